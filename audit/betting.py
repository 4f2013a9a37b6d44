"""One betting round: who acts, what each act puts in, whether the round closes.

The rules of order are TDA 53 and Robert's section 3 (betting in turn); amounts are judged in
``audit.sizes``, acts out of turn in ``audit.turns``, the end of a round in ``audit.closing``.
"""

from audit.openers import openers
from audit.program import Line, Op
from audit.sizes import judge_size
from audit.table import Table
from audit.talk import talk
from audit.turns import ANYONE, LATE, SKIP, out_of_turn
from schemas.events import IMPLIED, NOT_NOTED, Kind

ROUND, FOLD, CALL, CHECK = Kind.ROUND, Kind.FOLD, Kind.CALL, Kind.CHECK
EITHER_CALL, EITHER_BET = Kind.CHECK_OR_CALL, Kind.BET_OR_RAISE
REST = (Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK)


def bet_round(t: Table, line: Line, i: int) -> int:
    """Take the acts of one round from event ``i`` on; return the first event that is none."""
    from audit.closing import close_round
    from audit.stray import stray

    start_round(t, line)
    kinds, seats, end, live, trace = t.kinds, t.seats, t.end, t.live, t.moved
    in_round = t.in_round
    while i < end:
        kind = kinds[i]
        if 30 <= kind <= 42:
            seat = seats[i]
            if kind in REST:
                _rest(t, kind, i)
                i += 1
                continue
            late = False
            if seat != t.turn:
                if t.turn < 0 and not t.late and _belongs_to_next(t, line, i):
                    break
                answer = out_of_turn(t, line, i)
                if answer == SKIP:
                    i += 1
                    continue
                late = answer == LATE
            price = t.price
            before = in_round[seat]
            if kind == FOLD:
                _fold(t, seat, i)
            elif kind == EITHER_CALL and price == before:
                pass
            else:
                _put_in(t, line, kind, seat, i)
                if t.halted:
                    return i
            t.acted[seat] = t.price
            t.begun = True
            if trace is not None:
                trace.append((i, in_round[seat] - before))
            if t.live_count < 2 and sum(live) < 2:
                t.turn, t.over_at = -1, i
            elif not late or t.price > price:
                next_turn(t, seat)
            elif t.turn >= 0 and not owes(t, t.turn):
                next_turn(t, t.turn)
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
            if after < 0:
                break
            i = after
    close_round(t, line, i)
    return i


def start_round(t: Table, line: Line) -> None:
    """Set the table for a round: who may open, and the smallest bet."""
    n = t.n
    t.acted = [-1] * n
    if any(t.excused):
        t.excused = [False] * n
    t.late = set()
    t.round_start = -1
    t.begun = False
    if line.number == 1:
        t.price = max(t.price, 0)
    else:
        t.in_round = [0] * n
        t.price = t.full = t.raises = 0
    t.aggressor = -1
    small = t.stakes.get("min-bet") or t.stakes.get("big-blind", 0)
    t.min_bet = small
    if line.number > 1 or not t.last_raise:
        t.last_raise = small
    if line.number == 1 and t.bring_in_seat >= 0:
        t.acted[t.bring_in_seat] = t.price  # bringing it in was his act
    t.opening = openers(t, line)
    t.turn = -1
    for seat in t.opening:
        if owes(t, seat):
            t.turn = seat
            break
    if t.turn < 0 and not t.opening and _anyone_to_act(t):
        t.turn = ANYONE
    if t.turn >= 0 and (t.live_count < 2 or not _anyone_to_act(t)):
        t.turn = -1
    elif t.turn >= 0 and not t.can_act(t.turn):
        next_turn(t, t.turn)


def _anyone_to_act(t: Table) -> bool:
    """Whether betting is possible: two with chips, or one who owes."""
    able = [s for s in t.order if t.live[s] and not t.all_in[s]]
    if len(able) > 1:
        return True
    return bool(able) and t.in_round[able[0]] < t.price


def owes(t: Table, seat: int) -> bool:
    """Whether a seat still has to act in this round."""
    if not t.live[seat] or t.all_in[seat] or t.excused[seat]:
        return False
    return t.acted[seat] < 0 or t.in_round[seat] < t.price


def next_turn(t: Table, after: int) -> None:
    """Pass the turn clockwise to the next seat that has to act; nobody when the round is closed."""
    live, all_in, acted, price, in_round = t.live, t.all_in, t.acted, t.price, t.in_round
    n = t.n
    seat = after
    for _ in range(n):
        seat += 1
        if seat == n:
            seat = 0
        if (
            live[seat]
            and not all_in[seat]
            and (acted[seat] < 0 or in_round[seat] < price)
            and seat not in t.late
            and not t.excused[seat]
        ):
            if seat == after and acted[seat] >= 0 and in_round[seat] == price:
                break
            if acted[seat] < 0 and in_round[seat] == price and not _anyone_to_act(t):
                break
            t.turn = seat
            return
    t.turn = -1


def _belongs_to_next(t: Table, line: Line, i: int) -> bool:
    """After the round is closed: does this act open the next one (its cards were not recorded)?"""
    if t.has_rounds or t.live_count < 2 or not t.live[t.seats[i]]:
        return False
    lines = t.program.lines
    return any(later.op is Op.BET and later.number > line.number for later in lines)


def _fold(t: Table, seat: int, i: int) -> None:
    if t.in_round[seat] >= t.price and not t.all_in[seat]:
        t.find(
            "ACT006",
            i,
            f"{t.name(seat)} folded when checking was free",
            seats=(seat,),
            recorded="fold",
            expected="check",
        )
    t.fold(seat)


def _rest(t: Table, kind: int, i: int) -> None:
    """Everybody still to act folded, called or checked."""
    while t.turn >= 0:
        seat = t.turn
        if kind == Kind.REST_FOLD:
            t.fold(seat)
            if t.live_count < 2:
                t.turn, t.over_at = -1, i
                return
        elif kind == Kind.REST_CALL:
            call(t, seat)
        elif t.price > t.in_round[seat]:
            t.find(
                "ACT007",
                i,
                f"all checked, but {t.name(seat)} faced a bet",
                seats=(seat,),
                recorded="check",
                expected=f"call {t.price - t.in_round[seat]}, raise or fold",
                article=t.game.bets_cite,
            )
            t.turn = -1
            t.excused = [True] * t.n
            return
        t.acted[seat] = t.price
        t.begun = True
        next_turn(t, seat)


def call(t: Table, seat: int) -> int:
    """Put in what the price asks, or all the seat has; the chips moved."""
    need = t.price - t.in_round[seat]
    if t.own_stacks and 0 <= t.stack[seat] < need:
        need = t.stack[seat]
    if need > 0:
        t.pay(seat, need)
    return need


def _put_in(t: Table, line: Line, kind: int, seat: int, i: int) -> None:
    """A check, call, bet, raise or all-in that moves chips or should."""
    amount = t.amounts[i]
    if kind == CHECK:
        _check(t, seat, i)
    elif kind == EITHER_CALL or (kind == CALL and amount == IMPLIED):
        _plain_call(t, kind, seat, i)
    elif kind == CALL:
        _stated_call(t, seat, amount, i)
    else:
        total = _total(t, kind, seat, amount)
        if total is None:
            t.unknown_money = t.halted = True
            t.find(
                "REC008",
                i,
                f"how much {t.name(seat)} put in was not noted, and later money hangs on it",
                seats=(seat,),
                recorded="?",
                expected="an amount",
            )
            return
        _raise_to(t, line, kind, seat, total, i)


def _total(t: Table, kind: int, seat: int, amount: int) -> int | None:
    """What the seat will have in the round after a bet, raise or all-in; None when unknown."""
    if amount >= 0:
        return t.price + amount if kind == Kind.RAISE_BY else amount
    if kind == Kind.BRING_IN_ACT:
        return t.stakes.get("bring-in")
    if kind == Kind.ALL_IN and amount == IMPLIED and t.stack[seat] > 0:
        return t.in_round[seat] + t.stack[seat]
    return None


def _check(t: Table, seat: int, i: int) -> None:
    due = t.price - t.in_round[seat]
    if due > 0:
        t.excused[seat] = True
        t.find(
            "ACT007",
            i,
            f"{t.name(seat)} checked facing a bet and owed {due}",
            seats=(seat,),
            recorded="check",
            expected=f"call {due}, raise or fold",
            article=t.game.bets_cite,
        )


def _plain_call(t: Table, kind: int, seat: int, i: int) -> None:
    due = t.price - t.in_round[seat]
    if due <= 0:
        if kind == CALL:
            t.find(
                "ACT007",
                i,
                f"{t.name(seat)} called when there was no bet to call",
                seats=(seat,),
                recorded="call",
                expected="check or bet",
            )
        return
    call(t, seat)
    _carried_short(t, seat, i)


def _carried_short(t: Table, seat: int, i: int) -> None:
    """A carried stack never proves a bet too large: rebuys at home go unwritten."""
    if t.stack[seat] != NOT_NOTED and t.stack[seat] < 0 and not t.own_stacks:
        extra = -t.stack[seat]
        t.stack[seat] = NOT_NOTED
        t.find(
            "LED003",
            i,
            f"{t.name(seat)} put in {extra} more than the night had left him; "
            "a rebuy nobody noted?",
            seats=(seat,),
            recorded=str(extra),
            expected="a `buy` line",
        )


def _stated_call(t: Table, seat: int, amount: int, i: int) -> None:
    """``c 3``: under the price a short call, or all he had."""
    due = t.price - t.in_round[seat]
    stack = t.stack[seat]
    if amount == NOT_NOTED:
        call(t, seat)
        return
    t.pay(seat, amount)
    if amount < due and not t.all_in[seat]:
        _short_call(t, seat, amount, due, stack, i)
    elif amount > due:
        t.find(
            "BET010",
            i,
            f"{t.name(seat)} called {amount} where {max(due, 0)} was due",
            seats=(seat,),
            recorded=str(amount),
            expected=str(max(due, 0)),
        )
        t.price = max(t.price, t.in_round[seat])
    _carried_short(t, seat, i)


def _short_call(t: Table, seat: int, amount: int, due: int, stack: int, i: int) -> None:
    blind = t.stakes.get("big-blind", 0)
    if (t.own_stacks and stack > amount) or (stack < 0 and _puts_more_in_later(t, seat, i)):
        if t.phantom and t.in_round[seat] == t.price - t.phantom and t.price == blind:
            t.find(
                "POS006",
                i,
                f"{t.name(seat)} called only the short blind; the price is {t.price} all the same",
                seats=(seat,),
                recorded=str(amount),
                expected=str(due),
            )
        else:
            t.find(
                "BET010",
                i,
                f"{t.name(seat)} called {amount}, {due - amount} short, and was not all-in",
                seats=(seat,),
                recorded=str(amount),
                expected=str(due),
                article=t.game.bets_cite,
            )
        t.excused[seat] = True
    else:
        t.all_in[seat] = True
        if stack != amount:
            t.unknown("BET010")


def _puts_more_in_later(t: Table, seat: int, i: int) -> bool:
    """Whether the record shows the seat with chips after event ``i``."""
    acts = (Kind.CALL, Kind.BET, Kind.RAISE, Kind.RAISE_BY, Kind.CHECK, Kind.FOLD, Kind.ALL_IN)
    return any(t.seats[j] == seat and t.kinds[j] in acts for j in range(i + 1, t.end))


def _raise_to(t: Table, line: Line, kind: int, seat: int, total: int, i: int) -> None:
    """A bet or raise to ``total`` for the round, or an all-in that may be less than the price."""
    price, before = t.price, t.in_round[seat]
    chips = max(0, total - before)
    stack = t.stack[seat]
    wrong_verb = (kind == Kind.BET and price > 0) or (
        kind in (Kind.RAISE, Kind.RAISE_BY) and price == 0
    )
    goes_all_in = kind == Kind.ALL_IN or (t.own_stacks and stack == chips)
    judged = judge_size(t, line, seat, total, goes_all_in, i) if total > price else False
    t.pay(seat, chips)
    if t.own_stacks and stack >= 0 and chips > stack:
        t.all_in[seat] = True
        if not judged:
            t.find(
                "BET008",
                i,
                f"{t.name(seat)} bet {total} with {stack + before} in front of him",
                seats=(seat,),
                recorded=str(total),
                expected=f"at most {stack + before}",
            )
    else:
        _carried_short(t, seat, i)
        if wrong_verb and not judged and price != t.stakes.get("bring-in"):
            _wrong_verb(t, kind, seat, i)
    if kind == Kind.ALL_IN:
        t.all_in[seat] = True
    if total > price:
        grown = total - price
        if grown >= t.last_raise or not goes_all_in:
            t.last_raise = max(t.last_raise, grown) if price else max(total, t.min_bet)
            t.full = total
        t.price = total
        t.raises += 1
        t.aggressor = seat


def _wrong_verb(t: Table, kind: int, seat: int, i: int) -> None:
    bet = kind == Kind.BET
    t.find(
        "ACT007",
        i,
        f"{t.name(seat)} bet facing a bet"
        if bet
        else f"{t.name(seat)} raised when there was no bet",
        seats=(seat,),
        recorded="bet" if bet else "raise",
        expected="raise" if bet else "bet",
    )
