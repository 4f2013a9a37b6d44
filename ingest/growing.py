"""A file that is still being written, as far as its hands have ended; it judges nothing.

Only the last hand can be in the making: of a sheet the one that no line ends yet, of a log the one
whose end the program has not written. What stands before it is read as it would be without it.
"""

from io import BytesIO

from ingest.encodings import REFUSED, UTF8, encoding_of, text_of
from ingest.formats import SHEET
from ingest.reading import FileReading
from ingest.reading_bytes import not_utf8
from ingest.sheet.bounds import going_on
from ingest.sheet.hand import hand_id
from ingest.sheet.reader import read
from ingest.venue import Venue
from ingest.words import lines_of
from schemas.hand import Hand, Night, RecordError


def so_far(path: str, content: bytes, venue: Venue) -> tuple[FileReading, str | None]:
    """The reading of a file of this content without the hand that goes on, and the id of that hand;
    None where none does."""
    reading = FileReading(path, BytesIO(content), venue=venue)
    if reading.format == SHEET.name:
        return reading, _cut_sheet(reading, content)
    if not reading.format:
        return reading, None
    nights = list(reading.nights)
    errors = [*reading.errors, *reading.unknown]
    goes_on = _take_the_last(nights, errors)
    reading = FileReading(path, BytesIO(content), venue=venue)
    reading.was_read(nights, errors)
    return reading, goes_on


def _cut_sheet(reading: FileReading, content: bytes) -> str | None:
    """Have the sheet read up to the hand that goes on; its id."""
    encoding = encoding_of(content)
    if encoding == UTF8 and not_utf8(reading.path, content):
        return None  # it is refused whole, and says where
    text = text_of(content, True, encoding, REFUSED)
    begun = going_on(text)
    if begun is None:
        return None
    reading.was_read(*read(reading.path, "\n".join(lines_of(text)[: begun.line - 1])))
    return hand_id(begun)


def _take_the_last(nights: list[Night], errors: list[RecordError]) -> str | None:
    """Take the last hand away if it has no end, with what is said of it; its id."""
    hands = nights[-1].hands if nights else ()
    if not isinstance(hands, list) or not hands or not hands[-1].incomplete:
        return None
    last: Hand = hands.pop()
    errors[:] = [one for one in errors if not last.id or one.hand != last.id]
    if not hands and not nights[-1].ledger:
        nights.pop()
    return last.id
