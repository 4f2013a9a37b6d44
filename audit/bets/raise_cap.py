"""How many bets and raises a round of a fixed limit may have, and when that holds no more.

Sources: Robert's section 3 (a bet and three raises, four in games of two rounds; none for two who
are left with chips before the cap was reached); WSOP 126, 127 (a bet and four raises; none in a
round that two began); TDA 48 (the house's own).
"""

from audit.program import Line
from audit.table import Table

TWO_ROUNDS = 2


def cap_reached(t: Table, line: Line) -> int:
    """The cap of the round in bets and raises together where it is reached; 0 where one more may be
    made."""
    raises = line.step.cap or t.stakes.get("cap", 0)
    cap = raises + 1 if raises else _of_the_book(t)
    made = t.raises + (1 if t.big_blind >= 0 and line.number == 1 else 0)
    return cap if made >= cap and not (cap and _lifted(t, passed=made > cap)) else 0


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
