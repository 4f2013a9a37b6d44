"""A night with every game in turn, dealt at random at one table: no hand of it is told anything."""

from itertools import pairwise
from random import Random

from audit.judge import Judge
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.night import NightDealer, told_of

SHELF = Shelf()
JUDGE = Judge(SHELF, house_without_file())
GAMES = [game.id for game in SHELF.games() if game.status == "whole"]
WAITING = ["guts", "3-5-7", "jacks-or-better", "3-5-7.ryp", "omaha-8", "anaconda", "dr-pepper"]


def judged(games: list[str], hands: int, seed: int, stacks: bool = True) -> str:
    """The sheet of such a night; every hand of it is judged clean in its order."""
    night = NightDealer(JUDGE, Random(seed), stacks)
    night.play(games, hands)
    assert night.number >= hands
    assert [*told_of(night)] == []
    return "\n".join(night.lines) + "\n"


def test_a_night_of_every_game_is_clean() -> None:
    text = judged(GAMES, 4 * len(GAMES), 1)
    played = {line.split()[2] for line in text.splitlines() if line.startswith("hand ")}
    assert played == {*GAMES}


def test_pots_that_ride_matches_and_legs_go_into_the_next_hand() -> None:
    """So often that each way was come to: into the same game, into another, by one who left."""
    lines = judged(WAITING, 300, 4).splitlines()
    games = [line.split()[2] for line in lines if line.startswith("hand ")]
    rode = [line.endswith("-> nobody") for line in lines if line.startswith("pot ")]
    assert sum(rode) > 50 and sum(line.startswith("leg ") for line in lines) > 50
    matched = [n for n, line in enumerate(lines) if line.startswith("pays ") and " pot " in line]
    assert len(matched) > 50
    assert any(one == two for one, two in pairwise(games))
    assert any(lines[n].split()[1] in _left_behind(lines, n) for n in matched)


def _left_behind(lines: list[str], at: int) -> set[str]:
    """Who left between this line and the next hand."""
    names = set()
    for line in lines[at:]:
        if line.startswith("hand "):
            break
        if line.startswith("leave "):
            names.add(line.split()[1])
    return names


def test_a_night_whose_stacks_nobody_noted() -> None:
    text = judged(["texas-holdem", "guts", "badugi", "five-card-draw"], 60, 3, stacks=False)
    assert "stacks " not in text and "buy " not in text
