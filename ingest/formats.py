"""Every format there is a reader for, told by content and never by a file's name."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, cast

from ingest.cutting import Cut
from ingest.encodings import LET_THROUGH, REFUSED, WESTERN
from ingest.venue import Venue
from schemas.hand import Night, RecordError

if TYPE_CHECKING:
    from ingest.phh.hand import Read

SNIFFED = 65_536  # characters a format is told by
COMMENTS = re.compile(r"\ufeff?(?:\s*#[^\n\r]*)+")  # before the first statement, in either format
NIGHT_LENGTH = 2_000  # hands of one Night where the file is none, so that memory stays flat

Reader = Callable[[str, str, list[RecordError], Venue], Iterator[Night]]
BytesReader = Callable[[str, bytes, list[RecordError], Venue], Iterator[Night]]


@dataclass(frozen=True, slots=True)
class Format:
    """One format: ``read(path, text, errors, venue)`` yields nights and appends to ``errors``.

    A format that is no text has ``looks_like_bytes``, which is given a file's first ``SNIFFED``
    bytes, and ``read_bytes``; a format may be both, as a ledger is. Where ``cut`` is given a long
    file comes in parts, each read as a file of its own whose lines are counted on: it says
    where in a text a part may begin, the last place there is.
    """

    name: str  # as ``Hand.format``
    looks_like: Callable[[str], bool]
    read: Reader
    title: str  # what people call a file of this format
    stray: str = WESTERN  # what a byte becomes that is no UTF-8 (``ingest.encodings``)
    cut: Callable[[str, Venue], Cut] | None = None
    looks_like_bytes: Callable[[bytes], bool] | None = None
    read_bytes: BytesReader | None = None


def _read_sheet(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    from ingest.sheet.reader import read

    nights, found = read(path, text)
    errors += found
    yield from nights


def _read_phh(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    from ingest.phh.reader import records

    return in_nights(path, records(path, text), errors)


def _read_workbook(
    path: str, content: bytes, errors: list[RecordError], venue: Venue
) -> Iterator[Night]:
    from ingest.ledgers.reader import read_workbook

    return read_workbook(path, content, errors, venue)


def in_nights(
    path: str, records: "Iterator[Read | RecordError]", errors: list[RecordError]
) -> Iterator[Night]:
    """Hands of a file that is no night, a few thousand to a Night; nothing chains them."""
    from ingest.phh.hands import PhhHands

    hands: list[Read] = []
    for record in records:
        if isinstance(record, RecordError):
            errors.append(record)
            continue
        hands.append(record)
        if len(hands) == NIGHT_LENGTH:
            yield Night(source=path, hands=PhhHands(hands), chained=False)
            hands = []
    if hands:
        yield Night(source=path, hands=PhhHands(hands), chained=False)


def _looks_like(module: str, needs: str, text: str) -> bool:
    return needs in text and bool(import_module(module).looks_like(text))


def _read(
    module: str, path: str, text: str, errors: list[RecordError], venue: Venue
) -> Iterator[Night]:
    return cast(Reader, import_module(module).read)(path, text, errors, venue)


def _cut(module: str, text: str, venue: Venue) -> Cut:
    return cast(Cut, import_module(module).cut(text, venue))


def _room(
    name: str,
    module: str,
    needs: str,
    title: str,
    stray: str = WESTERN,
    cut: str = "",
) -> Format:
    """The format that ``looks_like`` and ``read`` of a module are for. It is loaded where a text
    has the letters that each of its files ``needs``. ``cut`` is the module that says where a long
    one is cut."""
    looks_like, read = partial(_looks_like, module, needs), partial(_read, module)
    return Format(name, looks_like, read, title, stray, partial(_cut, cut) if cut else None)


# before PHH, of which it is a part: its hands are put together at once
TOLD = _room(
    "phh",
    "ingest.phh.nightly",
    "_floorman_hand",
    "PHH",
    LET_THROUGH,
)
PHH = Format(
    "phh",
    partial(_looks_like, "ingest.phh.reader", "="),
    _read_phh,
    "PHH",
    LET_THROUGH,
)
SHEET = Format(
    "sheet",
    partial(_looks_like, "ingest.sheet.reader", ""),
    _read_sheet,
    "hand sheet",
    REFUSED,
)
LEDGER = Format(
    "ledger",
    partial(_looks_like, "ingest.ledgers.reader", ""),
    partial(_read, "ingest.ledgers.reader"),
    "ledger",
    looks_like_bytes=lambda head: head.startswith(b"PK\3\4"),  # archives are opened before
    read_bytes=_read_workbook,
)
FORMATS = (
    TOLD,
    PHH,
    _room(
        "pokernow-json",
        "ingest.pokernow_json.reader",
        '"handVersion"',
        "PokerNow JSON",
    ),
    _room(
        "pokernow",
        "ingest.pokernow.reader",
        " @ ",
        "PokerNow log",
    ),
    _room(
        "pokernow-ledger",
        "ingest.ledgers.pokernow",
        "player_nickname",
        "PokerNow ledger",
    ),
    _room(
        "stars",
        "ingest.stars.reader",
        "#",
        "PokerStars text",
        cut="ingest.stars.cutting",
    ),
    _room(
        "ohh",
        "ingest.ohh.reader",
        '"player_id"',
        "Open Hand History",
        cut="ingest.ohh.cutting",
    ),
    _room("gfx", "ingest.gfx.reader", "HandNum", "PokerGFX export"),
    _room(
        "mavens",
        "ingest.mavens.reader",
        "Hand #",
        "Poker Mavens",
        cut="ingest.mavens.cutting",
    ),
    SHEET,
    LEDGER,  # the last, for any table of names and numbers may be one
)


def sniff(text: str) -> Format | None:
    """The format of a text by its beginning, long comments there apart; None: none of ours."""
    found = _format_of(text[:SNIFFED])
    if found is None and len(text) > SNIFFED and (comments := COMMENTS.match(text)):
        return _format_of(text[comments.end() :][:SNIFFED])
    return found


def sniff_bytes(head: bytes) -> Format | None:
    """The format of a file that is no text, by its first ``SNIFFED`` bytes; None: none of ours."""
    return next((f for f in FORMATS if f.looks_like_bytes and f.looks_like_bytes(head)), None)


def _format_of(head: str) -> Format | None:
    return next((format for format in FORMATS if format.looks_like(head)), None)


def title_of(name: str) -> str:
    """``PokerNow log`` for ``pokernow``: a format as people call it, by its name in the code."""
    return next((format.title for format in FORMATS if format.name == name), "no known format")


NONE_OF_OURS = "no hand and no ledger in a known format"


def known_formats() -> str:
    """``PHH, PokerNow log ... or ledger (CSV, TSV, XLSX)``."""
    titles = list(dict.fromkeys(format.title for format in FORMATS))
    return f"{', '.join(titles[:-1])} or {titles[-1]} (CSV, TSV, XLSX)"
