"""Many files judged by several processes at once, each by one; told in the order of the files.

A night is judged in its order, so a file is never cut (``reports.check_shared`` cuts long PHH
files, whose hands do not hang together). Short files go out together.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby

from audit.judge import Judge, judge_in_order
from audit.many import judge_counted, judge_many, judge_night_counted
from audit.night.closing import judge_ledger
from ingest.many_files import Files, answered, bytes_of
from ingest.reading import FileReading
from ingest.venue import Venue
from reports.check_shared import Told
from schemas.collector import resting_collector
from schemas.hand import Night
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import CleanHands, JudgedHand
from schemas.workers import Workers

MANY = 150_000  # bytes of all files; less is judged before a process has begun

Judged = tuple[FileReading, Iterable[JudgedHand]]
LeftOut = tuple[CleanHands, set[str]]  # and their nights


def worth_sharing(files: Sequence[str]) -> bool:
    """Whether there are files enough for several processes."""
    return bytes_of(files) >= MANY


def judged_together(
    readings: Iterable[FileReading],
    shelf: Shelf,
    house: House,
    left_out: LeftOut | None,
    alone: Callable[[FileReading], Iterable[JudgedHand]],
) -> Iterator[Judged]:
    """Each reading with its judged hands; ``alone`` judges a long file, which can be cut,
    and one that was not read.

    Hands there is nothing to say of are counted in ``left_out``; None leaves out nothing.
    """
    with Workers(_begin, shelf, house, left_out is not None) as workers:
        for stays, group in groupby(readings, key=lambda reading: reading.stays_here):
            if stays:
                yield from ((reading, alone(reading)) for reading in group)
                continue
            for reading, told in answered(workers, _judge, group):
                reading.asked = True
                reading.hands += told.hands
                reading.incomplete += told.incomplete
                reading.entries += told.entries
                reading.booked.join(told.booked)
                reading.in_doubt |= told.in_doubt
                reading.begun |= told.begun
                reading.note(told.errors)
                if left_out is not None:
                    told.add_to(*left_out)
                yield reading, told.telling


_JUDGES: list[tuple[Judge, bool]] = []  # of a process that judges files: its one judge


def _begin(shelf: Shelf, house: House, counts: bool) -> None:
    _JUDGES.append((Judge(shelf, house), counts))


def _judge(files: Files) -> list[Told]:
    with resting_collector():
        return [_judge_file(*file) for file in files]


def _judge_file(path: str, content: bytes, venue: Venue) -> Told:
    reading, told = FileReading(path, BytesIO(content), venue=venue), Told()
    for night in reading.nights:
        told.telling += _judged(night, told)
        if (closing := judge_ledger(night, _JUDGES[0][0].house.profile)) is not None:
            told.telling.append(closing)
    told.hands, told.incomplete, told.entries = reading.hands, reading.incomplete, reading.entries
    told.in_doubt, told.booked, told.begun = reading.in_doubt, reading.booked, reading.begun
    told.errors = [*reading.errors, *reading.unknown]
    return told


def _judged(night: Night, told: Told) -> Iterable[JudgedHand]:
    judge, counts = _JUDGES[0]
    if counts and night.chained:
        told.nights.update(hand.night for hand in night.hands)
        return judge_night_counted(judge, night, told.clean)
    if night.chained:
        return zip(night.hands, judge_in_order(judge, night), strict=True)
    if counts:
        return judge_counted(judge, night.hands, told.clean)
    return zip(night.hands, judge_many(judge, night.hands), strict=True)
