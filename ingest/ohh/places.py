"""Where the acts of a hand stand, found without reading the object a second time."""

import re
from typing import NamedTuple

from ingest.jsonvalues import Lines

MARKS = re.compile(r'"(action|street|win_amount)"\s*:')


class Places(NamedTuple):
    """Packed places: of each action, round and win, in the order in which they stand."""

    actions: list[int]
    rounds: list[int]
    wins: list[int]


def places_of(text: str, start: int, end: int, lines: Lines) -> Places:
    """The keys that every action, round and win has stand in the order of the lists they are in."""
    found = Places([], [], [])
    to = {"action": found.actions, "street": found.rounds, "win_amount": found.wins}
    for mark in MARKS.finditer(text, start, end):
        to[mark[1]].append(lines.place(mark.start()))
    return found


def or_else(places: list[int], count: int, place: int) -> list[int]:
    """The places if there are as many as needed; else ``place`` for all."""
    return places if len(places) == count else [place] * count
