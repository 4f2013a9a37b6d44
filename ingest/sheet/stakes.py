"""What was agreed: a `stakes` line, on the night or in a hand; nothing is posted by it."""

from ingest.sheet.amounts import is_amount
from ingest.sheet.cursor import Cursor
from ingest.sheet.keywords import STAKE_WORDS
from schemas.events import NOT_NOTED
from schemas.hand import Chips

_SERIES = {
    "blinds": ("small-blind", "big-blind", "third-blind"),
    "bets": ("small-bet", "big-bet"),
}
_ALIASES = {"min": "min-bet"}
COUNTED = "cap"  # raises, not money


def stakes(cursor: Cursor) -> dict[str, Chips]:
    """``stakes ante 1 blinds 1/2 ...`` by name, in whole units; the cap is a count."""
    agreed: dict[str, Chips] = {}
    while True:
        word = cursor.take()
        name = word.text.lower().replace("_", "-")
        if word.quoted or is_amount(name) or not name[0].isalpha():
            if "/" in word.text or "-" in word.text:
                blinds = word.text.replace("-", "/")
                said = f"stakes of what? `stakes blinds {blinds}`, or ante, bets ..."
                raise cursor.error(said, word)
            what = f'"{word.text}" names no stake ({", ".join(STAKE_WORDS[:6])} ...)'
            raise cursor.unknown(what, STAKE_WORDS, word)
        cursor.write(name)
        if name in _SERIES:
            agreed |= _series(cursor, name)
        elif name == COUNTED:
            agreed[name] = cursor.number("the cap on raises", 0)
        else:
            agreed[_ALIASES.get(name, name)] = _agreed(cursor)
        if not cursor.more:
            return agreed


def _agreed(cursor: Cursor) -> Chips:
    word = cursor.words[cursor.at] if cursor.more else None
    amount = cursor.amount()
    if amount == NOT_NOTED:
        raise cursor.error("a stake that was agreed has an amount", word)
    return amount


def _series(cursor: Cursor, name: str) -> dict[str, Chips]:
    """``1/2`` or ``1/2/4`` in one word."""
    names = _SERIES[name]
    word = cursor.take()
    parts = word.text.split("/")
    if word.quoted or not all(map(is_amount, parts)) or "?" in parts:
        raise cursor.error(f"{name} are amounts with / between them, like 1/2", word)
    if len(parts) > len(names):
        raise cursor.error(f"{name} are at most {len(names)} amounts", word)
    amounts = [cursor.units(word, part) for part in parts]
    if min(amounts) < 0:
        raise cursor.error(f"{name} are never negative", word)
    cursor.write("/".join(map(cursor.money.text, amounts)))
    if name == "bets" and len(amounts) == 1:
        amounts *= 2  # one size for every round
    return dict(zip(names, amounts, strict=False))
