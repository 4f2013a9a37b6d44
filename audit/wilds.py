"""Which cards are wild for a seat, and how far they may stand for others; it ranks nothing."""

from typing import NamedTuple

from audit.table import Table
from schemas.game import Contest


class WildCards(NamedTuple):
    """Masks of cards that are wild for one seat in one contest: of all the deck, held or not.

    ``unknown`` says why it is not known which they are; "" where it is.
    """

    full: int = 0
    bugs: int = 0
    unknown: str = ""


NONE_WILD = WildCards()


def wilds_of(t: Table, seat: int, contest: Contest, readings: dict[str, str]) -> WildCards:
    """The wild cards of a seat in a contest under ``readings``; ``NONE_WILD`` without any.

    A seat below nothing is the dummy's hand.
    """
    if not t.game.wilds:
        return NONE_WILD
    return WildCards(unknown="which cards are wild is not known")
