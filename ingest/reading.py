"""Files, folders and standard input as readings: what a file is, its nights, its errors.

Bytes are ``ingest.reading_bytes``, formats ``ingest.formats``.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ingest import file_bytes, long_texts
from ingest.booked import Booked
from ingest.encodings import WESTERN, encoding_of, text_of, texts_of
from ingest.formats import NONE_OF_OURS, PHH, SNIFFED, known_formats, sniff, sniff_bytes
from ingest.long_texts import TextPart
from ingest.no_records import HEAD, is_written_by_floorman
from ingest.reading_bytes import STDIN, ZIP, find_files, kept, opened
from ingest.too_large import too_large
from ingest.venue import NOWHERE, Venue, hang_on_the_zone
from ingest.whole_files import decoded, read_whole, stray_of
from schemas.columns import column_of
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError

if TYPE_CHECKING:
    from ingest.archives import Member
    from ingest.phh.parts import Part
    from schemas.workers import Workers

LONG = 2_000_000  # bytes of a PHH file; less is read before a process has begun
DATED = ("", "phh", "sheet", "ledger")  # their nights are named, or they have none


class FileReading:
    """One file: its format at once, its nights when they are asked for.

    ``format`` is "" for a file that is none of ours. ``nights`` can be gone through once;
    ``errors``, ``unknown`` (lines of no known kind, which are no errors), ``hands`` and
    ``incomplete`` (how many, and how many of them are cut off) are whole when it has run out, and
    so is ``in_doubt``: no zone is known, and in another one some hands may be of another night.
    ``begun``: it is a sheet for a night to come, and there is no hand yet.
    """

    __slots__ = (
        *("path", "format", "bytes", "errors", "unknown"),
        *("hands", "incomplete", "entries", "booked", "asked", "venue", "is_zip", "in_doubt"),
        *("begun",),
        *("_ahead", "_bytes", "_format", "_encoding", "_workers"),
    )

    def __init__(
        self,
        path: str,
        file: IO[bytes] | None = None,
        workers: "Workers | None" = None,
        venue: Venue = NOWHERE,
    ) -> None:
        """``file`` stands in for the file at ``path``; ``workers`` read it if it is long. Raises
        FloormanError when it cannot be opened."""
        self.path = path
        self.errors: list[RecordError] = []
        self.unknown: list[RecordError] = []
        self.hands = self.incomplete = self.entries = 0
        self.asked = self.in_doubt = self.begun = False
        self.venue, self.booked, self._workers = venue, Booked(), workers
        self._ahead: tuple[list[Night], list[RecordError]] | None = None
        self._bytes, head = file_bytes.first_look(path, file)
        self.bytes = self._bytes.size
        self.is_zip = head.startswith(ZIP)
        self._encoding = encoding_of(head)
        begins = text_of(head[: 2 * SNIFFED], True, self._encoding, WESTERN)
        self._format = (
            sniff_bytes(head[:SNIFFED])
            or sniff(begins)
            or sniff(text_of(head, True, self._encoding, WESTERN))
        )
        self.format = self._format.name if self._format else ""
        if self._format and not self.is_long and (error := too_large(path, self.bytes)):
            self.was_read([], [error])

    @property
    def content_hash(self) -> str:
        """The hash of all its bytes; it is made when it is first asked for, in a check never."""
        return self._bytes.hash

    @property
    def is_long(self) -> bool:
        """Whether several processes would be faster, as far as it can be cut for them."""
        if self._format is None or self._format.cut is None:
            return self._format is PHH and self.bytes >= LONG
        return self._bytes.has_lines and self.bytes >= long_texts.LONG

    @property
    def stays_here(self) -> bool:
        """Whether it is no use to give its bytes to another process: it is long, or read."""
        return self.is_long or self._ahead is not None

    @property
    def nights(self) -> Iterator[Night]:
        """The nights of the file, one after another."""
        self.asked = True
        errors: list[RecordError] = []
        noted = 0
        for night in self._found(errors):
            self.note(errors[noted:])
            noted = len(errors)
            self.hands += len(night.hands)
            self.incomplete += sum(column_of(night.hands, "incomplete"))
            self.entries += 0 if night.is_begun else len(night.ledger)
            self.begun |= night.is_begun
            self.booked.add(night)
            self.in_doubt |= in_doubt(night, self.format, self.venue)
            yield night
        self.note(errors[noted:])

    def _found(self, errors: list[RecordError]) -> Iterable[Night]:
        if self._ahead is not None:
            found, known = self._ahead
            errors += known
            self._ahead = None
            return found
        if self._workers is not None and self.is_long and self._format is PHH:
            from ingest.phh.shared import nights_by  # it makes tables, a check has no need of it

            return nights_by(self._workers, self.path, _phh_parts(self.path, self.texts()), errors)
        return self._whole(errors) if self._bytes.is_short else self._long(errors)

    def note(self, errors: Iterable[RecordError]) -> None:
        """Take up what a reader said of the file, unknown lines apart from errors."""
        for error in errors:
            (self.unknown if error.unknown else self.errors).append(error)

    def content(self) -> bytes:
        """All of its bytes, for somebody else to read, who says what he read (``was_read``)."""
        return self._bytes.take()

    def was_read(self, nights: list[Night], errors: list[RecordError]) -> None:
        """Another process has read it: give this to who asks for its nights."""
        self._ahead = (nights, errors)

    def let_go(self) -> None:
        """Keep nothing of the file but what was said of it: nobody will ask for its nights."""
        self._bytes.let_go()
        self._ahead = None

    def texts(self) -> Iterator[str]:
        """The text of the file, a long one in parts that begin at headers of hands."""
        self.asked = True
        if self._bytes.is_short:
            yield decoded(self.content(), self._format, self._encoding)
            return
        with self._bytes.opened() as stream:
            yield from _begun_at_headers(self._pieces(stream))

    def parts(self) -> "Iterator[Part | TextPart]":
        """A long file in parts that are read each by itself."""
        self.asked = True
        if self._format is PHH:
            yield from _phh_parts(self.path, self.texts())
            return
        with self._bytes.opened() as stream:
            yield from self._parts(stream)

    def _parts(self, stream: IO[bytes]) -> Iterator[TextPart]:
        assert self._format is not None  # or it would not be long
        return long_texts.parts_of(self.path, self._pieces(stream), self._format, self.venue)

    def _pieces(self, stream: IO[bytes]) -> Iterator[str]:
        return texts_of(stream, file_bytes.BLOCK, self._encoding, stray_of(self._format))

    def _long(self, errors: list[RecordError]) -> Iterator[Night]:
        if self._format is not PHH and not self.is_long:
            yield from self._whole(errors)
            return
        with self._bytes.opened() as stream:
            if self._format is PHH:
                from ingest.phh.long import phh_in_parts

                yield from phh_in_parts(self.path, _begun_at_headers(self._pieces(stream)), errors)
            else:
                yield from long_texts.nights_in_parts(self._parts(stream), errors)

    def _whole(self, errors: list[RecordError]) -> Iterator[Night]:
        content = self._bytes.take()
        return read_whole(self.path, content, self._format, self._encoding, errors, self.venue)


def _begun_at_headers(texts: Iterator[str]) -> Iterator[str]:
    from ingest.phh.long import begun_at_headers  # what reads a format is loaded for its files

    return begun_at_headers(texts)


def _phh_parts(path: str, texts: Iterator[str]) -> "Iterator[Part]":
    from ingest.phh.parts import parts

    return parts(path, texts)


def readings(
    paths: Iterable[str | Path],
    stdin: IO[bytes] | None = None,
    workers: "Workers | None" = None,
    venue: Venue = NOWHERE,
) -> Iterator[FileReading]:
    """A reading of every file in order, those in archives too; go through its nights before the
    next one is taken.

    ``-`` is standard input, or ``stdin``; ``workers`` read the long ones. Raises FloormanError for
    a path that is not there.
    """
    for path in find_files(paths):
        if path == STDIN or not Path(path).is_file():
            with kept(path, stdin) as file:
                yield from _readings_of(path, file, workers, venue)
        else:
            yield from _readings_of(path, None, workers, venue)


def _readings_of(
    path: str, file: IO[bytes] | None, workers: "Workers | None", venue: Venue
) -> Iterator[FileReading]:
    reading = FileReading(path, file, workers, venue)
    if not reading.is_zip:
        yield reading
        return
    from ingest.archives import is_one_document, members  # few have one

    with opened(path, file) as stream:
        if is_one_document(stream):
            yield reading
            return
        for found in members(path, stream):
            if isinstance(found, RecordError):
                yield refused(found)
            else:
                yield from _reading_of(found, workers, venue)


def _reading_of(member: "Member", workers: "Workers | None", venue: Venue) -> Iterator[FileReading]:
    """The reading of a file of an archive; none of what floorman itself wrote."""
    from ingest.archives import BROKEN, DAMAGED, NESTED, is_one_document

    path, file = member.path, member.file
    try:
        if is_written_by_floorman(path, file.read(HEAD)):
            return
        reading = FileReading(path, file, workers, venue)
        nested = reading.is_zip and not is_one_document(file)
    except (FloormanError, *BROKEN):
        yield refused(RecordError(path, 1, 1, DAMAGED))
        return
    yield refused(RecordError(path, 1, 1, NESTED)) if nested else reading


def in_doubt(night: Night, format: str, venue: Venue) -> bool:
    """Whether the clock made a night of these hands and another zone might not have."""
    if venue.zone or night.zone not in ("", "UTC") or format in DATED or not night.hands:
        return False
    return hang_on_the_zone(column_of(night.hands, "time"))


def refused(error: RecordError) -> FileReading:
    """The reading of a file that cannot be read for this reason."""
    reading = FileReading(error.path, BytesIO(str(error).encode()))
    reading.was_read([], [error])
    return reading


def read_text(
    path: str, text: str, venue: Venue = NOWHERE
) -> tuple[list[Night], list[RecordError]]:
    """A text as if it were the file ``path``."""
    errors: list[RecordError] = []
    format = sniff(text)
    if format is None:
        return [], [RecordError(path, 1, 1, NONE_OF_OURS)]
    return list(format.read(path, text, errors, venue)), errors


def require_a_hand(gone_through: Sequence[FileReading], is_told: bool = False) -> None:
    """Raises FloormanError when no file yielded a hand, or a line of a ledger; ``is_told``: what
    is wrong with each was said. A file whose nights nobody asked for (it was known already) counts
    as one that has hands, and so does the sheet of a night to come."""
    if any(one.hands or one.entries or one.begun or not one.asked for one in gone_through):
        return
    for error in (error for reading in gone_through for error in reading.errors):
        if is_told:
            known = any(reading.format for reading in gone_through)
            remedy = "" if known else f"known are {known_formats()}"
            raise FloormanError("no hand was read", error.path, remedy)
        raise FloormanError(error.message, f"{error.path}:{error.line}:{error.column}")
    where = gone_through[0].path if gone_through else ""
    raise FloormanError("no hand was read" if gone_through else "no file found", where)
