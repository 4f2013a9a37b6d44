"""Where in a sheet a night or a hand begins, and which line ends a hand; it reads none of them."""

from ingest.sheet.keywords import KEYWORDS, STATEMENTS
from ingest.sheet.pointer import near
from ingest.sheet.statements import Line, statements
from ingest.words import Statement

Lines = list[Line | Statement]
_NEVER_FIRST = KEYWORDS - {"hand", "night"}  # words that begin neither


def boundary(line: Line | Statement) -> str:
    """``hand`` or ``night`` when the statement begins one, be the word misspelled; else ""."""
    if line.keyword in _NEVER_FIRST:
        return ""
    if line.keyword in ("hand", "night"):
        return line.keyword
    if line.known:
        return ""
    statement = line.statement()
    if len(statement.words) < 2 or not statement.keyword:
        return ""
    meant = near(statement.keyword, STATEMENTS)
    return meant if meant in ("hand", "night") else ""


def going_on(text: str) -> Line | Statement | None:
    """The `hand` line of the last hand of a sheet, where no line ends that hand yet."""
    body: Lines = []
    for line in statements(text):
        begins = boundary(line)
        if begins:
            body = [line] if begins == "hand" else []
        elif body:
            body.append(line)
    words = [line.keyword if line.known else _meant(line) for line in body]
    return body[0] if body and closing(body, words) < 0 else None


def _meant(line: Line | Statement) -> str:
    """The statement that a misspelled word is for: a `pto` line ends a hand too, wrong as it is."""
    return near(line.keyword, STATEMENTS) if line.keyword else ""


def closing(body: Lines, words: list[str]) -> int:
    """Index of the last `pot` line, else of a misdeal that ended the hand; -1 for neither."""
    if "pot" in words:
        return len(words) - 1 - words[::-1].index("pot")
    misdeal = -1
    for index, word in enumerate(words):
        said = body[index].statement().words if word == "!" else []
        if len(said) > 1:
            misdeal = {"misdeal": index, "redeal": -1}.get(said[1].lower, misdeal)
    return misdeal
