"""Who is in a hand, what each has put into the round and has left: enough to write its acts in PHH.

It follows the record and judges nothing; what it does not know it does not guess.
"""

from dataclasses import dataclass, field

from schemas.events import NOT_NOTED
from schemas.hand import Chips


@dataclass(slots=True)
class Round:
    """The players are numbers in PHH, from 0; the last has the button."""

    left: list[Chips]  # behind each; NOT_NOTED where nobody noted it
    put: list[Chips] = field(default_factory=list)  # in the whole hand
    paid: list[Chips] = field(default_factory=list)  # in this round
    price: Chips = 0
    out: set[int] = field(default_factory=set)  # folded, or all-in
    acted: set[int] = field(default_factory=set)  # since the last bet or raise
    last: int | None = None  # who acted last; None where nobody can tell who begins
    button_begins: bool = False  # later rounds begin left of the button
    rounds: int = 0  # begun
    brought_in: bool = False  # the price is a bring-in, and nothing more

    def __post_init__(self) -> None:
        self.put, self.paid = [0] * len(self.left), [0] * len(self.left)

    def post(self, player: int, chips: Chips) -> None:
        """A blind or straddle: it sets the price, and the next player acts first."""
        self.pay(player, chips)
        self.price = max(self.price, self.paid[player])
        self.last = player

    def bring_in(self, player: int, chips: Chips) -> None:
        """The first chips of a stud hand: their player has acted."""
        self.post(player, chips)
        self._acts(player)
        self.brought_in = True

    def pay(self, player: int, chips: Chips, in_round: bool = True) -> None:
        """Chips go in; an ante does not count for the round."""
        self.put[player] += chips
        if in_round:
            self.paid[player] += chips
        if self.left[player] != NOT_NOTED:
            self.left[player] -= chips
            if self.left[player] <= 0:
                self.out.add(player)

    def call(self, player: int) -> None:
        """He puts in the price, or all he has."""
        due = max(0, self.price - self.paid[player])
        has = self.left[player]
        self.pay(player, due if has == NOT_NOTED else min(due, max(has, 0)))
        self._acts(player)

    def bet(self, player: int, total: Chips) -> None:
        """A bet or raise to ``total`` for the round."""
        self.pay(player, max(0, total - self.paid[player]))
        if total > self.price:
            self.price, self.brought_in = total, False
            self.acted.clear()
        self._acts(player)

    def fold(self, player: int) -> None:
        """He is out."""
        self.out.add(player)
        self._acts(player)

    def _acts(self, player: int) -> None:
        self.acted.add(player)
        self.last = player

    def begin(self) -> None:
        """A betting round; what was posted counts in the first."""
        self.rounds += 1
        if self.rounds == 1:
            return
        self.paid = [0] * len(self.left)
        self.price, self.brought_in = 0, False
        self.acted.clear()
        self.last = len(self.left) - 1 if self.button_begins else None

    def still_to_act(self) -> list[int] | None:
        """Those who have not answered the price, clockwise; None where nobody can tell."""
        if self.last is None:
            return None
        count = len(self.left)
        order = [(self.last + step) % count for step in range(1, count + 1)]
        return [player for player in order if player not in self.out and player not in self.acted]
