"""Low hands, ace to five, ace to six and deuce to seven: the highest card of a hand decides first.

A score is ``cards << 30 | complement of the high score``, so that higher is better here too, and a
hand of fewer cards than count is below every whole one. A wild card, a bug too, is the card that
completes the hand best: the lowest one that pairs nothing, and never of a straight or a flush.
"""

from functools import cache, lru_cache
from itertools import combinations

from audit import ranking
from audit.orders import multiples, suited
from audit.orders.categories import CATEGORIES
from audit.orders.held import Held, filled, turned, turned_back
from audit.orders.laying import by_ranks, not_of_one_suit, of_a_suit, ranks_of, run_down
from audit.orders.multiples import LOW_FIRST
from audit.orders.names import COUNTS, describe_high, describe_low, wild_words
from audit.orders.rule import Laid, Order, OrderRule
from audit.ranking import SUIT, cards_of

_TOP = (1 << 30) - 1
_WORST = 9 << 26 | 1 << 25  # five of the highest card: no hand of a low is worse
_SHAPES = (
    (1, multiples.pair),
    (2, multiples.two_pair),
    (3, multiples.trips),
    (6, multiples.full_house),
    (7, multiples.quads),
    (9, multiples.five),
)
_TIMES = {0: 1, 1: 2, 2: 2, 3: 3, 6: 3, 7: 4, 9: 5}
_FEWEST = 3  # bits that say how few wild cards


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
def _no_straights(size: int, gap: str) -> tuple[int, ...]:
    """Every set of so many ranks that is no straight, the best low first."""
    runs = {run for run, _ in suited.runs_of(size, "none", gap)}
    every = (sum(1 << rank for rank in some) for some in combinations(range(13), size))
    return tuple(sorted(mask for mask in every if mask not in runs))


class LowOrder(Order):
    """A rule whose rank is ``low-a5``, ``low-a6`` or ``low-27``."""

    __slots__ = ("_ace_low", "_counts_runs", "_natural", "_plain")

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self._ace_low = rule.ace == "low" or (not rule.ace and rule.rank != "low-27")
        self._counts_runs = rule.rank != "low-a5" and rule.straights and rule.size > 1
        self._natural = rule.natural_beats_wild
        self._plain = rule.size == 5 and not rule.gap

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        space = turned(naturals) if self._ace_low else naturals
        wilds += bugs
        size = min(self.rule.size, space.bit_count() + wilds)
        made = self._worth(space, wilds, size)
        scored = size << 30 | _TOP - made
        if not self._natural:
            return scored
        return scored << _FEWEST | 7 - len(self._laid(made, space, size, wilds)[1])

    def _worth(self, naturals: int, wilds: int, size: int) -> int:
        """The high score of the lowest hand; cards as this order ranks them."""
        ranks = naturals | naturals >> 16 | naturals >> 32 | naturals >> 48
        ranks &= SUIT
        if not self._counts_runs:
            if not wilds and ranks.bit_count() >= size:
                return lowest(ranks, size)
            kept = filled(ranks, 0, (0, wilds), size, LOW_FIRST) if wilds else ()
            if kept:
                return kept[0]
        elif not wilds and self._plain and naturals.bit_count() <= 5:
            return _of_five(naturals, ranks)
        held = Held(naturals, wilds, size)
        return self._lowest_of(held, naturals)

    def _lowest_of(self, held: Held, naturals: int) -> int:
        """The high score of the lowest hand, category by category."""
        runs = self._counts_runs and held.size == self.rule.size
        made = self._unpaired(held, naturals) if runs else multiples.unpaired(held, LOW_FIRST)
        if made >= 0:
            return made
        for category, shape in _SHAPES:
            if category > 3 and runs and not sum(held.budget):
                break  # a straight or a flush may be lower
            made = shape(held, LOW_FIRST)
            if made >= 0:
                return category << 26 | made
        every = combinations(cards_of(naturals), held.size)
        return min(self._exactly(sum(1 << card for card in some)) for some in every)

    def _unpaired(self, held: Held, naturals: int) -> int:
        """The lowest different ranks that make neither a straight nor a flush; -1 for none."""
        drawn, wilds = held.budget
        spare, have, may = drawn + wilds, held.naturals, held.deck_ranks
        if have.bit_count() + spare < held.size:
            return -1
        for mask in _no_straights(held.size, self.rule.gap):
            missing = mask & ~have
            if missing:
                if missing.bit_count() > spare or (missing & ~may).bit_count() > wilds:
                    continue
            elif not spare and any(
                mask & ~suit == 0 and not mask & (_besides(held, place))
                for place, suit in enumerate(held.suits)
            ):
                continue
            return mask
        return -1

    def _exactly(self, naturals: int) -> int:
        """The high score of as many natural cards as count, none left out."""
        held = Held(naturals, 0, self.rule.size)
        flush = naturals.bit_count() == max(suit.bit_count() for suit in held.suits)
        runs = dict(suited.runs_of(self.rule.size, "none", self.rule.gap))
        high = runs.get(held.naturals) if held.naturals.bit_count() == held.size else None
        if high:
            return (8 if flush else 4) << 26 | high << 13
        if flush:
            return 5 << 26 | held.naturals
        return ranking.exposed_score(naturals)

    def ceiling(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        deck &= ~naturals
        unknown = min(unknown, deck.bit_count())
        if unknown < 1:
            return self.score(naturals, wilds, bugs)
        if unknown == 1:
            return max(self._with_one(naturals, deck, wilds, bugs))
        if self._ace_low:
            naturals, deck = turned(naturals), turned(deck)
        held = Held(naturals, wilds + bugs, self.rule.size, unknown, deck)
        scored = held.size << 30 | _TOP - self._lowest_of(held, naturals)
        return scored << _FEWEST | 7 if self._natural else scored

    def floor(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        known = super().floor(naturals, unknown, deck, wilds, bugs)
        unknown = min(unknown, (deck & ~naturals).bit_count())
        whole = min(self.rule.size, naturals.bit_count() + wilds + bugs + unknown)
        least = whole << 30 | _TOP - _WORST
        return max(known, least << _FEWEST if self._natural else least)

    def parts(self, score: int) -> tuple[int, int, int, int, int]:
        """How many cards, the category, its primary and kickers, how many wild cards."""
        wild = 0
        if self._natural:
            wild, score = 7 - (score & 7), score >> _FEWEST
        made = _TOP - (score & _TOP)
        return score >> 30, made >> 26, made >> 13 & SUIT, made & SUIT, wild

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        space = turned(naturals) if self._ace_low else naturals
        size = min(self.rule.size, space.bit_count() + wilds + bugs)
        made = self._worth(space, wilds + bugs, size)
        cards, wild = self._laid(made, space, size, wilds + bugs)
        return (tuple(map(turned_back, cards)) if self._ace_low else cards), wild

    def _laid(self, made: int, naturals: int, size: int, wilds: int) -> Laid:
        """The cards that make a hand; all as this order ranks them."""
        category, primary, kickers = made >> 26, made >> 13 & SUIT, made & SUIT
        if category in (4, 8):
            runs = suited.runs_of(size, "none", self.rule.gap)
            ranks = run_down(next(run for run, high in runs if high == primary), primary)
            return by_ranks(naturals, ranks) if category == 4 else of_a_suit(naturals, ranks)
        if category == 5:
            return of_a_suit(naturals, ranks_of(kickers))
        first = [rank for rank in ranks_of(primary) for _ in range(_TIMES[category])]
        beside = 2 if category == 6 else 1
        laid = by_ranks(naturals, first + [r for r in ranks_of(kickers) for _ in range(beside)])
        if not category and self._counts_runs and size == self.rule.size:
            return not_of_one_suit(naturals, laid)
        return laid

    def describe(self, score: int) -> str:
        if score < 0:
            return "no hand"
        count, category, primary, kickers, wild = self.parts(score)
        if not count:
            return "no cards"
        if category:
            name = CATEGORIES[category]
            said = describe_high(name, primary, kickers, self._ace_low, self.rule.size)
        else:
            said = describe_low(kickers, self._ace_low)
        short = f" of {COUNTS[count]} card{'s' * (count > 1)}" if count < self.rule.size else ""
        return said + short + wild_words(wild)

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        count, category, _, kickers, _ = self.parts(score)
        word, rank = bar
        if count < self.rule.size:
            return False
        if word == "no-pair":
            return category in (0, 4, 5, 8)
        highest = (rank + 1) % 13 if self._ace_low else rank
        return not category and kickers.bit_length() - 1 <= highest


def _besides(held: Held, place: int) -> int:
    """The ranks there are in other suits than this one."""
    ranks = 0
    for number, suit in enumerate(held.suits):
        if number != place:
            ranks |= suit
    return ranks


def _of_five(naturals: int, ranks: int) -> int:
    """The high score of five natural cards at most, the ace below no deuce."""
    made = ranking.score(naturals)
    if made >> 26 in (4, 8) and made >> 13 & SUIT == 1 << 3:  # a wheel is no straight here
        return ranks | (5 << 26 if made >> 26 == 8 else 0)
    return made
