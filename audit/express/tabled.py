"""The cards of a hand the express lane follows: those that are known, and those tabled."""

from audit.express.played import Played
from schemas.cards import UNKNOWN
from schemas.events import Kind
from schemas.plays import LOW_NO_CARD

SHOW, MUCK = int(Kind.SHOW), int(Kind.MUCK)
HIDDEN = UNKNOWN & 0xFF  # a card nobody saw, as a byte
_HIDDEN = bytes([HIDDEN])


def seen(hand: Played) -> bytes:
    """The cards dealt that are known; a board card nobody saw stays among them, as no card of any
    deck."""
    dealt = hand.dealt
    return (dealt.replace(_HIDDEN, b"") if HIDDEN in dealt else dealt) + hand.board


def tabled(hand: Played, i: int, known: bytes) -> tuple[dict[int, int], int]:
    """The own cards of each seat that tabled its hand from event ``i`` on, and how many of them
    were not ``known`` before.

    Without any seat when one still in neither tabled nor mucked, or did both, when another's cards
    were shown, or a hand was not tabled whole.
    """
    kinds, seats, cards, live = hand.kinds, hand.seats, hand.cards, hand.live
    shown: dict[int, int] = {}
    mucked: set[int] = set()
    told = b""
    for j in (*hand.shown_at, *range(i, len(kinds))):
        seat = seats[j]
        if seat not in live:
            return {}, 0
        if kinds[j] == SHOW:
            if seat not in shown:
                shown[seat] = _own(hand, seat)
            card = cards[j]
            if card != LOW_NO_CARD and not shown[seat] >> card & 1:
                if card in known or card in told or card not in hand.setting.deck:
                    return {}, 0
                told += cards[j : j + 1]
                shown[seat] |= 1 << card
        elif kinds[j] == MUCK:
            mucked.add(seat)
        else:
            return {}, 0
    each = hand.setting.each
    whole = len(shown) + len(mucked) == len(live) and mucked.isdisjoint(shown)
    if not whole or any(mask.bit_count() != each for mask in shown.values()):
        return {}, 0
    return shown, len(told)


def _own(hand: Played, seat: int) -> int:
    """The cards a seat was dealt, as far as they are known."""
    each = hand.setting.each
    at = hand.owners.index(seat) * each
    return sum([1 << card for card in hand.dealt[at : at + each] if card != HIDDEN])
