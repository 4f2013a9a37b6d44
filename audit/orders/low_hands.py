"""Finds the lowest hand, as the score it has among high hands; cards as a low order ranks them.

Straights and flushes count against a hand or not. Where they do, an ace that is high is in no
straight below the deuce, and one that is low, ranked there by ``turned``, in none above the king.
"""

from functools import cache, lru_cache
from itertools import combinations

from audit.hands import ranking
from audit.hands.ranking import SUIT, cards_of
from audit.orders import multiples, suited
from audit.orders.held import Held, filled, lacking
from audit.orders.multiples import LOW_FIRST
from audit.orders.rule import OrderRule


@lru_cache(maxsize=1 << 14)
def lowest(ranks: int, count: int) -> int:
    """The lowest ranks of a mask, so many; all of them when there are fewer."""
    kept = 0
    while ranks and count:
        low = ranks & -ranks
        kept |= low
        ranks ^= low
        count -= 1
    return kept


@cache
def _no_straights(size: int, gone: frozenset[int]) -> tuple[int, ...]:
    """Every set of so many ranks that is no straight, the best low first."""
    runs = {run for run, _ in suited.runs_of(size, "none", gone)}
    every = map(sum, combinations([1 << rank for rank in LOW_FIRST], size))
    return tuple(sorted(mask for mask in every if mask not in runs))


class LowHands:
    """What a low rule calls the lowest hand."""

    __slots__ = ("_plain", "_size", "counts_runs", "gone")

    def __init__(self, rule: OrderRule, ace_low: bool) -> None:
        self.gone = lacking(rule.gap, ace_low)
        self.counts_runs = rule.rank != "low-a5" and rule.straights and rule.size > 1
        self._size = rule.size
        self._plain = rule.size == 5 and not rule.gap

    def worth(self, naturals: int, wilds: int, size: int) -> int:
        """The high score of the lowest hand; cards as this order ranks them."""
        ranks = naturals | naturals >> 16 | naturals >> 32 | naturals >> 48
        ranks &= SUIT
        if not self.counts_runs:
            if not wilds and naturals.bit_count() == size:
                return ranking.exposed_score(naturals)
            if not wilds and ranks.bit_count() >= size:
                return lowest(ranks, size)
            if wilds and not self.gone:
                kept = filled(ranks, 0, (0, wilds), size, LOW_FIRST)
                if kept:
                    return kept[0]
        elif not wilds and self._plain and naturals.bit_count() <= 5:
            return _of_five(naturals, ranks)
        held = Held(naturals, wilds, size)
        return self.lowest_of(held, naturals)

    def lowest_of(self, held: Held, naturals: int) -> int:
        """The high score of the lowest hand, category by category."""
        way = held.way(LOW_FIRST, self.gone)
        runs = self.counts_runs and held.size == self._size
        made = self._unpaired(held) if runs else multiples.unpaired(held, way)
        if made >= 0:
            return made
        for category, shape in multiples.ALIKE:
            if category > 3 and runs and not sum(held.budget):
                break  # a straight or a flush may be lower
            made = shape(held, way)
            if made >= 0:
                return category << 26 | made
        every = combinations(cards_of(naturals), held.size)
        straights = dict(suited.runs_of(self._size, "none", self.gone))
        exactly = (_exactly(sum(1 << card for card in some), straights) for some in every)
        return min(exactly, default=4 << 26)  # with drawn cards alone, which only make a straight

    def _unpaired(self, held: Held) -> int:
        """The lowest different ranks that make neither a straight nor a flush; -1 for none."""
        drawn, wilds = held.budget
        have, spare = held.naturals, drawn + wilds
        if have.bit_count() + spare < held.size:
            return -1
        own, other = _ways(have, spare, wilds, held.deck_ranks, held.size, self.gone)
        return next((mask for mask in own if spare or not _one_suit(held, mask)), other)


@lru_cache(maxsize=1 << 14)
def _ways(
    have: int, spare: int, wilds: int, may: int, size: int, gone: frozenset[int]
) -> tuple[tuple[int, ...], int]:
    """The lowest ranks that are no straight: those of natural cards alone that are lower than any
    with cards drawn or wild, lowest first, and the lowest with such, -1 for none. Many hands of a
    deck have the same ranks."""
    own = []
    lost = sum(1 << rank for rank in gone)
    for mask in _no_straights(size, gone):
        missing = mask & ~have
        if not missing:
            own.append(mask)
            if spare:
                break
        elif missing & lost & ~may or missing.bit_count() > spare:
            continue
        elif (missing & ~may).bit_count() <= wilds:
            return tuple(own), mask
    return tuple(own), -1


def _one_suit(held: Held, ranks: int) -> bool:
    """Whether natural cards of these ranks are all of one suit, whichever are taken."""
    return not ranks & held.twice and any(not ranks & ~suit for suit in held.suits)


def _of_five(naturals: int, ranks: int) -> int:
    """The high score of five natural cards at most, the ace below no deuce."""
    made = ranking.score(naturals)
    if made >> 26 in (4, 8) and made >> 13 & SUIT == 1 << 3:  # a wheel is no straight here
        return ranks | (5 << 26 if made >> 26 == 8 else 0)
    return made


def _exactly(naturals: int, runs: dict[int, int]) -> int:
    """The high score of as many natural cards as count, none left out."""
    held = Held(naturals, 0, naturals.bit_count())
    flush = held.size == max(suit.bit_count() for suit in held.suits)
    high = runs.get(held.naturals) if held.naturals.bit_count() == held.size else None
    if high:
        return (8 if flush else 4) << 26 | high << 13
    return 5 << 26 | held.naturals if flush else ranking.exposed_score(naturals)
