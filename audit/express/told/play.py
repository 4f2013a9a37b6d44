"""The play of a hand of software: posts, cards and acts, in order and legal beyond doubt.

It knows no rule of its own and none looser than the complete judge's: at the first thing that is
not plainly right it gives up. The rules are those that ``audit.bets`` cites.
"""

from audit.express.plan import Street
from audit.express.told.felt import GIVES_UP, Told
from audit.express.told.posts import bombs, posts
from schemas.cards import UNKNOWN
from schemas.events import AS_DEALT, DOWN, UP, Kind

# plain numbers: an enum costs as much as an act
RUNS, TWICE = int(Kind.RUNS), 2
DEAL, BOARD = int(Kind.DEAL), int(Kind.BOARD)
CHECK, CALL, BET, RAISE = int(Kind.CHECK), int(Kind.CALL), int(Kind.BET), int(Kind.RAISE)
ALL_IN, FOLD = int(Kind.ALL_IN), int(Kind.FOLD)
SHOW, MUCK, BACK = int(Kind.SHOW), int(Kind.MUCK), int(Kind.BACK)
POT, RAKE, STATED = int(Kind.POT), int(Kind.RAKE), int(Kind.STATED)
FACE_DOWN = frozenset({DOWN, AS_DEALT, 0})
FACE_UP = frozenset({UP, AS_DEALT, 0})


def played(t: Told) -> bool:
    """Follow the hand to its end; False where it is for the complete judge."""
    try:
        i = bombs(t) if t.setting.bomb else posts(t)
        i = _deal(t, i) if i > 0 else GIVES_UP
        for number, street in enumerate(t.setting.streets if i > 0 else ()):
            i = _street(t, street, i, number == 0 and not t.setting.bomb)
            if i < 0 or len(t.live) == 1 or t.runs > 1:
                break
    except IndexError:  # the record ends before the hand does
        return False
    return i > 0 and _tail(t, i)


def _deal(t: Told, i: int) -> int:
    """Every seat its cards, face down."""
    s, kinds, seats, cards, faces = t.setting, t.kinds, t.seats, t.cards, t.hand.faces
    end = i + s.each * len(t.order)
    if faces is not None and not FACE_DOWN.issuperset(faces[i:end]):
        return GIVES_UP
    if kinds[i:end].count(DEAL) != end - i:
        return GIVES_UP
    held, hidden = t.held, 0
    for seat, card in zip(seats[i:end], cards[i:end], strict=True):
        held[seat].append(card)
        if card < 0:
            hidden += 1
            if card != UNKNOWN:
                return GIVES_UP
        elif not t.see(card):
            return GIVES_UP
    for seat in t.order:
        if len(held[seat]) != s.each:
            return GIVES_UP
    t.hidden = hidden
    return end


def _street(t: Told, street: Street, i: int, first: bool) -> int:
    """The board cards of a street and its round; with bets no longer possible, shows before it."""
    if first:
        at = t.live.index(t.straddler if t.straddler >= 0 else t.big) + 1
        order = t.live[at:] + t.live[:at]
        return _round(t, i, order, t.price, t.setting.big_blind)
    live, stack = t.live, t.stack
    able = [seat for seat in live if stack[seat]] if t.all_in else live[:]
    if len(able) < 2:
        i = _between(t, i)
        if i > 0 and t.kinds[i] == RUNS:
            return _run_out(t, i)
    if i < 0:
        return i
    end = i + len(street.board)
    if t.kinds[i:end] != street.board:
        return GIVES_UP
    faces = t.hand.faces
    if faces is not None and not FACE_UP.issuperset(faces[i:end]):
        return GIVES_UP
    for card in t.cards[i:end]:
        if card < 0 or not t.see(card):
            return GIVES_UP
        t.board.append(card)
    if len(able) < 2:
        return end
    t.in_round = [0] * len(t.in_round)
    return _round(t, end, able, 0, t.setting.min_bet)


def _run_out(t: Told, i: int) -> int:
    """The rest of the board twice, with shows between."""
    boards = t.hand.boards
    if t.amounts[i] != TWICE or boards is None:
        return GIVES_UP
    t.runs, t.more_boards = TWICE, [t.board.copy()]
    i = _between(t, i + 1)
    while i > 0 and t.kinds[i] == BOARD:
        card = t.cards[i]
        if not 0 <= boards[i] < TWICE or card < 0 or not t.see(card):
            return GIVES_UP
        (t.more_boards[0] if boards[i] else t.board).append(card)
        i = _between(t, i + 1)
    due = sum(len(street.board) for street in t.setting.streets)
    return i if len(t.board) == len(t.more_boards[0]) == due else GIVES_UP


def _round(t: Told, i: int, order: list[int], price: int, by: int) -> int:
    """One round: who acts in which order, what each owes, which raises are legal beyond doubt;
    ``by``: the least of them."""
    kinds, seats, stack, live = t.kinds, t.seats, t.stack, t.live
    in_round, amounts = t.in_round, t.amounts
    short = False  # whether a raise was less than it must be, all-in
    while order:
        for seat in order:
            due = price - in_round[seat]
            if t.all_in and due <= 0 and _is_alone(t, seat, order):
                return i
            if seats[i] != seat:
                return GIVES_UP
            kind, amount = kinds[i], amounts[i]
            i += 1
            if kind == FOLD and due:
                live.remove(seat)
                if len(live) == 1:
                    return i
            elif kind == CHECK and not due:
                pass
            elif kind == CALL and due and amount == min(due, stack[seat]):
                _put(t, seat, amount)
            elif kind == ALL_IN and amount <= price and amount - in_round[seat] == stack[seat]:
                _put(t, seat, stack[seat])
            elif kind == RAISE and amount == price and 0 < due <= stack[seat]:
                _put(t, seat, due)  # trimmed to what the others have
            elif not short and _may_raise(t, kind, seat, amount, price, by):
                more = amount - price
                _put(t, seat, amount - in_round[seat])
                short, by, price = more < by, max(by, more), amount
                at = live.index(seat)
                order = live[at + 1 :] + live[:at]
                if t.all_in:
                    order = [other for other in order if stack[other]]
                break
            else:
                return GIVES_UP
        else:
            return i
    return i


def _put(t: Told, seat: int, chips: int) -> None:
    t.in_round[seat] += chips
    t.put[seat] += chips
    t.pot += chips
    t.stack[seat] -= chips
    if not t.stack[seat]:
        t.all_in = True


def _is_alone(t: Told, seat: int, order: list[int]) -> bool:
    """Whether the last to act is the only seat with chips: it acts no more once it owes nothing."""
    stack = t.stack
    return seat == order[-1] and sum(1 for other in t.live if stack[other]) == 1


def _may_raise(t: Told, kind: int, seat: int, total: int, price: int, by: int) -> bool:
    """Whether a bet or raise to a total is right beyond doubt."""
    if kind != ALL_IN and kind != (RAISE if price else BET):
        return False
    stack, in_round = t.stack, t.in_round
    left = stack[seat] + in_round[seat] - total
    if total <= price or left < 0:
        return False
    if left and (kind == ALL_IN or total - price < by):
        for other in t.live:  # nobody else could put in more: it was trimmed to what they have
            if other != seat and stack[other] + in_round[other] > total:
                return False
        t.all_in = True
    if not t.setting.pot_limit:
        return True
    return total <= price + t.pot + price - in_round[seat]


def _between(t: Told, i: int) -> int:
    """Hands shown and a bet returned before the rest of the board."""
    kinds = t.kinds
    while True:
        kind = kinds[i]
        if kind == SHOW:
            if not _show(t, i):
                return GIVES_UP
        elif kind == BACK:
            t.returned[t.seats[i]] = t.returned.get(t.seats[i], 0) + t.amounts[i]
        elif kind == STATED:
            t.stated.append(i)
        else:
            return i
        i += 1


def _tail(t: Told, i: int) -> bool:
    """What is left of the record: shows, mucks and payments, and nothing else."""
    kinds, seats, amounts, end = t.kinds, t.seats, t.amounts, len(t.kinds)
    while i < end:
        kind = kinds[i]
        if kind == POT:
            t.pots.append(i)
        elif kind == STATED:
            t.stated.append(i)
        elif kind == SHOW:
            if not _show(t, i):
                return False
        elif kind == BACK:
            t.returned[seats[i]] = t.returned.get(seats[i], 0) + amounts[i]
        elif kind == MUCK and seats[i] in t.live and seats[i] not in t.shown:
            t.mucked.append(seats[i])
        elif kind == RAKE:
            t.rake += amounts[i]
        else:
            return False
        i += 1
    return bool(t.pots)


def _show(t: Told, i: int) -> bool:
    """A card shown: one of the seat's own, or one for a card of it that nobody saw."""
    seat, card = t.seats[i], t.cards[i]
    if card < 0 or seat < 0 or seat in t.mucked:
        return False
    held = t.held[seat]
    if seat not in t.shown:
        t.shown.append(seat)
    if card in held:
        return True
    if -1 not in held or not t.see(card):
        return False
    held[held.index(-1)] = card
    t.filled, t.hidden = True, t.hidden - 1
    return True
