"""The hand a player shows while cards are flipped: all his up cards, the best five of them.

Of fewer than five cards multiples count and then ranks, no straight and no flush; a wild card takes
the rank that is best. Scores of any number of cards compare.
"""

from audit.guards import guarded
from audit.orders.order import OrderRule, exposed_score, order
from audit.ranking import mask_of
from audit.table import Table
from schemas.cards import rank_of
from schemas.game import Wild

HIGH = order(OrderRule("high"))


def shown_score(t: Table, seat: int) -> int | None:
    """The score of the seat's up cards; None where a card is not known, or whether it is wild."""
    if -1 in t.up[seat]:
        return None
    split = naturals_and_wilds(t, seat, t.up[seat])
    return None if split is None else _score(*split)


def _score(naturals: int, wilds: int) -> int:
    if naturals.bit_count() + wilds < 5:
        return exposed_score(False, naturals, wilds)
    return HIGH.score(naturals, wilds)


def naturals_and_wilds(t: Table, seat: int, cards: list[int]) -> tuple[int, int] | None:
    """The mask of the cards that count as they are, and how many are wild; None where a card may
    be wild by more than its own rank."""
    wilds = [wild for wild in t.game.wilds if all(guarded(t, guard) for guard in wild.guards)]
    if not all(_fixed(wild) for wild in wilds):
        return None
    wild_now = [
        card
        for card in cards
        for wild in wilds
        if (rank_of(card) in wild.ranks or card in wild.cards)
        and (wild.unless, seat) not in t.unpaid
    ]
    naturals = [card for card in cards if card not in wild_now]
    return mask_of(naturals), len(cards) - len(naturals)


def _fixed(wild: Wild) -> bool:
    """Whether the card itself says that it is wild."""
    more = (wild.announced, wild.pick, wild.follow, wild.hand_size, wild.needs_all, wild.jokers)
    return wild.pick_cell < 0 and not any(more) and not wild.killed_by and wild.power == "full"


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
