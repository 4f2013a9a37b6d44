"""Files, folders and standard input as readings: what a file is, its nights, its errors.

Bytes are ``ingest.reading_bytes``, formats ``ingest.formats``.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO

from ingest.encodings import (
    LET_THROUGH,
    REFUSED,
    UTF8,
    WESTERN,
    encoding_of,
    text_of,
    texts_of,
)
from ingest.formats import PHH, SNIFFED, in_nights, looked_for, sniff, sniff_bytes
from ingest.phh import reader as phh
from ingest.phh.parts import LONG, of_a_file, parts
from ingest.reading_bytes import BLOCK, STDIN, ZIP, find_files, kept, no_text, not_utf8, opened
from ingest.venue import NOWHERE, Venue
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.workers import Workers


class FileReading:
    """One file: its hash at once, its nights when they are asked for.

    ``format`` is "" for a file that is none of ours. ``nights`` can be gone through once;
    ``errors``, ``unknown`` (lines of no known kind, which are no errors) and ``hands`` (how many)
    are whole when it has run out.
    """

    __slots__ = (
        *(
            "path",
            "format",
            "content_hash",
            "bytes",
            "errors",
            "unknown",
            "hands",
            "entries",
            "asked",
        ),
        *("venue", "is_zip", "_ahead", "_file", "_content", "_format", "_encoding", "_workers"),
    )

    def __init__(
        self,
        path: str,
        file: IO[bytes] | None = None,
        workers: Workers | None = None,
        venue: Venue = NOWHERE,
    ) -> None:
        """``file`` stands in for the file at ``path``; ``workers`` read it if it is long. Raises
        FloormanError when it cannot be opened."""
        self.path = path
        self.errors: list[RecordError] = []
        self.unknown: list[RecordError] = []
        self.hands = self.entries = 0
        self.asked = False
        self.venue = venue
        self._file, self._workers = file, workers
        self._ahead: tuple[list[Night], list[RecordError]] | None = None
        with opened(path, file) as stream:
            head = stream.read(BLOCK)
            digest, self.bytes = blake2b(head, digest_size=20), len(head)
            self._content = head if len(head) < BLOCK else None
            while self._content is None and (block := stream.read(BLOCK)):
                digest.update(block)
                self.bytes += len(block)
        self.content_hash = digest.hexdigest()
        self.is_zip = head.startswith(ZIP)
        self._encoding = encoding_of(head)
        begins = text_of(head[: 2 * SNIFFED], True, self._encoding, WESTERN)
        self._format = (
            sniff_bytes(head[:SNIFFED])
            or sniff(begins)
            or sniff(text_of(head, True, self._encoding, WESTERN))
        )
        self.format = self._format.name if self._format else ""

    @property
    def is_long(self) -> bool:
        """Whether several processes would be faster, as far as it can be cut for them."""
        return self._format is PHH and self.bytes >= LONG

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
            self.entries += len(night.ledger)
            yield night
        self.note(errors[noted:])

    def _found(self, errors: list[RecordError]) -> Iterable[Night]:
        if self._ahead is not None:
            found, known = self._ahead
            errors += known
            self._ahead = None
            return found
        if self._workers is not None and self.is_long:
            return self._by(self._workers, errors)
        if self._content is None:
            return self._long(errors)
        return self._whole(self._content, errors)

    def note(self, errors: Iterable[RecordError]) -> None:
        """Take up what a reader said of the file, unknown lines apart from errors."""
        for error in errors:
            (self.unknown if error.unknown else self.errors).append(error)

    def content(self) -> bytes:
        """All of its bytes, for somebody else to read, who says what he read (``was_read``)."""
        if self._content is not None:
            content, self._content = self._content, b""
            return content
        with opened(self.path, self._file) as stream:
            return stream.read()

    def was_read(self, nights: list[Night], errors: list[RecordError]) -> None:
        """Another process has read it: give this to who asks for its nights."""
        self._ahead = (nights, errors)

    def texts(self) -> Iterator[str]:
        """The text of the file, a long one in parts that begin at headers of hands."""
        self.asked = True
        if self._content is not None:
            content, self._content = self._content, b""
            yield self._text(content)
            return
        with opened(self.path, self._file) as stream:
            yield from _parts(self._pieces(stream))

    def _pieces(self, stream: IO[bytes]) -> Iterator[str]:
        return texts_of(stream, BLOCK, self._encoding, self._stray)

    @property
    def _stray(self) -> str:
        return self._format.stray if self._format else LET_THROUGH

    def _text(self, content: bytes) -> str:
        return text_of(content, True, self._encoding, self._stray)

    def _long(self, errors: list[RecordError]) -> Iterator[Night]:
        with opened(self.path, self._file) as stream:
            if self._format is PHH:
                yield from _long_phh(self.path, _parts(self._pieces(stream)), errors)
            else:
                yield from self._whole(stream.read(), errors)

    def _by(self, workers: Workers, errors: list[RecordError]) -> Iterator[Night]:
        from ingest.phh.shared import nights_by  # it makes tables, which a check has no need of

        return nights_by(workers, self.path, parts(self.path, self.texts()), errors)

    def _whole(self, content: bytes, errors: list[RecordError]) -> Iterator[Night]:
        self._content = b""  # no need to keep it longer
        format = self._format
        if format is None:
            errors.append(self._neither(content))
        elif format.read_bytes and format.looks_like_bytes and format.looks_like_bytes(content):
            yield from format.read_bytes(self.path, content, errors, self.venue)
        elif stray := self._refused(content) if format.stray == REFUSED else None:
            errors.append(stray)
        else:
            yield from format.read(self.path, self._text(content), errors, self.venue)

    def _refused(self, content: bytes) -> RecordError | None:
        return not_utf8(self.path, content) if self._encoding == UTF8 else None

    def _neither(self, content: bytes) -> RecordError:
        if not content.strip():
            return RecordError(self.path, 1, 1, f"the file is empty; {looked_for()}")
        stray = self._refused(content)
        why = no_text(content) if self._encoding == UTF8 else ""
        why = why or (stray.message if stray else "")
        also = f" ({why})" if why else ""
        return RecordError(self.path, 1, 1, f"no hand found{also}; {looked_for()}")


def _long_phh(path: str, parts: Iterable[str], errors: list[RecordError]) -> Iterator[Night]:
    """A long file of many hands, a few megabytes at a time, cut where a header is."""
    line, number = 1, 1
    for text, numbers_only in of_a_file(parts):
        before = len(errors)
        records = phh.records(path, text, line, number, numbers_only)
        for night in in_nights(path, records, errors):
            number += len(night.hands)
            yield night
        number += len(errors) - before
        line += text.count("\n")


def _parts(texts: Iterable[str]) -> Iterator[str]:
    waiting: list[str] = []
    for text in texts:
        cut = phh.last_header(text)
        if cut >= 0 and (cut or waiting):
            yield "".join([*waiting, text[:cut]])
            waiting = [text[cut:]]
        else:
            waiting.append(text)
    if waiting:
        yield "".join(waiting)


def readings(
    paths: Iterable[str | Path],
    stdin: IO[bytes] | None = None,
    workers: Workers | None = None,
) -> Iterator[FileReading]:
    """A reading of every file in order; go through its nights before the next one is taken.

    ``-`` is standard input, or ``stdin``; ``workers`` read the long ones. Raises FloormanError for
    a path that is not there.
    """
    for path in find_files(paths):
        if path == STDIN or not Path(path).is_file():
            with kept(path, stdin) as file:
                yield FileReading(path, file, workers)
        else:
            yield FileReading(path, workers=workers)


def read_text(
    path: str, text: str, venue: Venue = NOWHERE
) -> tuple[list[Night], list[RecordError]]:
    """A text as if it were the file ``path``."""
    errors: list[RecordError] = []
    format = sniff(text)
    if format is None:
        return [], [RecordError(path, 1, 1, f"no hand found; {looked_for()}")]
    return list(format.read(path, text, errors, venue)), errors


def require_a_hand(gone_through: Sequence[FileReading]) -> None:
    """Raises FloormanError when no file yielded a hand, or a line of a ledger. A file whose nights
    nobody asked for (it was known already) counts as one that has hands."""
    if any(one.hands or one.entries or not one.asked for one in gone_through):
        return
    for reading in gone_through:
        for error in reading.errors:
            raise FloormanError(error.message, f"{error.path}:{error.line}:{error.column}")
    where = gone_through[0].path if gone_through else ""
    raise FloormanError("no hand found" if gone_through else "no file found", where, looked_for())
