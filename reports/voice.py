"""The names and the money of one hand, for whoever tells its events; it tells none itself."""

from collections.abc import Callable, Sequence

from reports.views.money import Money
from schemas.events import IMPLIED, Event
from schemas.gamewords.plain import number
from schemas.hand import Chips, Hand


class Voice:
    """Says seats and amounts as the table would."""

    __slots__ = ("_money", "_names", "hand")

    def __init__(self, hand: Hand, money: Money) -> None:
        self.hand, self._money, self._names = hand, money, hand.names

    def name(self, seat: int) -> str:
        """The player's name; ``somebody`` when the record names nobody."""
        return self._names[seat] if 0 <= seat < len(self._names) else "somebody"

    def chips(self, chips: Chips) -> str:
        """An amount somebody noted."""
        return self._money.text(chips)

    def amount(self, event: Event, moved: Chips | None = None) -> str:
        """The amount an event says, else what moved where the rules say how much."""
        if event.amount >= 0:
            return self._money.text(event.amount)
        known = event.amount == IMPLIED and moved is not None
        return self._money.text(moved) if known else "an amount nobody noted"


# The events of a run, the chips its last one moved (None: not known), the round's price before it.
Telling = Callable[[Voice, Sequence[Event], Chips | None, Chips], str]


def pieces(count: int) -> str:
    """``two cards``; ``cards`` where nobody noted how many."""
    return "cards" if count < 0 else f"{number(count)} card{'' if count == 1 else 's'}"
