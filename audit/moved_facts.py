"""Cards that left hands in a record of facts: only what is said is known."""

from audit.held import blur, throw
from audit.passing import receiver
from audit.seen import see
from audit.table import Table
from schemas.events import NOBODY, Kind


def take_moved(t: Table, i: int) -> None:
    """Take one card thrown or passed as a fact; who holds no card by the record loses none."""
    seat, card = t.seats[i], t.card(i)
    if t.kinds[i] == Kind.PASS:
        _passed(t, seat, card, i)
    elif t.kinds[i] == Kind.DISCARD and card >= -1:
        _thrown(t, seat, card, i)


def _thrown(t: Table, seat: int, card: int, i: int) -> None:
    held = t.seat_cards(seat)
    if held and (card < 0 or card in held or -1 in held):
        throw(t, seat, [(i, card)], "")
        return
    t.thrown_count += 1
    if card >= 0:
        see(t, card, i, seat)
        t.thrown.setdefault(seat, set()).add(card)


def _passed(t: Table, seat: int, card: int, i: int) -> None:
    if seat == NOBODY:  # everybody passed, and which cards stands behind it or nowhere
        for one in t.active():
            blur(t, one)
        return
    other = -1 if t.hand.others is None else t.hand.others[i]
    to = other if other >= 0 else receiver(t, seat, t.word(i))
    if card in t.down[seat] and to != NOBODY:
        t.down[seat].remove(card)
        t.down[to].append(card)
    elif card < 0:
        blur(t, seat)
        if to != NOBODY:
            blur(t, to)
            t.pools.setdefault(to, set()).update(t.pools.get(seat, ()))
