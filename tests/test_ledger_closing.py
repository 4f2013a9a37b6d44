"""Nights of which there is only a ledger: whether they close, and where that is told."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from audit.night.closing import judge_ledger
from audit.night.ledgers import Compared, balance, by_id, compared, played_nets, written_nets
from ingest.reading import read_text
from reports.cli.app import app
from schemas.hand import LedgerEntry, Night, place
from schemas.housefile import house_without_file

PROFILE = house_without_file().profile


def entry(kind: str, player: str, amount: int, text: str = "", line: int = 1) -> LedgerEntry:
    return LedgerEntry(kind, player, "", amount, text, 1, place(line, 1))


def told(*entries: LedgerEntry) -> tuple[str, str, str] | None:
    """Verdict, code and sentence of a night of these."""
    found = judge_ledger(Night("l.csv", "2025-09-05", ledger=list(entries)), PROFILE)
    if found is None:
        return None
    (finding,) = found[1].findings
    return found[1].verdict, finding.code, finding.message


def test_a_night_that_closes_has_nothing_to_tell() -> None:
    assert (
        told(
            entry("buy", "Ann", 100),
            entry("buy", "Bob", 100),
            entry("cash", "Ann", 200),
            entry("cash", "Bob", 0),
        )
        is None
    )
    assert told(entry("adjust", "Ann", 5, "net"), entry("adjust", "Bob", -5, "net")) is None
    assert told() is None


def test_chips_that_left_and_never_came() -> None:
    # 200 bought, 150 + 60 = 210 left with
    assert told(
        entry("buy", "Ann", 100),
        entry("buy", "Bob", 100),
        entry("cash", "Ann", 150),
        entry("cash", "Bob", 60),
    ) == (
        "irregular",
        "LED001",
        "2025-09-05 does not close: 200 was bought and 210 left with, 10 more",
    )


def test_nets_that_do_not_come_to_nothing() -> None:
    assert told(entry("adjust", "Ann", 20, "net"), entry("adjust", "Bob", -15, "net, early")) == (
        "irregular",
        "LED006",
        "the nets of 2025-09-05 do not come to nothing: 20 won and 15 lost, 5 too much won",
    )


def test_an_amount_nobody_noted_makes_it_untellable() -> None:
    # 200 bought, 150 left with: the 50 left are Bob's, if nothing else is wrong
    assert told(
        entry("buy", "Ann", 100),
        entry("buy", "Bob", 100),
        entry("cash", "Ann", 150),
        entry("cash", "Bob", -1),
    ) == (
        "unverifiable",
        "LED001",
        "whether 2025-09-05 closes cannot be told: no cash-out of Bob is noted; 50 would close it",
    )
    two = told(
        entry("buy", "Ann", 100),
        entry("cash", "Ann", -1),
        entry("buy", "Bob", 5),
        entry("cash", "Bob", -1),
    )
    assert two is not None and two[2].endswith("no cash-out of Ann is noted, nor 1 more")
    net = entry("unread", "Bob", 0, "the net of Bob")
    assert told(entry("adjust", "Ann", 20, "net"), net) == (
        "unverifiable",
        "LED001",
        "whether 2025-09-05 closes cannot be told: the net of Bob could not be read",
    )


def test_a_side_that_nobody_wrote_makes_it_untellable() -> None:
    # a night in which nobody is said to leave is not one that everybody left with nothing
    begun = (entry("buy", "Ann", 100), entry("buy", "Bob", 100))
    whether = "whether 2025-09-05 closes cannot be told: no "
    assert told(*begun) == ("unverifiable", "LED001", f"{whether}cash-out is noted")
    ended = (entry("cash", "Ann", 150), entry("cash", "Bob", 50))
    assert told(*ended) == ("unverifiable", "LED001", f"{whether}buy-in is noted")
    assert told(*begun, *ended) is None
    # one cash-out is a side: who has none left with nothing
    one = told(*begun, entry("cash", "Ann", 150))
    assert one is not None and one[0] == "irregular"
    gone = told(*begun, entry("cash", "Ann", 0), entry("cash", "Bob", 0))
    assert gone is not None and gone[0] == "irregular"


def test_what_could_not_be_read_may_be_what_is_missing() -> None:
    lost = entry("unread", "", 0, "a row of the ledger")
    one_sided = told(entry("buy", "Ann", 100), entry("cash", "Ann", 90), lost)
    assert one_sided is not None and one_sided[0] == "unverifiable"
    assert told(entry("buy", "Ann", 100), entry("cash", "Ann", 100), lost) is None


def test_sums_of_a_ledger() -> None:
    entries = [
        entry("buy", "Ann", 100),
        entry("cash", "Ann", 130),
        entry("adjust", "Bob", -30, "net"),
        entry("note", "", 0),
    ]
    assert balance(entries).over == 0 and balance(entries).known
    assert written_nets(entries) == {"Ann": 30, "Bob": -30}
    assert written_nets([*entries, entry("cash", "Ann", -1)])["Ann"] is None


def test_a_net_held_against_the_hands() -> None:
    rows = compared({"a": 10, "b": -10, "c": None, "d": 3}, {"a": 10, "b": -7, "c": 2, "e": 1})
    assert rows[:2] == [Compared("b", -10, -7), Compared("d", 3, 0)]
    assert [row.difference for row in rows] == [-3, 3, 0, None, None]
    ids: dict[str, int | None] = {}
    by_id({"Ann": 5, "Cy": 1}, {"Ann": "id1"}, ids)
    by_id({"Annie": -2}, {"Annie": "id1"}, ids)
    assert ids == {"id1": 3, "Cy": 1}


def test_bounties_are_of_the_game_and_rebuys_are_not() -> None:
    night = Night(
        "x",
        ledger=[
            LedgerEntry("pays", "Ann", "Bob", 5, "7-2 bounty", 2, 0),
            LedgerEntry("adjust", "Cy", "", -3, "7-2 bounty", 2, 0),
            LedgerEntry("buy", "Ann", "", 100, "joined", 1, 0),
            LedgerEntry("adjust", "Ann", "", 50, "admin", 1, 0),
        ],
    )
    assert played_nets(night, []) == {"Ann": -5, "Bob": 5, "Cy": -3}


OPEN = "Date,Player,In,Out\n2025-09-05,Ann,20,35\n2025-09-05,Bob,20,15\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.csv"
    path.write_text(OPEN, encoding="utf-8")
    return path


def run(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.output


SAID = "2025-09-05 does not close: 40 was bought and 50 left with, 10 more"


def test_check_tells_it(file: Path) -> None:
    code, said = run("check", file)
    assert code == 1 and SAID in said


def test_a_season_of_ledgers_alone_is_ingested_and_audited(file: Path, tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    code, said = run("ingest", file, "--season", season)
    assert code == 0 and said.startswith("4 ledger lines from 1 file")
    code, said = run("audit", "--season", season)
    assert code == 1 and SAID in said
    assert (
        "hands" not in said and "\nledger of 1 night, 2 players: 1 night does not close\n" in said
    )
    code, said = run("audit", "--season", season, "--format", "json")
    (told,) = json.loads(said)["hands"]
    assert (told["id"], told["night"], told["award"]) == ("ledger", "2025-09-05", "none")


LATER = "2025-09-12,Ann,20,15\n2025-09-12,Cat,20,25\n"  # closes


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OPEN, "ledger of 1 night, 2 players: 1 night does not close"),
        (OPEN.replace("15", "5"), "ledger of 1 night, 2 players: it closes"),
        (OPEN.replace("15", "5") + LATER, "ledgers of 2 nights, 3 players: all close"),
        (OPEN + LATER, "ledgers of 2 nights, 3 players: 1 night does not close, 1 closes"),
        (
            OPEN + LATER + LATER.replace("12,", "19,") + "2025-09-26,Ann,20,\n",
            "ledgers of 4 nights, 3 players: 1 night does not close, of 1 night it cannot be told, "
            "2 close",
        ),
    ],
)
def test_what_was_checked_of_ledgers_is_said(
    text: str, told: str, file: Path, tmp_path: Path
) -> None:
    file.write_text(text, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    run("ingest", file, "--season", season)
    for words in (("check", file), ("audit", "--season", season)):
        _, said = run(*words)
        (line,) = [
            line for line in said.splitlines() if line.startswith("ledger") and "night" in line
        ]
        assert line == told and "0 hands" not in said


def test_the_dry_run_tells_it_and_stores_nothing(file: Path, tmp_path: Path) -> None:
    code, said = run("ledger", file)
    assert code == 1 and SAID in said and "every cell was understood" in said
    assert (
        "1:6    Player           player" in said
        and "2025-09-05        2      40         50     0  10 over" in said
    )
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]


def test_the_dry_run_of_dates_that_may_be_two(file: Path) -> None:
    file.write_text(OPEN.replace("2025-09-05", "09/05/2025").replace(",15", ",5"), encoding="utf-8")
    code, said = run("ledger", file)
    assert code == 1 and "--dates dmy or mdy" in said
    code, said = run("ledger", file, "--dates", "mdy")
    assert code == 0 and "2025-09-05" in said


def test_what_is_no_ledger(file: Path) -> None:
    file.write_text(
        "hand 1 texas-holdem dealer Ann\nrecords result\nin Ann 2 Bob 2\nfold Ann\npot 4 -> Bob\n"
    )
    code, said = run("ledger", file)
    assert code == 2 and "hands (hand sheet), not a ledger" in said


def test_a_ledger_against_its_log(tmp_path: Path) -> None:
    """Cat wins 10 of Bob in the one hand; the ledger has 12."""
    from pokernowjson import WALK, game, hand

    log, ledger = tmp_path / "log.json", tmp_path / "ledger.csv"
    log.write_text(game(hand(*WALK)), encoding="utf-8")
    head = "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
    rows = "Ann,AnnAnnAnn1,,,1000,,1000,0\nBob,BobBobBob1,,,1500,,1490,-10\nCat,CatCatCat1,,,800,,812,12\n"
    ledger.write_text(head + rows, encoding="utf-8")
    code, said = run("ledger", ledger, "--against", log)
    assert code == 1
    assert "Cat        +12    +10          +2" in said and "3 players, 1 with a difference" in said
    ledger.write_text(head + rows.replace("812,12", "810,10"), encoding="utf-8")
    assert run("ledger", ledger, "--against", log)[0] == 0


def test_nothing_is_lost_of_a_night_without_hands() -> None:
    nights, errors = read_text("l.csv", OPEN)
    assert not errors and [len(night.ledger) for night in nights] == [4]


def test_dates_are_told_to_ingest_where_the_file_does_not_show_them(
    file: Path, tmp_path: Path
) -> None:
    """What could not be read without the word is read with it."""
    season = tmp_path / "s.duckdb"
    file.write_text("date,name,net\n09/05/2025,Ann,15\n09/05/2025,Bob,-15\n", encoding="utf-8")
    assert run("ingest", file, "--season", season)[0] == 2
    code, said = run("ingest", file, "--season", season, "--dates", "dmy")
    assert code == 0 and said.startswith("2 ledger lines from 1 file")
    assert run("check", file)[0] == 2 and run("check", file, "--dates", "mdy")[0] == 0
