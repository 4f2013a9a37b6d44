"""One betting round: who acts, what each act puts in, whether the round closes.

The rules of order are TDA 53 and Robert's section 3 (betting in turn); amounts are judged in
``audit.bets.sizes``, acts out of turn in ``audit.bets.turns``, the end of a round in
``audit.bets.closing``.
"""

from audit.bets.acts import put_in
from audit.bets.broke import gone_broke
from audit.bets.checked_lows import after_round
from audit.bets.closing import close_round
from audit.bets.forced import post
from audit.bets.next_seat import anyone_to_act, next_turn, owes
from audit.bets.noted import before_act, note_act
from audit.bets.opened import must_bet
from audit.bets.openers import openers
from audit.bets.rests import take_rest
from audit.bets.stray import stray
from audit.bets.turns import ANYONE, LATE, SKIP, out_of_turn
from audit.bets.unturned import demands
from audit.program import Line, Op
from audit.table import Table
from audit.talk import talk
from schemas.events import ACTS, Kind

ROUND, FOLD, EITHER_CALL = Kind.ROUND, Kind.FOLD, Kind.CHECK_OR_CALL
REST = frozenset({Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK})
POSTS = frozenset({Kind.BLIND, Kind.STRADDLE, Kind.POST})


def bet_round(t: Table, line: Line, i: int) -> int:
    """Take the acts of one round from event ``i`` on; return the first event that is none."""
    kinds, end = t.kinds, t.end
    while line.number == 1 and i < end and kinds[i] in POSTS:
        post(t, i, late=True)  # before the first act: who begins hangs on it
        i += 1
    start_round(t, line)
    if line.step.must_bet:
        must_bet(t, line, i)
    start = i
    while i < end:
        kind = kinds[i]
        if kind in ACTS:
            if not _take_act(t, line, kind, i):
                break
            if t.halted:
                return i
            i += 1
        elif kind == ROUND:
            if t.round_start >= 0 and not t.group(i):
                break
            if t.round_start < 0:
                t.round_start = i
            i += 1
        elif kind < ROUND:
            talk(t, i)
            i += 1
        else:
            after = stray(t, line, i)
            if t.halted:
                return i
            if after < 0:
                break
            i = after
            if t.turn >= 0 and not t.live[t.turn]:  # he gave his hand up instead of acting
                next_turn(t, t.turn)
    close_round(t, line, i)
    if line.step.openers or line.step.low_must_bet:
        after_round(t, line, start, i)
    return i


def _take_act(t: Table, line: Line, kind: int, i: int) -> bool:
    """Take one act, in turn or out of it; False when it opens the next round."""
    if kind in REST:
        take_rest(t, line, kind, i)
        return True
    seat = t.seats[i]
    late = False
    if seat != t.turn:
        if t.turn == -1 and _free_check(t, kind, seat):
            note_act(t, i, seat, (t.price, t.in_round[seat], False))
            return True
        if t.turn == -1 and not t.late and _belongs_to_next(t, line, i):
            return False
        answer = out_of_turn(t, line, i)
        if answer == SKIP:
            return True
        late = answer == LATE
    known = before_act(t, line, seat)
    price, before = known[:2]
    if kind == FOLD:
        _fold(t, seat, i)
    elif kind != EITHER_CALL or price != before:
        put_in(t, line, kind, seat, i)
        if t.halted:
            return True
        gone_broke(t, seat, i)
    t.acted[seat] = t.price
    t.begun = True
    if seat == t.unasked:
        t.unasked = -1
    if t.moved is not None:
        t.moved.append((i, t.in_round[seat] - before))
        note_act(t, i, seat, known, kind == FOLD)
    if t.live_count < 2:
        t.turn = -1
    elif not late or t.price > price:
        next_turn(t, seat)
    elif t.turn >= 0 and not owes(t, t.turn):
        next_turn(t, t.turn)
    return True


def start_round(t: Table, line: Line) -> None:
    """Set the table for a round: who may open, and the smallest bet."""
    n = t.n
    t.acted = [-1] * n
    if any(t.excused):
        t.excused = [False] * n
    t.late = set()
    t.dead_price = 0
    t.round_start = -1
    t.missed_rolls = t.missed_now
    t.missed_now = set()
    t.round_now = line.number
    t.begun = False
    if line.number == 1:
        t.price = max(t.price, 0)
        t.short_post = t.agreed_price > max(t.in_round)
    else:
        t.in_round = [0] * n
        t.price = t.full = t.open_price = t.raises = 0
    t.aggressor = -1
    blind = t.stakes.get("big-blind", 0) if t.big_blind >= 0 else 0  # an ante game has none
    small = t.stakes.get("min-bet") or blind or t.posted_big
    t.min_bet = small
    if line.number > 1 or not t.last_raise:
        t.last_raise = small
    t.unasked = t.bring_in_seat if line.number == 1 else -1
    if t.unasked >= 0:
        t.acted[t.bring_in_seat] = t.price  # bringing it in was his act
    t.opening = openers(t, line)
    t.turn = -1
    for seat in t.opening:
        if owes(t, seat):
            t.turn = seat
            break
    if t.turn < 0 and not t.opening and anyone_to_act(t):
        t.turn = ANYONE
    if t.turn >= 0 and (t.live_count < 2 or not (anyone_to_act(t) or _may_complete(t))):
        t.turn = -1
    elif t.turn >= 0 and not t.can_act(t.turn):
        next_turn(t, t.turn)


def _may_complete(t: Table) -> bool:
    """A short blind does not lower the price: who has posted as much may still call it."""
    return t.can_act(t.turn) and t.in_round[t.turn] < t.price


def _free_check(t: Table, kind: int, seat: int) -> bool:
    """The last seat with chips checks against all-ins: needless, and no fault."""
    checks = kind in (Kind.CHECK, EITHER_CALL)
    if not checks or not (t.begun or t.has_rounds) or t.acted[seat] >= 0:
        return False
    return t.can_act(seat) and t.live_count > 1 and not anyone_to_act(t)


def _belongs_to_next(t: Table, line: Line, i: int) -> bool:
    """After the round is closed: does this act open the next one (its cards were not recorded)?
    A fold on a line of its own is then one instead of a flip."""
    if t.program.lively and t.kinds[i] == FOLD and not t.same_statement(i, i - 1):
        return True
    if t.has_rounds or t.live_count < 2 or not t.can_act(t.seats[i]) or _acts_alone(t, i):
        return False
    lines = t.program.lines
    return any(later.op is Op.BET and later.number > line.number for later in lines)


def _acts_alone(t: Table, i: int) -> bool:
    """Whether cards follow the one act, though two could bet: no round is so short."""
    after = next((t.kinds[j] for j in range(i + 1, t.end) if t.kinds[j] >= Kind.ROUND), 0)
    return anyone_to_act(t) and after in (Kind.BOARD, Kind.DEAL)


def _fold(t: Table, seat: int, i: int) -> None:
    agreed = t.agreed_price if t.round_now == 1 else 0
    free = t.in_round[seat] >= max(t.price, t.dead_price, agreed) and not t.all_in[seat]
    if free and t.unturned and demands(t, "fold"):
        t.unknown("ACT006")  # the card that was not turned may have put him out
    elif free:
        t.find(
            "ACT006",
            i,
            f"{t.name(seat)} folded when checking was free",
            seats=(seat,),
            recorded="fold",
            expected="check",
        )
    t.fold(seat)
