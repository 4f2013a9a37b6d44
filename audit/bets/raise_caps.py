"""How many raises a round may have: by the game, else by the night or the rulebook.

Sources: the game's own article, which holds under every structure; in limit Robert's section 3
(betting and raising) 3, and the stake `cap`.
"""

from typing import NamedTuple

from audit.program import Line
from audit.table import Table


class Wrong(NamedTuple):
    """A size fault: its code, what happened, what was allowed."""

    code: str
    message: str
    expected: str
    article: str = ""  # "" that of the betting


def over_own_cap(t: Table, line: Line, total: int) -> Wrong | None:
    """More raises than the game has in this round."""
    cap = line.step.cap
    if not cap or _raised(t, line) <= cap:
        return None
    return _too_many(t, total, cap, line.step.cite)


def over_cap(t: Table, line: Line, total: int) -> Wrong | None:
    """More raises in limit than the night, else the rulebook, has where the game says nothing."""
    raises = t.stakes.get("cap", 0)
    cap = raises + 1 if raises else t.terms.profile.raise_cap
    if line.step.cap or not cap or (t.live_count == 2 and not t.terms.profile.cap_heads_up):
        return None
    return None if _raised(t, line) < cap else _too_many(t, total, cap - 1)


def _raised(t: Table, line: Line) -> int:
    """The bets and raises of the round so far; a big blind is the first bet."""
    return t.raises + (t.big_blind >= 0 and line.number == 1)


def _too_many(t: Table, total: int, raises: int, article: str = "") -> Wrong:
    return Wrong(
        "BET006",
        f"raised to {t.chips(total)}, one raise more than the {raises} a round may have",
        f"at most {raises} raises",
        article,
    )
