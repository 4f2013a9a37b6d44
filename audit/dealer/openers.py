"""Openers at a table that is dealt: who may make the first bet, and what he then keeps."""

from audit.dealer.table import DealtTable
from audit.hands.ranking import mask_of
from audit.orders.order import OrderRule, order
from schemas.game import Step

HIGH = order(OrderRule("high"))


def may_open(d: DealtTable, step: Step, seat: int) -> bool:
    """Whether the seat holds what the first bet of the round needs."""
    if not step.openers or d.price:
        return True
    d.openers = d.value(step.openers)
    return holds(d, d.hands[seat])


def holds(d: DealtTable, cards: list[int]) -> bool:
    """Whether these cards, however many, are the openers agreed or better."""
    if d.openers in ("", "none"):
        return True
    return bool(cards) and HIGH.qualifies(HIGH.score(mask_of(cards)), d.openers)
