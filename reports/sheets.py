"""Hand sheets read to be written anew in the canonical form; what that form is, ingest knows."""

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ingest.encodings import UTF8, encoding_of, text_of
from ingest.sheet.format import format_sheet
from schemas.errors import FloormanError

STDIN = "-"
_OTHER = "\ufeff"  # before a text of another encoding: what is written is UTF-8 without a mark


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet as it stands and as it shall be."""

    path: Path
    text: str
    formatted: str

    @classmethod
    def read(cls, path: Path) -> "Sheet":
        """Raises FloormanError when the file cannot be read, or a part of it is no hand sheet."""
        if str(path) != STDIN and path.exists() and not path.is_file():
            said = "not a file that could be written anew"
            raise FloormanError(said, str(path), "give a sheet, or - for standard input")
        try:
            content = sys.stdin.buffer.read() if str(path) == STDIN else path.read_bytes()
            encoding = encoding_of(content)
            if encoding != UTF8:
                text = text_of(content, encoding=encoding)
                return cls(path, _OTHER + text, cls._formatted(path, text))
            text = content.decode("utf-8")
        except OSError as error:
            reason = (error.strerror or "").lower()
            raise FloormanError("cannot read the sheet", str(path), reason) from None
        except UnicodeDecodeError as error:
            said = f"byte {error.start} is not UTF-8"
            raise FloormanError(said, str(path), "save the file as UTF-8") from None
        return cls(path, text, cls._formatted(path, text))

    @staticmethod
    def _formatted(path: Path, text: str) -> str:
        try:
            return format_sheet(text)
        except FloormanError as error:
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
        """Put the new text in the file's place, whole or not at all."""
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
