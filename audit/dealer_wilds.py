"""Which ranks are wild among the cards showing at a table that is dealt, to see who acts first."""

from audit.dealer_table import DealtTable, NotDealt
from schemas.cards import rank_of
from schemas.game import Wild


def wild_ranks(d: DealtTable) -> frozenset[int]:
    """The ranks that play as wild in an exposed hand. Raises NotDealt where a card would have to
    be picked."""
    found: set[int] = set()
    for wild in d.game.wilds:
        if not d.there(wild.guards):
            continue
        if wild.follow is not None:
            found |= _followers(d, wild)
        elif wild.ranks and not (wild.cards or wild.needs_all or wild.killed_by or wild.contest):
            found |= set(wild.ranks)
        else:
            raise NotDealt(f"whether `{wild.id}` is wild in a hand that shows")
    return frozenset(found)


def _followers(d: DealtTable, wild: Wild) -> set[int]:
    """The rank behind the last such card that came up, or behind each of them."""
    found: set[int] = set()
    gathers, armed = d.value(wild.update) == "accumulates", False
    keeps = d.value(wild.if_nothing_follows) == "keeps"
    assert wild.follow is not None  # called for wild cards that follow
    for card in d.came_up:
        if rank_of(card) in wild.follow.ranks or card in wild.follow.cards:
            armed = True
            if not gathers and not keeps:
                found.clear()
        elif armed:
            found = {*(found if gathers else ()), rank_of(card)}
            armed = False
    return found
