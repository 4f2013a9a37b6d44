"""Who opened the betting of a hand, who called last, and whether the opener held what it takes.

In games with openers (Jacks or Better) the first bet needs a pair of jacks or better, of the cards
dealt before the draw; where nobody opens, the pot rides to the next deal. Sources: Robert's
section 12 (draw high), rules 1-4; Ichabod's database #52.
"""

from audit.program import Line
from audit.table import Table
from schemas.events import ACTS, NOBODY, Kind

MADE = (Kind.BET, Kind.RAISE, Kind.RAISE_BY, Kind.ALL_IN, Kind.BET_OR_RAISE)
CHECKS = (Kind.CHECK, Kind.ALL_CHECK)


def opener_of(t: Table) -> int:
    """The seat that made the hand's first bet; NOBODY where none was made yet."""
    if t.last_aggressor < 0:
        return NOBODY
    return next((t.seats[i] for i in range(t.end) if t.kinds[i] in MADE), NOBODY)


def last_caller_of(t: Table) -> int:
    """The last seat that called the last bet: the nearest to the right of who made it that is
    still in; NOBODY where nobody bet."""
    if t.last_aggressor < 0:
        return NOBODY
    behind = t.clockwise(t.last_aggressor)[:-1]
    return next((s for s in reversed(behind) if t.live[s]), NOBODY)


def must_bet(t: Table, line: Line, i: int) -> None:
    """The first to act of a round may not check."""
    while i < t.end and t.kinds[i] <= Kind.ROUND:
        i += 1
    if i >= t.end or t.kinds[i] not in CHECKS or t.live_count < 2:
        return
    seat = t.seats[i] if t.seats[i] >= 0 else t.turn
    if seat >= 0 and not t.live[seat]:
        return  # an act out of play is told by itself
    t.find(
        "VAR057",
        i,
        f"{t.name(seat) if seat >= 0 else 'the first to act'} checked and has to bet",
        seats=(seat,) if seat >= 0 else (),
        article=line.step.cite,
        recorded="check",
        expected="a bet",
    )


def after_opening_round(t: Table, line: Line, start: int, i: int) -> None:
    """A round in which the first bet needs openers, behind it: nobody opened, or who did had to
    hold them. ``start`` and ``i`` are its first event and the first one after it."""
    needed = [one for one in t.terms.candidates(line.step.openers) if one != "none"]
    if not needed:
        return
    at = next((j for j in range(start, i) if t.kinds[j] in MADE), -1)
    if at >= 0:
        t.opened = (t.seats[at], at, line)
    elif t.live_count > 1 and t.called_misdeal < 0 and not t.ended_early:
        if len(needed) < len(t.terms.candidates(line.step.openers)):
            return  # whether a bet needed openers was not settled: then they may go on
        t.passed_out = not any(t.kinds[j] in ACTS for j in range(i, t.end))
