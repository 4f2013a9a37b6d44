"""What DuckDB says when the machine or the file is at fault, in the words of a person."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import duckdb

from schemas.errors import FloormanError

_DAMAGED = "Corrupt database file"  # DuckDB's word for a block whose sum is wrong
_NO_ROOM = {
    "No space left": "the disk is full",
    "quota exceeded": "your part of the disk is full",
    "File too large": "the file may not grow any more",  # a limit set for programs, or of the disk
}
LOCKED = "Could not set lock"


@contextmanager
def told(where: str) -> Iterator[None]:
    """What the machine lacks is a message; what is wrong with the program goes through."""
    try:
        yield
    except duckdb.Error as error:
        lacking = (duckdb.IOException, duckdb.OutOfMemoryException, duckdb.FatalException)
        commit = isinstance(error, duckdb.TransactionException) and "write file" in str(error)
        if not commit and not isinstance(error, lacking) and _DAMAGED not in str(error):
            raise
        raise trouble(str(error), where) from None


def trouble(text: str, where: str) -> FloormanError:
    """The error to raise for what DuckDB said of the file ``where``."""
    first = text.splitlines()[0]
    if "Unique file handle conflict" in text:
        return FloormanError("open already in this program", where, "close it first")
    if LOCKED in text:
        holder = re.search(r"PID (\d+)", text)
        by = f" (process {holder[1]})" if holder else ""
        return FloormanError(
            f"in use by another program{by}", where, "wait for it to end, or close it"
        )
    for words, said in _NO_ROOM.items():
        if words in text:
            remedy = "make room and run it again; what was stored before is whole"
            return FloormanError(said, where, remedy)
    if "not a valid DuckDB" in text:
        return FloormanError("not a season file", where, "name another file with --season")
    if _DAMAGED in text or "Could not read enough bytes" in text:
        remedy = "take a copy of it, or read the records into a new season"
        return FloormanError("the season file is damaged", where, remedy)
    if "ermission denied" in text:
        return FloormanError("permission denied", where)
    return FloormanError(f"DuckDB cannot use it ({first})", where)  # of a newer DuckDB, perhaps
