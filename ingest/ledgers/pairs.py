"""Names of a matrix that say what is beside them: ``Ann in`` and ``Ann out`` are one player's."""

from collections.abc import Sequence

from ingest.ledgers.understood import What
from ingest.ledgers.words import Role, role_of

WHATS = {Role.BUY: What.BUY, Role.CASH: What.CASH, Role.NET: What.NET}


def pairs_of(names: Sequence[str]) -> dict[str, tuple[str, What]]:
    """By name the player and what it is of him; empty where the names are no such pairs: nobody has
    a buy-in and a cash-out beside it."""
    found = {name: one for name in names if (one := _split(name)) is not None}
    of: dict[str, set[What]] = {}
    for player, what in found.values():
        of.setdefault(player, set()).add(what)
    is_paired = any({What.BUY, What.CASH} <= whats for whats in of.values())
    return found if is_paired else {}


def _split(name: str) -> tuple[str, What] | None:
    words = name.replace("(", " ").replace(")", " ").replace(":", " ").replace(" - ", " ").split()
    for count in (2, 1):
        what = WHATS.get(role_of(" ".join(words[-count:])) or Role.NOTE)
        if len(words) > count and what is not None:
            return " ".join(words[:-count]), what
    return None
