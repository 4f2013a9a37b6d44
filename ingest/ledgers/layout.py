"""Where the headings of a ledger stand, and which shape it has."""

from collections.abc import Sequence
from typing import NamedTuple

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.dates import candidates, lacks_a_year
from ingest.ledgers.sheets import MOST_ROWS, Row, Sheet, Value, at
from ingest.ledgers.words import MONEY, Role, role_of

LONG, ACROSS, DOWN = (
    "a row for each player and night",
    "players down, nights across",
    "nights down, players across",
)
RESULTS = (Role.NET, Role.WIN, Role.LOSS)


class Layout(NamedTuple):
    """The shape, the row of its headings, and what each column of a long one holds."""

    shape: str
    head: int
    roles: tuple[Role | None, ...] = ()


def layout_of(sheet: Sheet) -> Layout | None:
    """The shape of a sheet; None for one that is no ledger."""
    for head, row in enumerate(sheet.rows[:MOST_ROWS]):
        roles = tuple(role_of(cell.text) if cell.number is None else None for cell in row)
        if _is_long(roles) and head + 1 < len(sheet.rows):
            return Layout(LONG, head, roles)
        if _has_dates(row, roles) and is_of_amounts(sheet.rows[head + 1 :], row):
            return Layout(ACROSS, head)
        below = [at(one, 0) for one in sheet.rows[head + 1 :]]
        if (
            _names_across(row, roles)
            and _are_dates(below)
            and is_of_amounts(sheet.rows[head + 1 :], row)
        ):
            return Layout(DOWN, head)
    return None


def transposed(sheet: Sheet, head: int) -> Sheet:
    """The sheet from its headings on, rows for columns."""
    rows = sheet.rows[head:]
    width = max(map(len, rows), default=0)
    turned: list[Row] = [[at(row, column) for row in rows] for column in range(width)]
    return Sheet(sheet.name, turned, sheet.separator)


def _is_long(roles: Sequence[Role | None]) -> bool:
    held = set(roles)
    if Role.PLAYER not in held or not held & set(MONEY):
        return False
    return bool(held & set(RESULTS)) or {Role.BUY, Role.CASH} <= held or Role.DATE in held


def _has_dates(row: Row, roles: Sequence[Role | None]) -> bool:
    """Whether dates stand across a row, to the right of a column of names."""
    count = sum(_is_dated(cell) for cell in row[1:])
    return count >= 2 or (count == 1 and roles[0] in (Role.PLAYER, Role.DATE))


def _is_dated(cell: Value) -> bool:
    """Whether a cell is a date, or would be one if it had a year."""
    return candidates(cell, serials=True).is_date or lacks_a_year(cell)


def _names_across(row: Row, roles: Sequence[Role | None]) -> bool:
    """Whether names of two or more stand across a row, to the right of a column of dates."""
    names = [
        cell
        for cell, role in zip(row[1:], roles[1:], strict=True)
        if role is None and is_name(cell) and not candidates(cell).is_date
    ]
    return len(names) >= 2 or (bool(names) and bool(roles) and roles[0] is Role.DATE)


def is_name(cell: Value) -> bool:
    """Whether a cell holds words, and no amount."""
    return not is_blank(cell) and cell.moment is None and isinstance(amount_of(cell, ""), str)


def _are_dates(cells: Sequence[Value]) -> bool:
    """Whether most of the cells that are not blank are dates."""
    filled = [cell for cell in cells if cell.text]
    dates = sum(map(_is_dated, filled))
    return dates >= max(1, len(filled) // 2)


def is_of_amounts(rows: Sequence[Row], head: Row) -> bool:
    """Whether most of the cells below and right of the headings are amounts."""
    cells = [cell for row in rows for cell in row[1 : len(head)] if not is_blank(cell)]
    amounts = sum(not isinstance(amount_of(cell, ""), str) for cell in cells)
    return bool(cells) and 2 * amounts >= len(cells)
