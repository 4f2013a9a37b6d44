"""An ante in the middle of a deal: everybody still there pays it once more."""

from audit.awards.tabled import money_or_words
from audit.bets.forced import post
from audit.program import Line, Op
from audit.table import Table
from audit.talk import talk
from schemas.events import Kind


def ante_again(t: Table, line: Line, i: int) -> int:
    """Take the antes that stand here and see whether all are there; the event after them."""
    before = list(t.ante_of)
    begin = i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.ANTE:
            post(t, i, late=False)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind == Kind.PAYS:
            money_or_words(t, i)
        else:
            break
        i += 1
    put = {s: t.ante_of[s] - before[s] for s in t.active()}
    agreed = t.stakes.get(line.step.stake or "ante", 0) or max(put.values(), default=0)
    short = [s for s in put if put[s] < agreed and not t.all_in[s]]
    if not short and agreed:
        return i
    if not t.procedure or i >= t.end or (not any(put.values()) and _broken_off(t, line, i)):
        t.unknown("POS012")
        return i
    at = next((j for j in range(begin, i) if t.kinds[j] == Kind.ANTE and t.seats[j] in short), i)
    who = short or t.active()
    t.find(
        "POS012",
        at,
        f"{t.names(who)} did not ante again" + (f" {t.chips(agreed)}" if agreed else ""),
        seats=tuple(who),
        article=line.step.cite,
        recorded=t.chips(put[who[0]]),
        expected=t.chips(agreed) if agreed else "an ante from everybody",
    )
    return i


def _broken_off(t: Table, line: Line, i: int) -> bool:
    """Whether the play was over before this ante, with cards to come: those are missed once."""
    return i > t.last_play and any(x.op is Op.DEAL_SEATS for x in t.program.after(line))
