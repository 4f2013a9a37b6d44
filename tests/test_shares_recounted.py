"""Random showdowns of games with several shares: what the judge owes is what itertools makes of it."""

import random

import pytest
import recount

from audit.judge import judge
from ingest.sheet.reader import read as read_sheet
from schemas.cards import DECK_52, card_text, rank_of
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

HEAD = """night 2026-11-27 Europe/Berlin
unit 1
records showdown
seats 1 Ann 2 Bob 3 Cat 4 Kev
hand 1 {game} dealer Kev
"""
NAMES = ("Ann", "Bob", "Cat", "Kev")
# own cards, boards, what is announced
GAMES = {
    "omaha-8": (4, 1, [""]),
    "omaha-5-8": (5, 1, [""]),
    "omaha-6": (6, 1, [""]),
    "courchevel": (5, 1, ["hole 5, hilo high", "hole 5, hilo hi-lo-8"]),
    "short-deck": (2, 1, ["trips-over-straight yes", "trips-over-straight no"]),
    "stud-8": (7, 0, [""]),
    "razz": (7, 0, [""]),
    "chicago": (7, 0, [""]),
    "low-chicago": (7, 0, ["ace low", "ace high"]),
    "black-mariah": (7, 0, [""]),
    "double-board-holdem": (2, 2, ["split half-per-board", "split best-of-either"]),
    "double-board-omaha": (4, 2, ["split half-per-board", "split best-of-either"]),
}


def sheet(game: str, chance: random.Random) -> str:
    """One showdown of two to four players, each in for 1 to 4 chips; somebody is paid one chip."""
    own, boards, announced = GAMES[game]
    deck = [c for c in DECK_52 if game != "short-deck" or rank_of(c) >= 4]
    chance.shuffle(deck)
    text = [card_text(card) for card in deck]
    players = NAMES[: chance.randint(2, 4)]
    lines = [HEAD.format(game=game).rstrip()]
    said = chance.choice(announced)
    lines += [f"announce {said}"] if said else []
    lines.append("in " + " ".join(f"{name} {chance.randint(1, 4)}" for name in players))
    for board in range(boards):
        lines.append(f"board {board + 1}: " + "".join(text.pop() for _ in range(5)))
    for name in players:
        cards = [text.pop() for _ in range(own)]
        if own == 7:
            lines.append(f"deal {name} {cards[0]}{cards[1]}^{'^'.join(cards[2:6])}_{cards[6]}")
        else:
            lines.append(f"deal {name} {''.join(cards)}")
    lines += ["show " + " ".join(players), f"pot 1 -> {players[0]}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_owed_is_recounted(game: str) -> None:
    chance = random.Random(game)
    shelf, house = Shelf(), house_without_file()
    for _ in range(25):
        text = sheet(game, chance)
        nights, errors = read_sheet("case.hands", text)
        assert not errors, text
        hand = nights[0].hands[0]
        verdict = judge(hand, shelf, house)
        owed = {hand.names[p.seat]: p.owed for p in verdict.players if p.owed}
        assert owed == recount.owed(hand, game, binding=False), text
