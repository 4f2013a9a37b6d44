"""Which ranks are wild among the cards showing at a table that is dealt, to see who acts first."""

from audit.cards.table_zones import table_places
from audit.dealer.table import DealtTable, NotDealt
from schemas.cards import rank_of
from schemas.events import UP
from schemas.game import Event, Wild


def wild_ranks(d: DealtTable, seat: int) -> frozenset[int]:
    """The ranks that play as wild in the hand a seat shows. Raises NotDealt where a card would have
    to be picked that lies before nobody."""
    found: set[int] = set()
    for wild in d.game.wilds:
        if d.there(wild.guards) and _counts(d, wild, seat):
            found |= _ranks(d, wild, seat)
    return frozenset(found)


def _ranks(d: DealtTable, wild: Wild, seat: int) -> set[int]:
    if wild.follow is not None:
        return _followers(d, wild)
    if wild.pick_zone:
        return _picked(d, wild, seat)
    if wild.cards or wild.contest or wild.announced or wild.hand_size:
        raise NotDealt(f"whether `{wild.id}` is wild in a hand that shows")
    return set(wild.ranks)


def wild_by_number(d: DealtTable, seat: int) -> frozenset[int]:
    """The rank that is as many as the cards in the hand, where the game makes it wild. Raises
    NotDealt where other cards are wild too."""
    there = [wild for wild in d.game.wilds if d.there(wild.guards)]
    if any(not wild.hand_size for wild in there):
        raise NotDealt("who wins a round in which several are in")
    return frozenset({len(d.hands[seat]) - 2} if there else ())


def _counts(d: DealtTable, wild: Wild, seat: int) -> bool:
    """Whether the seat shows what the cards need to be wild, and nothing that kills them."""
    shown = {rank_of(card) for card in d.up[seat]}
    return not (wild.needs_all and not set(wild.ranks) <= shown) and shown.isdisjoint(
        wild.killed_by
    )


def _picked(d: DealtTable, wild: Wild, seat: int) -> set[int]:
    """The first card a seat turned up; a card picked among those that lie down is nobody's to see
    before the showdown."""
    if d.game.zone(wild.pick_zone).owner == "table":
        places = zip(d.table, table_places(d.program), strict=False)
        mine = [one for (one, face), where in places if where == wild.pick_zone and face == UP]
        return {rank_of(one) for one in mine}
    if d.game.zone(wild.pick_zone).owner != "seat":
        raise NotDealt(f"whether `{wild.id}` is wild in a hand that shows")
    if wild.pick != "first-revealed" or seat not in d.rolled_first:
        return set()
    return {rank_of(d.rolled_first[seat])}


def _followers(d: DealtTable, wild: Wild) -> set[int]:
    """The rank behind the last such card that came up, or behind each of them."""
    found: set[int] = set()
    gathers, armed = d.value(wild.update) == "accumulates", False
    keeps = d.value(wild.if_nothing_follows) == "keeps"
    too = d.value(wild.if_another_follows) == "wild-too"
    beside: set[int] = set()  # a second such card running, where it is wild itself
    assert wild.follow is not None  # called for wild cards that follow
    shown: dict[int, set[int]] = {}
    for seat, card in d.came_up:
        before = shown.setdefault(seat, set())
        if _is_event(wild.follow, card, before):
            beside = {rank_of(card)} if armed and too else set()
            armed = True
            if not gathers and (beside or not keeps):
                found.clear()
            found |= beside
        elif armed:
            found = {*(found if gathers else beside), rank_of(card)}
            armed, beside = False, set()
        before.add(rank_of(card))
    return found


def _is_event(on: Event, card: int, before: set[int]) -> bool:
    """Whether others follow this card; ``before``: the ranks its seat had up."""
    if on.pair:
        return rank_of(card) in before
    return rank_of(card) in on.ranks or card in on.cards
