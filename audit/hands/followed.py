"""Follow the Queen and its kin: the ranks that became wild by the up cards, in the order they came.

Source: the game's own article on what follows; the design: a queen after a queen arms anew, a queen
that is the last up card leaves nothing behind, and a folded player's up cards count.
"""

from itertools import pairwise

from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.game import Event, Wild
from schemas.hand import Level


def followers(
    t: Table, wild: Wild, accumulates: bool, keeps: bool, too: bool = False
) -> frozenset[int] | None:
    """The ranks that are wild at the end; None where an unknown up card leaves it open.

    ``accumulates``: every rank that followed stays wild; else a later event takes it back.
    ``keeps``: what was wild stays until something has followed the later event. ``too``: an event
    right behind another has followed it, and its rank is wild beside what follows then.
    """
    on = wild.follow
    if on is None:
        return frozenset()
    ranks: frozenset[int] = frozenset()
    beside: frozenset[int] = frozenset()  # wild, and so is what follows next
    armed = unsure = False
    shown: dict[int, list[int]] = {}
    for seat, card in t.exposed:
        before = shown.setdefault(seat, [])
        if card < 0:  # it may be such a card, or follow one
            unsure, armed, beside = True, False, frozenset()
            continue
        is_event = _fits(on, card, before)
        before.append(rank_of(card))
        if is_event:
            beside = frozenset({rank_of(card)}) if armed and too else frozenset()
            armed = True
            if not accumulates and (beside or not keeps):
                ranks, unsure = frozenset(), False
            ranks |= beside
        elif armed:
            stays = accumulates or bool(beside)
            ranks = ranks | {rank_of(card)} if stays else frozenset({rank_of(card)})
            unsure = unsure and accumulates
            armed, beside = False, frozenset()
    return None if unsure else ranks


def following(t: Table, wild: Wild) -> list[tuple[int, int, int]]:
    """Each up card that others follow, behind whose it was, with the one that came up next: -1 for
    none, or for one that nobody noted. Of such cards in a row the last counts."""
    pairs: list[tuple[int, int, int]] = []
    shown: dict[int, list[int]] = {}
    armed: tuple[int, int] | None = None
    for seat, card in t.exposed:
        before = shown.setdefault(seat, [])
        if card >= 0 and wild.follow is not None and _fits(wild.follow, card, before):
            armed = seat, card
        elif armed is not None:
            pairs.append((*armed, card))
            armed = None
        if card >= 0:
            before.append(rank_of(card))
    return pairs if armed is None else [*pairs, (*armed, -1)]


def in_deal_order(t: Table) -> bool:
    """Whether the record tells in what order the cards fell. Below ``procedure`` a line names the
    seats as they sit: it tells the order only where that is the order of the deal, or where each
    line deals to one seat."""
    if t.level >= Level.PROCEDURE:
        return True
    if t.level < Level.ACTIONS and any(t.dealt[seat] for seat in t.streets_untold):
        return False  # a card may have come between
    place = {seat: nth for nth, seat in enumerate(t.order)}
    deals = [i for i in range(t.end) if t.kinds[i] == Kind.DEAL and t.dealt[t.seats[i]]]
    by_seat = t.hand.button >= 0
    return all(
        t.seats[i] == t.seats[j]
        or (by_seat and place[t.seats[i]] <= place[t.seats[j]])
        or not t.same_statement(i, j)
        for i, j in pairwise(deals)
    )


def none_follows(t: Table, wild: Wild) -> bool:
    """Whether no up card is one that others follow, in whatever order they came: the record says
    who was in, all of them to the end, and shows every card of theirs with its face."""
    on, seats = wild.follow, {t.seats[i] for i in t.where.get(Kind.PUT_IN, ())}
    if on is None or not seats or seats & t.faces_untold:
        return False
    if not all(t.live[seat] and t.up[seat] and min(t.seat_cards(seat)) >= 0 for seat in seats):
        return False
    return not any(
        _fits(on, card, [rank_of(one) for one in t.up[seat] if one != card])
        for seat in seats
        for card in t.up[seat]
    )


def _fits(on: Event, card: int, before: list[int]) -> bool:
    """Whether an up card is one that others follow; ``before``: the seat's ranks shown so far."""
    if on.pair:
        return rank_of(card) in before
    return rank_of(card) in on.ranks or card in on.cards
