"""Everything below a path at once, for tests that look at nights and errors together."""

from collections.abc import Iterator
from pathlib import Path
from typing import IO

from ingest.reading import readings
from schemas.hand import Night, RecordError


def read_path(path: str | Path, stdin: IO[bytes] | None = None) -> Iterator[Night | RecordError]:
    """Everything below one path: the nights of each file, then its errors."""
    for reading in readings([path], stdin):
        yield from reading.nights
        yield from reading.errors
