"""What was understood of a ledger: lines of money, headings, and what was not understood."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from ingest.ledgers.sheets import Value
from schemas.hand import RecordError


class What(StrEnum):
    """What one amount is."""

    BUY = "buy-in"
    CASH = "cash-out"
    NET = "net"
    TAKEN = "taken"  # by the house, the dealer, the pizza


class Line(NamedTuple):
    """An amount of one player on one night. None: somebody has one there, and it is not noted."""

    player: str
    night: date | None  # None where the ledger knows no dates
    place: str
    what: What
    amount: Decimal | None
    cell: Value
    note: str = ""


class Heading(NamedTuple):
    """A column, or a row, and what it was taken for."""

    cell: Value
    taken_for: str


@dataclass(slots=True)
class Understood:
    """One sheet as it was understood. ``errors`` has every cell that was not."""

    path: str
    sheet: str = ""
    shape: str = ""  # "a row a player and night", "players down and nights across" ...
    headings: list[Heading] = field(default_factory=list)
    order: str = ""  # of its dates: dmy | mdy; "" where none needs it
    style: str = ""  # its sign for decimals
    currency: str = ""
    lines: list[Line] = field(default_factory=list)
    errors: list[RecordError] = field(default_factory=list)
    lost: list[tuple[date | None, Value]] = field(
        default_factory=list
    )  # money not read; None: when
    told: list[str] = field(default_factory=list)  # what was taken how, in sentences

    def doubt(self, cell: Value, said: str) -> None:
        """A cell that is not understood; nothing of it is taken."""
        self.errors.append(cell.error(self.path, said))

    def lose(self, night: date | None, cell: Value, said: str) -> None:
        """A doubt that leaves out money of a night, which then cannot be added up; None: of any."""
        self.doubt(cell, said)
        self.lost.append((night, cell))

    def unknown(self, cell: Value, said: str) -> None:
        """Words that are known to be no money, or a column that nothing is known of; it is kept."""
        self.errors.append(cell.error(self.path, said, unknown=True))

    def nights(self) -> Iterator[tuple[tuple[date | None, str], list[Line]]]:
        """The lines of each night and place, in the order of dates."""
        of: dict[tuple[date | None, str], list[Line]] = {}
        for line in self.lines:
            of.setdefault((line.night, line.place), []).append(line)
        yield from sorted(of.items(), key=lambda one: (one[0][0] or date.min, one[0][1]))
