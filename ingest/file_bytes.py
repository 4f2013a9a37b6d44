"""The bytes of one file: a short one's are kept until somebody takes them."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import SEEK_END
from typing import IO

from ingest.reading_bytes import BLOCK as BLOCK
from ingest.reading_bytes import opened


class FileBytes:
    """What is to be had of a file at ``path``, for which ``file`` may stand in. ``size`` in bytes;
    whether it ``has_lines`` its first block tells."""

    __slots__ = ("_content", "_file", "_hash", "has_lines", "path", "size")

    def __init__(self, path: str, file: IO[bytes] | None, head: bytes, size: int) -> None:
        """``head`` are its first ``BLOCK`` bytes."""
        self.path, self.size = path, size
        self.has_lines = b"\n" in head
        self._file, self._hash = file, ""
        self._content: bytes | None = head if len(head) < BLOCK else None

    @property
    def is_short(self) -> bool:
        """Whether it is kept, or was."""
        return self._content is not None

    @property
    def hash(self) -> str:
        """The hash of all of it, by which it is known again; made when it is first asked for, in a
        check never. Raises FloormanError as ``opened`` does."""
        if not self._hash:
            from hashlib import blake2b  # it loads a library, of which a check has no need

            digest = blake2b(self._content or b"", digest_size=20)
            if not self._content:
                with self.opened() as stream:
                    while block := stream.read(BLOCK):
                        digest.update(block)
            self._hash = digest.hexdigest()
        return self._hash

    def take(self) -> bytes:
        """All of it; it is kept no longer. Raises FloormanError as ``opened`` does."""
        content, self._content = self._content, b"" if self.is_short else None
        if content:
            return content
        with self.opened() as stream:
            return stream.read()

    def let_go(self) -> None:
        """Keep it no longer."""
        self._content = b"" if self.is_short else None

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """The file, open for reading from its start. Raises FloormanError when it cannot be."""
        with opened(self.path, self._file) as stream:
            yield stream


def first_look(path: str, file: IO[bytes] | None) -> tuple[FileBytes, bytes]:
    """A file, and its first ``BLOCK`` bytes. Raises FloormanError when it cannot be opened."""
    with opened(path, file) as stream:
        head = stream.read(BLOCK)
        if len(head) == BLOCK:
            stream.seek(0, SEEK_END)
        return FileBytes(path, file, head, stream.tell()), head
