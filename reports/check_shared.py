"""A long file judged by several processes at once; what they say comes in the file's order.

Each takes a part that begins where a hand does: of PHH some hundred hands, of a log some thousand.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from audit.judge import Judge
from audit.many import judge_counted, judge_night_counted
from audit.night.closing import judge_ledger
from ingest.booked import Booked
from ingest.long_texts import TextPart, nights_of
from ingest.phh.parts import Part, hands_of
from ingest.reading import FileReading, in_doubt
from schemas.collector import resting_collector
from schemas.hand import Night, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import CleanHands, JudgedHand
from schemas.workers import Workers


@dataclass(slots=True)
class Told:
    """What is to be said of one part."""

    hands: int = 0
    incomplete: int = 0  # of them
    entries: int = 0  # lines of ledgers
    booked: Booked = field(default_factory=Booked)
    in_doubt: bool = False  # as that of a reading, and so is the next
    begun: bool = False
    telling: list[JudgedHand] = field(default_factory=list)
    clean: CleanHands = field(default_factory=dict)  # left out
    nights: set[str] = field(default_factory=set)  # of hands that may have been left out
    errors: list[RecordError] = field(default_factory=list)

    def add_to(self, clean: CleanHands, nights: set[str]) -> None:
        """Count what was left out with what was before."""
        for kind, hands in self.clean.items():
            clean[kind] = clean.get(kind, 0) + hands
        nights |= self.nights


def judged_by_several(
    reading: FileReading,
    shelf: Shelf,
    house: House,
    clean: CleanHands,
    nights: set[str],
) -> Iterator[JudgedHand]:
    """The hands there is something to say of; the others are counted in ``clean``, and ``nights``
    are theirs."""
    with Workers(_begin, shelf, house) as workers:
        for told in workers.answers(_judge, reading.parts(), reading.path):
            reading.hands += told.hands
            reading.incomplete += told.incomplete
            reading.entries += told.entries
            reading.booked.join(told.booked)
            reading.in_doubt |= told.in_doubt
            reading.note(told.errors)
            told.add_to(clean, nights)
            yield from told.telling


_JUDGES: list[Judge] = []  # of a process that judges parts: its one judge


def _begin(shelf: Shelf, house: House) -> None:
    _JUDGES.append(Judge(shelf, house))


def _judge(part: Part | TextPart) -> Told:
    told = Told()
    with resting_collector():
        if isinstance(part, TextPart):
            for night in nights_of(part, told.errors):
                told.in_doubt |= in_doubt(night, part.format.name, part.venue)
                _judge_night(night, told)
            return told
        hands = hands_of(part, told.errors)
        told.hands = len(hands)
        told.telling += judge_counted(_JUDGES[0], hands, told.clean)
    return told


def _judge_night(night: Night, told: Told) -> None:
    judge = _JUDGES[0]
    told.hands += len(night.hands)
    told.incomplete += sum(hand.incomplete for hand in night.hands)
    told.entries += len(night.ledger)
    told.booked.add(night)
    if night.chained:
        told.nights.update(hand.night for hand in night.hands)
        told.telling += judge_night_counted(judge, night, told.clean)
    else:
        told.telling += judge_counted(judge, night.hands, told.clean)
    if (closing := judge_ledger(night, judge.house.profile)) is not None:
        told.telling.append(closing)
