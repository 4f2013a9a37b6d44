"""Where a key stands in a TOML text: line and column, for messages; it checks nothing.

``tomllib`` gives values without places, so a text with a problem is scanned once more. The scanner
may assume that ``tomllib`` has accepted the text.
"""

import re
from bisect import bisect_right

Path = tuple[str | int, ...]
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PIECE = re.compile(  # a string or a comment whole, else a bracket
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]',
    re.DOTALL,
)
_CLOSES = {"[": "]", "{": "}"}
_SYNTAX = re.compile(r"^(.*?) ?\(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


def place_of(text: str, path: Path) -> tuple[int, int]:
    """Line and column of the key at ``path``; of its nearest parent when it is not written."""
    offsets = _Scanner(text).scan()
    while path and path not in offsets:
        path = path[:-1]
    return _line_column(text, offsets.get(path, 0))


def place_of_syntax_error(message: str, text: str) -> tuple[int, int, str]:
    """Line, column and bare message of what ``tomllib`` said."""
    found = _SYNTAX.match(message)
    if found is None:
        return 1, 1, message
    if found[2] is None:
        line, column = _line_column(text, len(text.rstrip()))
        return line, column, _lower(found[1]) + _not_closed(text, line, column)
    line, column = int(found[2]), int(found[3])
    return line, column, _lower(found[1]) + _not_closed(text, line, column)


def _not_closed(text: str, line: int, column: int) -> str:
    """That a list or table opened on a line above is not closed before this place; "" if none is.

    Its end is what is forgotten, and where the reader stumbles may be far below.
    """
    before = "\n".join([*text.split("\n")[: line - 1], text.split("\n")[line - 1][: column - 1]])
    opened: list[tuple[str, int]] = []
    for match in _PIECE.finditer(before):
        piece = match[0]
        if piece in "[{":
            opened.append((piece, before.count("\n", 0, match.start()) + 1))
        elif piece in "]}" and opened:
            opened.pop()
    mark, begun = opened[-1] if opened else ("", line)
    if begun == line:
        return ""
    return f"; the `{mark}` of line {begun} is not closed with a `{_CLOSES[mark]}` before it"


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]


def _line_column(text: str, offset: int) -> tuple[int, int]:
    starts = [0, *(i + 1 for i, char in enumerate(text) if char == "\n")]
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


class _Scanner:
    """One walk over a TOML text that remembers where each key and array item begins."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.offsets: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}  # arrays of tables: how many so far

    def scan(self) -> dict[Path, int]:
        """Path of keys and indices -> offset in the text."""
        prefix: Path = ()
        while self._skip_blank():
            if self.text[self.at] == "[":
                prefix = self._header()
            else:
                self._pair(prefix)
        return self.offsets

    def _skip_blank(self) -> bool:
        text = self.text
        while self.at < len(text):
            if text[self.at] == "#":
                end = text.find("\n", self.at)
                self.at = len(text) if end < 0 else end
            elif text[self.at].isspace():
                self.at += 1
            else:
                return True
        return False

    def _key(self) -> list[tuple[str, int]]:
        """The parts of a dotted key, each with its offset; ends before ``=`` or ``]``."""
        parts: list[tuple[str, int]] = []
        while True:
            self._skip_blank()
            start = self.at
            if self.text[start] in "\"'":
                self._string()
                parts.append((self.text[start + 1 : self.at - 1], start))
            else:
                bare = _BARE.match(self.text, start)
                self.at = bare.end() if bare else start + 1
                parts.append((self.text[start : self.at], start))
            self._skip_blank()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _inside(self, path: Path) -> Path:
        """The same path with the index of the last item where it is an array of tables."""
        return (*path, self.lengths[path] - 1) if path in self.lengths else path

    def _header(self) -> Path:
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path: Path = ()
        for part, offset in self._key():
            path = (*self._inside(path), part)
            self.offsets.setdefault(path, offset)
        if double:
            self.lengths[path] = self.lengths.get(path, 0) + 1
            self.offsets[self._inside(path)] = offset
        self.at += 2 if double else 1
        return self._inside(path)

    def _pair(self, prefix: Path) -> None:
        path = prefix
        for part, offset in self._key():
            path = (*path, part)
            self.offsets.setdefault(path, offset)
        self.at += 1  # the equals sign
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip_blank()
        first = self.text[self.at]
        if first in "\"'":
            self._string()
        elif first == "[":
            self._array(path)
        elif first == "{":
            self._inline(path)
        else:
            end = re.compile(r"[,\]}\n#]").search(self.text, self.at)
            self.at = end.start() if end else len(self.text)

    def _array(self, path: Path) -> None:
        self.at += 1
        index = 0
        while self._skip_blank() and self.text[self.at] != "]":
            self.offsets[(*path, index)] = self.at
            self._value((*path, index))
            index += 1
            if self._skip_blank() and self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while self._skip_blank() and self.text[self.at] != "}":
            self._pair(path)
            if self._skip_blank() and self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _string(self) -> None:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
