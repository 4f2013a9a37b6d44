"""What is posted before the cards of a hand of software: blinds, straddle, antes, missed blinds."""

from audit.express.told.felt import GIVES_UP, Told
from schemas.events import Kind

# plain numbers: an enum costs as much as a post
ANTE, BLIND, DEAD, POST = int(Kind.ANTE), int(Kind.BLIND), int(Kind.DEAD), int(Kind.POST)
STRADDLE, DEAL = int(Kind.STRADDLE), int(Kind.DEAL)


def posts(t: Told) -> int:
    """Both blinds in full by the seats due, or a big blind behind a dead small one; and what others
    post to come in."""
    s, kinds, cells, i = t.setting, t.kinds, t.hand.cells, 0
    order, small, paid = t.order, -1, set[int]()
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
        elif kind == ANTE and amount == s.ante and seat not in paid:
            t.dead[seat] += amount
            paid.add(seat)
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
        elif kind != ANTE:
            t.posts += amount
        i += 1
    if len(paid) != (len(order) if s.ante else 0) or max(t.in_round) > t.price:
        return GIVES_UP
    return i if _seats_due(t, small) else GIVES_UP


def bombs(t: Told) -> int:
    """The same from everybody dealt in; and what others owe for blinds they missed."""
    i, bomb, paid = 0, t.setting.bomb, set[int]()
    while t.kinds[i] != DEAL:
        kind, seat, amount = t.kinds[i], t.seats[i], t.amounts[i]
        if not 0 < amount < t.stack[seat] or seat not in t.order:
            return GIVES_UP
        if kind == ANTE and amount == bomb and seat not in paid:
            paid.add(seat)
        elif kind == DEAD:
            t.posts += amount
        else:
            return GIVES_UP
        t.stack[seat] -= amount
        t.dead[seat] += amount
        t.pot += amount
        i += 1
    return i if len(paid) == len(t.order) > 1 else GIVES_UP


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
