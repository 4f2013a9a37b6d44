"""A long text read in parts that are cut where a hand begins, so that memory stays flat.

A format says where it may be cut. Each part is read as a file of its own; its lines and the numbers
of its hands are counted on from the part before. Where a part holds the end of a night it is cut
there; only a night that is longer than a part comes as two.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ingest.formats import Format
from ingest.too_large import too_large
from ingest.venue import Venue
from schemas.errors import FloormanError
from schemas.hand import LINE_BITS, LedgerEntry, Night, RecordError

LONG = 16 << 20  # bytes of a file; a shorter one is read whole, its nights uncut
PART = 8 << 20  # characters, about


class TextPart(NamedTuple):
    """A stretch of a file and its first line, from 1; it ``goes_on`` with the night of the one
    before it."""

    path: str
    text: str
    line: int
    format: Format
    venue: Venue
    goes_on: bool = False


def parts_of(path: str, texts: Iterable[str], format: Format, venue: Venue) -> Iterator[TextPart]:
    """The parts of a file given as texts of whole lines. Raises FloormanError where it can nowhere
    be cut and is too large to be read whole."""
    line, waiting, size, goes_on = 1, [], 0, False
    enough = PART
    for text in texts:
        waiting.append(text)
        size += len(text)
        if size < enough or format.cut is None:
            continue
        whole = "".join(waiting)
        cut = format.cut(whole, venue)
        if cut.at:
            yield TextPart(path, whole[: cut.at], line, format, venue, goes_on)
            line += whole.count("\n", 0, cut.at)
            goes_on = cut.goes_on
        elif error := too_large(path, size):
            raise FloormanError(error.message, path)
        enough = PART if cut.at else 2 * size  # so that a long night is not joined time and again
        waiting, size = [whole[cut.at :]], len(whole) - cut.at
    if size:
        yield TextPart(path, "".join(waiting), line, format, venue, goes_on)


def nights_of(part: TextPart, errors: list[RecordError]) -> Iterator[Night]:
    """The nights of a part, at their lines in the file."""
    found: list[RecordError] = []
    noted = 0
    lines = part.line - 1
    for night in part.format.read(part.path, part.text, found, part.venue):
        errors += (replace(error, line=error.line + lines) for error in found[noted:])
        noted = len(found)
        _count_on(night, lines, 0)
        yield night
    errors += (replace(error, line=error.line + lines) for error in found[noted:])


def nights_in_parts(parts: Iterable[TextPart], errors: list[RecordError]) -> Iterator[Night]:
    """The nights of a whole file, one part after another."""
    numbers: dict[tuple[str, str], int] = {}  # of hands, by night and table
    for part in parts:
        if not part.goes_on:
            numbers.clear()
        for night in nights_of(part, errors):
            here = (night.name, night.location)
            before = numbers.get(here, 0)
            _count_on(night, 0, before)
            numbers[here] = before + len(night.hands)
            yield night


def _count_on(night: Night, lines: int, hands: int) -> None:
    """Put a night so many lines and hands further on."""
    if not lines and not hands:
        return
    more = lines << LINE_BITS
    for hand in night.hands:
        hand.line += lines
        hand.number += hands
        if more:
            hand.places = [place + more if place else 0 for place in hand.places]
    night.ledger = [_entry(entry, more, hands) for entry in night.ledger]


def _entry(entry: LedgerEntry, more: int, hands: int) -> LedgerEntry:
    place = entry.place + more if entry.place else 0
    return replace(entry, place=place, before_hand=entry.before_hand + hands)
