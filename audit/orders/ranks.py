"""Cards by their ranks alone: where no suit can count, hands of the same ranks are the same.

The key of some cards has three bits a rank for how many there are of it.
"""

from collections.abc import Callable

from audit.hands.ranking import SUIT
from audit.orders.rule import OrderRule

REMEMBERED = 65_536  # scores of one order by ranks, before they are forgotten
NEVER = 99

_SPREAD = [0]  # ranks as a mask -> their key
for _rank in range(13):
    _SPREAD += [key + (1 << 3 * _rank) for key in _SPREAD]


class ScoresOfRanks:
    """The scores of one order, each known again where no suit can count in it."""

    __slots__ = ("_known", "_score", "_suited_from")

    def __init__(self, rule: OrderRule, score: Callable[[int, int, int], int]) -> None:
        self._score = score
        self._suited_from = suited_from(rule)
        self._known: dict[tuple[int, int, int], int] = {}

    def score(self, naturals: int, wilds: int, bugs: int) -> int:
        """The score of natural cards, full wild cards and bugs."""
        if most_of_a_suit(naturals) + wilds + bugs >= self._suited_from:
            return self._score(naturals, wilds, bugs)
        key = (key_of_ranks(naturals), wilds, bugs)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            known = self._known[key] = self._score(naturals, wilds, bugs)
        return known


def key_of_ranks(mask: int) -> int:
    """How many cards there are of each rank; jokers count nothing."""
    return (
        _SPREAD[mask & SUIT]
        + _SPREAD[mask >> 16 & SUIT]
        + _SPREAD[mask >> 32 & SUIT]
        + _SPREAD[mask >> 48 & SUIT]
    )


def most_of_a_suit(mask: int) -> int:
    """How many cards there are of the suit with the most."""
    return max(
        (mask & SUIT).bit_count(),
        (mask >> 16 & SUIT).bit_count(),
        (mask >> 32 & SUIT).bit_count(),
        (mask >> 48 & SUIT).bit_count(),
    )


def suited_from(rule: OrderRule) -> int:
    """How many cards of a suit, wild ones among them, may make a hand that others cannot."""
    if any(one.startswith("four-flush") for one in rule.add):
        return 4
    return rule.size if rule.straights and rule.size > 1 else NEVER
