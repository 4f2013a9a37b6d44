"""What a seat holds when cards leave its hand: which are known to be gone, which may be there.

A known card that was thrown leaves the hand. Of an unknown one nobody can tell which it was: what
is left is then unknown, and may be any card of the seat's pool.
"""

from audit.cards.seen import see
from audit.table import Table
from schemas.cards import card_text


def name_card(t: Table, seat: int, card: int, i: int) -> None:
    """An unknown card of the seat turns out to be ``card``: from its pool, or new to everybody."""
    if card in t.pools.get(seat, ()) and not _lies_elsewhere(t, card):
        for pool in t.pools.values():
            pool.discard(card)
        t.seen |= 1 << card
        t.card_owner[card] = seat
        return
    see(t, card, i, seat)


def _lies_elsewhere(t: Table, card: int) -> bool:
    """Whether another hand is known to hold the card: the seat itself has just named it."""
    return sum((*t.down[s], *t.up[s]).count(card) for s in range(t.n)) > 1


def take_out(
    t: Table, seat: int, gone: list[tuple[int, int]], verb: str, article: str
) -> list[int]:
    """Take cards (event, card) out of a hand, all at once; return those that are known.

    A card the seat never held is found, and stands for one that nobody saw.
    """
    known: list[int] = []
    unknown = 0
    for event, card in gone:
        if card >= 0 and _take_known(t, seat, card, event):
            known.append(card)
            continue
        if card >= 0:
            _never_held(t, seat, card, event, verb, article)
        unknown += 1
    return known + _take_unknown(t, seat, unknown)


def _take_known(t: Table, seat: int, card: int, event: int) -> bool:
    for pile in (t.down[seat], t.up[seat]):
        if card in pile:
            pile.remove(card)
            return True
    for pile in (t.down[seat], t.up[seat]):
        if -1 in pile:
            pile[pile.index(-1)] = card
            name_card(t, seat, card, event)
            pile.remove(card)
            return True
    return card not in t.thrown.get(seat, ()) and left_out(t, seat, card, event)


def left_out(t: Table, seat: int, card: int, i: int) -> bool:
    """Whether ``card``, which the seat was not dealt, stands for one that a deal told as short left
    out: it was dealt, and nobody wrote it. Each missing card is good for one."""
    if t.extra_cards.get(seat, 0) >= 0 or t.seen >> card & 1:
        return False
    if not any(f.code == "MIS004" and seat in f.seats for f in t.findings):
        return False
    t.extra_cards[seat] += 1
    name_card(t, seat, card, i)
    return True


def _take_unknown(t: Table, seat: int, count: int) -> list[int]:
    """So many cards go and nobody saw which; the known ones, when the whole hand went."""
    down, up = t.down[seat], t.up[seat]
    if not count:
        return []
    if count >= len(down) + len(up):
        known = [card for card in (*down, *up) if card >= 0]
        down.clear()
        up.clear()
        return known
    from_down = min(count, len(down))
    if down and up:  # nor which of the two it lay among
        blur(t, seat)
        t.faces_untold.add(seat)
        down, up = t.down[seat], t.up[seat]
    t.down[seat] = _fewer(t, seat, down, from_down)
    t.up[seat] = _fewer(t, seat, up, count - from_down)
    return []


def _fewer(t: Table, seat: int, pile: list[int], count: int) -> list[int]:
    known = [card for card in pile if card >= 0]
    if not count or not known:
        return pile[count:]
    t.pools.setdefault(seat, set()).update(known)
    return [-1] * (len(pile) - count)


def blur(t: Table, seat: int) -> None:
    """Cards of the seat were perhaps exchanged and nobody wrote it: all may be others now."""
    known = [card for card in t.seat_cards(seat) if card >= 0]
    if known:
        t.pools.setdefault(seat, set()).update(known)
    t.down[seat] = [-1] * len(t.down[seat])
    t.up[seat] = [-1] * len(t.up[seat])


def throw(t: Table, seat: int, gone: list[tuple[int, int]], article: str) -> list[int]:
    """Cards (event, card) that a seat throws away, all at once; those that are known."""
    known = take_out(t, seat, gone, "threw away", article)
    t.thrown.setdefault(seat, set()).update(known)
    t.thrown_count += len(gone)
    return known


def _never_held(t: Table, seat: int, card: int, event: int, verb: str, article: str) -> None:
    held = " ".join(card_text(c) for c in t.seat_cards(seat)) or "no cards"
    again = card in t.thrown.get(seat, ())
    t.find(
        "DEK007" if again else "DEK006",
        event,
        f"{t.name(seat)} {verb} {card_text(card)}, which {t.name(seat)} "
        + ("had thrown away before" if again else "was never dealt"),
        seats=(seat,),
        article=article,
        recorded=card_text(card),
        expected=held,
    )
