"""Whether everybody dealt in anted, and the agreed amount.

Sources: OPR-549 2.1, OPR-706 2.1, OPR-519 2.1.
"""

from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level


def judge_antes(t: Table, line: Line, i: int) -> None:
    """Everybody dealt in antes the agreed amount (OPR-549 2.1, OPR-706 2.1)."""
    if t.level < Level.ACTIONS:
        t.unknown("POS012")
        return
    agreed = t.stakes.get("ante", 0)
    if not agreed and (t.hand.format == "phh" or t.unknown_money):
        return
    if not agreed:
        paid = [t.ante_of[s] for s in range(t.n) if t.dealt[s] and t.ante_of[s]]
        agreed = max(set(paid), key=paid.count) if paid else 0
    later = {t.seats[j] for j in range(i, t.end) if t.kinds[j] == Kind.ANTE}
    if not agreed:
        _nobody_anted(t, line, bool(later), i)
        return
    short = [s for s in t.order if t.dealt[s] and t.ante_of[s] < agreed and s not in later]
    short = [s for s in short if not (t.all_in[s] and t.ante_of[s])]
    if short:
        _short_ante(t, line, short, agreed, i)


def _nobody_anted(t: Table, line: Line, later: bool, i: int) -> None:
    if not t.procedure:
        t.unknown("POS012")
    elif not later:
        t.find(
            "POS012",
            i,
            "nobody anted",
            article=line.step.cite,
            recorded="no antes",
            expected="an ante from everybody dealt in",
        )


def _short_ante(t: Table, line: Line, short: list[int], agreed: int, i: int) -> None:
    seat, who = short[0], t.names(short)
    what = (
        f"{who} did not ante {t.chips(agreed)}"
        if not t.ante_of[seat]
        else f"{who} put in {t.chips(t.ante_of[seat])} of an ante of {t.chips(agreed)}"
    )
    at = next((j for j in range(i) if t.kinds[j] == Kind.ANTE and t.seats[j] == seat), i)
    t.find(
        "POS012",
        at,
        what,
        seats=tuple(short),
        article=line.step.cite,
        recorded=t.chips(t.ante_of[seat]),
        expected=t.chips(agreed),
    )
