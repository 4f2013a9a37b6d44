"""A payment that is wrong: what there is to know of it, and the fault it turns out to be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from audit.awards.claimants import Middle, Owed
from audit.awards.paid import Paid
from audit.table import Table
from schemas.hand import Chips


class Fault(NamedTuple):
    """Which kind of wrong payment it is."""

    code: str
    message: str
    article: str = ""  # the game document's own number; "" where it is silent


@dataclass(frozen=True, slots=True)
class WrongPayment:
    """A hand, what it owes, what was paid, and the difference."""

    t: Table
    mid: Middle
    paid: Paid
    owed: Owed
    short: dict[int, Chips]  # owed minus paid, by seat

    @property
    def missing(self) -> Chips:
        """Chips that nobody was paid; below nothing, chips that appeared."""
        return sum(self.short.values())

    @property
    def over(self) -> list[int]:
        """Who was paid too much."""
        return [seat for seat, chips in self.short.items() if chips < 0]

    def were_paid(self, seats: list[int]) -> str:
        """``was paid 16``, all of them together."""
        chips = -sum(self.short[seat] for seat in seats)
        return f"{'was' if len(seats) == 1 else 'were'} paid {self.t.chips(chips)}"

    @property
    def under(self) -> list[int]:
        """Who was paid too little."""
        return [seat for seat, chips in self.short.items() if chips > 0]


Question = Callable[[WrongPayment], Fault | None]  # None: that is not what went wrong
