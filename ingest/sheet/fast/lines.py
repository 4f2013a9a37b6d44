"""Reads a line of a hand as it is usually written; any other line is left to the complete reader.

``ingest.sheet.hand`` asks here first. A line is read whole or not at all, and what it says is what
the complete reader would find (``tests/test_sheet_paths.py``).
"""

from collections.abc import Callable

from ingest.sheet.draft import Draft
from ingest.sheet.fast import acts, cards, laid, shows, talk
from ingest.sheet.fast.table import Table
from ingest.sheet.fast.usual import LONGEST, Unusual
from ingest.sheet.statements import Line
from ingest.words import Statement

# line, its text without the comment, offset behind the keyword, who sits there, the hand so far
FastReader = Callable[[Line, str, int, Table, Draft], None]
READERS: dict[str, FastReader] = {
    **acts.READERS,
    **cards.READERS,
    **laid.READERS,
    **shows.READERS,
    **talk.READERS,
}


def read_fast(line: Line | Statement, table: Table, draft: Draft) -> bool:
    """Read a line into the hand; False when it is not written the usual way."""
    if type(line) is not Line:
        return False
    keyword, text = line.keyword, line.text
    reader = READERS.get(keyword)
    if reader is None or len(text) > LONGEST:
        return False
    if "#" in text:
        text = text.partition("#")[0]
    try:
        reader(line, text, line.begin + len(keyword) + 1, table, draft)
    except Unusual:
        return False
    return True
