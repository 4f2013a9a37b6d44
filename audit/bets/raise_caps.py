"""How many bets and raises a round may have, and when that holds no more.

Sources: the game's own article, which holds under every structure; in limit the stake `cap`, else
Robert's section 3 (a bet and three raises, four in games of two rounds; none for two who are left
with chips before the cap was reached); WSOP 126, 127 (a bet and four raises; none in a round that
two began); TDA 48 (the house's own).
"""

from typing import NamedTuple

from audit.program import Line
from audit.table import Table

TWO_ROUNDS = 2


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
    raises, made = t.stakes.get("cap", 0), _raised(t, line)
    cap = raises + 1 if raises else _of_the_book(t)
    if line.step.cap or not cap or made < cap or _lifted(t, passed=made > cap):
        return None
    return _too_many(t, total, cap - 1)


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


def _of_the_book(t: Table) -> int:
    """The rulebook's; 0 for none."""
    profile = t.terms.profile
    more = profile.cap_two_rounds if t.program.rounds <= TWO_ROUNDS else 0
    return profile.raise_cap + more if profile.raise_cap else 0


def _lifted(t: Table, passed: bool) -> bool:
    """Whether the cap does not hold, since only two are left who have chips. ``passed``: somebody
    has raised beyond it already."""
    profile = t.terms.profile
    able = [s for s in range(t.n) if t.can_act(s)]
    if profile.cap_heads_up or len(able) > 2:
        return False
    from_the_start = profile.cap_lifts == "from-the-start"
    since = 0 if from_the_start else t.price  # who went out behind the raise that reached the cap
    gone = [s for s in range(t.n) if s not in able and t.acted[s] >= since and s != t.aggressor]
    return len(able) + len(gone) < 3 or (passed and not from_the_start)
