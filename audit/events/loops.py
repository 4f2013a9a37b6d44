"""Turns that go round until a condition holds: nobody takes a card any more, nobody is beaten.

A definition writes such a loop out as often as it may go round; once the condition holds, the later
turns are skipped. A turn too many or too few is found once a loop.
"""

from audit.events.happening import Turns
from audit.program import Line, Op
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level

EMPTY = {"no-takers": 1, "two-empty-rounds": 2}  # so many turns running in which nobody takes
OF_THE_OP = {Op.OFFER: Kind.OFFER, Op.FLIP: Kind.ROLL}
OF_A_TURN = tuple(OF_THE_OP.values())


def turns(t: Table, line: Line) -> Turns:
    """The loop of a step as it stands."""
    return t.turns.setdefault(line.step.loop, Turns())


def loop_is_over(t: Table, line: Line, i: int) -> bool:
    """Whether the step is of a turn behind the one that ended its loop; event ``i`` comes next."""
    state = turns(t, line)
    turn = line.turn
    if turn != state.turn:
        state.turn, state.takers = turn, 0
    if not state.over:
        return False
    if turn > state.over:
        return True
    words = t.terms.candidates(line.step.once_over or "yes")
    return "yes" not in words or ("no" in words and not _begins(t, i))


def _begins(t: Table, i: int) -> bool:
    """Whether the record goes on with a round of betting."""
    while i < t.end and t.kinds[i] < Kind.ROUND:
        i += 1
    return i < t.end and t.kinds[i] == Kind.ROUND


def took_turn(t: Table, line: Line, i: int, takers: int) -> None:
    """A turn of offers is over, so many took a card: has that ended the loop? ``i`` comes next."""
    if not line.step.loop:
        return
    state = turns(t, line)
    state.takers = takers
    state.empty = 0 if takers else state.empty + 1
    wanted = {EMPTY.get(word, 1) for word in t.terms.candidates(line.step.until)}
    if not wanted or state.empty < min(wanted):
        return
    if state.empty >= max(wanted) or not _goes_on(t, i):
        state.over = line.turn


def _goes_on(t: Table, i: int) -> bool:
    """Whether another turn of offers is in the record."""
    return any(t.kinds[j] in OF_A_TURN for j in range(i, t.end))


def no_turn(t: Table, line: Line, i: int, what: str) -> None:
    """The record goes on at event ``i`` without the turn due: the loop ended before its time."""
    state = turns(t, line)
    if i < t.end and t.level < Level.PROCEDURE:
        t.unknown("VAR063")  # a turn in which nobody took one is often not written
        if line.op is Op.OFFER and _begins(t, i):
            took_turn(t, line, i, 0)
            return
    state.over = max(1, line.turn - 1)
    if i >= t.end:
        t.ended_early = True
        return
    if t.level < Level.PROCEDURE:
        return
    state.told = True
    t.find(
        "VAR063",
        i,
        f"the hand went on though {what}",
        article=line.step.cite,
        recorded="the end of the turns",
        expected="another turn",
    )


def settle_loops(t: Table) -> None:
    """At the end of the hand: an answer or a flip behind the turn that ended its loop."""
    for line in t.program.lines:
        state = t.turns.get(line.step.loop) if line.step.loop else None
        if state is None or state.told or not state.over or line.op not in OF_THE_OP:
            continue
        kind = OF_THE_OP[line.op]
        extra = next((j for j in t.beyond if t.kinds[j] == kind), -1)
        state.told = True
        if extra >= 0:
            t.find(
                "VAR063",
                extra,
                f"another turn was played, and the turns were over: {_why(t, line)}",
                article=line.step.cite,
                recorded="another turn",
                expected="the end of the turns",
            )


def _why(t: Table, line: Line) -> str:
    if line.step.until == "unbeaten":
        return "nobody was left who could beat the best hand showing"
    empty = turns(t, line).empty
    return "nobody had taken a card" + (" in two turns running" if empty > 1 else "")
