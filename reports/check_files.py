"""Many files judged by several processes at once, each by one; told in the order of the files.

A night is judged in its order, so a file is never cut (``reports.check_shared`` cuts long PHH
files, whose hands do not hang together). Short files go out together.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path

from audit.judge import Judge, judge_in_order
from audit.many import judge_counted, judge_many
from ingest.reading import FileReading
from reports.check_shared import Told
from schemas.collector import resting_collector
from schemas.errors import FloormanError
from schemas.hand import Night
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand
from schemas.workers import Workers

MANY = 150_000  # bytes of all files; less is judged before a process has begun
PIECE = 50_000  # bytes that go out together, about

Judged = tuple[FileReading, Iterable[JudgedHand]]
_Files = list[tuple[str, bytes]]  # path and content of each


def worth_sharing(files: Sequence[str]) -> bool:
    """Whether there are files enough for several processes."""
    plain = [path for path in map(Path, files) if path.is_file()]
    return len(plain) > 1 and sum(path.stat().st_size for path in plain) >= MANY


def judged_together(
    readings: Iterable[FileReading],
    shelf: Shelf,
    house: House,
    clean: dict[tuple[str, ...], int] | None,
    alone: Callable[[FileReading], Iterable[JudgedHand]],
) -> Iterator[Judged]:
    """Each reading with its judged hands; ``alone`` judges a long file, which can be cut.

    Hands there is nothing to say of are counted in ``clean`` where they are those of no night;
    None leaves out nothing.
    """
    with Workers(_begin, shelf, house, clean is not None) as workers:
        for is_long, group in groupby(readings, key=lambda reading: reading.is_long):
            if is_long:
                yield from ((reading, alone(reading)) for reading in group)
                continue
            for reading, told in _told(workers, group):
                reading.hands += told.hands
                reading.errors += told.errors
                for untold, hands in told.clean.items():
                    if clean is not None:
                        clean[untold] = clean.get(untold, 0) + hands
                yield reading, told.telling


def _told(workers: Workers, readings: Iterable[FileReading]) -> Iterator[tuple[FileReading, Told]]:
    """What is to be said of each file. A file that cannot be opened is told behind the others."""
    out: deque[list[FileReading]] = deque()
    trouble: list[FloormanError] = []

    def pieces() -> Iterator[_Files]:
        try:
            for batch in _batches(readings):
                out.append([reading for reading, _ in batch])
                yield [(reading.path, content) for reading, content in batch]
        except FloormanError as error:
            trouble.append(error)

    for answer in workers.answers(_judge, pieces(), "many files"):
        yield from zip(out.popleft(), answer, strict=True)
    for error in trouble:
        raise error


def _batches(readings: Iterable[FileReading]) -> Iterator[list[tuple[FileReading, bytes]]]:
    batch: list[tuple[FileReading, bytes]] = []
    size = 0
    try:
        for reading in readings:
            batch.append((reading, reading.content()))
            size += reading.bytes
            if size >= PIECE:
                yield batch
                batch, size = [], 0
    except FloormanError:
        if batch:
            yield batch
        raise
    if batch:
        yield batch


_JUDGES: list[tuple[Judge, bool]] = []  # of a process that judges files: its one judge


def _begin(shelf: Shelf, house: House, counts: bool) -> None:
    _JUDGES.append((Judge(shelf, house), counts))


def _judge(files: _Files) -> list[Told]:
    with resting_collector():
        return [_judge_file(path, content) for path, content in files]


def _judge_file(path: str, content: bytes) -> Told:
    reading, told = FileReading(path, BytesIO(content)), Told()
    for night in reading.nights:
        told.telling += _judged(night, told)
    told.hands, told.errors = reading.hands, reading.errors
    return told


def _judged(night: Night, told: Told) -> Iterable[JudgedHand]:
    judge, counts = _JUDGES[0]
    if night.chained:
        return zip(night.hands, judge_in_order(judge, night), strict=True)
    if counts:
        return judge_counted(judge, night.hands, told.clean)
    return zip(night.hands, judge_many(judge, night.hands), strict=True)
