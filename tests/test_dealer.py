"""Every game of the shelf dealt at random: what is played legally and paid as owed is clean."""

from pathlib import Path
from random import Random

import pytest
from test_cli import run, written

from audit.dealer import deal
from audit.program import compile_game
from reports.dealt_check import tried
from reports.terminal_trial import trial_lines
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHELF = Shelf()
GAMES = [game.id for game in SHELF.games() if game.status == "whole"]
HANDS = 40
# What becomes of a side that nobody declared, or nobody could win, is not in their documents.
LEFT_OPEN = ("stud-hilo", "roll-your-own-hilo", "roll-your-own-chicago", "seven-twenty-seven")


@pytest.mark.parametrize("id", GAMES)
def test_hands_dealt_through_a_game_are_clean(id: str) -> None:
    trial = tried(SHELF.game(id), SHELF, house_without_file(), 1, HANDS)
    assert not trial.failures, "\n".join(trial_lines(trial))
    assert not trial.left_open or id in LEFT_OPEN, "\n".join(trial_lines(trial))
    if trial.not_dealt:
        pytest.skip(f"the dealer has no way to deal {trial.not_dealt}")
    assert trial.hands > HANDS // 2


def test_the_same_seed_deals_the_same_hand() -> None:
    program = compile_game(SHELF.game("seven-card-stud"))
    first, again, other = (deal(program, Random(seed)) for seed in ("1.3", "1.3", "1.4"))
    assert first.lines == again.lines != other.lines


def test_no_chip_and_no_card_is_lost() -> None:
    program = compile_game(SHELF.game("texas-holdem"))
    for number in range(50):
        dealt = deal(program, Random(f"7.{number}"))
        assert dealt.pot == sum(dealt.put_in) and min(dealt.put_in) >= 0
        assert dealt.live


def test_steps_and_options_are_all_come_to() -> None:
    trial = tried(SHELF.game("off-road-stud"), SHELF, house_without_file(), 1, 60)
    assert (trial.never, trial.not_dealt, trial.failures) == ([], "", [])


NEVER = """schema = 1
id = "closed-stud"
name = "Closed Stud"
extends = "five-card-stud"
source = { doc = "HOUSE" }
option = [
  { id = "twist", values = ["no", "yes"], decided_by = "dealer", cite = "1" },
]
step = [
  { id = "twist", do = "burn", after = "card", if = ["twist=yes", "twist=no"], cite = "1" },
]
"""


def test_a_step_that_is_never_come_to_is_told(tmp_path: Path) -> None:
    done = run("games", "check", written(tmp_path / "closed-stud.toml", NEVER), "--hands", "30")
    assert done.exit_code == 1
    assert "30 hands of random legal play: all clean" in done.stdout
    assert "the step `twist.1` was never come to" in done.stdout


TWO_DOWN = """schema = 1
id = "two-down"
name = "Two Down"
extends = "off-road-stud"
source = { doc = "HOUSE" }

[[set.step.grid.check]]
each = "grid.row"
count = { face = "down", eq = 2 }
severity = "misdeal"
cite = "1"
"""


def test_a_failure_shows_its_seed_and_its_sheet(tmp_path: Path) -> None:
    """One card lies down in each row, and the check wants two: every deal is a misdeal."""
    done = run("games", "check", written(tmp_path / "two-down.toml", TWO_DOWN), "--hands", "5")
    assert done.exit_code == 1
    assert "5 hands of random legal play: 5 not clean" in done.stdout
    assert "hand 1.0 (--seed 1): misdeal" in done.stdout
    assert "hand 1 two-down dealer" in done.stdout and "HOUSE 1" not in done.stderr
