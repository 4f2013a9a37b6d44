"""Statistics on the command line: the worked hands of the text as one season, added up by hand."""

import csv
import io
import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from test_cli import run
from test_statistics_worked import HANDS, HEAD, MARKS, NAMES, expected, told

from reports.statistics import ORDER, statistic, statistics
from reports.views.intervals import percent, shrunk, wilson

FILES = ("three_bet", "steal", "cbet", "donk", "xr", "wtsd", "vpip", "pfr", "wwsf", "wsd")
LETTERS = {"cbet": "C", "donk": "D", "xr": "X"} | {name: key for key, name in MARKS.items()}


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every worked hand as a night of its own, from 2027-01-01 on."""
    folder = tmp_path_factory.mktemp("worked")
    nights = folder / "nights"
    nights.mkdir()
    for day, text in enumerate(HANDS, 1):
        lines = [line for line in text.splitlines() if not line.startswith("#>")]
        head = HEAD.replace("2027-01-08", f"2027-01-{day:02}")
        body = "\n".join([lines[0].partition(" #")[0], *lines[1:]])
        (nights / f"{day:02}.hands").write_text(f"{head}{body}\n", encoding="utf-8")
    path = folder / "s.duckdb"
    assert run("ingest", nights, "--season", path).exit_code == 0
    run("audit", "--season", path)
    return path


def asked(season: Path, *words: str) -> list[dict[str, object]]:
    done = run("stats", *words, "--format", "json", "--season", season)
    assert done.exit_code == 0, done.output
    (table,) = json.loads(done.stdout)["tables"]
    return table["rows"]


def of_player(season: Path, *words: str) -> dict[str, dict[str, object]]:
    return {str(row["id"]): row for row in asked(season, *words)}


def summed() -> dict[str, Counter[str]]:
    """By player: `NAME` times taken and `NAME_n` chances, from the lines of the text."""
    sums: dict[str, Counter[str]] = {name: Counter() for name in NAMES.values()}
    for text in HANDS:
        for part in told(text) if told(text) != ["none"] else ():
            own = sums[NAMES[part.split()[0]]]
            for letters, mark in expected(part).items():
                if mark in "+-" and letters not in ("net", "g"):
                    own[letters] += mark == "+"
                    own[f"{letters}_n"] += 1
                elif letters == "g":
                    for name, number in zip(
                        ("agg", "calls", "folds"), mark.split("."), strict=True
                    ):
                        own[name] += int(number)
                elif letters == "net" and mark != "?":
                    own["net"] += int(mark)
                    own["hands"] += 1
                elif letters == "net":
                    own["unknown"] += 1
    return sums


@pytest.mark.parametrize("player", ["Ann", "Bob", "Cat"])
def test_every_rate_is_the_sum_of_the_text(season: Path, player: str) -> None:
    sums, rows = summed()[player], of_player(season, player, "--as-paid")
    for id in FILES:
        letters = LETTERS[id]
        n = sums[f"{letters}_n"]
        if not n:
            assert id not in rows
            continue
        assert (rows[id]["k"], rows[id]["n"]) == (sums[letters], n), id
    assert (rows["af"]["k"], rows["af"]["n"]) == (sums["agg"], sums["calls"])
    assert rows["afq"]["n"] == sums["agg"] + sums["calls"] + sums["folds"]
    # every hand, and not the misdeal that was called
    assert rows["hands"]["value"] == sums["hands"] + sums["unknown"]
    assert Fraction(str(rows["net_hands"]["value"])) == sums["net"]
    parts = [Fraction(str(rows[id]["value"])) for id in ("net_sd", "net_nsd")]
    assert sum(parts) == sums["net"]


def test_as_audited_one_showdown_is_another_s(season: Path) -> None:
    """Hand 20 was Ann's: 15 chips more for her and less for Bob."""
    for player, more in (("Ann", 15), ("Bob", -15), ("Cat", 0)):
        paid = Fraction(str(of_player(season, player, "--as-paid")["net_hands"]["value"]))
        audited = Fraction(str(of_player(season, player)["net_hands"]["value"]))
        assert audited - paid == more, player


def test_filters_narrow_hands(season: Path) -> None:
    assert {row["hands"] for row in asked(season, "--game", "stud")} == {2}
    assert {row["hands"] for row in asked(season, "--night", "2027-01-14")} == {1}
    assert {row["player"] for row in asked(season, "--players", "2")} == {"Ann", "Bob"}
    first = asked(season, "--from", "2027-01-02", "--to", "2027-01-03")
    assert {row["hands"] for row in first} == {2}
    assert not asked(season, "--stake", "5")


def test_by_position_only_games_with_blinds_have_one(season: Path) -> None:
    rows = asked(season, "Cat", "--by", "position")
    assert {row["position"]: row["hands"] for row in rows} == {"BTN": 19, "": 4}


@pytest.mark.parametrize("by", ["game", "family", "dealer", "stake", "players", "table", "night"])
def test_every_way_to_count_by_has_all_hands(season: Path, by: str) -> None:
    rows = asked(season, "Ann", "--by", by)
    whole = of_player(season, "Ann")["hands"]["value"]
    assert sum(int(str(row["hands"])) for row in rows) == whole


def test_two_players_take_from_each_other_what_the_text_says(season: Path) -> None:
    """Whole hands: what Bob won of Ann is what Ann lost to Bob."""
    done = run("head-to-head", "Ann", "Bob", "--as-paid", "--format", "json", "--season", season)
    rows = {row["what"]: row for row in json.loads(done.stdout)["tables"][0]["rows"]}
    took = rows["took from the other"]
    assert Fraction(took["one"]) == -Fraction(took["other"])
    assert rows["hands together"]["one"] == 24


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("stats", "Dan"), "no player `Dan`"),
        (("stats", "--by", "luck"), "`luck` is no way to count by"),
        (("stats", "--game", "holdemm"), "holdem"),
        (("stats", "--night", "2027-02-30"), "no night `2027-02-30`"),
        (("stats", "--from", "soon"), "`soon` is no date"),
        (("stats", "--stake", "much"), "`much` is no amount"),
        (("stats", "--table", "attic"), "no table `attic`"),
        (("stats", "--money", "pesos"), "no money `pesos`"),
        (("head-to-head", "Ann", "ann"), "Ann alone is no pair"),
    ],
)
def test_a_mistake_is_told(season: Path, words: tuple[str, ...], said: str) -> None:
    done = run(*words, "--season", season)
    assert done.exit_code == 2
    assert said in done.stderr


def test_csv_has_plain_numbers(season: Path) -> None:
    done = run("stats", "Ann", "--format", "csv", "--season", season)
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(done.stdout))}
    assert re.fullmatch(r"0\.\d+", rows["vpip"]["value"])
    assert int(rows["vpip"]["k"]) <= int(rows["vpip"]["n"])


def test_the_card_of_a_game(season: Path) -> None:
    """Hands 1 to 17, 21 and 23 are hold'em; 24 was called off, and does not count. One showdown was
    called wrongly, in Off-Road Stud."""
    done = run("games", "stats", "--format", "json", "--season", season)
    rows = {row["game"]: row for row in json.loads(done.stdout)["tables"][0]["rows"]}
    assert {game: row["hands"] for game, row in rows.items()} == {
        "texas-holdem": 19,
        "seven-card-stud": 2,
        "off-road-stud": 1,
        "omaha-8": 1,
        "roll-your-own": 1,
    }
    assert rows["off-road-stud"]["wrong"] == "1.0000"
    assert rows["off-road-stud"]["mean_pot"] == "15.0"
    assert rows["texas-holdem"]["misdeals"] is None  # nothing was recorded to the procedure
    text = run("games", "stats", "--season", season).stdout
    assert "Off-Road Stud" in text and "100 % 1/1*" in text


# ---- the definitions


@pytest.mark.parametrize("id", ORDER)
def test_a_statistic_says_what_it_counts(id: str) -> None:
    one = statistic(id)
    assert one.name and one.asks.endswith("?") and one.count
    assert one.unit in ("%", "x", "u", "#")
    assert one.level in ("result", "showdown", "actions", "procedure")
    assert one.of in ("seats", "dealt", "evenings")
    assert ("as k" in one.sql) != ("as value" in one.sql)
    assert bool(one.chances) or not one.is_rate


def test_every_file_is_told_and_named_once() -> None:
    folder = Path(__file__).parent.parent / "reports" / "statistics"
    assert {path.stem for path in folder.glob("*.sql")} == set(ORDER)
    names = [one.name for one in statistics()]
    assert len(set(names)) == len(names)


# ---- intervals: the numbers of the text (C14)


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [(3, 40, "2.6", "19.9"), (0, 25, "0", "13.3"), (25, 25, "86.7", "100")],
)
def test_the_interval_of_the_text(k: int, n: int, low: str, high: str) -> None:
    assert [percent(end) for end in wilson(k, n)] == [low, high]


def test_a_rate_is_drawn_to_the_groups() -> None:
    """(k + 20 * group rate) / (n + 20)"""
    assert shrunk(10, 20, 50, 100) == Fraction(1, 2)
    assert shrunk(0, 0, 30, 100) == Fraction(3, 10)
    assert shrunk(20, 20, 0, 100) == Fraction(1, 2)
