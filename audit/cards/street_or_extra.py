"""Whether a dealt card is the next street's or one more by right, where nobody wrote an answer.

A right need not be used. A ``deal`` of a street to everybody is the street, however many of them
have a right; only cards beyond what the streets still give are extra ones.
"""

from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from schemas.events import ACTS, Kind


def of_a_street(t: Table, line: Line, i: int) -> bool:
    """Whether event ``i`` is a card of a street, and the offer before it was refused unwritten.

    It is when its seat gets no more cards than the streets give it before the next betting, or when
    it is the seat's first in a statement that deals to one that gets no more either.
    """
    first = last = i
    while first > 0 and t.kinds[first - 1] == Kind.DEAL and t.same_statement(i, first - 1):
        first -= 1
    while last + 1 < t.end and t.kinds[last + 1] == Kind.DEAL and t.same_statement(i, last + 1):
        last += 1
    seats, betting = _dealt_before_betting(t, i)
    due = _due(t, line, betting)
    if seats.count(t.seats[i]) <= due:
        return True
    if t.seats[i] in t.seats[first:i] or any(first <= one.card_at < i for one in t.rights):
        return False
    return any(not _has_right(t, s) or seats.count(s) <= due for s in t.seats[first : last + 1])


def _has_right(t: Table, seat: int) -> bool:
    return any(one.seat == seat and (one.open or one.waits) for one in t.rights)


def _dealt_before_betting(t: Table, i: int) -> tuple[list[int], bool]:
    """The seats dealt to from event ``i`` until somebody bets, and whether somebody does."""
    seats = []
    for j in range(i, t.end):
        kind = t.kinds[j]
        if kind == Kind.DEAL:
            seats.append(t.seats[j])
        elif kind == Kind.ROUND or (kind in ACTS and kind != Kind.FOLD):
            return seats, True
    return seats, False


def _due(t: Table, line: Line, betting: bool) -> int:
    """How many cards the steps behind this one deal to a seat: to the next betting, or to the end
    where nobody bets any more."""
    due = 0
    for later in t.program.after(line):
        if later.op is Op.BET and betting:
            break
        if later.op is Op.DEAL_SEATS and there(t, later):
            due += later.step.count
    return due
