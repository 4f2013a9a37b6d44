"""Cards that left hands in a record of facts: only what is said is known."""

from audit.cards.held import blur, name_card, throw
from audit.cards.passing import receiver
from audit.cards.seen import see
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
    if seat == NOBODY:
        _everybody(t, i)
        return
    other = -1 if t.hand.others is None else t.hand.others[i]
    to = other if other >= 0 else receiver(t, seat, t.word(i))
    held = t.down[seat]
    if to == NOBODY:
        if card < 0:
            blur(t, seat)
    elif card < 0:
        _unseen(t, seat, to)
        if held:
            held.pop()
            t.down[to].append(-1)
    elif card in held or -1 in held:
        if card not in held:  # one of those nobody could name until now
            held[held.index(-1)] = card
            name_card(t, seat, card, i)
        held.remove(card)
        t.down[to].append(card)
        t.card_owner[card] = to


def _everybody(t: Table, i: int) -> None:
    """All passed: the cards of those not named behind it in this line may be any they had."""
    named: set[int] = set()
    j = i + 1
    while j < t.end and t.kinds[j] == Kind.PASS and t.same_statement(i, j):
        named.add(t.seats[j])
        j += 1
    hidden = [seat for seat in t.active() if seat not in named]
    had = {seat: t.pools.get(seat, set()) | _known(t, seat) for seat in hidden}
    for seat in hidden:
        to = receiver(t, seat, t.word(i))
        blur(t, seat)
        if to != NOBODY:
            blur(t, to)
            t.pools.setdefault(to, set()).update(had[seat])


def _unseen(t: Table, seat: int, to: int) -> None:
    """A card went from one to the other and nobody saw which."""
    blur(t, seat)
    blur(t, to)
    t.pools.setdefault(to, set()).update(t.pools.get(seat, ()))


def _known(t: Table, seat: int) -> set[int]:
    return {card for card in t.seat_cards(seat) if card >= 0}
