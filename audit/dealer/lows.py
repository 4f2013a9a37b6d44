"""A low that has to be bet, at a table that is dealt: who is first in does not check it."""

from audit.dealer.table import DealtTable
from audit.hands.ranking import mask_of
from audit.orders.order import OrderRule, order
from schemas.cards import JOKER
from schemas.game import Step

LOW = order(OrderRule("low-a5"))


def has_to_bet(d: DealtTable, step: Step, seat: int) -> bool:
    """Whether nobody has bet and the seat's hand, a joker in it as what it lacks, is such a low."""
    asked = d.value(step.low_must_bet)
    if asked in ("", "none") or d.price:
        return False
    cards = [card for card in d.hands[seat] if card != JOKER]
    jokers = len(d.hands[seat]) - len(cards)
    return LOW.qualifies(LOW.score(mask_of(cards), bugs=jokers), asked)
