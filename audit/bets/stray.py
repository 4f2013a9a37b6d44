"""An event in the middle of a betting round that is no act: a card too soon, a late roll, money."""

from collections.abc import Callable
from itertools import takewhile

from audit.awards.tabled import money_or_words
from audit.bets.closing import pending_seats
from audit.bets.forced import post
from audit.cards.dealing import receive
from audit.cards.strays_of_deal import (
    TAKES,
    card_to_nobody_due,
    extra_board,
    extra_burn,
    extra_card,
    nobody_is_dealt_to,
)
from audit.cards.strays_of_move import MOVED, burn_follows, seat_owes, untimely_move
from audit.cards.strays_of_roll import roll_ends_round, stray_roll
from audit.events.reactions import may_answer, react
from audit.program import Line, Op
from audit.table import Table
from schemas.cards import card_text
from schemas.events import ACTS, BETWEEN_STEPS, Kind

Taker = Callable[[Table, Line, int], int]  # the event behind those taken; -1: the round ends

CARDS = (Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN)


def _rolls_on(t: Table, line: Line) -> bool:
    """Whether the next roll comes without bets: nobody has anybody to bet against."""
    next_step = t.program.after(line)[:1]
    return any(x.op is Op.ROLL for x in next_step) and t.turn == -1 and not t.begun


def stray(t: Table, line: Line, i: int) -> int:
    """Take the event and return the next one, or -1 when it ends the round."""
    if t.game.triggers and (after := react(t, line, i)) >= 0:
        return after
    take = _taker(t, line, i)
    return -1 if take is None else take(t, line, i)


def goes_on(t: Table, line: Line, i: int) -> bool:
    """Whether a round of which all have acted may take event ``i``, which is no act, all the same.
    Nothing is changed at the table."""
    if t.game.triggers and may_answer(t, i):
        return True
    return _taker(t, line, i) is not None


def _taker(t: Table, line: Line, i: int) -> Taker | None:
    """What takes an event that answers no card; None where it ends the round."""
    kind = t.kinds[i]
    if Kind.ANTE <= kind <= Kind.POST:
        return _post_late
    if kind == Kind.ROLL:
        return None if _rolls_on(t, line) or roll_ends_round(t, line, i) else stray_roll
    if kind == Kind.BURN and betting_follows(t, i):
        return None if t.turn == -1 and burn_follows(t, line) else extra_burn
    if kind in (Kind.BOARD, Kind.GRID) and _of_another_game(t, kind):
        return _halt_at_cards
    if kind == Kind.DEAL and nobody_is_dealt_to(t, line):
        return _card_too_many
    if kind in CARDS:
        return _taker_of_cards(t, line, i)
    if kind == Kind.MUCK and t.turn == t.seats[i] and t.price > t.in_round[t.seats[i]]:
        return _muck
    if kind in BETWEEN_STEPS and t.turn != -1 and _acts_follow(t, i):
        return _money  # words between the acts end no round
    if kind in MOVED and (seat_owes(t, i) or _moved_between_acts(t, i)):
        return _move
    return _money if kind in (Kind.PAYS, Kind.BACK, Kind.RAKE) else None


def _taker_of_cards(t: Table, line: Line, i: int) -> Taker | None:
    """Cards in a round that goes on behind them are its own; they end any other."""
    if t.turn == -1 or not (_resumed(t, i) if t.begun else _two_rounds_follow(t, i)):
        return None
    due = {TAKES.get(later.op) for later in _next_steps(t, line)}
    return _premature if t.kinds[_first_card(t, i)] in due else _of_no_step


def _post_late(t: Table, line: Line, i: int) -> int:
    post(t, i, late=True)
    return i + 1


def _card_too_many(t: Table, line: Line, i: int) -> int:
    card_to_nobody_due(t, i)
    return i + 1


def _muck(t: Table, line: Line, i: int) -> int:
    t.fold(t.seats[i])
    t.mucked.add(t.seats[i])
    return i + 1


def _money(t: Table, line: Line, i: int) -> int:
    money_or_words(t, i)
    return i + 1


def _move(t: Table, line: Line, i: int) -> int:
    return untimely_move(t, i)


def _of_another_game(t: Table, kind: int) -> bool:
    """Whether community cards came before the bets of a round, in a game without any."""
    taken = any(TAKES.get(one.op) == kind for one in t.program.lines)
    return not taken and not t.begun and t.turn != -1


def _halt_at_cards(t: Table, line: Line, i: int) -> int:
    """No single fault explains them: the hand cannot be followed from here."""
    t.halted = True
    t.find(
        "REC014",
        i,
        f"{card_text(t.card(i))} was dealt to the middle, and {t.game.name} has no cards there; "
        "the hand cannot be followed from here",
        recorded=card_text(t.card(i)),
        expected="no such card",
    )
    return -1


def betting_follows(t: Table, i: int) -> bool:
    """Whether a burn stands before bets instead of before cards."""
    j = i + 1
    while j < t.end and (t.kinds[j] < Kind.ROUND or t.kinds[j] == Kind.BURN):
        j += 1
    return j < t.end and (t.kinds[j] == Kind.ROUND or t.kinds[j] in ACTS)


def _moved_between_acts(t: Table, i: int) -> bool:
    """Whether the round goes on behind cards that moved. Before its first act a draw or a pass is
    rather that of the next step, and the round was left out."""
    if t.turn == -1:
        return False
    if t.begun:
        return _resumed(t, i)
    return t.kinds[i] == Kind.DISCARD and _acts_follow(t, i)


def _acts_follow(t: Table, i: int) -> bool:
    """Whether the same round has acts after event ``i``."""
    waiting = t.round_start < 0  # the round has not begun: its own `bet` line may follow
    for j in range(i + 1, t.end):
        if t.kinds[j] in ACTS:
            return True
        ends = t.kinds[j] == Kind.ROUND and not t.group(j) and not waiting
        if ends or t.kinds[j] in CARDS:
            return False
    return False


def _resumed(t: Table, i: int) -> bool:
    """Whether the interrupted round goes on (``more``) before another begins."""
    if not t.has_rounds:
        return _answered_behind(t, i)
    for j in range(i, t.end):
        if t.kinds[j] == Kind.ROUND:
            return bool(t.group(j))
    return False


def _two_rounds_follow(t: Table, i: int) -> bool:
    """Whether a whole round was dealt over: behind the cards are two, and none is dealt between."""
    rounds = 0
    for j in range(i, t.end):
        if rounds and t.kinds[j] in CARDS:
            return False
        rounds += t.kinds[j] == Kind.ROUND and not t.group(j)
        if rounds > 1:
            return True
    return False


def _answered_behind(t: Table, i: int) -> bool:
    """Without marks: behind the board the seats that owed an act give it, then the next round is
    opened by its opener."""
    owing = pending_seats(t)
    if t.hand.checks_unwritten and all(t.in_round[seat] >= t.price for seat in owing):
        return False  # they checked, and nobody wrote it
    first = next((j for j in range(i, t.end) if t.kinds[j] != Kind.BOARD), t.end)
    acts = list(takewhile(lambda j: t.kinds[j] in ACTS, range(first, t.end)))
    late, rest = acts[: len(owing)], acts[len(owing) :]
    if [t.seats[j] for j in late] != owing or not rest or t.kinds[i] != Kind.BOARD:
        return False
    out = {t.seats[j] for j in late if t.kinds[j] == Kind.FOLD}
    opener = next((seat for seat in t.order if t.can_act(seat) and seat not in out), -1)
    return t.seats[rest[0]] == opener


def _premature(t: Table, line: Line, i: int) -> int:
    """Cards came while players still owed action: find it, deal them, go on with the round."""
    owing = pending_seats(t)
    at = _first_card(t, i)
    of_seats = t.kinds[at] == Kind.DEAL
    due = t.price - t.in_round[owing[0]] if owing else 0
    what = f"while {t.names(owing)} still {'owed ' + t.chips(due) if due else 'had to act'}"
    if not t.begun:
        what = f"before the betting of round {line.number}"
    t.find(
        "BRD004" if of_seats else "BRD003",
        at,
        f"{_what(t.kinds[at])} {what}",
        seats=tuple(owing),
        article=_next_article(t, line),
        recorded="cards before the betting was closed",
        expected="bets matched first",
    )
    state = (t.turn, t.price, list(t.in_round), list(t.acted), t.round_start)
    for later in _next_steps(t, line):
        if i >= t.end or t.kinds[i] not in (*CARDS, Kind.ROLL):
            break
        if later.op is Op.DEAL_SEATS:
            i = _early_deal(t, later, i)
            continue
        i = t.run_line(t, later, i)
        t.skip_lines.add(id(later))
    t.turn, t.price, t.in_round, t.acted, t.round_start = state
    return i


def _first_card(t: Table, i: int) -> int:
    """The burn gives nothing away; the card after it does."""
    while i + 1 < t.end and t.kinds[i] == Kind.BURN:
        i += 1
    return i


def _next_steps(t: Table, line: Line) -> list[Line]:
    """The steps between this round and the next that are still to come."""
    steps = takewhile(lambda later: later.op not in (Op.BET, Op.SHOW), t.program.after(line))
    return [later for later in steps if id(later) not in t.skip_lines]


def _of_no_step(t: Table, line: Line, i: int) -> int:
    """A card that no step deals before the next round; a burn or a grid card ends this one."""
    if t.kinds[i] == Kind.BOARD:
        return extra_board(t, line, i)
    if t.kinds[i] == Kind.DEAL:
        extra_card(t, i, "where none is due")
        return i + 1
    return -1


def _early_deal(t: Table, line: Line, i: int) -> int:
    """Take the cards dealt too soon; the rest of the step follows in its time."""
    while i < t.end and t.kinds[i] == Kind.BURN:
        i = extra_burn(t, line, i)
    got = t.early_deals.get(id(line), [0] * t.n)
    while i < t.end and t.kinds[i] == Kind.DEAL:
        seat = t.seats[i]
        receive(t, line, seat, t.card(i), got[seat], i)
        got[seat] += 1
        i += 1
    if all(got[s] >= line.step.count for s in range(t.n) if t.live[s]):
        t.skip_lines.add(id(line))
    else:
        t.early_deals[id(line)] = got
    return i


def _what(kind: int) -> str:
    if kind == Kind.DEAL:
        return "a player's card was dealt"
    return "a grid card was turned" if kind == Kind.TURN else "the board was dealt"


def _next_article(t: Table, line: Line) -> str:
    """The article of the step that came too soon."""
    for later in t.program.after(line):
        if later.op is not Op.BURN:
            return later.step.cite
    return t.game.rounds_cite
