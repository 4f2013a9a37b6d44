"""Balances over many evenings: what each carries in, won or lost, has settled, and is left with.

For a person and a book: due = carried + net - settled (reference/STATISTICS.md section 5,
`balance`); over all persons, the table and the house among them, each of these sums to zero.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from audit.settlement.evening import HOUSE, TABLE, Evening
from schemas.hand import Chips


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that changed hands after a night."""

    day: str  # the date it was written down for
    payer: str
    payee: str
    amount: Chips


@dataclass(frozen=True, slots=True)
class Balance:
    """One person over a period; above 0 he is to get, below 0 to pay. ``net`` is None where he was
    not there, or nothing is known of it."""

    name: str
    carried: Chips
    net: Chips | None
    settled: Chips

    @property
    def due(self) -> Chips:
        """What is left."""
        return self.carried + (self.net or 0) - self.settled


@dataclass(frozen=True, slots=True)
class Account:
    """The evenings of one money in their order, and what was paid after them."""

    label: str  # EUR, chips, PokerNow chips ...
    unit: str  # decimal text of one whole unit; every amount here is in it
    evenings: tuple[Evening, ...]
    payments: tuple[Paid, ...] = ()

    def whole(self, evening: Evening) -> int:
        """Units of the account in one of the evening's."""
        return int(Fraction(evening.money[0]) / Fraction(self.unit))

    def nets(self, evening: Evening, audited: bool) -> dict[str, Chips]:
        """Everybody's balance of one evening."""
        times = self.whole(evening)
        return {name: chips * times for name, chips in evening.balances(audited).items()}

    def balances(self, first: int, after: int, audited: bool) -> list[Balance]:
        """The balances of evenings ``first`` to ``after`` (not included), by name, accounts last.

        A payment is of the evening before it: it counts until the next one begins.
        """
        carried: dict[str, Chips] = {}
        nets: dict[str, Chips] = {}
        settled: dict[str, Chips] = {}
        for at, evening in enumerate(self.evenings[:after]):
            _add(carried if at < first else nets, self.nets(evening, audited))
        begins = self.evenings[first].name if first < len(self.evenings) else "~"
        ends = self.evenings[after].name if after < len(self.evenings) else "~"
        for paid in self.payments:
            if paid.day >= ends:
                continue
            before = paid.day < begins
            sign = 1 if before else -1
            moved = {paid.payer: sign * paid.amount, paid.payee: -sign * paid.amount}
            _add(carried if before else settled, moved)
        names = sorted({**carried, **nets, **settled}, key=lambda one: (one in (TABLE, HOUSE), one))
        return [
            Balance(name, carried.get(name, 0), nets.get(name), settled.get(name, 0))
            for name in names
        ]

    def untold(self, first: int, after: int) -> Iterator[tuple[Evening, str]]:
        """Evenings of a period with a player of it whose net is not known."""
        for evening in self.evenings[first:after]:
            for name in evening.untold():
                yield evening, name


def _add(sums: dict[str, Chips], more: dict[str, Chips]) -> None:
    for name, chips in more.items():
        sums[name] = sums.get(name, 0) + chips


def span(evenings: Sequence[Evening], wanted: Sequence[Evening]) -> tuple[int, int]:
    """From the first to behind the last of the ``wanted`` evenings, as indices."""
    keys = {(one.key, one.money) for one in wanted}
    at = [index for index, one in enumerate(evenings) if (one.key, one.money) in keys]
    return (min(at), max(at) + 1) if at else (len(evenings), len(evenings))
