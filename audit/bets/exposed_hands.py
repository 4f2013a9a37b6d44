"""The hand a player shows while cards are flipped: all his up cards, the best five of them.

Of fewer than five cards multiples count and then ranks, no straight and no flush; a wild card takes
the rank that is best. Scores of any number of cards compare.
"""

from collections.abc import Callable
from functools import partial

from audit.hands.ranking import mask_of
from audit.hands.wilds import WildCards, hangs_on_the_owner, wilds_of
from audit.orders.exposed import exposed_score
from audit.orders.order import OrderRule, order
from audit.table import Table

# the cards of a seat as a mask of those that count as they are, and how many are wild
Split = Callable[[int, list[int]], tuple[int, int] | None]
HIGH = order(OrderRule("high"))


def shown_score(t: Table, seat: int) -> int | None:
    """The score of the seat's up cards; None where a card is not known, or whether it is wild."""
    if -1 in t.up[seat]:
        return None
    split = naturals_and_wilds(t, seat, t.up[seat])
    return None if split is None else showing_score(*split)


def showing_score(naturals: int, wilds: int) -> int:
    """The score of up cards: a mask of those that count as they are, and how many are wild."""
    if naturals.bit_count() + wilds < 5:
        return exposed_score(False, naturals, wilds)
    return HIGH.score(naturals, wilds)


def naturals_and_wilds(t: Table, seat: int, cards: list[int]) -> tuple[int, int] | None:
    """The mask of the cards that count as they are, and how many are wild; None where that cannot
    be told yet."""
    return _split(wilds_of(t, seat, t.game.contests[0], {}, showing=True), cards)


def ways_to_split(t: Table) -> Split:
    """``naturals_and_wilds`` of any seat as the table is now: what is wild for every seat alike is
    looked up once."""
    if any(hangs_on_the_owner(wild) for wild in t.game.wilds):
        return partial(naturals_and_wilds, t)
    wild = wilds_of(t, 0, t.game.contests[0], {}, showing=True)
    return lambda _, cards: _split(wild, cards)


def _split(wild: WildCards, cards: list[int]) -> tuple[int, int] | None:
    if wild.unknown or wild.bugs:
        return None
    plain = [card for card in cards if not wild.full >> card & 1]
    return mask_of(plain), len(cards) - len(plain)


def beats(t: Table, seat: int, leader: int) -> bool | None:
    """Whether the seat shows a better hand than the leader; None where that cannot be told."""
    mine, best = shown_score(t, seat), shown_score(t, leader)
    return None if mine is None or best is None else mine > best


def beats_table(t: Table, seat: int) -> bool | None:
    """Whether the seat shows a better hand than the cards that lie on the table."""
    mine = shown_score(t, seat)
    if mine is None or not t.table_cards or -1 in t.table_cards:
        return None
    return mine > exposed_score(False, mask_of(t.table_cards))
