"""Writes a hand sheet anew in its canonical form; ``ingest.sheet.reader`` reads what words mean.

Names in full, cards and acts in their short form, one statement a line, two spaces between
players. Comments stay, and blank lines group as before.
"""

from ingest.sheet.keywords import KEYWORDS
from ingest.sheet.reader import Reading, caret
from ingest.words import Statement, items, lines_of
from schemas.errors import FloormanError


def format_sheet(text: str) -> str:
    """The sheet in canonical form: the same record, and a second time nothing changes.

    Raises FloormanError when any of it cannot be read.
    """
    found = list(items(text, KEYWORDS))
    reading = Reading("", lines_of(text))
    for item in found:
        if isinstance(item, Statement):
            reading.take(item)
    _, errors = reading.finish()
    if errors:
        more = f"\nand {len(errors) - 1} more" if len(errors) > 1 else ""
        first = caret(errors[0]).removeprefix(":")
        raise FloormanError(f"{first}{more}", remedy="nothing was rewritten")
    return _written(found)


def _written(found: list[Statement | str | int]) -> str:
    lines: list[str] = []
    for item in found:
        if isinstance(item, Statement):
            *above, beside = item.comments or [""]
            lines += [_comment(one) for one in above]
            line = " ".join(item.written)
            lines.append(f"{line}  {_comment(beside)}" if beside else line)
        elif isinstance(item, str):
            lines.append(_comment(item))
        elif lines and lines[-1]:
            lines.append("")
    while lines and not lines[-1]:
        lines.pop()
    return "".join(line + "\n" for line in lines)


def _comment(text: str) -> str:
    """A comment with a space behind its mark."""
    body = text.lstrip("#")
    marks = text[: len(text) - len(body)]
    return f"{marks} {body}".rstrip() if body[:1].isalnum() else text
