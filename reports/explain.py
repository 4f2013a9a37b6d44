"""The page of a finding code as lines of text; what the codes are is ``schemas.codes``."""

from collections.abc import Iterator

from reports.terminal.lines import folded
from schemas.codes import Code, book_cite, codes, named
from schemas.errors import FloormanError
from schemas.words import hint, plain

WIDTH = 88
_ORDER = "money, misdeal, error, warn, note, gap"
_NEEDS_RULING = (
    "needs-ruling: the documents do not decide it, and their readings pay different "
    "players. A ruling settles it: `ruling TOPIC VALUE by NAME` in the hand, `floorman rulings "
    "add` after the night, or a `house.toml` for good."
)
_UNVERIFIABLE = "cannot be verified: the record says too little to judge the award."
_WORDS = {  # what is printed beside the codes: severities, labels, verdicts
    "money": f"money: the gravest of the severities ({_ORDER}): a wrong payment, a misplaced odd "
    "chip included.",
    "misdeal": f"misdeal: a severity ({_ORDER}), and the verdict of a hand that has such a finding "
    "and no wrong payment that is proved: the deal was not the game's deal.",
    "error": f"error: a severity ({_ORDER}): a rule was broken, and it could have changed the "
    "result.",
    "warn": f"warn: a severity ({_ORDER}): a rule was broken without effect, or mended in time.",
    "note": f"note: a severity ({_ORDER}): worth knowing, and no fault.",
    "gap": f"gap: the least of the severities ({_ORDER}): it cannot be told.",
    "needsruling": _NEEDS_RULING,
    "needsaruling": _NEEDS_RULING,
    "ruled": "ruled: the documents do not decide it, and a ruling has.",
    "cannottell": "cannot-tell: the record says too little to judge it; it accuses nobody.",
    "clean": "clean: nothing was found that weighs more than a note.",
    "irregular": "irregular: a rule was broken (an error or a warning), and neither a wrong "
    "payment nor a misdeal is proved.",
    "wrongaward": "wrong award: a payment was wrong (a finding of severity money).",
    "cannotbeverified": _UNVERIFIABLE,
    "unverifiable": _UNVERIFIABLE,
}


def explain_lines(asked: str, columns: int = 0) -> Iterator[str]:
    """Everything about one code, by id or name. Raises FloormanError when there is none."""
    found = named(asked)
    if found is None and plain(asked) in _WORDS:
        yield from folded(_WORDS[plain(asked)], min(columns or WIDTH, WIDTH), 0)
        return
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
