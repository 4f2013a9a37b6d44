"""The page of a finding code as lines of text; what the codes are is ``schemas.codes``."""

from collections.abc import Iterator

from reports.terminal.lines import folded
from schemas.codes import Code, book_cite, codes, named
from schemas.errors import FloormanError
from schemas.words import hint

WIDTH = 88


def explain_lines(asked: str, columns: int = 0) -> Iterator[str]:
    """Everything about one code, by id or name. Raises FloormanError when there is none."""
    found = named(asked)
    if found is None:
        names = [word for code in codes() for word in (code.id, code.name)]
        near = hint(asked, names) if len(hint(asked, names)) < 80 else ""
        raise FloormanError(
            f"no code `{asked}`",
            remedy=near.lstrip(", ") or "`floorman explain` lists them all",
        )
    yield from _page(found, min(columns or WIDTH, WIDTH))


def _page(code: Code, width: int) -> Iterator[str]:
    yield f"{code.id} {code.name}: {code.title}"
    yield ""
    yield from _told(
        "severity", f"{code.severity}, unless the game's own document says another", width
    )
    yield from _told("checks", code.what, width)
    yield from _told("why", code.why, width)
    yield from _told("needs", f"a record of level {code.needs} or better", width)
    for number, (book, rules) in enumerate(code.cites.items()):
        label = "" if number else "cites"
        yield from _told(label, "; ".join(book_cite(book, rule) for rule in rules), width)
    if code.general:
        yield from _told("" if code.cites else "cites", f"general: {code.general}", width)
    if not code.cites and not code.general:
        yield from _told("cites", "the game's own document, or the record itself", width)
    yield ""
    yield "example"
    for line in code.example.splitlines():
        yield f"    {line}"


def _told(label: str, text: str, width: int) -> Iterator[str]:
    for number, line in enumerate(folded(text, width - 10, 0)):
        yield f"{'' if number else label:<10}{line}"


def list_lines() -> Iterator[str]:
    """Every code with its default severity."""
    for code in codes():
        yield f"{code.id}  {code.severity:<8}  {code.name:<22}  {code.title}"
