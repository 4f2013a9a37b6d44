"""Lines that are acts of several: the rest folded or called, all checked."""

from audit.ahead import acts_in_round
from audit.bets.acts import call, facing_a_bet
from audit.bets.broke import gone_broke, had_no_more
from audit.bets.closing import pending_seats
from audit.bets.next_seat import next_turn
from audit.bets.noted import before_act, note_act
from audit.program import Line
from audit.table import Table
from schemas.events import Kind


def _rest_fold(t: Table, line: Line, i: int) -> None:
    """Those still to act folded, who owes nothing last: he wins when nobody else is left."""
    waiting = [seat for seat in pending_seats(t) if acts_in_round(t, seat, i)]
    folding = [seat for seat in pending_seats(t) if seat not in waiting]
    for seat in sorted(folding, key=lambda one: t.in_round[one] >= t.price):
        if had_no_more(t, seat, i):
            t.all_in[seat] = True
            t.unknown("ACT004")
            continue
        note_act(t, i, seat, before_act(t, line, seat), is_fold=True)
        t.fold(seat)
        if t.live_count < 2:
            waiting = []
            break
    t.turn, t.begun = waiting[0] if waiting else -1, True


def take_rest(t: Table, line: Line, kind: int, i: int) -> None:
    """Everybody still to act folded, called or checked; not those who act after it in the round,
    for whom `rest f` between two names does not stand."""
    if kind == Kind.REST_FOLD:
        _rest_fold(t, line, i)
        return
    waiting: list[int] = []
    while t.turn >= 0:
        seat = t.turn
        if kind != Kind.ALL_CHECK and acts_in_round(t, seat, i):
            waiting.append(seat)
            t.excused[seat] = True
            next_turn(t, seat)
            continue
        known = before_act(t, line, seat)
        if kind == Kind.REST_CALL:
            call(t, seat)
            gone_broke(t, seat, i)
        elif t.price > t.in_round[seat]:
            facing_a_bet(t, seat, i, f"all checked, but {t.name(seat)} faced a bet")
            t.turn, t.excused = -1, [True] * t.n
            return
        note_act(t, i, seat, known)
        t.acted[seat] = t.price
        t.begun = True
        next_turn(t, seat)
    for seat in waiting:
        t.excused[seat] = False
    t.turn = waiting[0] if waiting else t.turn
