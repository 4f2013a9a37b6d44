"""Jokers from the sheet to the verdict: how many a deck has, and when one is wild."""

import re
from pathlib import Path

import pytest
from test_cli import ROOT, run, written

DRAW = """
night 2026-11-27 Europe/Berlin
unit 1
records showdown
seats 1 Ann 2 Bob
buy Ann 100 Bob 100
hand 1 joker-draw dealer Bob
in Ann 10 Bob 10
deal Ann JkJk8c8d3h  Bob QsQhQdQcKs
show Ann  Bob
pot 20 -> Ann
"""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A night of a game of the house's own: a draw with two jokers, both wild."""
    own = (ROOT / "schemas" / "games" / "california-draw.toml").read_text(encoding="utf-8")
    own = own.replace('"california-draw"', '"joker-draw"').replace("jokers = 1", "jokers = 2")
    own = own.replace('power = "bug"', 'power = "full"')
    own = re.sub(r"^(name|aliases) = .*$", r'\1 = "Joker Draw"', own, flags=re.M)
    own = own.replace('aliases = "Joker Draw"', 'aliases = ["two jokers"]')
    (tmp_path / "games").mkdir()
    written(tmp_path / "games" / "joker-draw.toml", own)
    return tmp_path


def told(night: Path, sheet: str) -> str:
    """What is said of the sheet."""
    return run("check", written(night / "friday.hands", sheet)).stdout


def test_two_jokers_are_no_duplicate_and_four_eights_lose(night: Path) -> None:
    """8c 8d and two jokers are four eights; four queens beat them."""
    said = told(night, DRAW)
    assert "AWD002" in said
    assert "DEK001" not in said
    assert "four eights (8d 8c, Jk and Jk wild, 3h)" in said


def test_a_third_joker_is_one_too_many(night: Path) -> None:
    assert "DEK001" in told(night, DRAW.replace("QsQhQdQcKs", "QsQhQdQcJk"))


def test_a_joker_is_no_card_of_a_deck_without(night: Path) -> None:
    said = told(night, DRAW.replace("joker-draw", "five-card-draw"))
    assert "DEK002" in said


def test_a_joker_that_is_not_wild_is_not_counted_as_any_card(night: Path) -> None:
    """Without a wild entry the jokers stand for nothing: a pair of eights."""
    game = night / "games" / "joker-draw.toml"
    own = re.sub(r"wild = \[.*?\n\]\n", "", game.read_text(encoding="utf-8"), flags=re.S)
    written(game, own)
    said = told(night, DRAW)
    assert "pair of eights" in said
    assert "Jk" not in said
