"""Who opens where a card of the table should lie face up by then and nobody turned it.

Whose cards show most may hang on it: they act by a card that was turned and not written, or by what
lies there without it. The missing turn is told; that the round begins otherwise is no second fault.
"""

from collections.abc import Callable, Iterator

from audit.cards.table_zones import table_places
from audit.table import Table
from schemas.cards import rank_of


def either_way(t: Table, showing: Callable[[], list[int]]) -> list[int]:
    """The seats that ``showing`` finds as the table lies, then those it finds with any card that
    may have been turned: its rank wild, or thrown away, as the game has it."""
    found = showing()
    up = [list(cards) for cards in t.up]
    for place in _hidden(t):
        lay = t.table_cards[place]
        for card in _may_lie_there(t, lay):
            t.table_cards[place] = card
            t.table_up.add(place)
            seats = showing()
            t.up = [[one for one in cards if rank_of(one) != rank_of(card)] for cards in up]
            seats += showing()
            t.up = [list(cards) for cards in up]
            found += [seat for seat in dict.fromkeys(seats) if seat not in found]
        t.table_cards[place] = lay
        t.table_up.discard(place)
    return found


def demands(t: Table, do: str) -> bool:
    """Whether a card that was not turned would have made players do this: throw cards, or fold."""
    return any(
        one.do == do and one.on.kind == "turned" and one.on.zone in t.unturned
        for one in t.game.triggers
    )


def _hidden(t: Table) -> list[int]:
    """The places of cards that were due to be turned and lie face down."""
    places = enumerate(table_places(t.program)[: len(t.table_cards)])
    return [at for at, zone in places if zone in t.unturned and at not in t.table_up]


def _may_lie_there(t: Table, card: int) -> Iterator[int]:
    """The card itself where it is known, else one of each rank that nobody has seen."""
    if card >= 0:
        yield card
        return
    ranks: set[int] = set()
    for one in t.game.deck:
        if not t.seen >> one & 1 and rank_of(one) not in ranks:
            ranks.add(rank_of(one))
            yield one
