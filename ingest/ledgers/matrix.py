"""A ledger of nets with players down and nights across."""

from datetime import date
from decimal import Decimal

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.dated import dates_of
from ingest.ledgers.sheets import NOTHING, Row, Sheet, Value, at
from ingest.ledgers.sums import check_total
from ingest.ledgers.understood import Heading, Line, Understood, What
from ingest.ledgers.words import Role, role_of

PASSED = (Role.DERIVED, Role.NOTE, Role.PLACE)


def read_matrix(made: Understood, sheet: Sheet, asked: str) -> None:
    """Put what a sheet says into ``made``; its first row has the dates, its first column names."""
    head, *rows = sheet.rows
    kinds = [role_of(cell.text) if cell.number is None else None for cell in head]
    dated = [cell if index and kinds[index] is None else NOTHING for index, cell in enumerate(head)]
    for index, cell in enumerate(head):
        if index and not cell.text and any(not is_blank(at(row, index)) for row in rows):
            made.unknown(cell, "a column without a heading; kept, not counted")
    dates = dates_of(made, dated, asked)
    _tell(made, head, kinds, dates)
    places = _places(rows, len(head))
    by_column = dict.fromkeys(range(len(head)), Decimal(0))
    totals: list[Row] = []
    for row in rows:
        role = _role(made, row)
        if role is Role.TOTAL:
            totals.append(row)
        elif role is None:
            _player(made, row, kinds, dates, places, by_column)
    for row in totals:
        for index, night in enumerate(dates):
            if night is not None:
                check_total(made, at(row, index), {by_column[index]})
        for index, kind in enumerate(kinds):
            if kind is Role.TOTAL:
                check_total(made, at(row, index), {sum(by_column.values(), Decimal(0))})


def _role(made: Understood, row: Row) -> Role | None:
    """What a row is beside a player's: totals, averages; places and remarks, which are words. A
    name that is none of these is a player's, also where it could head a column."""
    role = role_of(at(row, 0).text)
    if role is Role.TOTAL:
        return role
    if role is Role.DERIVED:
        made.headings.append(Heading(at(row, 0), "not counted"))
        return role
    if role not in (Role.PLACE, Role.NOTE):
        return None
    cells = [cell for cell in row[1:] if not is_blank(cell)]
    return None if any(isinstance(amount_of(x, made.style), Decimal) for x in cells) else role


def _tell(made: Understood, head: Row, kinds: list[Role | None], dates: list[date | None]) -> None:
    made.headings.append(Heading(head[0], "players"))
    for cell, kind, night in zip(head[1:], kinds[1:], dates[1:], strict=True):
        if night is not None:
            made.headings.append(Heading(cell, f"the night of {night}"))
        elif kind is Role.TOTAL:
            made.headings.append(Heading(cell, "adds up others; checked, not counted"))
        elif kind in PASSED:
            made.headings.append(Heading(cell, "not counted"))
        elif kind is not None:
            made.unknown(cell, f"{cell.text!r} is no night; kept, not counted")


def _places(rows: list[Row], width: int) -> list[str]:
    """Where each night was played, if a row says so."""
    for row in rows:
        if role_of(at(row, 0).text) is Role.PLACE:
            return [at(row, index).text for index in range(width)]
    return [""] * width


def _player(
    made: Understood,
    row: Row,
    kinds: list[Role | None],
    dates: list[date | None],
    places: list[str],
    by_column: dict[int, Decimal],
) -> None:
    """The nets of one player. A blank cell is a night he was not there."""
    name = at(row, 0)
    sums = Decimal(0)
    if not name.text:
        first = next((cell for cell in row if not is_blank(cell)), NOTHING)
        if first.text:
            made.doubt(first, "amounts without a name: whose they are is not said")
        return
    for index, night in enumerate(dates):
        cell = at(row, index)
        if night is None or is_blank(cell):
            continue
        amount = _amount(made, cell)
        made.lines.append(Line(name.text, night, places[index], What.NET, amount, cell))
        if amount is not None:
            sums += amount
            by_column[index] += amount
    for index, kind in enumerate(kinds):
        if index and kind is Role.TOTAL:
            check_total(made, at(row, index), {sums})


def _amount(made: Understood, cell: Value) -> Decimal | None:
    found = amount_of(cell, made.style)
    if isinstance(found, str):
        made.doubt(cell, found)
        return None
    return found
