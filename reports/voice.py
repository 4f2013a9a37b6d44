"""The names and the money of one hand, for whoever tells its events; it tells none itself."""

from collections.abc import Callable, Sequence

from reports.views.money import Money
from schemas.events import IMPLIED, Event, Kind
from schemas.gamewords.plain import number
from schemas.hand import Chips, Hand


class Voice:
    """Says seats and amounts as the table would."""

    __slots__ = ("_flips", "_money", "_names", "hand")

    def __init__(self, hand: Hand, money: Money) -> None:
        self.hand, self._money, self._names = hand, money, hand.names
        self._flips: bool | None = None

    @property
    def flips(self) -> bool:
        """Whether the cards players turn up are flips, several by one at a time, and no rolls."""
        if self._flips is None:
            seats, groups = self.hand.seats, self.hand.groups
            rolls = [at for at, kind in enumerate(self.hand.kinds) if kind == Kind.ROLL]
            by_group: dict[int, list[int]] = {}
            for at in rolls:
                by_group.setdefault(groups[at] if groups else 0, []).append(seats[at])
            self._flips = any(len(one) > len(set(one)) == 1 for one in by_group.values())
        return self._flips

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
