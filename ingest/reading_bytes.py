"""Bytes of files, folders and streams, and their text; knows no format."""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from schemas.errors import FloormanError
from schemas.hand import RecordError

STDIN = "-"
ZIP = (b"PK\3\4", b"PK\5\6")  # what an archive begins with, and one of no file
BLOCK = 4 << 20  # bytes read at a time of a long file
IN_MEMORY = 64 << 20  # bytes of a stream kept in memory, the rest on disk


@contextmanager
def opened(path: str, file: IO[bytes] | None = None) -> Iterator[IO[bytes]]:
    """A file open for reading from its start; a ``file`` that is given stays open.

    Raises FloormanError when it cannot be opened or read.
    """
    try:
        if file is not None:
            file.seek(0)
            yield file
        else:
            with open(path, "rb") as own:
                yield own
    except OSError as error:
        raise FloormanError(_why(error), path, "check the path and who may read it") from None


@contextmanager
def kept(path: str, stdin: IO[bytes] | None) -> Iterator[IO[bytes]]:
    """A stream that can be read only once, kept so that it can be read twice."""
    from tempfile import SpooledTemporaryFile  # few files are streams, and it takes its time

    with SpooledTemporaryFile(max_size=IN_MEMORY) as spool:
        if path == STDIN:
            _pour(stdin or sys.stdin.buffer, spool)
        else:
            _pour_pipe(path, spool)
        yield spool


def _pour(source: IO[bytes], into: IO[bytes]) -> None:
    while block := source.read(BLOCK):
        into.write(block)


def _pour_pipe(path: str, into: IO[bytes]) -> None:
    """What somebody writes into a pipe. One that nobody writes into, which would be waited for, and
    a device, which may have no end, are refused."""
    remedy = "give a file, or - for standard input"
    if not stat.S_ISFIFO(os.stat(path).st_mode):
        raise FloormanError("a device or a socket, not a file", path, remedy)
    try:
        pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # opened though nobody writes yet
        os.set_blocking(pipe, True)
        with open(pipe, "rb") as source:
            _pour(source, into)
    except OSError as error:
        raise FloormanError(_why(error), path, "check the path and who may read it") from None
    if not into.tell():
        raise FloormanError("nothing came out of this pipe", path, remedy)


def _why(error: OSError) -> str:
    return (error.strerror or "cannot be read").lower()


def find_files(paths: Iterable[str | Path]) -> Iterator[str]:
    """Files as given, and those below a folder in order of name, hidden ones left out.

    ``-`` is standard input. Raises FloormanError for a path that is not there.
    """
    for path in paths:
        if str(path) == STDIN:
            yield STDIN
        elif Path(path).is_dir():
            yield from _below(Path(path))
        elif Path(path).exists():
            yield str(path)
        elif Path(path).is_symlink():
            raise FloormanError("a link that leads to no file", str(path), "check where it leads")
        else:
            raise FloormanError("no such file or folder", str(path), "check the path")


def _below(folder: Path) -> Iterator[str]:
    try:
        inside = sorted(folder.iterdir())
    except OSError as error:
        raise FloormanError(_why(error), str(folder), "check who may read it") from None
    for path in inside:
        if path.name.startswith("."):
            continue
        if path.is_dir():
            if not path.is_symlink():  # or it might lead back up
                yield from _below(path)
        elif path.is_file():
            yield str(path)


def is_zip(path: Path) -> bool:
    """Whether a file begins as an archive does."""
    try:
        with open(path, "rb") as file:
            return file.read(4) in ZIP
    except OSError:
        return False


def not_utf8(path: str, content: bytes) -> RecordError | None:
    """Where bytes stop being UTF-8: the offset of the byte, from 0, its line and column."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        at = error.start
        lines = content[:at].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        column = len(lines[lines.rfind(b"\n") + 1 :].decode("utf-8").removeprefix("\ufeff")) + 1
        said = f"byte 0x{content[at]:02x} at offset {at} is not UTF-8: save the file as UTF-8"
        return RecordError(path, lines.count(b"\n") + 1, column, said)
    return None


def no_text(content: bytes) -> str:
    """What a file without a hand is, when it is no text at all; else ""."""
    if b"\0" not in content:
        return ""
    if not content.strip(b"\0"):
        return "the file is nothing but NUL bytes: what was in it was never written to the disk"
    return "there are NUL bytes in the file: it is no text"
