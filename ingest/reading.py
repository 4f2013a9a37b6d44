"""Files, folders and standard input as readings: what a file is, its nights, its errors.

Bytes are ``ingest.reading_bytes``, formats ``ingest.formats``.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import IO

from ingest.formats import PHH, SNIFFED, in_nights, looked_for, sniff
from ingest.phh import reader as phh
from ingest.phh.parts import LONG, of_a_file, parts
from ingest.reading_bytes import (
    BLOCK,
    STDIN,
    find_files,
    kept,
    no_text,
    not_utf8,
    opened,
    text_of,
)
from ingest.venue import NOWHERE, Venue
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.workers import Workers


class FileReading:
    """One file: its hash at once, its nights when they are asked for.

    ``format`` is "" for a file that is none of ours. ``nights`` can be gone through once;
    ``errors`` and ``hands`` (how many) are whole when it has run out.
    """

    __slots__ = (
        *("path", "format", "content_hash", "bytes", "errors", "hands", "asked"),
        *("_ahead", "_file", "_content", "_format", "_workers", "_venue"),
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
        self.hands = 0
        self.asked = False
        self._file, self._workers, self._venue = file, workers, venue
        self._ahead: tuple[list[Night], list[RecordError]] | None = None
        with opened(path, file) as stream:
            head = stream.read(BLOCK)
            digest, self.bytes = blake2b(head, digest_size=20), len(head)
            self._content = head if len(head) < BLOCK else None
            while self._content is None and (block := stream.read(BLOCK)):
                digest.update(block)
                self.bytes += len(block)
        self.content_hash = digest.hexdigest()
        self._format = sniff(text_of(head[:SNIFFED])) or sniff(text_of(head))
        self.format = self._format.name if self._format else ""

    @property
    def is_long(self) -> bool:
        """Whether several processes would be faster, as far as it can be cut for them."""
        return self._format is PHH and self.bytes >= LONG

    @property
    def nights(self) -> Iterator[Night]:
        """The nights of the file, one after another."""
        self.asked = True
        found: Iterable[Night]
        if self._ahead is not None:
            found, errors = self._ahead
            self.errors += errors
            self._ahead = None
        elif self._workers is not None and self.is_long:
            found = self._by(self._workers)
        else:
            found = self._long() if self._content is None else self._whole(self._content)
        for night in found:
            self.hands += len(night.hands)
            yield night

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
            yield text_of(content)
            return
        with opened(self.path, self._file) as stream:
            yield from _parts(stream)

    def _long(self) -> Iterator[Night]:
        with opened(self.path, self._file) as stream:
            if self._format is PHH:
                yield from _long_phh(self.path, stream, self.errors)
            else:
                yield from self._whole(stream.read())

    def _by(self, workers: Workers) -> Iterator[Night]:
        from ingest.phh.shared import nights_by  # it makes tables, which a check has no need of

        return nights_by(workers, self.path, parts(self.path, self.texts()), self.errors)

    def _whole(self, content: bytes) -> Iterator[Night]:
        self._content = b""  # no need to keep it longer
        stray = not_utf8(self.path, content) if self._format is not PHH else None
        if self._format is None:
            self.errors.append(_neither(self.path, content, stray))
        elif stray is not None:
            self.errors.append(stray)
        else:
            yield from self._format.read(self.path, text_of(content), self.errors, self._venue)


def _neither(path: str, content: bytes, stray: RecordError | None) -> RecordError:
    if not content.strip():
        return RecordError(path, 1, 1, f"the file is empty; {looked_for()}")
    why = no_text(content) or (stray.message if stray else "")
    also = f" ({why})" if why else ""
    return RecordError(path, 1, 1, f"no hand found{also}; {looked_for()}")


def _long_phh(path: str, stream: IO[bytes], errors: list[RecordError]) -> Iterator[Night]:
    """A long file of many hands, a few megabytes at a time, cut where a header is."""
    line, number = 1, 1
    for text, numbers_only in of_a_file(_parts(stream)):
        before = len(errors)
        records = phh.records(path, text, line, number, numbers_only)
        for night in in_nights(path, records, errors):
            number += len(night.hands)
            yield night
        number += len(errors) - before
        line += text.count("\n")


def _parts(stream: IO[bytes]) -> Iterator[str]:
    waiting: list[str] = []
    while block := stream.read(BLOCK) + stream.readline():
        text = text_of(block, first=not waiting)
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
    """Raises FloormanError when no file yielded a hand. A file whose nights nobody asked for (it
    was known already) counts as one that has hands."""
    if any(reading.hands or not reading.asked for reading in gone_through):
        return
    for reading in gone_through:
        for error in reading.errors:
            raise FloormanError(error.message, f"{error.path}:{error.line}:{error.column}")
    where = gone_through[0].path if gone_through else ""
    raise FloormanError("no hand found" if gone_through else "no file found", where, looked_for())
