"""What one act puts in: a check, call, bet, raise or all-in, and the faults of its amount.

Sizes of bets and raises are judged in ``audit.bets.sizes``; whose turn it is, in
``audit.bets.turns``.
"""

from audit.ahead import acts_in_round
from audit.bets.broke import bets_all
from audit.bets.short_calls import tell_call, tell_short_call
from audit.bets.sizes import judge_size, limit_bet
from audit.program import Line
from audit.table import Table
from schemas.events import IMPLIED, NOT_NOTED, Kind

CALL, CHECK, EITHER_CALL = Kind.CALL, Kind.CHECK, Kind.CHECK_OR_CALL


def call(t: Table, seat: int) -> int:
    """Put in what the price asks, or all the seat has; the chips moved."""
    need = t.price - t.in_round[seat]
    if t.own_stacks and 0 <= t.stack[seat] < need:
        need = t.stack[seat]
    if need > 0:
        t.pay(seat, need)
    return need


def put_in(t: Table, line: Line, kind: int, seat: int, i: int) -> None:
    """A check, call, bet, raise or all-in that moves chips or should."""
    amount = t.amounts[i]
    lowered = t.lowered and t.round_now == 1 and kind in (CALL, EITHER_CALL)
    if lowered and _called_the_short_post(t, seat, i) and t.price <= t.in_round[seat]:
        return
    if kind == CHECK:
        if t.price > t.in_round[seat]:
            _check(t, seat, i)
    elif kind == EITHER_CALL or (kind == CALL and amount == IMPLIED):
        _plain_call(t, kind, seat, i)
    elif kind == CALL:
        _stated_call(t, seat, amount, i)
    else:
        total = _total(t, kind, seat, amount, i)
        if total is None:
            t.unknown_money = t.halted = True
            if t.noted is not None:
                t.noted.halted_at = i
            t.find(
                "REC008",
                i,
                f"how much {t.name(seat)} put in was not noted, and later money hangs on it",
                seats=(seat,),
                article=t.game.bets_cite,
                recorded="?",
                expected="an amount",
            )
            return
        _raise_to(t, line, kind, seat, total, i)


def _total(t: Table, kind: int, seat: int, amount: int, i: int) -> int | None:
    """What the seat will have in the round after a bet, raise or all-in; None when unknown."""
    if amount >= 0:
        return t.price + amount if kind == Kind.RAISE_BY else amount
    if kind == Kind.BRING_IN_ACT:
        return t.stakes.get("bring-in")
    if kind == Kind.ALL_IN and amount == IMPLIED and t.stack[seat] > 0:
        if not t.own_stacks:
            t.on_trust.append((seat, i))
        return t.in_round[seat] + t.stack[seat]
    return None


def _check(t: Table, seat: int, i: int) -> None:
    """A check by a seat that owes chips."""
    due = t.price - t.in_round[seat]
    t.excused[seat] = True
    if t.found("POS006") and t.round_now == 1 and due <= t.phantom:
        return  # the table played at the short blind: told at its first call
    t.doubtful_chips.append((seat, due))
    facing_a_bet(t, seat, i, f"{t.name(seat)} checked facing a bet and owed {t.chips(due)}")


def facing_a_bet(t: Table, seat: int, i: int, message: str) -> None:
    """A check to a bet."""
    due = t.chips(t.price - t.in_round[seat])
    _wrong_verb(t, seat, i, message, "check", f"call {due}, raise or fold")


def _wrong_verb(t: Table, seat: int, i: int, message: str, said: str, expected: str) -> None:
    """A word for an act that the seat could not make."""
    cite = t.game.bets_cite
    t.find("ACT007", i, message, seats=(seat,), recorded=said, expected=expected, article=cite)


def _plain_call(t: Table, kind: int, seat: int, i: int) -> None:
    due = t.price - t.in_round[seat]
    if due <= 0:
        if t.dead_price > t.price:
            t.doubtful_chips.append((seat, t.dead_price - t.in_round[seat]))
        elif kind == CALL:
            message = f"{t.name(seat)} called when there was no bet to call"
            _wrong_verb(t, seat, i, message, "call", "check or bet")
        return
    if t.own_stacks and 0 <= t.stack[seat] < due and _puts_more_in_later(t, seat, i):
        _stated_call(t, seat, due, i)  # the stack was noted too small
        return
    call(t, seat)
    if t.stack[seat] < NOT_NOTED:
        _carried_short(t, seat, i)


def _carried_short(t: Table, seat: int, i: int) -> None:
    """A carried stack never proves a bet too large: rebuys at home go unwritten."""
    if t.stack[seat] != NOT_NOTED and t.stack[seat] < 0 and not t.own_stacks:
        extra = -t.stack[seat]
        t.stack[seat] = NOT_NOTED
        t.find(
            "LED003",
            i,
            f"{t.name(seat)} put in {t.chips(extra)} more than the night leaves; "
            "a rebuy nobody noted?",
            seats=(seat,),
            recorded=t.chips(extra),
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
    if t.own_stacks and 0 <= stack < amount:
        _beyond_the_stack(t, seat, i)
        t.find(
            "BET008",
            i,
            f"{t.name(seat)} called {t.chips(amount)} with a stack of {t.chips(stack)}",
            seats=(seat,),
            recorded=t.chips(amount),
            expected=f"at most {t.chips(stack)}",
        )
        return
    if amount < due and not t.all_in[seat]:
        _short_call(t, seat, amount, due, stack, i)
    elif amount > due:
        message = f"{t.name(seat)} called {t.chips(amount)} where {t.chips(max(due, 0))} was due"
        tell_call(t, seat, amount, due, i, message)
        if _answered(t, seat, i):
            t.price = max(t.price, t.in_round[seat])
    _carried_short(t, seat, i)


def _answered(t: Table, seat: int, i: int) -> bool:
    """Whether somebody who had matched the price acts once more: the table took the chips above it
    for a raise. Else they are chips that nobody called."""
    matched = (s for s in t.order if s != seat and t.acted[s] >= 0 and t.in_round[s] == t.price)
    return any(acts_in_round(t, other, i) for other in matched)


def _beyond_the_stack(t: Table, seat: int, i: int) -> None:
    """All-in with more than he had; who acts again had still more, and nobody noted how much."""
    if _puts_more_in_later(t, seat, i):
        t.stack[seat] = NOT_NOTED
    else:
        t.all_in[seat] = True


def _short_call(t: Table, seat: int, amount: int, due: int, stack: int, i: int) -> None:
    blind = t.stakes.get("big-blind", 0) or t.price
    if (t.own_stacks and stack > amount) or (stack < 0 and _puts_more_in_later(t, seat, i)):
        if t.phantom and t.in_round[seat] == t.price - t.phantom and t.price == blind:
            if t.found("POS006"):
                t.excused[seat] = True
                return
            _called_short(t, seat, amount, t.price, i)
        else:
            tell_short_call(t, seat, amount, due, i)
            t.doubtful_chips.append((seat, due - amount))
        t.excused[seat] = True
    else:
        t.all_in[seat] = True
        if stack != amount:
            t.unknown("BET010")


def _called_the_short_post(t: Table, seat: int, i: int) -> bool:
    """Whether the price is that of a short post, in a hand whose calls were made at it."""
    if t.price >= t.agreed_price:
        return False
    due = t.price - t.in_round[seat]
    if not t.found("POS006") and not (t.own_stacks and 0 <= t.stack[seat] <= due):
        _called_short(t, seat, max(due, 0), t.agreed_price, i)
    return True


def _called_short(t: Table, seat: int, amount: int, price: int, i: int) -> None:
    """Tell of a call of a short post, ``amount`` more; ``price`` was asked of everybody."""
    before = t.in_round[seat] - (amount if not t.lowered else 0)
    t.find(
        "POS006",
        i,
        f"{t.name(seat)} called only the short {'bring-in' if t.bring_in_seat >= 0 else 'blind'}; "
        f"the price is {t.chips(price)} all the same",
        seats=(seat,),
        recorded=t.chips(amount),
        expected=t.chips(price - before),
    )


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
    goes_all_in = kind == Kind.ALL_IN or bets_all(t, seat, chips, i)
    told = goes_all_in and (kind == Kind.ALL_IN or t.own_stacks)  # a carried stack tells nothing
    judged = judge_size(t, line, seat, total, told, i) if total > price else False
    t.pay(seat, chips)
    if t.own_stacks and stack >= 0 and chips > stack:
        _beyond_the_stack(t, seat, i)
        if not judged:
            t.find(
                "BET008",
                i,
                f"{t.name(seat)} bet {t.chips(total)} with a stack of {t.chips(stack + before)}",
                seats=(seat,),
                recorded=t.chips(total),
                expected=f"at most {t.chips(stack + before)}",
            )
    else:
        _carried_short(t, seat, i)
        if wrong_verb and not judged and price != t.stakes.get("bring-in"):
            if price:
                _wrong_verb(t, seat, i, f"{t.name(seat)} bet facing a bet", "bet", "raise")
            else:
                message = f"{t.name(seat)} raised when there was no bet"
                _wrong_verb(t, seat, i, message, "raise", "bet")
    if t.pushed == seat:
        t.pushed, goes_all_in = -1, True
    if goes_all_in and (kind == Kind.ALL_IN or t.stack[seat] <= 0):
        t.all_in[seat] = True
    if total > price:
        _new_price(t, line, seat, total, goes_all_in)


def _new_price(t: Table, line: Line, seat: int, total: int, goes_all_in: bool) -> None:
    """What the others must now call, and what the next raise must be: short all-ins add nothing."""
    price, grown = t.price, total - t.price
    bet = limit_bet(t, line) if t.terms.value(line.step.structure) == "fixed-limit" else 0
    whole = 2 * (total - t.full) >= bet if bet else grown >= t.last_raise
    if whole or not goes_all_in:
        t.last_raise = grown if price else max(total, t.min_bet)
        t.full = total
    t.price = total
    t.open_price = t.open_price if goes_all_in else total
    t.raises += 1
    t.aggressor = seat
