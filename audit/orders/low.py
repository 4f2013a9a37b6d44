"""Low hands, ace to five, ace to six and deuce to seven: the highest card of a hand decides first.

A score is ``cards << 30 | complement of the high score``, so that higher is better here too, and a
hand of fewer cards than count is below every whole one. A wild card, a bug too, is the card that
completes the hand best: the lowest one that pairs nothing, and never of a straight or a flush.
"""

from audit.hands.ranking import SUIT
from audit.orders import suited
from audit.orders.categories import CATEGORIES
from audit.orders.held import Held, turned, turned_back
from audit.orders.laying import alike_first, not_of_one_suit, of_a_run, of_a_suit, ranks_of
from audit.orders.low_hands import LowHands
from audit.orders.names import COUNTS, describe_high, describe_low, wild_words
from audit.orders.rule import Laid, Order, OrderRule

_TOP = (1 << 30) - 1
_WORST = 9 << 26 | 1 << 25  # five of the highest card: no hand of a low is worse
_FEWEST = 3  # bits that say how few wild cards


class LowOrder(Order):
    """A rule whose rank is ``low-a5``, ``low-a6`` or ``low-27``."""

    __slots__ = ("_ace_low", "_find", "_natural")

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self._ace_low = rule.ace == "low" or (not rule.ace and rule.rank != "low-27")
        self._find = LowHands(rule, self._ace_low)
        self._natural = rule.natural_beats_wild

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        space = turned(naturals) if self._ace_low else naturals
        wilds += bugs
        size = min(self.rule.size, space.bit_count() + wilds)
        made = self._find.worth(space, wilds, size)
        scored = size << 30 | _TOP - made
        if not self._natural:
            return scored
        return scored << _FEWEST | 7 - len(self._laid(made, space, size, wilds)[1])

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        if self._ace_low:
            naturals, deck = turned(naturals), turned(deck)
        held = Held(naturals, wilds + bugs, self.rule.size, unknown, deck)
        scored = held.size << 30 | _TOP - self._find.lowest_of(held, naturals)
        return scored << _FEWEST | 7 if self._natural else scored

    def floor(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        known = super().floor(naturals, unknown, deck, wilds, bugs)
        unknown = min(unknown, (deck & ~naturals).bit_count())
        whole = min(self.rule.size, naturals.bit_count() + wilds + bugs + unknown)
        least = whole << 30 | _TOP - _WORST
        return max(known, least << _FEWEST | 7 - self.rule.size if self._natural else least)

    def parts(self, score: int) -> tuple[int, int, int, int, int]:
        """How many cards, the category, its primary and kickers, how many wild cards."""
        wild = 0
        if self._natural:
            wild, score = 7 - (score & 7), score >> _FEWEST
        made = _TOP - (score & _TOP)
        return score >> 30, made >> 26, made >> 13 & SUIT, made & SUIT, wild

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        return self.best_of(self.score(naturals, wilds, bugs), naturals, wilds, bugs)

    def best_of(self, score: int, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        space = turned(naturals) if self._ace_low else naturals
        size = min(self.rule.size, space.bit_count() + wilds + bugs)
        made = _TOP - ((score >> _FEWEST if self._natural else score) & _TOP)
        cards, wild = self._laid(made, space, size, wilds + bugs)
        return (tuple(map(turned_back, cards)) if self._ace_low else cards), wild

    def _laid(self, made: int, naturals: int, size: int, wilds: int) -> Laid:
        """The cards that make a hand; all as this order ranks them."""
        name, primary, kickers = CATEGORIES[made >> 26], made >> 13 & SUIT, made & SUIT
        if name in ("straight", "straight-flush"):
            runs = suited.runs_of(size, "none", self._find.gone)
            return of_a_run(naturals, runs, primary, name == "straight-flush")
        if name == "flush":
            return of_a_suit(naturals, ranks_of(kickers))
        laid = alike_first(naturals, name, primary, kickers)
        if name == "high-card" and self._find.counts_runs and size == self.rule.size:
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
