"""Who leads where cards are flipped: the best hand showing, and what a leader's fold makes of it.

Where the leader has folded no document says whether his hand must still be beaten: the best of
those still in leads, and who leads by that alone is not certain to.
"""

from audit.bets.exposed_hands import beats, beats_table, shown_score
from audit.program import Line
from audit.table import Table
from schemas.events import NOBODY, Kind


def leads(t: Table, line: Line, seat: int) -> None:
    """Does he lead now? Where it cannot be told, nobody is blamed for stopping or going on."""
    if t.leader == NOBODY:
        targets = t.terms.candidates(line.step.target or "first-flip")
        answers = {True if one == "first-flip" else beats_table(t, seat) for one in targets}
        answer = answers.pop() if len(answers) == 1 else None
    else:
        answer = beats(t, seat, t.leader) if t.live[t.leader] else None
    if answer and t.fallen >= 0 and not beats(t, seat, t.fallen):
        answer = None  # whether a hand that folded must be beaten too, no document says
    if answer is None:
        t.doubtful_lead.add(seat)
        return
    t.doubtful_lead.discard(seat)
    if answer:
        t.leader, t.fallen = seat, NOBODY


def lead_passes(t: Table) -> None:
    """The leader has folded: of those still in whose cards show the best leads, where all of them
    are known."""
    t.fallen = t.leader
    scores = {seat: shown_score(t, seat) for seat in t.active() if t.up[seat]}
    known = {seat: score for seat, score in scores.items() if score is not None}
    if known and len(known) == len(scores):
        t.leader = max(known, key=lambda seat: known[seat])


def taken_to_lead(t: Table, line: Line, seat: int, i: int) -> bool:
    """Whether the table went on at event ``i`` as if he led: with bets that come for no other
    reason, or with the flips of the next, who led before or comes though he has cards left."""
    if i >= t.end:
        return False
    if t.kinds[i] == Kind.ROUND:
        opens = i + 1 < t.end and t.seats[i + 1] == seat
        return opens or bool(t.down[seat]) or not bets_when_out(t, line)
    if t.kinds[i] == Kind.POT:
        return t.seats[i] == seat
    flips_on = t.kinds[i] == Kind.ROLL and t.seats[i] != seat
    return flips_on and (bool(t.down[seat]) or t.seats[i] == t.leader)


def bets_when_out(t: Table, line: Line) -> bool:
    """Whether a round may come behind a hand that beat nothing."""
    return "yes" in t.terms.candidates(line.step.out_bets or "no")
