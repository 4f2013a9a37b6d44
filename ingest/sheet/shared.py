"""The hand sheets of a folder read by several processes at once, each sheet by one.

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
from schemas.collector import resting_collector
from schemas.hand import Night, RecordError
from schemas.rows import records as rows
from schemas.rows.hands import TableHands
from schemas.workers import Workers


class _Read(NamedTuple):
    """What is in a sheet: its nights without their hands, and the rows of these, night by night.
    Nights keep their hands where no rows can be made of them."""

    nights: list[Night]
    tables: list[Any]
    errors: list[RecordError]


def read_ahead(
    workers: Workers, readings: Iterable[FileReading], is_known: Callable[[str], bool]
) -> Iterator[FileReading]:
    """All readings in order; sheets whose hash nobody knows have been read by then."""
    for ahead, group in groupby(
        readings,
        key=lambda reading: reading.format == "sheet" and not is_known(reading.content_hash),
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


def _read(files: Files) -> list[_Read]:
    with resting_collector():
        return [_sheet(path, content) for path, content in files]


def _sheet(path: str, content: bytes) -> _Read:
    reading = FileReading(path, BytesIO(content))
    nights: list[Night] = []
    tables: list[Any] = []
    for night in reading.nights:
        table = _rows(night)
        nights.append(night if table is None else replace(night, hands=[]))
        tables.append(table)
    return _Read(nights, tables, reading.errors)


def _rows(night: Night) -> Any:
    """The rows of its hands; None when there are none, or a number is too large for one."""
    set_content_hashes(night.hands)
    nothing = [0] * len(night.hands)
    try:
        return rows.hands_table(night.hands, nothing, nothing, nothing) if nothing else None
    except OverflowError:
        return None
