"""`floorman export` of a night that two files tell: it is one night, and its ledger stands there once.

Ann's file has hands 1 and 2, Bob's hands 2 and 3, with the buys that stand before them.
"""

from pathlib import Path

import pytest
from test_export_command import rows_of, run

from schemas.database.exports import JSON
from tests.pokernow_log import log

ANN, BOB, CAT = (f'"{name} @ {name}{name}{name}1"' for name in ("Ann", "Bob", "Cat"))


def hand(number: int, button: str, small: str, big: str, stacks: tuple[int, int, int]) -> list[str]:
    """The button and the small blind fold; the big blind has 10 of the small one."""
    held = zip((ANN, BOB, CAT), stacks, strict=True)
    said = " | ".join(f"#{seat} {who} ({stack})" for seat, (who, stack) in enumerate(held, 1))
    return [
        f"-- starting hand #{number} (id: woven{number}woven)  No Limit Texas Hold'em (dealer: {button}) --",
        f"Player stacks: {said}",
        f"{small} posts a small blind of 10",
        f"{big} posts a big blind of 20",
        f"{button} folds",
        f"{small} folds",
        f"Uncalled bet of 10 returned to {big}",
        f"{big} collected 20 from pot",
        f"-- ending hand #{number} --",
    ]


BUYS = [f"The player {who} joined the game with a stack of 1000." for who in (ANN, BOB, CAT)]
ADDED = f"The admin updated the player {ANN} stack from 1000 to 1100."
FIRST = [*BUYS, *hand(1, ANN, BOB, CAT, (1000, 1000, 1000)), ADDED]
SECOND = hand(2, BOB, CAT, ANN, (1100, 990, 1010))
THIRD = hand(3, CAT, ANN, BOB, (1110, 990, 1000))
ENTRIES = [("buy", "Ann", 1), ("buy", "Bob", 1), ("buy", "Cat", 1), ("adjust", "Ann", 2)]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    whole = log([*FIRST, *SECOND, *THIRD]).splitlines()  # newest first, under a heading
    third = len(THIRD)
    (tmp_path / "ann.csv").write_text("\n".join([whole[0], *whole[third + 1 :]]), encoding="utf-8")
    (tmp_path / "bob.csv").write_text("\n".join(whole[: third + len(SECOND) + 1]), encoding="utf-8")
    path = tmp_path / "season.duckdb"
    assert run("ingest", tmp_path / "ann.csv", tmp_path / "bob.csv", "--season", path)[0] == 0
    assert run("audit", "--season", path)[0] == 0
    return path


def test_tables_have_it_as_one_night(season: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run("export", out, "--to", "json", "--season", season)[0] == 0
    hands = [(row["night"], row["number"]) for row in rows_of(out, "hands", JSON)]
    assert hands == [(1, 1), (1, 2), (1, 3)]
    assert [row["night"] for row in rows_of(out, "nights", JSON)] == [1]
    ledger = rows_of(out, "ledger", JSON)
    assert [(row["kind"], row["player"], row["before_hand"]) for row in ledger] == ENTRIES
    assert [row["number"] for row in ledger] == [0, 1, 2, 3]
    assert {row["path"] for row in ledger} == {str(tmp_path / "ann.csv")}
    assert {row["nights"] for row in rows_of(out, "players", JSON)} == {1}
    assert len(rows_of(out, "sources", JSON)) == 2


def test_the_whole_game_read_twice_has_its_ledger_once(tmp_path: Path) -> None:
    """Two exporters of the same rows: each file has every entry."""
    for name, own in (("ann", "Your hand is A♠, K♠"), ("bob", "Your hand is 2♣, 3♣")):
        rows = [*FIRST[:5], own, *FIRST[5:], *SECOND]
        (tmp_path / f"{name}.csv").write_text(log(rows), encoding="utf-8")
    season, out = tmp_path / "season.duckdb", tmp_path / "out"
    assert run("ingest", tmp_path, "--season", season)[0] == 0
    assert run("audit", "--season", season)[0] == 0
    assert run("export", out, "--to", "json", "--season", season)[0] == 0
    ledger = rows_of(out, "ledger", JSON)
    assert [(row["kind"], row["player"], row["before_hand"]) for row in ledger] == ENTRIES
    assert [row["night"] for row in rows_of(out, "nights", JSON)] == [1]


@pytest.mark.parametrize("form", ["phh", "ohh", "sheet", "json"])
@pytest.mark.parametrize("asked", [("--night", "2026-03-01"), ("--night", "2"), ("--source", "2")])
def test_one_night_or_source_of_it(
    season: Path, tmp_path: Path, form: str, asked: tuple[str, str]
) -> None:
    """It is asked for by its date, by the number of either file's night, by either file."""
    code, said, talk = run("export", tmp_path / "out", "--to", form, "--season", season, *asked)
    assert (code, "Traceback" in talk) == (0, False)
    assert said.startswith("2 hands of" if asked[0] == "--source" else "3 hands of 1 night")


def test_players_have_one_night_of_it(season: Path) -> None:
    said = run("players", "--season", season)[1]
    assert [line.split("; ")[-1] for line in said.splitlines()] == ["3 hands, 1 night"] * 3


def test_players_have_the_nights_of_their_ledger(season: Path, tmp_path: Path) -> None:
    """Two of its nights: on one of them, the first of March, Ann's hands were played."""
    rows = ["date,player,buy-in,cash-out", "2026-02-20,Ann,20,30", "2026-02-20,Dee,20,10"]
    rows += ["2026-03-01,Dee,20,20", "2026-03-01,Ann,1100,1100"]
    (tmp_path / "past.csv").write_text("\n".join(rows), encoding="utf-8")
    assert run("ingest", tmp_path / "past.csv", "--season", season)[0] == 0
    said = run("players", "--season", season)[1].splitlines()
    (dee,) = (line for line in said if "ledger Dee" in line)
    assert dee.endswith("; 0 hands, 2 nights")
    (other,) = (line.split("  ")[0] for line in said if "; ledger Ann; " in line)
    (keep,) = (line.split("  ")[0] for line in said if "; PokerNow AnnAnnAnn1; " in line)
    assert run("players", "merge", keep, other, "--season", season)[0] == 0
    assert "; 3 hands, 2 nights" in run("players", "--season", season)[1]
