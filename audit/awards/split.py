"""How a pot is divided: in whole chips, odd chips by an order; says nothing of who won.

Amounts are units and ``chip`` is the smallest chip on the table. What cannot be made of whole chips
(an amount that is no multiple of one) goes with the first share: nobody can break it.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from schemas.cards import rank_of, suit_of
from schemas.hand import Chips


def split(
    amount: Chips, winners_in_order: Sequence[int], chip: Chips = 1, one_each: bool = True
) -> dict[int, Chips]:
    """What each tied seat gets: equal shares in whole chips, odd chips in the order given.

    One odd chip to a seat (Robert's Rules §3 Ties), or with ``one_each`` false all of them to the
    first. {} when nobody won.
    """
    if not winners_in_order:
        return {}
    each, odd = divmod(amount // chip, len(winners_in_order))
    owed = dict.fromkeys(winners_in_order, each * chip)
    first = winners_in_order[0]
    if one_each:
        for seat in winners_in_order[:odd]:
            owed[seat] += chip
    else:
        owed[first] += odd * chip
    owed[first] += amount % chip
    return owed


def shares(amount: Chips, parts: Sequence[Fraction], chip: Chips = 1) -> list[Chips]:
    """One pot between contests: each its part in whole chips, what is odd to the first.

    ``parts`` add up to 1, the high hand first (TDA 2024 20-C).
    """
    cut = [int(amount * part) // chip * chip for part in parts]
    if cut:
        cut[0] += amount - sum(cut)
    return cut


def evenly(amount: Chips, piles: int, chip: Chips = 1) -> list[Chips]:
    """One pot between boards or runs: equal piles in whole chips, an odd chip each to the first
    ones (WSOP 206)."""
    owed = split(amount, range(piles), chip)
    return [owed[pile] for pile in range(piles)]


def by_position(seats: Iterable[int], left_of_button: int) -> list[int]:
    """Seats clockwise from the first one left of the button (TDA 2024 20-A)."""
    return sorted(seats, key=lambda seat: (seat < left_of_button, seat))


def by_low_card(cards: Mapping[int, Iterable[int]]) -> list[int]:
    """Seats by their lowest card, then by suit from clubs up: the odd chip of a low hand in stud
    by all the cards a seat holds (Robert's Rules section 3 Ties)."""

    def order(seat: int) -> tuple[bool, list[int]]:
        known = sorted(
            (rank_of(card) + 1) % 13 * 4 + suit_of(card) for card in cards[seat] if card >= 0
        )
        return not known, known

    return sorted(cards, key=order)


def by_high_card(cards: Mapping[int, Iterable[int]]) -> list[int]:
    """Seats by their highest card, then by suit: spades, hearts, diamonds, clubs.

    ``cards`` are the five of the hand (TDA 2024 20-B) or all the seat holds (Robert's Rules §3
    Ties), the caller says which. Seats that share the card, one of the board, go by their next,
    and in the end as given.
    """

    def order(seat: int) -> tuple[bool, list[int]]:
        known = sorted(-(rank_of(card) * 4 + suit_of(card)) for card in cards[seat] if card >= 0)
        return not known, known

    return sorted(cards, key=order)
