"""The end of a betting round: is it closed, did the blind have his option, was it played at all?"""

from audit.ahead import seen_again
from audit.bets.broke import no_bets_possible, pot_lacks_the_call, silent_blind
from audit.bets.turns import ANYONE, settle_missing_act
from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level


def close_round(t: Table, line: Line, i: int) -> None:
    """Find what is missing when the record goes on at event ``i``; then settle the round."""
    if t.late:
        for seat in sorted(t.late):
            settle_missing_act(t, seat, i - 1)
        t.late = set()
    if t.turn != -1 and t.live_count > 1 and t.called_misdeal < 0:
        pending = pending_seats(t)
        for seat in pending:
            if t.in_round[seat] < t.price and pot_lacks_the_call(t, seat, i):
                t.all_in[seat] = True
                t.unknown("ACT004")
        pending = pending_seats(t)
        if i >= t.end:
            t.ended_early = True
        elif not pending:
            pass  # whose turn it was need not answer an all-in that is covered
        elif not t.begun and t.round_start < 0:
            _no_round(t, line, i)
        else:
            _not_closed(t, line, pending, i)
        if not t.ended_early:
            for seat in pending:
                if t.live_count > 1 or t.price == t.in_round[seat]:
                    settle_missing_act(t, seat, i - 1)
    t.turn = -1
    t.burn_missed = False
    if t.begun:
        opener = t.opening[0] if len(t.opening) == 1 else -1  # several: nobody can tell who
        t.last_shower = t.aggressor if t.aggressor >= 0 else opener
    t.last_aggressor = t.aggressor if t.aggressor >= 0 else t.last_aggressor


def pending_seats(t: Table) -> list[int]:
    """Seats that still have to act, from the one whose turn it is."""
    able = [s for s in t.order if t.can_act(s)]
    if len(able) == 1 and t.in_round[able[0]] >= max(t.in_round[s] for s in t.order if t.live[s]):
        return []  # the others are all-in for no more
    first = t.order[0] if t.turn == ANYONE else t.turn
    return [
        s
        for s in (first, *t.clockwise(first)[:-1])
        if t.can_act(s) and not t.excused[s] and (t.acted[s] < 0 or t.in_round[s] < t.price)
    ]


def _no_round(t: Table, line: Line, i: int) -> None:
    """A whole round is missing."""
    silent = t.one_line_board or t.hand.written_in_part or no_bets_possible(t, i)
    if t.level < Level.ACTIONS or silent or _checks_unwritten(t):
        t.unknown("VAR032")
        return
    t.find(
        "VAR032",
        i,
        f"betting round {line.number} is missing",
        article=line.step.cite,
        recorded="no bets",
        expected="a betting round",
    )
    gone = [seat for seat in t.active() if t.can_act(seat) and not seen_again(t, seat, i - 1)]
    if t.live_count - len(gone) > 1:
        for seat in gone:
            t.fold(seat)  # in the round that nobody wrote


def _checks_unwritten(t: Table) -> bool:
    """Whether all may have checked: at level ``actions`` bets and folds are whole, and a round in
    which nobody does either often gets no line."""
    level = t.level == Level.ACTIONS and t.hand.format == "sheet"
    return level and all(t.in_round[s] >= t.price for s in t.order if t.can_act(s))


def _not_closed(t: Table, line: Line, pending: list[int], i: int) -> None:
    pending = _accused(t, pending, i)
    if not pending:
        return
    unmatched = [s for s in pending if t.in_round[s] < t.price]
    if line.step.blind_option and not unmatched and pending in ([t.big_blind], [t.straddler]):
        _no_option(t, line, pending[0], i)
        return
    if all(not seen_again(t, s, i - 1) for s in unmatched) and t.live_count - len(unmatched) == 1:
        # everybody else fell silent facing the bet: the last folds were not written
        what = f"{t.names(unmatched)} never answered the bet"
    elif unmatched:
        due = t.price - t.in_round[unmatched[0]]
        what = f"{t.names(unmatched)} still owed {t.chips(due)} when the hand went on"
    else:
        what = f"{t.names(pending)} had not acted when the hand went on"
    t.find(
        "ACT004",
        i,
        what,
        seats=tuple(pending),
        article=t.game.bets_cite,
        recorded=_next_text(t, i),
        expected="bets matched first",
    )


def _accused(t: Table, pending: list[int], i: int) -> list[int]:
    """Those of ``pending`` whose act is missing, and not just unwritten as the hand is."""
    if t.hand.written_in_part and not all(seen_again(t, s, i - 1) for s in pending):
        t.unknown("ACT002", "ACT004")  # they folded, and nobody wrote it
        pending = [s for s in pending if seen_again(t, s, i - 1)]
    if t.hand.checks_unwritten and any(t.in_round[s] >= t.price for s in pending):
        t.unknown("ACT002", "ACT004", "POS007")  # they may have checked
        pending = [s for s in pending if t.in_round[s] < t.price]
    return pending


def _no_option(t: Table, line: Line, seat: int, i: int) -> None:
    """The blind was never asked."""
    if silent_blind(t, seat, i):
        t.all_in[seat] = True
        t.unknown("POS007")
        return
    t.find(
        "POS007",
        i,
        f"{t.name(seat)} in the blind did not get the option",
        seats=(seat,),
        article=line.step.cite,
        recorded="no act",
        expected="check or raise",
    )


def _next_text(t: Table, i: int) -> str:
    if i >= t.end:
        return "the end of the record"
    return Kind(t.kinds[i]).name.lower().replace("_", " ")
