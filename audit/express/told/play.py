"""The play of a hand of software: posts, cards and acts, in order and legal beyond doubt.

It knows no rule of its own and none looser than the complete judge's: at the first thing that is
not plainly right it gives up. The rules are those that ``audit.bets`` cites.
"""

from audit.express.plan import Street
from audit.express.told.felt import Told
from schemas.events import AS_DEALT, DOWN, UP, Kind

# plain numbers: an enum costs as much as an act
BLIND, DEAD, POST = int(Kind.BLIND), int(Kind.DEAD), int(Kind.POST)
STRADDLE = int(Kind.STRADDLE)
DEAL, BOARD = int(Kind.DEAL), int(Kind.BOARD)
CHECK, CALL, BET, RAISE = int(Kind.CHECK), int(Kind.CALL), int(Kind.BET), int(Kind.RAISE)
ALL_IN, FOLD = int(Kind.ALL_IN), int(Kind.FOLD)
SHOW, MUCK, BACK = int(Kind.SHOW), int(Kind.MUCK), int(Kind.BACK)
POT, RAKE, STATED = int(Kind.POT), int(Kind.RAKE), int(Kind.STATED)
GIVES_UP = -1  # in place of the index of the next event
FACE_DOWN = frozenset({DOWN, AS_DEALT, 0})
FACE_UP = frozenset({UP, AS_DEALT, 0})


def played(t: Told) -> bool:
    """Follow the hand to its end; False where it is for the complete judge."""
    try:
        i = _posts(t)
        i = _deal(t, i) if i > 0 else GIVES_UP
        for number, street in enumerate(t.setting.streets if i > 0 else ()):
            i = _street(t, street, i, number == 0)
            if i < 0 or len(t.live) == 1:
                break
    except IndexError:  # the record ends before the hand does
        return False
    return i > 0 and _tail(t, i)


def _posts(t: Told) -> int:
    """Both blinds in full by the seats due, or a big blind behind a dead small one; and what others
    post to come in."""
    s, kinds, cells, i = t.setting, t.kinds, t.hand.cells, 0
    order, small = t.order, -1
    while kinds[i] != DEAL:
        kind, seat, amount = kinds[i], t.seats[i], t.amounts[i]
        if amount <= 0 or amount >= t.stack[seat] or seat not in order:
            return GIVES_UP
        t.stack[seat] -= amount
        t.pot += amount
        if kind == STRADDLE:
            if not _straddles(t, seat, amount):
                return GIVES_UP
        elif kind == DEAD:
            t.dead[seat] += amount
        elif kind == POST or (kind == BLIND and cells is not None):
            t.in_round[seat] += amount
            t.put[seat] += amount
        else:
            return GIVES_UP
        if kind == BLIND and cells is not None:
            first = cells[i] == 0
            if cells[i] > 1 or amount != (s.small_blind if first else s.big_blind):
                return GIVES_UP
            if (small if first else t.big) >= 0:
                return GIVES_UP
            small, t.big = (seat, t.big) if first else (small, seat)
        else:
            t.posts += amount
        i += 1
    return i if _seats_due(t, small) and max(t.in_round) <= t.price else GIVES_UP


def _straddles(t: Told, seat: int, amount: int) -> bool:
    """Take a straddle: one, behind the blinds, by a seat that has posted nothing else and does not
    sit on the button."""
    s = t.setting
    on_button = t.hand.seat_numbers[seat] == t.hand.button
    if not s.straddles or t.straddler >= 0 or t.big < 0 or on_button or t.put[seat]:
        return False
    if amount < 2 * s.big_blind:
        return False
    t.straddler, t.price = seat, amount
    t.in_round[seat] += amount
    t.put[seat] += amount
    return True


def _seats_due(t: Told, small: int) -> bool:
    """Whether those posted the blinds whose they are."""
    order = t.order
    if t.big < 0 or len(order) < 2:
        return False
    if len(order) == 2:
        return t.hand.seat_numbers[order[1]] == t.hand.button and (small, t.big) == (
            order[1],
            order[0],
        )
    return (small, t.big) == (order[0], order[1]) or (small < 0 and t.big in order[:2])


def _deal(t: Told, i: int) -> int:
    """Every seat its cards, face down."""
    s, kinds, seats, cards, faces = t.setting, t.kinds, t.seats, t.cards, t.hand.faces
    end = i + s.each * len(t.order)
    if faces is not None and not FACE_DOWN.issuperset(faces[i:end]):
        return GIVES_UP
    held = t.held
    for j in range(i, end):
        if kinds[j] != DEAL:
            return GIVES_UP
        card = cards[j]
        if card >= 0 and not t.see(card):
            return GIVES_UP
        if card < -1:
            return GIVES_UP
        held[seats[j]].append(card)
    if any(len(held[seat]) != s.each for seat in t.order):
        return GIVES_UP
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
    t.filled = True
    return True
