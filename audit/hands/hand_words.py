"""A hand with wild cards as a friend would read it out: which cards lie there, and for what.

``four nines (9s 9d, 4c and 4d wild, Kh)``. What a wild card stands for is said where the cards
beside it do not say it: ``jack-high straight (Js Th, 4c wild as 9, 8d 7c)``.
"""

from collections.abc import Sequence
from itertools import groupby

from schemas.cards import JOKER, RANKS, card_text, rank_of
from schemas.words import listed


def real_cards(
    laid: Sequence[int], places: Sequence[int], wild: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The cards that lie there for a hand as it is laid, and the places where one stands for
    another. A wild card plays as its own rank where it can."""
    cards: list[int] = list(laid)
    standing: list[int] = []
    if not places:
        return cards, standing
    left = list(wild)
    for place in places:
        own = laid[place] if laid[place] in left else -1
        own = own if own >= 0 else next((c for c in left if _alike(c, laid[place])), -1)
        if own >= 0 and _same_rank_is_enough(laid, own, place):
            left.remove(own)
            cards[place] = own
        else:
            standing.append(place)
    for place in standing:
        cards[place] = left.pop(0) if left else laid[place]
    return cards, standing


def _alike(card: int, other: int) -> bool:
    return card != JOKER and rank_of(card) == rank_of(other)


def _same_rank_is_enough(laid: Sequence[int], card: int, place: int) -> bool:
    """Whether the card is what it stands for: of its rank, and in a flush of its suit."""
    return card == laid[place] or len({one >> 4 for one in laid}) > 1


def read_out(laid: Sequence[int], cards: Sequence[int], standing: Sequence[int]) -> str:
    """The cards in reading order, wild ones named as such."""
    parts = []
    for stands, group in groupby(range(len(laid)), lambda place: place in standing):
        places = list(group)
        if not stands:
            parts.append(" ".join(card_text(cards[place]) for place in places))
            continue
        plain = [place for place in places if _told_beside(laid, standing, place)]
        if plain:
            parts.append(f"{listed([card_text(cards[place]) for place in plain])} wild")
        parts += [
            f"{card_text(cards[place])} wild as {_as(laid, place)}"
            for place in places
            if place not in plain
        ]
    return ", ".join(parts)


def _told_beside(laid: Sequence[int], standing: Sequence[int], place: int) -> bool:
    """Whether cards beside it say what a wild card stands for: others of the same rank."""
    return any(
        rank_of(laid[other]) == rank_of(laid[place])
        for other in range(len(laid))
        if other not in standing
    )


def _as(laid: Sequence[int], place: int) -> str:
    """The card it stands for; its rank alone where the suit is nothing to the hand."""
    one_suit = len({card >> 4 for card in laid}) == 1 and len(laid) > 1
    return card_text(laid[place]) if one_suit else RANKS[rank_of(laid[place])]
