"""A long PHH file judged by several processes at once; what they say comes in the file's order.

Each takes a part of some hundred hands that begins at a header.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from audit.judge import Judge
from audit.many import judge_counted
from ingest.phh.parts import Part, hands_of, parts
from ingest.reading import FileReading
from schemas.collector import resting_collector
from schemas.hand import RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand
from schemas.workers import Workers


@dataclass(slots=True)
class Told:
    """What is to be said of one part."""

    hands: int = 0
    incomplete: int = 0  # of them
    entries: int = 0  # lines of ledgers
    telling: list[JudgedHand] = field(default_factory=list)
    clean: dict[tuple[str, ...], int] = field(default_factory=dict)  # left out, by what is untold
    nights: set[str] = field(default_factory=set)  # of hands that may have been left out
    errors: list[RecordError] = field(default_factory=list)

    def add_to(self, clean: dict[tuple[str, ...], int], nights: set[str]) -> None:
        """Count what was left out with what was before."""
        for untold, hands in self.clean.items():
            clean[untold] = clean.get(untold, 0) + hands
        nights |= self.nights


def judged_by_several(
    reading: FileReading, shelf: Shelf, house: House, clean: dict[tuple[str, ...], int]
) -> Iterator[JudgedHand]:
    """The hands there is something to say of; the others are counted in ``clean``."""
    with Workers(_begin, shelf, house) as workers:
        pieces = parts(reading.path, reading.texts())
        for told in workers.answers(_judge, pieces, reading.path):
            reading.hands += told.hands
            reading.note(told.errors)
            told.add_to(clean, set())
            yield from told.telling


_JUDGES: list[Judge] = []  # of a process that judges parts: its one judge


def _begin(shelf: Shelf, house: House) -> None:
    _JUDGES.append(Judge(shelf, house))


def _judge(part: Part) -> Told:
    told = Told()
    with resting_collector():
        hands = hands_of(part, told.errors)
        told.hands = len(hands)
        told.telling += judge_counted(_JUDGES[0], hands, told.clean)
    return told
