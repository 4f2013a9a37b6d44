"""Cards by their ranks alone: where no suit can count, hands of the same ranks are the same.

The key of some cards has three bits a rank for how many there are of it.
"""

from audit.hands.ranking import SUIT
from audit.orders.rule import OrderRule

REMEMBERED = 65_536  # scores of one order by ranks, before they are forgotten
NEVER = 99

_SPREAD = [sum(1 << 3 * rank for rank in range(13) if ranks >> rank & 1) for ranks in range(8192)]


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
