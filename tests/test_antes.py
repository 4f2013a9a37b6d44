"""An ante that was all of a player's chips competes for its part, in whatever format it is told."""

import json

import pytest
from test_mavens_reading import walk
from test_ohh_reading import act
from test_ohh_reading import hand as ohh_hand

from ingest.reading import read_text
from schemas.hand import Hand

ANTES = "Cat raises to 5 posts small blind 1\n"
PLAYERS = [
    {"id": 0, "seat": 1, "name": "a1", "display": "Ann", "starting_stack": 20},
    {"id": 1, "seat": 3, "name": "b2", "display": "Bob", "starting_stack": 3},
]


def only(name: str, text: str) -> Hand:
    ((night,), errors) = read_text(name, text)
    assert not errors
    return night.hands[0]


@pytest.mark.parametrize(
    ("stack", "ante", "is_short"), [(20, 5, False), (3, 3, True), (20, 3, False)]
)
def test_open_hand_history(stack: int, ante: int, is_short: bool) -> None:
    """Less than the others by a player who had more is a fault, and no side pot."""
    players = [PLAYERS[0], PLAYERS[1] | {"starting_stack": stack}]
    acts = [act(0, "Post Ante", 5), act(1, "Post Ante", ante), (0, "Fold", 0)]
    hand = only("x.ohh", json.dumps(ohh_hand(acts=acts, players=players)))
    assert hand.ante_trimming is is_short


@pytest.mark.parametrize(("stack", "ante", "is_short"), [("100", "5", False), ("3", "3", True)])
def test_poker_mavens(stack: str, ante: str, is_short: bool) -> None:
    text = walk().replace("Ann (100)", f"Ann ({stack})")
    antes = f"Ann posts ante {ante}\nBob - the 2nd posts ante 5\nCat raises to 5 posts ante 5\n"
    hand = only("HH.txt", text.replace(ANTES, antes + ANTES))
    assert hand.ante_trimming is is_short
