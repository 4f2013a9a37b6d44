"""Many short files worked on by several processes, each file by one; the answers come in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from ingest.reading import FileReading
from ingest.reading_bytes import is_zip
from ingest.venue import Venue
from schemas.errors import FloormanError
from schemas.workers import Workers

PIECE = 50_000  # bytes that go out together, about

A = TypeVar("A")
Files = list[tuple[str, bytes, Venue]]  # path, content and place of each


def bytes_of(files: Sequence[str]) -> int:
    """Of all files that are no streams, where there are several or an archive; of one alone 0."""
    plain = [path for path in map(Path, files) if path.is_file()]
    several = len(plain) > 1 or (plain and is_zip(plain[0]))
    return sum(path.stat().st_size for path in plain) if several else 0


def answered(
    workers: Workers, work: Callable[[Files], list[A]], readings: Iterable[FileReading]
) -> Iterator[tuple[FileReading, A]]:
    """Each reading with what ``work`` says of its file. Some are sent out ahead; a file that cannot
    be opened raises FloormanError behind all before it."""
    out: deque[list[FileReading]] = deque()
    trouble: list[FloormanError] = []

    def pieces() -> Iterator[Files]:
        try:
            for batch in _batches(readings):
                out.append([reading for reading, _ in batch])
                yield [(one.path, content, one.venue) for one, content in batch]
        except FloormanError as error:
            trouble.append(error)

    for answer in workers.answers(work, pieces(), "many files"):
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
