"""Dealer's-choice nights: games in turn, each hand dealt at random and paid rightly.

What a group plays that changes the game every hand. Hands differ by game, players, options and
cards, no two are alike, and what one leaves goes into the next: pots that ride, matches.
"""

import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from audit.judge import NO_NIGHT, Judge, judge_in_order
from ingest.sheet import reader as sheet
from schemas.collector import resting_collector
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.workers import cores
from tests.tried.night import NightDealer

GAMES = (
    *("texas-holdem", "seven-card-stud", "roll-your-own", "off-road-stud", "delaware-stud"),
    *("omaha-8", "baseball", "follow-the-queen", "anaconda", "badugi", "guts", "five-card-draw"),
    "iron-cross",
)
A_NIGHT = 130  # hands


class Proved(NamedTuple):
    """What the express lane did with the hands of one game: how many it proved, of how many, and
    the microseconds each of those took."""

    game: str
    proved: int
    hands: int
    micros: float


class Rates(NamedTuple):
    """Hands a second of one processor, its own time alone; of all, by the clock; how many were not
    judged clean; and the express lane game by game."""

    read: float
    judged: float
    by_all: float
    told: int
    lane: list[Proved]


def write(folder: Path, hands: int) -> list[Path]:
    """The sheets of so many hands, one a night; a night ends where no pot waits."""
    folder.mkdir()
    judge, paths = Judge(Shelf(), house_without_file()), list[Path]()
    while hands > 0:
        dealer = NightDealer(judge, Random(len(paths)), stacks=False)
        dealer.play(GAMES, min(hands, A_NIGHT))
        hands -= dealer.number
        paths.append(folder / f"{len(paths):03}.hands")
        paths[-1].write_text("\n".join(dealer.lines) + "\n", encoding="utf-8")
    return paths


def rates(paths: list[Path]) -> Rates:
    """Read the nights and judge each in its order, by one process and then by as many as cores."""
    nights, read = _read_all([path.read_text(encoding="utf-8") for path in paths])
    hands = sum(len(night.hands) for night in nights)
    judge = Judge(Shelf(), house_without_file())
    judged, told = _judged(judge, nights)
    by_all = _judged_by_all(nights)
    lane = [
        _proved(id, judge, [hand for hand in all_hands(nights) if hand.game == id]) for id in GAMES
    ]
    return Rates(read, hands / judged, hands / by_all, told, lane)


def _read_all(texts: list[str]) -> tuple[list[Night], float]:
    nights: list[Night] = []
    with resting_collector():
        begun = time.process_time()
        for text in texts:
            found, errors = sheet.read("mixed.hands", text)
            assert not errors, errors[0]
            nights += found
        seconds = time.process_time() - begun
    return nights, sum(len(night.hands) for night in nights) / seconds


def _judged_by_all(nights: list[Night]) -> float:
    """Seconds by the clock, with nights dealt out to as many processes as there are cores."""
    fork, count = get_context("fork"), cores()
    judge = Judge(Shelf(), house_without_file())
    begun = time.perf_counter()
    working = [fork.Process(target=_judged, args=(judge, nights[n::count])) for n in range(count)]
    for process in working:
        process.start()
    for process in working:
        process.join()
    return time.perf_counter() - begun


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
