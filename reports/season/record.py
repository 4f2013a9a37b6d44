"""The text of a hand as it was written, for its page, while its file is still what was read."""

from pathlib import Path

from ingest.archives import member_called
from ingest.encodings import encoding_of, text_of
from schemas.errors import FloormanError
from schemas.hand import Hand

LONGEST = 4 << 20  # bytes; a longer file is no night that somebody typed
KEPT = 8_000  # letters of one hand


class Records:
    """Texts of hands, a file at a time: a report goes through its hands file by file."""

    def __init__(self) -> None:
        self._path = ""
        self._lines: list[str] = []

    def text(self, hand: Hand) -> str:
        """The lines of a hand in its sheet, with the remarks before it; "" when not at hand."""
        if hand.format != "sheet":
            return ""
        if hand.source != self._path:
            self._path, self._lines = hand.source, _lines(hand.source)
        if not 0 < hand.line <= len(self._lines):
            return ""
        words = self._lines[hand.line - 1].split()[:2]
        if words[:1] != ["hand"] or words[1:] != [hand.id]:
            return ""  # the file has changed since
        end = hand.line
        while end < len(self._lines) and self._lines[end].split()[:1] != ["hand"]:
            end += 1
        start = self._before(hand.line - 1)
        if end < len(self._lines):
            end = self._before(end)  # remarks before a hand are that hand's
        return "\n".join(self._lines[start:end]).rstrip()[:KEPT]

    def _before(self, line: int) -> int:
        """Where the remarks begin that stand right before a line, else the line itself."""
        while line and self._lines[line - 1].lstrip().startswith("#"):
            line -= 1
        return line


def _lines(path: str) -> list[str]:
    try:
        file = Path(path)
        if file.is_file():
            content = file.read_bytes() if file.stat().st_size <= LONGEST else b""
        else:
            with member_called(path) as member:
                content = member.read(LONGEST) if member else b""
        return text_of(content, encoding=encoding_of(content)).split("\n")
    except (OSError, FloormanError):
        return []
