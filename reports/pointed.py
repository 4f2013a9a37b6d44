"""A hand called by a place in its file, as a finding names it: ``friday.csv:588:1``."""

import re
from pathlib import Path

from ingest.archives import archive_of
from schemas.hand import Hand, line_and_column

PLACE = re.compile(r"(?P<path>.+?):(?P<line>\d+)(?::(?P<column>\d+))?")


def pointed_file(wanted: str) -> Path | None:
    """The file a place lies in, or the archive it is in; None where ``wanted`` is no place, or its
    file is not there."""
    found = PLACE.fullmatch(wanted)
    if found is None:
        return None
    path = Path(found["path"])
    return path if path.is_file() else archive_of(path)


def stands_at(hand: Hand, wanted: str) -> bool:
    """Whether the head of a hand, or something that happened in it, stands at a place; a place
    without a column is the whole line."""
    found = PLACE.fullmatch(wanted)
    if found is None or found["path"] != hand.source:
        return False
    line, column = int(found["line"]), int(found["column"] or 0)
    there = {(hand.line, hand.column), *map(line_and_column, hand.places)}
    return any(line == at and column in (0, of_line) for at, of_line in there)
