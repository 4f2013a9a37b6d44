"""Hand sheets read to be written anew in the canonical form; what that form is, ingest knows."""

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ingest.archives import archive_of
from ingest.encodings import UTF8, encoding_of, text_of
from ingest.formats import SHEET, sniff
from ingest.reading import readings
from ingest.reading_bytes import is_zip
from ingest.sheet.format import format_sheet
from reports.records import record_files
from schemas.errors import FloormanError

STDIN = "-"
_OTHER = "\ufeff"  # before a text of another encoding: what is written is UTF-8 without a mark


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet as it stands and as it shall be."""

    path: Path
    text: str
    formatted: str
    is_archived: bool = False

    @classmethod
    def read(cls, path: Path) -> "Sheet":
        """Raises FloormanError when the file cannot be read, or a part of it is no hand sheet."""
        if str(path) != STDIN and path.exists() and not path.is_file():
            said = "not a file that could be written anew"
            raise FloormanError(said, str(path), "give a sheet, or - for standard input")
        try:
            content = sys.stdin.buffer.read() if str(path) == STDIN else path.read_bytes()
        except OSError as error:
            reason = (error.strerror or "").lower()
            raise FloormanError("cannot read the sheet", str(path), reason) from None
        return cls.of(path, content)

    @classmethod
    def of(cls, path: Path, content: bytes, is_archived: bool = False) -> "Sheet":
        """The sheet of these bytes. Raises FloormanError when a part of it is no hand sheet."""
        encoding = encoding_of(content)
        try:
            if encoding == UTF8:
                text = content.decode("utf-8")
                return cls(path, text, cls._formatted(path, text), is_archived)
        except UnicodeDecodeError as error:
            said = f"byte {error.start} is not UTF-8"
            raise FloormanError(said, str(path), "save the file as UTF-8") from None
        text = text_of(content, encoding=encoding)
        return cls(path, _OTHER + text, cls._formatted(path, text), is_archived)

    @staticmethod
    def _formatted(path: Path, text: str) -> str:
        try:
            return format_sheet(text)
        except FloormanError as error:
            other = sniff(text)
            if other is not None and other is not SHEET:
                remedy = "only hand sheets are; `floorman export` writes others as one"
                raise FloormanError(f"{other.title}, not rewritten", str(path), remedy) from None
            raise FloormanError(f"nothing was rewritten\n{path}:{error.what}") from None

    @property
    def is_stdin(self) -> bool:
        """Whether it came from standard input."""
        return str(self.path) == STDIN

    @property
    def differs(self) -> bool:
        """Whether writing it would change the file."""
        return self.text != self.formatted

    def write(self) -> None:
        """Put the new text in the file's place, whole or not at all. Raises FloormanError for one
        in an archive."""
        if self.is_archived:
            remedy = "unpack it and give the folder, or ask with --check"
            raise FloormanError("no sheet in an archive is written anew", str(self.path), remedy)
        place = self.path.resolve()
        handle, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.formatted.encode("utf-8"))
            os.chmod(name, place.stat().st_mode & 0o7777)
            os.replace(name, place)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def sheets_below(paths: Iterable[Path]) -> Iterator[Sheet]:
    """The sheets given, and those in a folder or an archive; other records there stay as they are.

    Raises FloormanError as ``Sheet.read``, and for a folder or an archive without a sheet.
    """
    for path in paths:
        if not path.is_dir() and not is_zip(path):
            yield Sheet.read(path)
            continue
        found = 0
        for reading in readings(record_files([path])):
            if reading.format == "sheet":
                found += 1
                place = Path(reading.path)
                yield Sheet.of(place, reading.content(), archive_of(place) is not None)
        if not found:
            raise FloormanError(
                "no hand sheet found", str(path), "give a sheet, or a folder of them"
            )
