"""What the headings of a ledger mean, whatever language they are in."""

import re
import tomllib
import unicodedata
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

WORDS = Path(__file__).with_name("words.toml")
_MARKS = re.compile(r"[^a-z0-9]+")
_IN_BRACKETS = re.compile(r"[(\[][^()\[\]]*[)\]]")  # innermost: a row of open ones costs no more
_STROKES = str.maketrans({"ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "đ": "d", "ı": "i"})
_NUMBERED = re.compile(r" ?[0-9]{1,2}")


class Role(StrEnum):
    """What a column of a ledger holds."""

    DATE = "date"
    PLAYER = "player"
    BUY = "buy"
    REBUYS = "rebuys"  # chips bought again, or how often: the file must tell
    CASH = "cash"
    NET = "net"
    WIN = "win"
    LOSS = "loss"
    TAKEN = "taken"  # out of the table, or beside it: rake, tips, pizza
    PLACE = "place"
    NOTE = "note"
    TOTAL = "total"  # adds up others: checked, never counted
    DERIVED = "derived"  # follows from others, or is no money: passed over


MONEY = (Role.BUY, Role.REBUYS, Role.CASH, Role.NET, Role.WIN, Role.LOSS)


@cache
def _table() -> dict[str, Any]:
    with WORDS.open("rb") as file:
        return tomllib.load(file)


@cache
def _roles() -> dict[str, Role]:
    return {word: role for role in Role for word in _table()[role]}


@cache
def _filling() -> frozenset[str]:
    return frozenset(_table()["filling"])


@cache
def months() -> dict[str, int]:
    """The number of a month by its names."""
    return {name: int(number) for number, names in _table()["months"].items() for name in names}


def plain(text: str) -> str:
    """A heading without case, accents and marks: ``Buy-In (€)`` is ``buy in``."""
    text = _IN_BRACKETS.sub(" ", text) if not text.strip().startswith(("(", "[")) else text
    text = unicodedata.normalize("NFKD", text.casefold().translate(_STROKES))
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return _MARKS.sub(" ", text.translate(_STROKES)).strip()


def role_of(heading: str) -> Role | None:
    """What a column of this heading holds; None for one that says nothing to us. ``Rebuy 2`` is a
    rebuy; ``+/-`` has no letters and is a net all the same."""
    if heading.strip() in ("+/-", "+/−", "+-", "±", "-/+", "Δ"):
        return Role.NET
    if heading.strip() in ("Σ", "∑"):
        return Role.TOTAL
    if heading.strip() in ("#", "№"):
        return Role.DERIVED
    word = plain(heading)
    found = _roles().get(word)
    if found is None and (numbered := _NUMBERED.sub("", word)) != word:
        found = _roles().get(numbered.strip())
    if found is None:  # ``Buy-in amount``, ``Your name``, ``Einkauf in EUR``
        left = [one for one in word.split() if one not in _filling()]
        found = _roles().get(" ".join(left)) if left else None
    return found
