"""Stacks carry through a night only where every hand between is known; else nobody's is.

An all-in is worth the stack behind it, so a stack that missed a hand would accuse the dealer.
"""

from pathlib import Path

import pytest
from test_cli import run, written
from test_season_retold import ALL_IN

FIRST = ALL_IN[: ALL_IN.index("hand 2")]


def told(tmp_path: Path, text: str) -> str:
    return run("check", written(tmp_path / "x.hands", text)).stdout


def test_with_every_hand_there_the_sum_is_judged(tmp_path: Path) -> None:
    assert "2 hands: 2 clean" in told(tmp_path, ALL_IN)
    assert "AWD001" in told(tmp_path, ALL_IN.replace("pot 66", "pot 60"))


@pytest.mark.parametrize("bought", ["", "buy Ann 20\n"])
def test_a_hand_that_cannot_be_read_leaves_no_stack(bought: str, tmp_path: Path) -> None:
    """Ann lost 7.50 in it. What she buys behind it is not all she has."""
    spoilt = ALL_IN.replace("board 5s", "bord 5s", 1).replace("hand 2", f"{bought}hand 2")
    said = told(tmp_path, spoilt)
    assert "did you mean board?" in said
    assert "AWD001" not in said
    assert "1 hand: 1" in said


def test_who_was_first_seen_in_a_hand_that_cannot_be_read(tmp_path: Path) -> None:
    """What Ann had then, beside the 20 she buys, nobody knows."""
    spoilt = ALL_IN.replace("board 5s", "bord 5s", 1).replace("buy Ann 40  Bob", "buy Bob")
    assert "AWD001" not in told(tmp_path, spoilt.replace("hand 2", "buy Ann 20\nhand 2"))


def test_a_stack_nobody_noted_stays_so_when_more_is_bought(tmp_path: Path) -> None:
    """Ann sat down with chips nobody wrote, and played with them."""
    unknown = ALL_IN.replace("buy Ann 40  Bob 40  Cat 40\n", "").replace(
        "hand 2", "buy Ann 20  Bob 20\nhand 2"
    )
    assert "wrong award" not in told(tmp_path, unknown)


def test_who_comes_late_has_what_he_buys(tmp_path: Path) -> None:
    late = ALL_IN.replace("3 Cat", "3 Cat 4 Dee")
    late = late.replace("dealer Cat\n", "dealer Cat\nout Dee\n").replace(
        "hand 2", "buy Dee 10\nhand 2"
    )
    late = late.replace("dealer Ann\n", "dealer Ann\nout Cat\n").replace("  Cat 1\n", "  Dee 1\n")
    late = late.replace("Bob 9h9d  Cat 7h2d", "Bob 9h9d  Dee 7h2d")
    late = late.replace("bet Ann a  Bob c  Cat f", "bet Ann f  Bob f")
    late = late[: late.index("pot 66")].rsplit("board 2h", 1)[0] + "pot 1.50 -> Dee\n"
    late += "stacks"  # the night leaves Dee 10.50
    last = "hand 3 texas-holdem dealer Bob\nstacks Dee 9\npot 1 -> Dee\n"
    said = told(tmp_path, late.removesuffix("stacks") + last)
    assert "LED002" in said and "Dee has" in said  # 9 where 10.50 are left


@pytest.mark.parametrize("files", [("first", "all"), ("all", "first"), ("first", "all", "copy")])
def test_a_night_in_two_files_accuses_nobody(files: tuple[str, ...], tmp_path: Path) -> None:
    """The second file's new hands follow hands that the first one holds."""
    texts = {"first": FIRST, "all": ALL_IN, "copy": f"# again\n{ALL_IN}"}
    season = tmp_path / "s.duckdb"
    for name in files:
        run("ingest", written(tmp_path / f"{name}.hands", texts[name]), "--season", season)
    done = run("audit", "--season", season)
    assert done.exit_code == 0, done.output
    assert "wrong award" not in done.stdout
