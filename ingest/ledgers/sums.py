"""Rows and columns that add up others: checked against what they add up, and never counted."""

from collections.abc import Sequence
from decimal import Decimal

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.columns import Columns
from ingest.ledgers.sheets import Row, Value, at
from ingest.ledgers.understood import Line, Understood


class Sums:
    """The columns of a long ledger added up: from the top, and from the last total."""

    def __init__(self, made: Understood) -> None:
        self._made = made
        self._whole: dict[int, Decimal] = {}
        self._since: dict[int, Decimal] = {}

    def count(self, lines: Sequence[Line], row: Row, columns: Columns) -> None:
        """Add a row that was counted."""
        if not lines:
            return
        for index in columns.money:
            found = amount_of(at(row, index), self._made.style)
            if isinstance(found, Decimal):
                for sums in (self._whole, self._since):
                    sums[index] = sums.get(index, Decimal(0)) + found

    def check(self, row: Row, columns: Columns) -> None:
        """Hold a row of totals against both."""
        for index in columns.money:
            cell = at(row, index)
            due = {sums.get(index, Decimal(0)) for sums in (self._whole, self._since)}
            check_total(self._made, cell, due)
        self._since = {}


def check_total(made: Understood, cell: Value, due: set[Decimal]) -> None:
    """Hold one total against what it may add up to."""
    if is_blank(cell):
        return
    found = amount_of(cell, made.style)
    if isinstance(found, str):
        made.doubt(cell, found)
    elif found not in due:
        sums = " or ".join(f"{one}" for one in sorted(due))
        made.doubt(cell, f"the total says {found}, and what it adds up is {sums}")
