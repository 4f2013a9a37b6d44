"""Openers at a table that is dealt: who may make the first bet, and what he then keeps."""

from audit.bets.opening_hand import opening_order
from audit.dealer.table import DealtTable
from audit.hands.ranking import mask_of
from schemas.game import Step


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
    ranked = opening_order(d.game)
    return bool(cards) and ranked.qualifies(ranked.score(mask_of(cards)), d.openers)
