"""Whether everybody dealt in anted, and the agreed amount.

Sources: the game's own article (OPR-549 2.1, OPR-706 2.1: each player pays the agreed ante before
the deal); TDA RP-11.
"""

from audit.program import Line, Op
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level


def judge_antes(t: Table, line: Line, i: int) -> None:
    """Find who was dealt in and did not ante, or not the amount agreed."""
    if t.level < Level.ACTIONS:
        t.unknown("POS012")
        return
    agreed = t.stakes.get(line.step.stake or "ante", 0)
    if not agreed and (t.hand.format == "phh" or t.unknown_money):
        return
    doubtful = not agreed and len(_most_paid(t)) > 1
    if not agreed:
        agreed = min(_most_paid(t), default=0)
    later = {t.seats[j] for j in t.where.get(Kind.ANTE, ()) if j >= i}
    if not agreed:
        _nobody_anted(t, line, bool(later), i)
        return
    if later and any(x.op is Op.REANTE for x in t.program.lines):
        later = set()  # those are of later rounds
    short = [s for s in t.order if t.dealt[s] and t.ante_of[s] < agreed and s not in later]
    short = [s for s in short if not (t.all_in[s] and t.ante_of[s])]
    t.unposted += [(Kind.ANTE, s, agreed - t.ante_of[s]) for s in short]
    if len(short) == sum(t.dealt) and t.hand.written_in_part and not any(t.ante_of):
        t.unknown("POS012")  # nobody wrote the antes, and nobody said that all was written
    elif short:
        _short_ante(t, line, short, agreed, i)
    elif doubtful:
        t.unknown("POS012")
    over = [s for s in t.order if t.dealt[s] and t.ante_of[s] > agreed]
    if over and not doubtful and len(over) < sum(t.dealt):  # all of them: for other stakes
        _ante_too_large(t, line, over, agreed, i)


def _most_paid(t: Table) -> set[int]:
    """What most put in, which is taken for the ante agreed where nobody wrote it.

    Where as many put in one amount as another, who of them is right is not known: only who put in
    less than all of these is short.
    """
    paid = [s for s in range(t.n) if t.dealt[s] and t.ante_of[s]]
    antes = [t.ante_of[s] for s in paid if not t.all_in[s]] or [t.ante_of[s] for s in paid]
    most = max(map(antes.count, antes), default=0)
    return {ante for ante in antes if antes.count(ante) == most}


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


def _ante_too_large(t: Table, line: Line, over: list[int], agreed: int, i: int) -> None:
    seat = over[0]
    at = next((j for j in range(i) if t.kinds[j] == Kind.ANTE and t.seats[j] == seat), i)
    t.find(
        "POS012",
        at,
        f"{t.names(over)} put in {t.chips(t.ante_of[seat])}; the ante is {t.chips(agreed)}",
        seats=tuple(over),
        article=line.step.cite,
        recorded=t.chips(t.ante_of[seat]),
        expected=t.chips(agreed),
    )
