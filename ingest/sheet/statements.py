"""Text of a hand sheet -> its statements to be read; most stay a line of text, uncut.

The rules of words are in ``ingest.words``. Here only the first word of a line is looked at, as long
as it is a plain keyword; every other line is cut at once.
"""

from collections.abc import Iterator

from ingest.sheet.keywords import KEYWORDS, STATEMENTS
from ingest.words import Statement, begun, go_on, lines_of, words_of

# as a thumb types them too; a line that begins with `!` is cut
_FIRST = {form: word for word in STATEMENTS if word != "!" for form in (word, word.capitalize())}


class Line:
    """A statement on one line that begins with a keyword, its words not cut yet."""

    __slots__ = ("_cut", "begin", "keyword", "line", "text")
    known = True  # its first word begins a statement

    def __init__(self, text: str, line: int, begin: int, keyword: str) -> None:
        """``line`` is its number, from 1; ``begin`` the offset of the keyword."""
        self.text, self.line, self.begin, self.keyword = text, line, begin, keyword
        self._cut: Statement | None = None

    @property
    def column(self) -> int:
        """Column of the first word, from 1."""
        return self.begin + 1

    def statement(self) -> Statement:
        """The words of the line."""
        if self._cut is None:
            words, comment, fault = words_of(self.text, self.line)
            self._cut = Statement(words, self.line, True, [comment] if comment else [], fault)
        return self._cut


def statements(text: str) -> Iterator[Line | Statement]:
    """The statements of a text in order, as ``ingest.words.items`` finds them."""
    pending: Line | Statement | None = None
    for number, text_of_line in enumerate(lines_of(text), 1):
        keyword = _FIRST.get(text_of_line.partition(" ")[0])
        if keyword is not None:
            begins: Line | Statement = Line(text_of_line, number, 0, keyword)
        else:
            other = _indented(text_of_line, number) or begun(text_of_line, number, KEYWORDS)
            if other is None:
                continue
            if isinstance(other, Statement) and pending is not None and _more(text_of_line, other):
                pending = pending.statement()
                go_on(pending, other)
                continue
            begins = other
        if pending is not None:
            yield pending
        pending = begins
    if pending is not None:
        yield pending


def _more(line: str, statement: Statement) -> bool:
    """Whether a line goes on with the statement before it."""
    return not statement.known and line[0].isspace()


def _indented(line: str, number: int) -> Line | None:
    """A line that begins with blanks and a keyword."""
    plain = line.lstrip(" \t")
    keyword = _FIRST.get(plain.partition(" ")[0])
    return Line(line, number, len(line) - len(plain), keyword) if keyword is not None else None
