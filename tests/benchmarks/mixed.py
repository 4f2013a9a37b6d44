"""A dealer's-choice night on one sheet: games in turn, each hand dealt at random and paid rightly.

What a group plays that changes the game every hand. Hands differ by game, players, options and
cards, and what one leaves goes into the next: pots that ride, matches.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from audit.judge import NO_NIGHT, Judge, judge_in_order
from ingest.sheet import reader as sheet
from schemas.collector import resting_collector
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.night import NightDealer

GAMES = (
    *("texas-holdem", "seven-card-stud", "roll-your-own", "off-road-stud", "delaware-stud"),
    *("omaha-8", "baseball", "follow-the-queen", "anaconda", "badugi", "guts", "five-card-draw"),
    "iron-cross",
)
DIFFERENT = 30  # turns through the games that are dealt
_DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
_CARD = re.compile("(?<!r)[2-9TJQKA][cdhs]")  # no cell of a grid, r2c4
_WITH_CARDS = re.compile(
    r"^(?:deal|board|grid|roll|turn|show|draw|discard|pass|offer|burn) .*$", re.MULTILINE
)


class Proved(NamedTuple):
    """What the express lane did with the hands of one game: how many it proved, of how many, and
    the microseconds each of those took."""

    game: str
    proved: int
    hands: int
    micros: float


class Rates(NamedTuple):
    """Hands a second of one processor, its own time alone, how many were not judged clean, and the
    express lane game by game."""

    read: float
    judged: float
    told: int
    lane: list[Proved]


def write(path: Path, hands: int) -> Path:
    """The sheet of such a night of so many hands. It is dealt once round (``DIFFERENT`` turns), to
    where no pot waits, and those hands come again."""
    judge = Judge(Shelf(), house_without_file())
    dealer = NightDealer(judge, Random(1), stacks=False)
    dealer.play(GAMES, min(hands, DIFFERENT * len(GAMES)))
    first = next(i for i, line in enumerate(dealer.lines) if line.startswith("hand "))
    night = _hands(dealer.lines[first:])
    with path.open("w", encoding="utf-8") as file:
        file.write("\n".join(dealer.lines[:first]) + "\n")
        for number in range(hands):
            lines = _numbered(night[number % len(night)], number + 1)
            file.write("\n".join(lines) + "\n")
    return path


def _hands(lines: list[str]) -> list[list[str]]:
    """The lines of each hand."""
    hands: list[list[str]] = []
    for line in lines:
        if line.startswith("hand "):
            hands.append([])
        hands[-1].append(line)
    return hands


def _numbered(lines: list[str], number: int) -> Iterator[str]:
    for line in lines:
        word, _, rest = line.partition(" ")
        yield f"hand {number} {rest.partition(' ')[2]}" if word == "hand" else line


def once(path: Path) -> str:
    """The night with the cards of every hand in other ranks and suits, so that no line with cards
    stands as it was dealt; it can be read, not judged."""
    hands = path.read_text(encoding="utf-8").split("\nhand ")
    dice = Random(1)
    return "\nhand ".join(_reshuffled(hand, dice) for hand in hands)


def _reshuffled(hand: str, dice: Random) -> str:
    others = dict(zip(_DECK, dice.sample(_DECK, len(_DECK)), strict=True))
    return _WITH_CARDS.sub(lambda line: _CARD.sub(lambda card: others[card[0]], line[0]), hand)


def rate_read(text: str) -> float:
    """Hands read in a second of one processor, its own time alone."""
    return _read_all(text)[1]


def _read_all(text: str) -> tuple[list[Night], float]:
    with resting_collector():
        begun = time.process_time()
        nights, errors = sheet.read("mixed.hands", text)
        seconds = time.process_time() - begun
    assert not errors, errors[0]
    return nights, sum(len(night.hands) for night in nights) / seconds


def rates(path: Path) -> Rates:
    """Read the night and judge it in its order, by one process."""
    nights, read = _read_all(path.read_text(encoding="utf-8"))
    hands = sum(len(night.hands) for night in nights)
    judge = Judge(Shelf(), house_without_file())
    judged, told = _judged(judge, nights)
    lane = [
        _proved(id, judge, [hand for hand in all_hands(nights) if hand.game == id]) for id in GAMES
    ]
    return Rates(read, hands / judged, told, lane)


def all_hands(nights: list[Night]) -> Iterator[Hand]:
    """The hands of the nights."""
    return (hand for night in nights for hand in night.hands)


def _proved(id: str, judge: Judge, hands: list[Hand]) -> Proved:
    """The lane alone, each hand as one that stands alone, by a judge that has seen their like."""
    proved = [hand for hand in hands if judge.lane.follow(hand, NO_NIGHT) is not None]
    with resting_collector():
        begun = time.process_time()
        for hand in proved:
            judge.lane.follow(hand, NO_NIGHT)
        seconds = time.process_time() - begun
    return Proved(id, len(proved), len(hands), 1e6 * seconds / max(1, len(proved)))


def _judged(judge: Judge, nights: list[Night]) -> tuple[float, int]:
    with resting_collector():
        begun = time.process_time()
        verdicts = [verdict for night in nights for verdict in judge_in_order(judge, night)]
        seconds = time.process_time() - begun
    return seconds, sum(verdict.verdict != "clean" for verdict in verdicts)
