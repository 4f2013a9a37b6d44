"""The rows of a log in the order in which they were written, whatever order the file has them in.

A log stands newest row first; sorted, headerless and joined copies occur. Rows as the site writes
them end in forty characters of time and order, and are not taken apart any further here; a file
with any other row is read cell by cell.
"""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import StringIO
from itertools import islice
from operator import itemgetter, lt

from ingest.pokernow.broken_rows import Cells, rescued
from ingest.pokernow.columns import Cut, columns_of
from ingest.pokernow.sorting import Sorted, sorted_rows
from schemas.hand import LINE_BITS

TAIL = 41  # ``,2021-12-05T09:21:50.545Z,163869611054502``
_TAIL = b",0000-00-00T00:00:00.000Z,000000000000000"
_ZEROS = bytes.maketrans(b"123456789", b"000000000")
_END, _ENTRY = itemgetter(slice(-TAIL, None)), itemgetter(slice(-TAIL))
SNIFFED = 20_000  # letters
CONFIG = "Game Config Changes"  # the one entry of several lines
MARK = re.compile(
    r'^"?(?:-- (?:starting|ending) hand #\d+|Player stacks: #\d+ |'
    r'The (?:player|admin) ""?[^\n]* @ [A-Za-z0-9_-]{10}""? )',
    re.MULTILINE,
)
HEADER = re.compile(r'\s*"?entry"?([,;\t])"?at"?(?:\1"?order"?)?\s*(?:\n|\Z)')
# a time and an order at the end of a row, as spreadsheet programs put them apart in some countries
APART = re.compile(r'([;\t])"?\d{4}-\d\d-\d\dT[0-9:.]+Z"?\1"?\d[^;\t\n]*$', re.M)


@dataclass(slots=True)
class Rows:
    """Rows, oldest first, in parallel lists. ``malformed``: by index what is wrong with a row."""

    entries: list[str] = field(default_factory=list)  # quoted as the file has them
    times: list[str] = field(
        default_factory=list
    )  # ISO 8601 in UTC and a comma before; "," unknown
    places: list[int] = field(default_factory=list)  # packed, as in ``Hand.places``
    malformed: dict[int, str] = field(default_factory=dict)

    def time(self, index: int) -> str:
        """When a row was written, ISO 8601 in UTC to the millisecond; "" where nobody knows."""
        return self.times[index][1:25]


def looks_like(text: str) -> bool:
    """Whether a text, or the beginning of one, is such a log."""
    return MARK.search(text) is not None or HEADER.match(text) is not None


def read_rows(text: str) -> Rows:
    """All rows of a file but its headers."""
    rows = _as_written(text)
    if rows is not None:
        return rows
    cells, lines, malformed = _cells(text, _separator(text))
    cut = columns_of(cells)
    for index, what in cut.malformed.items():
        malformed.setdefault(index, what)
    put = sorted_rows(cut.times, cut.orders, cut.entries)
    return _arranged(cut, lines, put, malformed)


def unquoted(entry: str) -> str:
    """An entry as it was before it was put in quotes."""
    return entry[1:-1].replace('""', '"') if entry[:1] == '"' else entry


def _as_written(text: str) -> Rows | None:
    """Rows that stand as the site writes them, all in their order or all the other way round."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    first = 1 if lines and lines[0] == "entry,at,order" else 0
    ahead = 1 << LINE_BITS
    places: Sequence[int] = range((first + 1) * ahead + 1, (len(lines) + 1) * ahead + 1, ahead)
    del lines[:first]
    tails = list(map(_END, lines))
    if not _are_whole(tails):
        if CONFIG not in text:
            return None
        lines, places = _joined(lines, places)
        tails = list(map(_END, lines))
        if not _are_whole(tails):
            return None
    if len(tails) > 1 and tails[0] > tails[1]:
        for newest_first in (lines, tails):
            newest_first.reverse()
        places = places[::-1]
    if not all(map(lt, tails, islice(tails, 1, None))):
        return None
    return Rows(list(map(_ENTRY, lines)), tails, list(places))


def _joined(lines: list[str], places: Sequence[int]) -> tuple[list[str], list[int]]:
    """Lines of one entry as one, with the place of its first."""
    whole: list[str] = []
    begun: list[int] = []
    goes_on = False
    for line, place in zip(lines, places, strict=True):
        if goes_on:
            whole[-1] += "\n" + line
        else:
            whole.append(line)
            begun.append(place)
        if goes_on or line.startswith(f'"{CONFIG}'):
            goes_on = line[-TAIL : -TAIL + 1] != "," or line[-17:-15] != "Z,"
    return whole, begun


def _are_whole(tails: list[str]) -> bool:
    """Whether all ends of rows are a time and an order as the site writes them."""
    joined = "".join(tails)
    if len(joined) != TAIL * len(tails) or not joined.isascii():
        return False
    return joined.encode().translate(_ZEROS) == _TAIL * len(tails)


def _separator(text: str) -> str:
    """What stands between two cells: a comma, unless a spreadsheet program wrote another."""
    head = HEADER.match(text) or APART.search(text[:SNIFFED])
    return head[1] if head else ","


def _cells(text: str, between: str) -> tuple[list[Cells], list[int], dict[int, str]]:
    """Rows as cells, the line each begins at, and what is wrong with some."""
    try:
        cells: list[Cells] = list(csv.reader(StringIO(text, newline=""), delimiter=between))
    except csv.Error:
        return rescued(text, between)
    breaks = text.count("\n") + (not text.endswith("\n"))
    if len(cells) == breaks:
        return cells, list(range(1, breaks + 1)), {}
    lines, line = [], 1
    for row in cells:
        lines.append(line)
        within = sum([cell.count("\n") for cell in row])
        if within and not row[0].startswith(CONFIG):
            return rescued(
                text, between
            )  # a quote was lost, and all behind it was taken for one cell
        line += 1 + within
    return cells, lines, {}


def _arranged(cut: Cut, lines: list[int], put: Sorted, malformed: dict[int, str]) -> Rows:
    """The rows in their order, without headers, blank rows and copies."""
    entries = cut.entries
    wrong = {**put.malformed, **malformed}
    leave = cut.headers | put.copies
    order = put.order
    if leave or "" in entries:
        order = [i for i in order if i not in leave and entries[i]]
    rows = Rows(
        [_quoted(entries[i]) for i in order],
        ["," + cut.times[i] for i in order],
        [lines[i] << LINE_BITS | 1 for i in order],
    )
    if wrong:
        rows.malformed = {at: wrong[i] for at, i in enumerate(order) if i in wrong}
    return rows


def _quoted(entry: str) -> str:
    """An entry as the site would write it."""
    if '"' in entry or "," in entry or "\n" in entry:
        return '"' + entry.replace('"', '""') + '"'
    return entry
