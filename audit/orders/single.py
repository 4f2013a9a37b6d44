"""One card against another: the highest or the lowest.

A score is the card's place, 0..12, and below it two bits of its suit where suits break ties. A wild
card, a bug too, is the best card there is.
"""

from audit.hands.ranking import DEUCES, NO_HAND, SUIT, cards_of, rank_name
from audit.orders.names import SUIT_NAMES, wild_words
from audit.orders.rule import Laid, Order

EVERY_CARD = SUIT * DEUCES  # the joker apart


class SingleOrder(Order):
    """A rule whose rank is ``single-card``; the ace is high unless it says low."""

    __slots__ = ()

    def _worth(self, card: int) -> int:
        """The score of one card, but for wild ones."""
        rank, suit = card & 15, card >> 4
        place = (rank + 1) % 13 if self.rule.ace == "low" else rank
        if self.rule.lowest:
            place, suit = 12 - place, 3 - suit
        return place << 2 | (suit if self.rule.suit_order else 0)

    def _card(self, worth: int) -> int:
        """A card of this score."""
        place, suit = worth >> 2, worth & 3
        if self.rule.lowest:
            place, suit = 12 - place, 3 - suit
        if not self.rule.suit_order:
            suit = 3
        return suit << 4 | ((place + 12) % 13 if self.rule.ace == "low" else place)

    def _best(self, naturals: int, wild: bool) -> tuple[int, int, bool]:
        """The best score, its card, and whether a wild card is it."""
        made = [(self._worth(card), card, False) for card in cards_of(naturals)]
        if wild:
            others = EVERY_CARD & ~naturals
            made += [(self._worth(card), card, True) for card in cards_of(others)]
        return max(made, key=lambda one: (one[0], not one[2], one[1]), default=(NO_HAND, -1, False))

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        made, _, wild = self._best(naturals, bool(wilds + bugs))
        if made == NO_HAND or not self.rule.natural_beats_wild:
            return made
        return made << 3 | 7 - wild

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        made, card, wild = self._best(naturals, bool(wilds + bugs))
        return ((), ()) if made == NO_HAND else ((card,), (0,) if wild else ())

    def describe(self, score: int) -> str:
        if score < 0:
            return "no hand"
        wild = 0
        if self.rule.natural_beats_wild:
            wild, score = 7 - (score & 7), score >> 3
        card = self._card(score)
        of = f" of {SUIT_NAMES[card >> 4]}" if self.rule.suit_order else ""
        return rank_name(card & 15) + of + wild_words(wild)

    def told(self, score: int, laid: Laid) -> str:
        """``queen of spades``: a card that lies there has a suit, whether suits count or not."""
        cards, wild = laid
        if wild or not cards:
            return self.describe(score)
        return f"{rank_name(cards[0] & 15)} of {SUIT_NAMES[cards[0] >> 4]}"

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        return self.score(naturals | deck, wilds, bugs)

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        raise AssertionError(f"no qualifier is of one card: {bar}")  # the reader lets none through
