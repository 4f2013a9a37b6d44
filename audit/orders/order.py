"""The door: an order made ready from its rule, once, and the words a rule may have."""

from functools import lru_cache

from audit.orders.badugi import BadugiOrder
from audit.orders.high import HighOrder
from audit.orders.low import LowOrder
from audit.orders.points import PointsOrder
from audit.orders.qualifiers import QUALIFIERS, bar_of
from audit.orders.rule import RANKS, Order, OrderRule
from audit.orders.single import SingleOrder

__all__ = ["QUALIFIERS", "RANKS", "Order", "OrderRule", "bar_of", "order"]

WORDS = {
    "rank": RANKS,
    "ace": ("", "low", "high"),
    "low_straight": ("wheel", "short", "none"),
    "over": ("counts", "bust"),
    "point_ties": ("split", "fewest-cards", "under-beats-over", "over-beats-under"),
}


@lru_cache(maxsize=256)
def order(rule: OrderRule) -> Order:
    """The order of a rule. Raises ValueError for a word or a size that no order has."""
    for field, words in WORDS.items():
        said = getattr(rule, field)
        if said not in words:
            raise ValueError(f"{field} is {said!r}, not one of {', '.join(filter(None, words))}")
    if not (rule.size in range(1, 6) or (rule.rank == "points" and rule.size >= 0)):
        raise ValueError(f"a hand of {rule.size} cards: 1 to 5 count")
    if rule.rank == "high":
        return HighOrder(rule)
    if rule.rank == "badugi":
        return BadugiOrder(rule)
    if rule.rank == "single-card":
        return SingleOrder(rule)
    if rule.rank == "points":
        return PointsOrder(rule)
    return LowOrder(rule)
