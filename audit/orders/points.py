"""Hands by what their cards count together: the most, the fewest, or the nearest to a target.

Sums are kept as the bits of one int, so that every way to count the cards is looked at: an ace of
"1|11", a wild card as any card there is. Points are whole numbers of the smallest part that any
value has (halves, where a king is 1/2).
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from audit.hands.ranking import NO_HAND, cards_of
from audit.orders.names import wild_words
from audit.orders.point_values import PointValues, added_up, spoken
from audit.orders.rule import Laid, Order, OrderRule

_FAR = 1 << 16  # more than any sum or distance
_COUNT = 6  # bits that say how few cards
Values = tuple[int, ...]


class PointsOrder(Order):
    """A rule whose rank is ``points``."""

    __slots__ = ("_goal", "_values")

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self._values = PointValues(rule)
        self._goal = self._values.goal

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        items = self._items(naturals, wilds + bugs)
        return self._whole(self._best(self._reached(items)[-1], len(items))[0], wilds + bugs)

    def _items(self, naturals: int, wilds: int, drawn: int = 0, deck: int = 0) -> list[Values]:
        """What each card may count, lifted so that nothing is below 0; so many ``drawn`` ones
        whatever the deck's may."""
        values = self._values
        items = [values.of(card) for card in _reading(naturals)]
        items += [values.of_any(deck)] * drawn
        return items + [values.of_any(-1)] * wilds

    def _counting(self, held: int) -> int:
        """How many of so many cards count."""
        return min(self.rule.size or held, held)

    def _reached(self, items: Sequence[Values]) -> list[list[int]]:
        """After each card, by how many count, the sums there are as bits."""
        most = self.rule.size or len(items)
        layers = [[1] + [0] * most]
        for values in items:
            before, after = layers[-1], list(layers[-1])
            for count in range(most):
                for value in values:
                    after[count + 1] |= before[count] << value
            layers.append(after)
        return layers

    def _best(self, sums: list[int], held: int) -> tuple[int, int]:
        """The best score of so many cards, and the bit of their sum; NO_HAND where all go bust."""
        count = self._counting(held)
        lift = count * self._values.lift
        return max((self._worth(bit - lift, count), bit) for bit in cards_of(sums[count]))

    def _worth(self, total: int, count: int) -> int:
        """The score of a total, in parts of a point."""
        rule, goal = self.rule, self._goal
        if goal is None:
            near = (total if rule.target == "highest" else -total) * 2
        else:
            if total > goal and rule.over != "counts":
                return NO_HAND
            near = -2 * abs(goal - total)
            if rule.point_ties == "under-beats-over":
                near += total <= goal
            elif rule.point_ties == "over-beats-under":
                near += total >= goal
        few = (1 << _COUNT) - 1 - min(count, (1 << _COUNT) - 1)
        return near + 2 * _FAR << _COUNT | (few if rule.point_ties == "fewest-cards" else 0)

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        items = self._items(naturals, wilds + bugs)
        layers = self._reached(items)
        made, bit = self._best(layers[-1], len(items))
        if made == NO_HAND:
            return (), ()
        count = self._counting(len(items))
        own = _reading(naturals)
        cards: list[int] = []
        taken, wild = naturals, 0
        for place in range(len(items) - 1, -1, -1):
            before = layers[place]
            if before[count] >> bit & 1:
                continue  # left out
            value = next(v for v in items[place] if bit >= v and before[count - 1] >> bit - v & 1)
            count, bit = count - 1, bit - value
            if place < len(own):
                cards.insert(0, own[place])
                continue
            card = self._values.card_of(value, taken)
            taken |= 1 << card
            cards.append(card)
            wild += 1
        return tuple(cards), tuple(range(len(cards) - wild, len(cards)))

    def describe(self, score: int) -> str:
        if score < 0:
            return "bust"
        wild = 0
        if self.rule.natural_beats_wild:
            wild, score = 7 - (score & 7), score >> 3
        near = (score >> _COUNT) - 2 * _FAR
        part = self._values.part
        if self._goal is None:
            total = near // 2 if self.rule.target == "highest" else -near // 2
            return f"{spoken(Fraction(total, part))} points{wild_words(wild)}"
        away = -(near // 2)
        goal = spoken(Fraction(self._goal, part))
        if not away:
            return f"{goal} exactly{wild_words(wild)}"
        return f"{spoken(Fraction(away, part))} from {goal}{wild_words(wild)}"

    def told(self, score: int, laid: Laid) -> str:
        """``27 exactly: ace 11 + ace 11 + 5``, ``6 1/2, 1/2 from 7: 6 + king 1/2``."""
        cards, lift = laid[0], self._values.lift
        worth = score >> 3 if self.rule.natural_beats_wild else score
        counted = next(
            values
            for values in product(*map(self._values.of, cards))
            if self._worth(sum(values) - lift * len(cards), len(cards)) == worth
        )
        points = [Fraction(value - lift, self._values.part) for value in counted]
        total, said = spoken(sum(points, Fraction(0))), self.describe(score)
        head = said if said.startswith(f"{total} ") else f"{total}, {said}"
        return f"{head}: {added_up(cards, points)}" if cards else head

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        items = self._items(naturals, wilds + bugs, unknown, deck)
        return self._whole(self._best(self._reached(items)[-1], len(items))[0], wilds + bugs)

    def floor(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        deck &= ~naturals
        items = self._items(naturals, wilds + bugs, min(max(unknown, 0), deck.bit_count()), deck)
        count = self._counting(len(items))
        lift = count * self._values.lift
        sums = cards_of(self._reached(items)[-1][count])
        return self._whole(min(self._worth(bit - lift, count) for bit in sums), wilds + bugs)

    def _whole(self, worth: int, wilds: int) -> int:
        """A score, with how few wild cards are in it where that decides."""
        if worth == NO_HAND or not self.rule.natural_beats_wild:
            return worth
        return worth << 3 | 7 - min(7, wilds)

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        raise AssertionError(f"no qualifier is of points: {bar}")  # the reader lets none through


def _reading(naturals: int) -> list[int]:
    """The cards, high before low, spades before hearts."""
    return sorted(cards_of(naturals), key=lambda card: (card & 15, card), reverse=True)
