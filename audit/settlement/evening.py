"""The money of one evening: what each player won or lost, as paid and as audited.

The conventions are those of the statistics (C9, C10, C16, C17): a net comes from buy-ins and
cash-outs where there are any, else from the hands and what was paid beside the pots; a net that is
not known is never 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from schemas.hand import Chips

TABLE = "the table"  # bears what buy-ins and cash-outs are apart; never spread silently
HOUSE = "the house"  # rake, and what else was taken from the table

KINDS = 6  # of what is taken; of more no sums are tried


@dataclass(slots=True)
class Line:
    """One player's evening. ``buys`` and ``cash`` hold None where a line has no amount."""

    buys: list[Chips | None] = field(default_factory=list)
    cash: list[Chips | None] = field(default_factory=list)
    stated: list[Chips] = field(default_factory=list)  # nets of a ledger that knows no buy-ins
    side: Chips = 0  # `pays`: bounties, insurance, what was paid back
    moved: Chips = 0  # by corrections written down after the night
    hands: int = 0
    unknown: int = 0  # of them those in which somebody's chips are not known
    played: Chips = 0  # net of the others
    corrected: Chips = 0  # what the findings still move: above 0 he is owed
    in_ledger: bool = False

    @property
    def bought(self) -> Chips | None:
        """All he bought; None where an amount is not noted."""
        known = [chips for chips in self.buys if chips is not None]
        return sum(known) if len(known) == len(self.buys) else None

    @property
    def rebuys(self) -> int:
        """Buys after the first: what a night's first buy was, nobody counts twice."""
        return max(0, len(self.buys) - 1)

    @property
    def is_from_hands(self) -> bool:
        """Whether no buy-in, cash-out or net of his is written."""
        return not (self.buys or self.cash or self.stated)


@dataclass(slots=True)
class Evening:
    """One evening in one money. Amounts are in its units."""

    key: int  # of the first night it is
    name: str  # the date as written; "" where there is none
    location: str
    money: tuple[str, str, str, str]  # unit, currency, what a chip is, whose chips
    lines: dict[str, Line] = field(default_factory=dict)
    hands: int = 0
    counted: bool = True  # chips were counted at its end; of a program's log its hands tell all
    taken: dict[str, Chips] = field(default_factory=dict)  # rake, tips: what left the table

    def line(self, player: str) -> Line:
        """The player's line, made if he is new."""
        return self.lines.setdefault(player, Line())

    @property
    def has_ledger(self) -> bool:
        """Whether money was counted at its end: somebody's cash-out or net is written."""
        return self.counted and any(line.cash or line.stated for line in self.lines.values())

    def net(self, player: str) -> Chips | None:
        """What he took away over what he brought, as paid; None where that is not known (C17)."""
        line = self.lines[player]
        if not self.has_ledger or line.is_from_hands:
            known = bool(line.hands > line.unknown or line.side or line.moved or not line.hands)
            return line.played + line.side + line.moved if known else None
        if line.stated:
            return sum(line.stated) + line.moved
        bought, cash = line.bought, line.cash
        if bought is None or None in cash:
            return None
        if not cash:
            is_broke = bool(line.hands) and not line.unknown
            is_broke = is_broke and bought + line.played + line.side == 0
            return -bought + line.moved if is_broke else None
        return sum(chips for chips in cash if chips is not None) - bought + line.moved

    def net_audited(self, player: str) -> Chips | None:
        """What he would have taken away had every pot gone where it belonged."""
        net = self.net(player)
        return None if net is None else net + self.lines[player].corrected

    def by_hands(self, player: str) -> bool:
        """Whether his net is that of the hands alone, and of those that were written down."""
        return not self.has_ledger or self.lines[player].is_from_hands

    def untold(self) -> Iterator[str]:
        """Whose net is not known."""
        return (player for player in self.lines if self.net(player) is None)

    def balances(self, audited: bool) -> dict[str, Chips]:
        """What everybody is to get (above 0) or to pay, the house and the table too; sums to 0.

        Who has no known net has no balance: his part lies with the table.
        """
        nets = {
            player: net
            for player in self.lines
            if (net := self.net_audited(player) if audited else self.net(player)) is not None
        }
        over = -sum(nets.values())
        house = self._of_the_house(over)
        nets |= {name: chips for name, chips in ((HOUSE, house), (TABLE, over - house)) if chips}
        return nets

    def _of_the_house(self, over: Chips) -> Chips:
        """How much of what is missing was taken. What was taken may have left before the chips were
        counted, each kind by itself, and is then no part of it."""
        taken = list(self.taken.values())
        if over >= sum(taken):
            return sum(taken)
        several = range(1, len(taken)) if len(taken) <= KINDS else ()
        sums = {sum(some) for count in several for some in combinations(taken, count)}
        return over if over in sums else 0
