"""What a card made happen and is not over: a price to be paid, a right to a card, a duty.

The trigger that says so is ``schemas.game_wilds.Trigger``; ``audit.events.triggers`` fires it.
"""

from dataclasses import dataclass

from schemas.game import Trigger
from schemas.hand import Chips


@dataclass(slots=True)
class Due:
    """A price that a seat has to pay into the pot; for some cards it may fold instead."""

    id: str  # of the trigger or the step
    seat: int
    event: int  # the card that brought it
    words: tuple[str, ...]  # match-pot | stake:NAME | free: what the price may be
    cite: str
    what: str  # "the 3h": for the message
    broke: bool = False  # the seat had no chips to pay with
    paid: Chips = -1
    at: int = -1  # event of the payment
    pot: Chips = 0  # what lay in the middle at the card
    gone: bool = False  # the card went back at a redeal; nobody wrote whether it was paid
    or_fold: bool = False  # who folds pays nothing; not so for a card that was bought


@dataclass(slots=True)
class Right:
    """A right to one more card; nobody has to use it."""

    trigger: Trigger
    seat: int
    event: int
    sure: bool = True  # False: the card that would bring it was seen by nobody
    open: bool = True
    waits: bool = False  # taken, and the card comes in a `deal`
    card_at: int = -1  # event of the card it brought


@dataclass(slots=True)
class Duty:
    """What has to follow a card: a hand killed, cards discarded, a redeal, the end of the hand."""

    trigger: Trigger
    seat: int
    event: int
    card: int
    met: bool = False
    sure: bool = True  # False: it hangs on an option that nobody decided


@dataclass(slots=True)
class Turns:
    """How often a loop has gone round, and how."""

    turn: int = 0  # the turn it is in, from 1
    takers: int = 0  # who took a card in this turn
    empty: int = 0  # turns running in which nobody did
    over: int = 0  # the turn that ended it; 0 while it goes on
    told: bool = False  # a turn too many, or too few, has been found
