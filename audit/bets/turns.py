"""An act by a seat whose turn it is not: which fault it is, and how the hand goes on.

TDA 53 and the house rule on going on: a skipped seat that acts later is taken to have called or
checked; one that never acts again to have folded; a folded seat's act moves no chips.
"""

from audit.ahead import acts_in_round, acts_next, rest_follows, seen_again
from audit.bets.openers import BY_CARDS, straddles_from_button
from audit.program import Line
from audit.table import Table
from schemas.events import ACTS, Kind

SKIP, TURN, LATE = 0, 1, 2
BETS = (Kind.BET, Kind.RAISE, Kind.RAISE_BY, Kind.ALL_IN, Kind.BET_OR_RAISE)
ANYONE = -2  # the turn when nobody can tell who opens


def out_of_turn(t: Table, line: Line, i: int) -> int:
    """SKIP the act, take it as the seat's TURN, or take it as a LATE act that moves no turn."""
    seat = t.seats[i]
    if not t.live[seat] or t.all_in[seat] or t.live_count < 2:
        return _not_in_play(t, seat, i)
    if seat in t.late:
        t.late.discard(seat)
        return LATE
    if t.turn == ANYONE:
        return TURN
    if t.turn < 0:
        return _after_the_round(t, seat, i)
    if not t.begun and seat in t.opening:
        return TURN
    if straddles_from_button(t) and seat == t.straddler and owed_only_by_straddle(t, seat):
        return TURN  # he may act in his place or last: nothing written decides
    _passed_over(t, line, seat, i)
    return TURN if t.live[seat] else SKIP


def owed_only_by_straddle(t: Table, seat: int) -> bool:
    """Whether the straddler from the button has yet to act and nobody has raised him."""
    return t.acted[seat] < 0 and t.in_round[seat] == t.price


def _not_in_play(t: Table, seat: int, i: int) -> int:
    if seat in t.killed and t.kinds[i] == Kind.FOLD:
        t.killed.discard(seat)
        return SKIP  # he says that a card has put him out
    if t.live[seat] and t.live_count < 2:
        why = "the hand was over"
    elif not t.dealt[seat]:
        why = "not dealt in"
    elif t.live[seat]:
        why = "all-in"
    elif seat in t.dead_hand:
        why = "the hand was dead"
    else:
        why = "folding"
    answers = t.live[seat] and t.dead_price > t.price  # the bet of a hand that was out: told there
    note_chips_of_act(t, seat, i)
    if answers or (why == "all-in" and t.found("BET008")):
        return SKIP  # a bet over a stack, and play went on: it was a smaller one, and is told there
    t.find(
        "ACT005",
        i,
        f"{t.name(seat)} acted after {why}"
        if "over" in why or why == "folding"
        else f"{t.name(seat)} acted though {why}",
        seats=(seat,),
        recorded=act_text(t, i),
        expected="no act",
    )
    return SKIP


def note_chips_of_act(t: Table, seat: int, i: int) -> None:
    """An act out of play moves no chips unless the award needs them: which they would be."""
    kind, amount = t.kinds[i], t.amounts[i]
    if kind == Kind.CALL:
        chips = amount if amount >= 0 else max(t.price, t.dead_price) - t.in_round[seat]
    else:
        chips = amount - t.in_round[seat] if kind != Kind.RAISE_BY else 0
        if not t.can_act(seat):
            t.dead_price = max(t.dead_price, t.in_round[seat] + chips)
    if chips > 0:
        t.doubtful_chips.append((seat, chips))


def _after_the_round(t: Table, seat: int, i: int) -> int:
    bets = t.kinds[i] in BETS and t.dead_price <= t.price and _is_answered(t, seat, i)
    if not bets:
        note_chips_of_act(t, seat, i)
    if t.dead_price > t.price:
        return SKIP  # he answers the bet of a hand that was out: told there
    t.find(
        "ACT005",
        i,
        f"{t.name(seat)} acted after the betting was closed",
        seats=(seat,),
        recorded=act_text(t, i),
        expected="no act",
        article=t.game.rounds_cite,
    )
    return TURN if bets else SKIP  # his bet was made, and the others answer it


def _is_answered(t: Table, seat: int, i: int) -> bool:
    """Whether others act behind a bet in the same round."""
    return any(acts_in_round(t, other, i) for other in t.order if other != seat and t.live[other])


def _passed_over(t: Table, line: Line, seat: int, i: int) -> None:
    """Seats between the one to act and the one that acted: find the fault, settle their acts."""
    passed = _owing_an_act(t, seat, i)
    if not passed:
        return
    opener = passed[0]
    if not t.begun:  # of several that may open, the one that acts now was taken to
        opener = next((s for s in t.opening if s in passed and acts_next(t, s, i)), opener)
    later = {s for s in passed if acts_in_round(t, s, i)}
    swapped = acts_next(t, opener, i) and _next_able(t, seat) != opener
    if not t.begun and opener in later and not swapped:
        what = f"{t.name(seat)} opened the round; {t.name(opener)} was first to act"
        _wrong_opener(t, line, i, what, opener)
        _may_have_called(t, opener)
        return
    if opener in later:
        what = f"{t.name(seat)} acted out of turn, before {t.name(opener)}"
        _wrong_turn(t, "ACT001", i, what, seat, t.game.bets_cite, opener)
    elif t.hand.written_in_part and not seen_again(t, opener, i):
        t.unknown("ACT002", "ACT004")  # he folded, and nobody wrote it
    else:
        what = f"{t.name(opener)} was passed over: {t.name(seat)} acted first"
        _wrong_turn(t, "ACT002", i, what, opener, t.game.bets_cite, opener)
    for one in passed:
        if one in later:
            t.late.add(one)
            _may_have_called(t, one)
        else:
            settle_missing_act(t, one, i)


def _owing_an_act(t: Table, seat: int, i: int) -> list[int]:
    """Seats that had to act before ``seat``. Where no checks were written, without those that may
    have checked: they owed nothing, and act again only when somebody has bet, if at all."""
    passed = passed_seats(t, seat)
    if not t.hand.checks_unwritten:
        return passed
    checked = [s for s in passed if t.in_round[s] >= t.price and _waits_for_a_bet(t, s, i)]
    for one in checked:
        t.acted[one] = t.price
        t.unknown("ACT001", "ACT002", "ACT003")
    return [s for s in passed if s not in checked]


def _waits_for_a_bet(t: Table, seat: int, i: int) -> bool:
    """Whether the seat's next act of the round, from event ``i`` on, comes after a bet or never."""
    for j in range(i, t.end):
        kind = t.kinds[j]
        if kind in BETS or kind not in ACTS:
            return True
        if t.seats[j] == seat:
            return False
    return True


def _wrong_turn(t: Table, code: str, i: int, what: str, of: int, article: str, turn: int) -> None:
    """The seat of event ``i`` acted when it was another's turn; the fault is seat ``of``'s."""
    t.find(
        code,
        i,
        what,
        seats=(of,),
        recorded=t.name(t.seats[i]),
        expected=t.name(turn),
        article=article,
    )


def _wrong_opener(t: Table, line: Line, i: int, what: str, opener: int) -> None:
    """The seat of event ``i`` opened, and ``opener`` had to."""
    t.find(
        "ACT003",
        i,
        what,
        seats=(t.seats[i],),
        recorded=t.name(t.seats[i]),
        expected=t.name(opener),
        article=_opener_article(t, line),
        rulebook=not BY_CARDS.isdisjoint(t.terms.candidates(line.step.first)),
    )


def _next_able(t: Table, seat: int) -> int:
    """The next seat clockwise that can act."""
    return next((s for s in t.clockwise(seat) if t.can_act(s)), seat)


def _opener_article(t: Table, line: Line) -> str:
    """The article on who opens: the option's, where the game leaves it to an announcement."""
    option = t.game.option(line.step.first[1:]) if line.step.first.startswith("@") else None
    return option.cite if option else line.step.cite


def passed_seats(t: Table, seat: int) -> list[int]:
    """Seats that had to act before ``seat``, from the one whose turn it was."""
    found = []
    for one in (t.turn, *t.clockwise(t.turn)):
        if one == seat:
            break
        if t.can_act(one) and (t.acted[one] < 0 or t.in_round[one] < t.price) and one not in t.late:
            found.append(one)
    return found


def settle_missing_act(t: Table, seat: int, i: int) -> None:
    """An act nobody wrote: a call or check if the seat is seen again, else a fold."""
    due = t.price - t.in_round[seat]
    if t.own_stacks and 0 <= t.stack[seat] < due:
        due = t.stack[seat]
    called = seen_again(t, seat, i) or (due <= 0 and rest_follows(t, i))
    if due > 0:
        t.doubtful_chips.append((seat, -due if called else due))
    if called:
        if due > 0:
            t.pay(seat, due)
            if t.moved is not None:
                t.moved.append((i, due))
        t.acted[seat] = t.price
    else:
        t.fold(seat)


def _may_have_called(t: Table, seat: int) -> None:
    """The act out of its turn may be the seat's second, and a call before it not written."""
    due = t.price - t.in_round[seat]
    if t.own_stacks and 0 <= t.stack[seat] < due:
        due = t.stack[seat]
    if due > 0:
        t.doubtful_chips.append((seat, due))


VERBS = {
    Kind.CHECK: "check",
    Kind.CALL: "call",
    Kind.BET: "bet",
    Kind.RAISE: "raise",
    Kind.RAISE_BY: "raise",
    Kind.ALL_IN: "all-in",
    Kind.FOLD: "fold",
    Kind.CHECK_OR_CALL: "check or call",
    Kind.BET_OR_RAISE: "bet or raise",
    Kind.BRING_IN_ACT: "bring-in",
}


def act_text(t: Table, i: int) -> str:
    """``bet 4``: an act in a word and its amount."""
    verb = VERBS.get(Kind(t.kinds[i]), "act")
    return f"{verb} {t.chips(t.amounts[i])}" if t.amounts[i] > 0 else verb
