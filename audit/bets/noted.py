"""Notes who decided what, for statistics: only where a trace of the hand is asked for."""

from audit.bets.raise_caps import over_cap, over_own_cap
from audit.hands.lines_noted import lines_noted
from audit.noted import Noted
from audit.program import Line
from audit.table import Table
from schemas.acts import Act, Trace


def may_raise(t: Table, line: Line, seat: int) -> bool:
    """Whether a seat could raise: chips above the price, another with chips, no cap (C6)."""
    stack = t.stack[seat]
    if t.own_stacks and 0 <= stack <= t.price - t.in_round[seat]:
        return False
    if not any(t.can_act(other) for other in range(t.n) if other != seat):
        return False
    if over_own_cap(t, line, 0) is not None:
        return False
    limit = t.terms.value(line.step.structure) if line.step.structure else ""
    return limit != "fixed-limit" or over_cap(t, line, 0) is None


def note_act(
    t: Table, i: int, seat: int, before: tuple[int, int, bool], is_fold: bool = False
) -> None:
    """Note one act that was taken; ``before``: the price, what the seat had in, and whether it
    could raise."""
    if t.noted is not None:
        price, had, able = before
        act = Act(i, seat, t.round_now, price, had, t.in_round[seat], t.price, able, is_fold)
        t.noted.acts.append(act)


def before_act(t: Table, line: Line, seat: int) -> tuple[int, int, bool]:
    """What ``note_act`` wants to know of a seat before its act."""
    able = t.noted is not None and may_raise(t, line, seat)
    return t.price, t.in_round[seat], able


def trace_of(t: Table, noted: Noted) -> Trace:
    """The play as it was taken."""
    return Trace(
        acts=tuple(noted.acts),
        live=noted.live or tuple(t.live),
        stacks=noted.stacks,
        put=tuple(t.put),
        dead=tuple(t.dead_of),
        halted_at=noted.halted_at,
        price=t.price,
        is_misdeal=t.called_misdeal >= 0,
        rolls=tuple(noted.rolls),
        lines=tuple(lines_noted(t)),
    )
