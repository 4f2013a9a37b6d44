"""Low hands in which not even a pair counts against a hand: card after card, highest first.

Best is A A A A 2, worst K K K K Q. A score is ``cards << 20 | complement of five ranks``, four bits
each, the highest in front.
"""

from audit.orders.held import DEUCES, lacking, turned, turned_back
from audit.orders.laying import by_ranks
from audit.orders.names import COUNTS, named, wild_words
from audit.orders.rule import Laid, Order, OrderRule

_TOP = (1 << 20) - 1


class EveryCardOrder(Order):
    """A rule whose rank is ``low-a5`` and whose ``pairs`` do not count."""

    __slots__ = ("_ace_low", "_gone")

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self._ace_low = rule.ace != "high"
        self._gone = lacking(rule.gap, self._ace_low)

    def _chosen(self, naturals: int, wilds: int, drawn: int = 0, deck: int = 0) -> list[int]:
        """The lowest ranks, low first; wild cards are the lowest cards not held."""
        if self._ace_low:
            naturals, deck = turned(naturals), turned(deck)
        chosen = []
        for rank in range(13):
            have = (naturals >> rank & DEUCES).bit_count()
            more = min(drawn, (deck >> rank & DEUCES).bit_count())
            stand_in = 0 if rank in self._gone else min(wilds, 4 - have - more)
            drawn -= more
            wilds -= stand_in
            chosen += [rank] * (have + more + stand_in)
        return chosen[: self.rule.size]

    def _scored(self, chosen: list[int]) -> int:
        worth = 0
        for rank in reversed(chosen):
            worth = worth << 4 | rank
        return len(chosen) << 20 | _TOP - worth

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        scored = self._scored(self._chosen(naturals, wilds + bugs))
        if not self.rule.natural_beats_wild:
            return scored
        return scored << 3 | 7 - len(self.best(naturals, wilds, bugs)[1])

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        space = turned(naturals) if self._ace_low else naturals
        cards, wild = by_ranks(space, reversed(self._chosen(naturals, wilds + bugs)))
        return (tuple(map(turned_back, cards)) if self._ace_low else cards), wild

    def describe(self, score: int) -> str:
        if score < 0:
            return "no hand"
        wild = 0
        if self.rule.natural_beats_wild:
            wild, score = 7 - (score & 7), score >> 3
        count, worth = score >> 20, _TOP - (score & _TOP)
        ranks = [worth >> 4 * place & 15 for place in reversed(range(count))]
        if not ranks:
            return "no cards"
        short = f" of {COUNTS[count]} card{'s' * (count > 1)}" if count < self.rule.size else ""
        said = "-".join(named(rank, self._ace_low) for rank in ranks[:2])
        return f"{said} low{short}{wild_words(wild)}"

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        scored = self._scored(self._chosen(naturals, wilds + bugs, unknown, deck))
        return scored << 3 | 7 if self.rule.natural_beats_wild else scored

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        if self.rule.natural_beats_wild:
            score >>= 3
        count, worth = score >> 20, _TOP - (score & _TOP)
        ranks = [worth >> 4 * place & 15 for place in range(count)]
        if count < self.rule.size:
            return False
        if bar[0] == "no-pair":
            return len(set(ranks)) == count
        return max(ranks) <= ((bar[1] + 1) % 13 if self._ace_low else bar[1])
