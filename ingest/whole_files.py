"""A file read whole: by its format, or refused with what it is instead."""

import re
from collections.abc import Iterator

from ingest.encodings import LET_THROUGH, REFUSED, UTF8, text_of
from ingest.formats import NONE_OF_OURS, SNIFFED, Format
from ingest.no_records import is_season
from ingest.reading_bytes import no_text, not_utf8
from ingest.venue import Venue
from schemas.hand import Night, RecordError

# A hand of PokerStars in another language: the brand and a number in the first line of a hand,
# and seats with chips, which no other text has.
FOREIGN = re.compile(
    r"^.{0,40}PokerStars.{0,20}[0-9]{5,}.*\n(?:.*\n){1,4}?\w+ [0-9]{1,2} ?: ", re.MULTILINE
)
IN_ENGLISH = (
    "PokerStars text in another language; choose English for hand histories there, and export "
    "them again"
)


def read_whole(
    path: str,
    content: bytes,
    format: Format | None,
    encoding: str,
    errors: list[RecordError],
    venue: Venue,
) -> Iterator[Night]:
    """The nights of a file of this format; None is none of ours."""
    if format is None:
        errors.append(_neither(path, content, encoding))
        return
    if format.read_bytes and format.looks_like_bytes and format.looks_like_bytes(content):
        yield from format.read_bytes(path, content, errors, venue)
        return
    refused = format.stray == REFUSED and encoding == UTF8
    if stray := not_utf8(path, content) if refused else None:
        errors.append(stray)
        return
    yield from format.read(path, decoded(content, format, encoding), errors, venue)


def decoded(content: bytes, format: Format | None, encoding: str) -> str:
    """The text of a whole file as its reader takes it."""
    return text_of(content, True, encoding, stray_of(format))


def stray_of(format: Format | None) -> str:
    """What becomes of a byte that is no UTF-8."""
    return format.stray if format else LET_THROUGH


def _lack(content: bytes, encoding: str) -> str:
    """What a table lacks to be a ledger; "" for what is nothing like one."""
    from ingest.ledgers.lacking import NEEDED, lack_of  # few files ask for it

    lack = lack_of(text_of(content[:SNIFFED], True, encoding, LET_THROUGH))
    return f"{lack}: {NEEDED}" if lack else ""


def _neither(path: str, content: bytes, encoding: str) -> RecordError:
    if not content.strip():
        return RecordError(path, 1, 1, "the file is empty")
    if is_season(content):
        said = f"a season, or another database; `floorman audit --season {path}` judges it"
        return RecordError(path, 1, 1, f"{NONE_OF_OURS}: {said}")
    if FOREIGN.search(text_of(content[:SNIFFED], True, encoding, LET_THROUGH)):
        return RecordError(path, 1, 1, f"{NONE_OF_OURS}: {IN_ENGLISH}")
    if lack := _lack(content, encoding):
        return RecordError(path, 1, 1, f"{NONE_OF_OURS}; a table without {lack}")
    why = ""
    if encoding == UTF8:
        stray = not_utf8(path, content)
        why = no_text(content) or (stray.message if stray else "")
    also = f" ({why})" if why else ""
    return RecordError(path, 1, 1, f"{NONE_OF_OURS}{also}")
