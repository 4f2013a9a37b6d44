"""A night written in a format: its text, and the line of each row."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.faults.logs import pokernow, stars
from tests.faults.logs.story import Row
from tests.pokernow_log import log

FORMATS = {"pokernow": pokernow, "stars": stars}


class Place(NamedTuple):
    """A row: the hand of the night, from 0, and the number of its fact."""

    hand: int
    fact: int


@dataclass(frozen=True, slots=True)
class Written:
    """A file; ``lines`` are the places of its lines, from 1; ``order`` is 1 where time goes down the
    file, -1 where it goes up."""

    text: str
    places: dict[int, Place]


def written(format: str, hands: Sequence[Sequence[Row]]) -> Written:
    """The file of a night."""
    if format == "pokernow":
        flat = [(row, number) for number, hand in enumerate(hands) for row in hand]
        many = len(flat)
        places = {many + 1 - i: Place(hand, row.fact) for i, (row, hand) in enumerate(flat)}
        return Written(log([row.text for row, _ in flat]), places)
    lines: list[str] = []
    places = {}
    for number, hand in enumerate(hands):
        for row in hand:
            lines.append(row.text)
            places[len(lines)] = Place(number, row.fact)
        lines += ["", ""]
    return Written("\n".join(lines) + "\n", places)
