"""The sources of a season: what came from where, and what their chips are."""

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_cli import CLEAN, run
from test_json import EXAMPLE
from test_zone import STARS

from schemas.database.season_file import Database
from schemas.database.sources import times
from schemas.hand import Hand

STAMP = "2026/02/15 20:30:00 ET"
SHEET = CLEAN.replace("2026-11-27", "2026-12-04")


@pytest.fixture
def season(tmp_path: Path) -> Path:
    (tmp_path / "a.hands").write_text(EXAMPLE, encoding="utf-8")
    (tmp_path / "b.hands").write_text(SHEET, encoding="utf-8")
    (tmp_path / "c.txt").write_text(STARS.format(stamp=STAMP), encoding="utf-8")
    path = tmp_path / "s.duckdb"
    run("ingest", *(tmp_path / name for name in ("a.hands", "b.hands", "c.txt")), "--season", path)
    return path


def hands(season: Path, path: Path) -> list[Hand]:
    with Database.open(season, readonly=True) as database:
        return [hand for batch in database.hands() for hand in batch if hand.source == str(path)]


def told(season: Path, *words: object) -> list[dict[str, object]]:
    found = json.loads(run("sources", "--season", season, "--format", "json").stdout)
    assert found["schema"] == "floorman.sources/1"
    every: list[dict[str, object]] = found["sources"]
    return every


def test_every_file_is_listed(season: Path, tmp_path: Path) -> None:
    lines = run("sources", "--season", season).stdout.splitlines()
    assert lines == [
        f"#1  {tmp_path}/a.hands  hand sheet; 1 hand; chips of unknown worth",
        f"#2  {tmp_path}/b.hands  hand sheet; 1 hand; chips of unknown worth",
        f"#3  {tmp_path}/c.txt  PokerStars text; 1 hand; cash in USD",
    ]
    first, _, third = told(season)
    assert first["path"] == f"{tmp_path}/a.hands"
    assert (first["money"], first["chip_worth"], first["hands"]) == ("unknown", None, 1)
    assert (third["unit"], third["currency"], third["complete"]) == ("0.01", "USD", True)


def test_nothing_was_read(tmp_path: Path) -> None:
    Database.open(tmp_path / "s.duckdb").close()
    done = run("sources", "--season", tmp_path / "s.duckdb")
    assert (done.exit_code, done.stdout) == (0, "")
    assert "nothing was read into it" in done.stderr
    assert "no such season file" in run("sources", "--season", tmp_path / "no.duckdb").stderr


def test_what_a_chip_is_worth(season: Path, tmp_path: Path) -> None:
    before = hands(season, tmp_path / "a.hands")
    words = ("--chip-worth", "0.05", "--currency", "EUR", "--season", season)
    done = run("sources", "set", "1", *words)
    assert done.exit_code == 0, done.output
    assert "cash, a chip is 0.05 EUR\n" in done.stdout
    (hand,) = hands(season, tmp_path / "a.hands")
    assert (hand.unit, hand.currency, hand.money) == ("0.05", "EUR", "cash")
    assert hand.stacks == before[0].stacks  # chips stay chips
    done = run("audit", "--season", season)
    assert "Bob owes Ann 0.80 EUR" in done.stdout
    # said again it is what the file says that counts, not what was said before
    run("sources", "set", "a.hands", "--chip-worth", "2", "--season", season)
    assert hands(season, tmp_path / "a.hands")[0].unit == "2"
    (other,) = hands(season, tmp_path / "b.hands")
    assert (other.unit, other.currency, other.money) == ("1", "", "unknown")


def test_what_is_left_unsaid_stands_as_it_was_said_before(season: Path) -> None:
    def say(*words: str) -> tuple[object, ...]:
        run("sources", "set", "1", *words, "--season", season)
        one = next(one for one in told(season) if one["number"] == 1)
        return one["money"], one["chip_worth"], one["currency"]

    assert say("--chip-worth", "0.05") == ("cash", "0.05", "")
    assert say("--currency", "EUR") == ("cash", "0.05", "EUR")
    assert say("--chip-worth", "0.10") == ("cash", "0.1", "EUR")
    assert say("--money", "cash") == ("cash", "0.1", "EUR")
    assert say("--money", "tournament") == ("tournament", None, "")
    assert say("--currency", "USD") == ("cash", None, "USD")  # they were worth nothing before


def test_tournament_chips_are_no_money(season: Path) -> None:
    assert run("sources", "set", "3", "--money", "tournament", "--season", season).exit_code == 0
    assert [one["money"] for one in told(season)] == ["unknown", "unknown", "tournament"]
    assert [one["currency"] for one in told(season)] == [""] * 3
    run("sources", "set", "#1", "--money", "tournament", "--season", season)
    done = run("audit", "--season", season)
    assert "Bob owes Ann 16 tournament chips" in done.stdout
    done = run("sources", "set", "1", "--money", "tournament", "--currency", "EUR")
    assert "tournament chips are worth no money" in done.stderr


def test_it_is_kept_when_the_file_is_read_again(season: Path, tmp_path: Path) -> None:
    run("sources", "set", "1", "--chip-worth", "0.05", "--season", season)
    path = tmp_path / "a.hands"
    path.write_text(EXAMPLE + "\n# a remark\n", encoding="utf-8")
    assert run("ingest", path, "--season", season).exit_code == 0
    (hand,) = hands(season, path)
    assert (hand.unit, hand.money) == ("0.05", "cash")
    again = run("ingest", path, "--season", season)
    assert "1 file known already" in again.stdout
    assert [one["chip_worth"] for one in told(season)] == [None, None, "0.05"]


def test_it_holds_for_who_tells_of_the_same(season: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.hands"
    copy.write_text("# from Ann\n" + EXAMPLE, encoding="utf-8")
    run("ingest", copy, "--season", season)
    done = run("sources", "set", "4", "--chip-worth", "0.5", "--season", season)
    assert (
        "a.hands  hand sheet; 1 hand; cash, a chip is 0.5: it tells of the same hands"
        in done.stdout
    )
    assert [one["chip_worth"] for one in told(season)] == ["0.5", None, None, "0.5"]
    assert hands(season, tmp_path / "a.hands")[0].unit == "0.5"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("1",), "nothing was said of the chips; give --money cash or"),
        (("1", "--money", "beans"), "no kind of chips is called `beans`"),
        (("1", "--chip-worth", "0"), "a chip cannot be worth `0`; write a number above 0"),
        (("1", "--chip-worth", "NaN"), "a chip cannot be worth `NaN`"),
        (("1", "--chip-worth", "0,01"), "a chip cannot be worth `0,01`"),
        (("1", "--chip-worth", "1e99"), "a chip cannot be worth `1e99`"),
        (("1", "--chip-worth", "²"), "a chip cannot be worth `²`"),
        (("1", "--chip-worth", "٣"), "a chip cannot be worth `٣`"),
        (("1", "--chip-worth", "1_0"), "a chip cannot be worth `1_0`"),
        (("1", "--chip-worth", " 1"), "a chip cannot be worth ` 1`"),
        (("1", "--chip-worth", "0.0000001"), "a chip cannot be worth `0.0000001`"),
        (("٣", "--money", "cash"), "no source `٣`"),
        (("1", "--currency", "a dollar"), "`a dollar` is no currency"),
        (("9", "--money", "cash"), "no source `9`"),
        (("c.tx", "--money", "cash"), "no source `c.tx`"),
    ],
)
def test_what_cannot_be_said(words: tuple[str, ...], said: str, season: Path) -> None:
    done = run("sources", "set", *words, "--season", season)
    assert done.exit_code == 2
    assert said in done.stderr
    assert [one["chip_worth"] for one in told(season)] == [None] * 3


WORTHS = st.decimals("0.001", "999", places=3).map(lambda worth: f"{worth.normalize():f}")


@settings(deadline=None)
@given(st.sampled_from(["1", "0.01", "0.05", "0.000001"]), st.lists(WORTHS, min_size=1))
def test_a_unit_is_that_of_the_last_worth_alone(unit: str, worths: list[str]) -> None:
    stands_at, now = unit, "1"
    for worth in worths:
        stands_at, now = times(stands_at, Fraction(worth) / Fraction(now)), worth
    assert stands_at == f"{(Decimal(unit) * Decimal(now)).normalize():f}"


def test_a_ledger_has_lines_and_no_hands(season: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.csv"
    book.write_text("date,player,buy-in,cash-out\n2026-03-06,Ann,20,35\n2026-03-06,Bob,20,5\n")
    run("ingest", book, "--season", season)
    (line,) = [x for x in run("sources", "--season", season).stdout.splitlines() if "book" in x]
    assert line.endswith("book.csv  ledger; 4 ledger lines; chips of unknown worth")
    assert [(one["hands"], one["entries"]) for one in told(season)][-2:] == [(1, 0), (0, 4)]
