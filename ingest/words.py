"""Text of a hand sheet -> statements of words that know their place; it knows no meaning.

``ingest.sheet.reader`` and its neighbours give the words their meaning. The rules of words are
those of ``schemas/README.md``, "The hand sheet".
"""

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from schemas.words import composed

BLANK_LINE = 0  # an item of ``items``: one or more blank lines
_PLAIN = re.compile(r"\S+")
_TOKEN = re.compile(
    r'"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<open>")|(?P<comment>#.*)|(?P<comma>,)'
    r"|(?P<arrow>[-=–—]+>|[→⇒])|(?P<word>(?:(?![-=–—]+>)[^\s\",#→⇒])+)"
)
_NEEDS_CARE = re.compile(r"[\"'→⇒,“”„‘]|[-=–—]>")
_CURLY = str.maketrans("“”„", '"""')
_SINGLE = re.compile(r"(?<!\S)(?:‘([^‘’]*)’|'([^']*)')(?![^\s,#])")
_UNSEEN = str.maketrans(dict.fromkeys("\u200b\u200e\u200f\u2060\ufeff", " "))
_ESCAPED = re.compile(r'\\(["\\])')
_STRAY_BYTE = re.compile("[\ud800-\udfff]")  # how a byte that is no UTF-8 was let through


class Word(NamedTuple):
    """One word. ``text`` is without quotes; line and column count from 1."""

    text: str
    line: int
    column: int
    quoted: bool = False
    glued: bool = False  # no white space before it
    fresh: bool = False  # the first of a line that goes on with the statement before
    apart: bool = False  # a comma before it

    @property
    def lower(self) -> str:
        """The word in lower case, "" when it is quoted: what a keyword is compared with."""
        return "" if self.quoted else self.text.lower()


class SheetError(Exception):
    """What cannot be read, at its place; caught where the statement is read, never shown raw."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message, self.line, self.column = message, line, column


@dataclass(slots=True)
class Statement:
    """One statement: its words over one or more lines, and its comments."""

    words: list[Word]
    line: int
    known: bool  # its first word begins a statement
    comments: list[str] = field(default_factory=list)  # with their ``#``
    fault: SheetError | None = None  # the words end before it
    written: list[str] = field(default_factory=list)  # how the formatter writes it, word by word

    @property
    def keyword(self) -> str:
        """The first word in lower case; "" when it is quoted."""
        return self.words[0].lower if self.words else ""

    @property
    def column(self) -> int:
        """Column of the first word, from 1."""
        return self.words[0].column

    def statement(self) -> "Statement":
        """Itself (``ingest.sheet.statements`` has another kind, not cut into words yet)."""
        return self


def lines_of(text: str) -> list[str]:
    """The lines of a text without their ends, each letter composed; a byte order mark is no part
    of the first."""
    text = composed(text.removeprefix("\ufeff"))
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def words_of(line: str, number: int) -> tuple[list[Word], str, SheetError | None]:
    """One line's words, its comment with the ``#`` ("" for none), and what cannot be read."""
    if not line.isascii():
        stray = _STRAY_BYTE.search(line)
        if stray is not None:
            code = ord(stray[0]) & 0xFF
            fault = SheetError(f"the byte 0x{code:02x} is not UTF-8", number, stray.start() + 1)
            words, comment, _ = words_of(line[: stray.start()], number)
            return words, comment, fault
        line = line.translate(_UNSEEN)  # what a telephone puts between words and nobody sees
    code_part, mark, comment = line.partition("#")
    if _NEEDS_CARE.search(code_part):
        return _careful_words(line, number)
    words = [Word(m[0], number, m.start() + 1) for m in _PLAIN.finditer(code_part)]
    return words, (mark + comment).rstrip(), None


def _careful_words(line: str, number: int) -> tuple[list[Word], str, SheetError | None]:
    """The words of a line with quotes, commas or arrows in it."""
    if '"' not in line:
        line = line.translate(_CURLY)  # what a telephone makes of straight quotes
        line = _SINGLE.sub(lambda match: f'"{match[1] or match[2] or ""}"', line)
    words: list[Word] = []
    end = -1  # where the word before ended
    comma = False  # since the word before
    for match in _TOKEN.finditer(line):
        at, what = match.start(), match.lastgroup
        if what == "comment":
            return words, match[0].rstrip(), None
        if what == "open":
            message = 'a quote is opened and not closed: add a "'
            return words, "", SheetError(message, number, at + 1)
        if what == "comma":
            if line[at - 1 : at].isdigit() and line[at + 1 : at + 2].isdigit():
                message = "a comma between digits: write 1.50 for a fraction, 1000 for a thousand"
                return words, "", SheetError(message, number, at + 1)
            comma = True
            continue
        text = match[0]
        if what == "quoted":
            text = _ESCAPED.sub(r"\1", match["quoted"])
        elif what == "arrow":
            text = "->"
        words.append(Word(text, number, at + 1, what == "quoted", at == end, apart=comma))
        end, comma = match.end(), False
    return words, "", None


def items(text: str, keywords: Container[str]) -> Iterator[Statement | str | int]:
    """The statements of a text in order; between them comment lines (text) and ``BLANK_LINE``.

    A line that begins with white space and whose first word is none of ``keywords`` goes on with
    the statement before it; comment and blank lines between the two come out before it.
    """
    pending: Statement | None = None
    waiting: list[str | int] = []  # comment and blank lines after ``pending``
    for number, line in enumerate(lines_of(text), 1):
        if not line or line.isspace():
            if waiting[-1:] != [BLANK_LINE]:
                waiting.append(BLANK_LINE)
            continue
        words, comment, fault = words_of(line, number)
        if not words and fault is None:
            waiting.append(comment or BLANK_LINE)
            continue
        found = _statement(words, number, comment, fault, keywords)
        if pending is not None and not found.known and line[0].isspace():
            go_on(pending, found)
            yield from (one for one in waiting if one != BLANK_LINE)
        else:
            if pending is not None:
                yield pending
            yield from waiting
            pending = found
        waiting = []
    if pending is not None:
        yield pending
    yield from waiting


def begun(line: str, number: int, keywords: Container[str]) -> Statement | None:
    """One line as a statement of its own; None for a blank line or a comment alone."""
    if not line or line.isspace():
        return None
    words, comment, fault = words_of(line, number)
    if not words and fault is None:
        return None
    return _statement(words, number, comment, fault, keywords)


def _statement(
    words: list[Word],
    number: int,
    comment: str,
    fault: SheetError | None,
    keywords: Container[str],
) -> Statement:
    first = words[0].lower if words else ""
    if first.startswith("!") and first != "!":  # `!exposed`
        words[:1] = [words[0]._replace(text="!"), _behind(words[0])]
        first = "!"
    return Statement(words, number, first in keywords, [comment] if comment else [], fault)


def _behind(word: Word) -> Word:
    """What is glued to the first letter of a word."""
    return Word(word.text[1:], word.line, word.column + 1, glued=True)


def go_on(statement: Statement, more: Statement) -> None:
    """Put a line behind the statement that goes on with it."""
    statement.comments += more.comments
    if statement.fault is None:
        statement.fault = more.fault
        if more.words:
            statement.words += [more.words[0]._replace(fresh=True), *more.words[1:]]
