"""The files of a folder read by several processes at once, each by one: sheets and logs.

What comes back are rows as a season keeps them, in the order of the files.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import groupby
from typing import Any, NamedTuple

from ingest.known import set_content_hashes
from ingest.many_files import Files, answered
from ingest.reading import FileReading
from ingest.venue import Venue
from schemas.collector import resting_collector
from schemas.hand import Night, RecordError
from schemas.rows import records as rows
from schemas.rows.hands import TableHands
from schemas.workers import Workers


class _Read(NamedTuple):
    """What is in a file: its nights without their hands, and the rows of these, night by night.
    Nights keep their hands where no rows can be made of them."""

    nights: list[Night]
    tables: list[Any]
    errors: list[RecordError]


def read_ahead(
    workers: Workers, readings: Iterable[FileReading], is_known: Callable[[str], bool]
) -> Iterator[FileReading]:
    """All readings in order; those whose hash nobody knows have been read by then."""
    for ahead, group in groupby(
        readings,
        key=lambda reading: _is_short(reading) and not is_known(reading.content_hash),
    ):
        if not ahead:
            yield from group
            continue
        for reading, read in answered(workers, _read, group):
            nights = [
                night if table is None else replace(night, hands=TableHands(table))
                for night, table in zip(read.nights, read.tables, strict=True)
            ]
            reading.was_read(nights, read.errors)
            yield reading


def _is_short(reading: FileReading) -> bool:
    """Whether it is read whole, and worth the way: PHH that is short is read as fast here."""
    return reading.format not in ("", "phh") and not reading.stays_here


def _read(files: Files) -> list[_Read]:
    with resting_collector():
        return [_file(*file) for file in files]


def _file(path: str, content: bytes, venue: Venue) -> _Read:
    reading = FileReading(path, BytesIO(content), venue=venue)
    nights: list[Night] = []
    tables: list[Any] = []
    for night in reading.nights:
        table = _rows(night)
        nights.append(night if table is None else replace(night, hands=[]))
        tables.append(table)
    return _Read(nights, tables, [*reading.errors, *reading.unknown])


def _rows(night: Night) -> Any:
    """The rows of its hands; None when there are none, or a number is too large for one."""
    set_content_hashes(night.hands)
    nothing = [0] * len(night.hands)
    try:
        return rows.hands_table(night.hands, nothing, nothing, nothing) if nothing else None
    except OverflowError:
        return None
