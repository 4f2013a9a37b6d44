"""A cap on what anybody may put in one hand: cap games, and tables that agreed on one.

Who has put the cap in is all-in, whatever lies before him; antes and dead money count.
"""

from audit.program import Program
from audit.table import Table
from audit.terms import Terms
from schemas.hand import Hand


class Capped(Table):
    """A table at which stacks reach only so far into the pot."""

    def __init__(
        self, hand: Hand, program: Program, terms: Terms, trace: bool, carried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(hand, program, terms, trace, carried)
        if self.own_stacks:
            self.stack = [min(chips, self.hand_cap) for chips in self.stack]

    def pay(self, seat: int, chips: int) -> None:
        """Move live chips; with the cap in, the seat is all-in."""
        super().pay(seat, chips)
        self._reached(seat)

    def pay_dead(self, seat: int, chips: int) -> None:
        """Move dead chips; with the cap in, the seat is all-in."""
        super().pay_dead(seat, chips)
        self._reached(seat)

    def _reached(self, seat: int) -> None:
        if self.put[seat] + self.dead_of[seat] >= self.hand_cap:
            self.all_in[seat] = True


def over_hand_cap(t: Table, seat: int, total: int, i: int) -> bool:
    """Whether a bet to ``total`` for the round takes more than the cap leaves; told once."""
    room = t.hand_cap - t.put[seat] - t.dead_of[seat]
    if total - t.in_round[seat] <= room:
        return False
    most = t.in_round[seat] + max(room, 0)
    t.find(
        "BET013",
        i,
        f"{t.name(seat)} went to {t.chips(total)}; with {t.chips(t.hand_cap)} a hand it is "
        f"{t.chips(most)} at most",
        seats=(seat,),
        recorded=t.chips(total),
        expected=f"at most {t.chips(most)}",
    )
    return True
