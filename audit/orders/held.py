"""The cards of one hand made ready: by suit, by rank, and what may stand in for missing ones.

Ranks run 0..12 in the order's own way: where the ace is low, ``turned`` has made it rank 0 and the
king rank 12. ``drawn`` are unknown cards of a deck, which may be any of it: for a ceiling.
"""

from collections.abc import Iterable, Sequence

from audit.hands.ranking import DEUCES, SUIT, falling
from schemas.cards import RANKS

_ACES = DEUCES << 12
Budget = tuple[int, int]  # drawn cards and wild cards that are left


def turned(mask: int) -> int:
    """The mask with aces below deuces."""
    return (mask & ~_ACES) << 1 | (mask & _ACES) >> 12


def lacking(gap: str, ace_low: bool) -> frozenset[int]:
    """The ranks of ``89T`` as an order has them."""
    ranks = [RANKS.index(rank) for rank in gap]
    return frozenset((rank + 1) % 13 if ace_low else rank for rank in ranks)


def turned_back(card: int) -> int:
    """The card that ``turned`` made this card of."""
    return card & 0x30 | ((card & 15) + 12) % 13


def filled(have: int, may: int, budget: Budget, count: int, way: Iterable[int]) -> tuple[int, ...]:
    """So many different ranks, the first ones of ``way`` that can be had: their mask, and the
    drawn and wild cards left; () when there are too few."""
    drawn, wilds = budget
    kept = 0
    if count <= 0:
        return 0, drawn, wilds
    for rank in way:
        bit = 1 << rank
        if not have & bit:
            if drawn and may & bit:
                drawn -= 1
            elif wilds:
                wilds -= 1
            else:
                continue
        kept |= bit
        count -= 1
        if not count:
            return kept, drawn, wilds
    return ()


class Held:
    """Natural cards, wild cards, and what a hand of ``size`` asks of them."""

    __slots__ = (
        *("any_card", "budget", "counts", "deck_counts", "deck_ranks", "deck_suits"),
        *("naturals", "ranks", "size", "suits", "twice", "wilds"),
    )

    def __init__(
        self,
        naturals: int,
        wilds: int,
        size: int,
        drawn: int = 0,
        deck: int = 0,
        bugs: int = 0,
        ace: int = 12,
    ) -> None:
        a, b = naturals & SUIT, naturals >> 16 & SUIT
        c, d = naturals >> 32 & SUIT, naturals >> 48 & SUIT
        self.suits = (d, c, b, a)  # spades first
        self.naturals = a | b | c | d  # ranks of natural cards
        self.twice = (a & b) | (c & d) | ((a | b) & (c | d))
        self.counts = [0] * 13
        for rank in falling(self.naturals):
            self.counts[rank] = (naturals >> rank & DEUCES).bit_count()
        self.ranks = self.naturals
        if bugs:  # where no straight and no flush is made, aces
            self.counts[ace] += bugs
            self.ranks |= 1 << ace
        self.wilds = wilds  # full ones
        self.budget = drawn, wilds  # what may be of any rank
        self.any_card = drawn, wilds + bugs  # what may complete a straight or a flush
        self.size = min(size, naturals.bit_count() + wilds + bugs + drawn)
        self.deck_suits = (0, 0, 0, 0)
        self.deck_counts: list[int] = []
        self.deck_ranks = 0
        if drawn:
            a, b, c, d = (deck >> shift & SUIT for shift in (0, 16, 32, 48))
            self.deck_suits = (d, c, b, a)
            self.deck_ranks = a | b | c | d
            self.deck_counts = [(deck >> rank & DEUCES).bit_count() for rank in range(13)]

    def reached(self, way: Iterable[int], many: int) -> list[int]:
        """The ranks in turn of which there may be so many cards."""
        drawn, wilds = self.budget
        need, counts = many - drawn - wilds, self.counts
        return [rank for rank in way if counts[rank] >= need]

    def spend(self, rank: int, many: int, budget: Budget) -> Budget | None:
        """What is left when there are so many cards of a rank; None when there cannot be."""
        need = many - self.counts[rank]
        if need <= 0:
            return budget
        drawn, wilds = budget
        if drawn:
            found = min(need, drawn, self.deck_counts[rank])
            drawn -= found
            need -= found
        return (drawn, wilds - need) if need <= wilds else None

    def way(self, first: range, gone: frozenset[int]) -> Sequence[int]:
        """The ranks in this order without those the deck lacks; what is there anyway stays."""
        if not gone:
            return first
        there = self.ranks | self.deck_ranks
        return [rank for rank in first if rank not in gone or there >> rank & 1]

    def beside(self, without: int, budget: Budget, count: int, way: Iterable[int]) -> int:
        """The mask of so many different ranks besides those of ``without``; -1 for too few."""
        kept = filled(
            self.ranks & ~without, self.deck_ranks, budget, count, way_without(way, without)
        )
        return kept[0] if kept else -1


def way_without(way: Iterable[int], without: int) -> Iterable[int]:
    """The ranks in turn, but those of a mask."""
    return (rank for rank in way if not without >> rank & 1) if without else way
