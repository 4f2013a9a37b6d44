"""A ledger with players down and nights across: their nets, or a buy-in and a cash-out of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.columns import NAMES
from ingest.ledgers.dated import dates_of
from ingest.ledgers.pairs import pairs_of
from ingest.ledgers.settling import tell_missing
from ingest.ledgers.sheets import NOTHING, Row, Sheet, Value, at
from ingest.ledgers.sums import check_total
from ingest.ledgers.understood import Heading, Line, Understood, What
from ingest.ledgers.words import MONEY, Role, role_of

PASSED = (Role.DERIVED, Role.NOTE, Role.PLACE)
BEYOND = "more cells than headings (a comma within an amount?); the row is left out"


@dataclass(slots=True)
class Grid:
    """What a matrix has across: nights, places, totals; and what its columns add up to."""

    made: Understood
    width: int
    kinds: list[Role | None]
    dates: list[date | None]
    places: list[str]
    pairs: dict[str, tuple[str, What]]
    sums: dict[int, Decimal] = field(default_factory=dict)
    taken: dict[int, Decimal] = field(default_factory=dict)  # beside the players, as written

    def due(self, columns: Sequence[int]) -> set[Decimal]:
        """What a total of these columns may say: with what was taken, or without."""
        sums, taken = (
            sum((of.get(index, Decimal(0)) for index in columns), Decimal(0))
            for of in (self.sums, self.taken)
        )
        return {sums, sums + taken}

    def totals(self) -> list[int]:
        """The columns that add up others."""
        return [index for index, kind in enumerate(self.kinds) if index and kind is Role.TOTAL]


def read_matrix(made: Understood, sheet: Sheet, asked: str) -> None:
    """Put what a sheet says into ``made``; its first row has the dates, a column the names."""
    head, *rows = _names_first(sheet.rows)
    kinds = [role_of(cell.text) if cell.number is None else None for cell in head]
    dated = [cell if index and kinds[index] is None else NOTHING for index, cell in enumerate(head)]
    for index, cell in enumerate(head):
        if index and not cell.text and any(not is_blank(at(row, index)) for row in rows):
            made.unknown(cell, "a column without a heading; kept, not counted")
            made.lost.append((None, cell))
    dates = dates_of(made, dated, asked)
    _tell(made, head, kinds, dates)
    pairs = pairs_of([at(row, 0).text for row in rows])
    grid = Grid(made, len(head), kinds, dates, _places(rows, len(head)), pairs)
    if any(role_of(cell.text) in MONEY for cell in head[1:]):
        made.lost.append((None, head[0]))  # money beside the nights, of nobody knows which
    totals = [row for row in rows if _count(grid, row) is Role.TOTAL]
    if pairs:
        tell_missing(made)
    for row in totals:
        for index, night in enumerate(dates):
            if night is not None:
                check_total(made, at(row, index), grid.due([index]))
        for index in grid.totals():
            check_total(made, at(row, index), grid.due(range(grid.width)))


def _names_first(rows: list[Row]) -> list[Row]:
    """The rows with the column of names before all others."""
    roles = [role_of(cell.text) for cell in rows[0]]
    names = next((index for index, role in enumerate(roles) if role is Role.PLAYER), 0)
    if not names:
        return rows
    return [[at(row, names), *row[:names], *row[names + 1 :]] for row in rows]


def _count(grid: Grid, row: Row) -> Role | None:
    """Count a row that is a player's; what it is beside that."""
    role = _role(grid.made, row)
    if role is Role.TAKEN:
        _taken(grid, row)
    if role is None and not at(row, 0).text and _adds_up(grid, row):
        grid.made.told.append("a row without a name adds up the others: checked, not counted")
        return Role.DERIVED
    if role is None:
        _player(grid, row)
    return role


def _adds_up(grid: Grid, row: Row) -> bool:
    """Whether a row without a name is what the players above come to."""
    said = {i: at(row, i) for i, night in enumerate(grid.dates) if night is not None}
    filled = {i: amount_of(cell, grid.made.style) for i, cell in said.items() if not is_blank(cell)}
    return bool(filled) and all(grid.sums.get(i, Decimal(0)) == x for i, x in filled.items())


def _role(made: Understood, row: Row) -> Role | None:
    """What a row is beside a player's: totals, averages, rake and tips; places and remarks, which
    are words. A name that is none of these is a player's, also where it could head a column."""
    role = role_of(at(row, 0).text)
    if role is Role.TOTAL:
        return role
    if role is Role.TAKEN:
        made.headings.append(Heading(at(row, 0), NAMES[role]))
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


def _player(grid: Grid, row: Row) -> None:
    """The amounts of one player. A blank cell is a night he was not there."""
    made, name = grid.made, at(row, 0)
    first = next((cell for cell in row if not is_blank(cell)), NOTHING)
    if (extra := next((x for x in row[grid.width :] if x.text), None)) is not None:
        made.lose(None, extra, BEYOND)
        return
    if not name.text:
        if first.text:
            made.lose(None, first, "amounts without a name: whose they are is not said")
        return
    player, what = grid.pairs.get(name.text, (name.text, What.NET))
    sums = Decimal(0)
    for index, night in enumerate(grid.dates):
        cell = at(row, index)
        if night is None or is_blank(cell):
            continue
        amount = _amount(made, cell, what)
        made.lines.append(Line(player, night, grid.places[index], what, amount, cell))
        if amount is not None:
            sums += amount
            grid.sums[index] = grid.sums.get(index, Decimal(0)) + amount
    for index in grid.totals() if not grid.pairs else ():
        check_total(made, at(row, index), {sums})


def _taken(grid: Grid, row: Row) -> None:
    """What the house or the dealer took of each night. It may be written as money that goes out,
    and the totals below may have it or not."""
    made, for_what = grid.made, at(row, 0).text
    for index, night in enumerate(grid.dates):
        cell = at(row, index)
        if night is None or is_blank(cell):
            continue
        found = amount_of(cell, made.style)
        if isinstance(found, str):
            made.lose(night, cell, found)
            continue
        what = Line("", night, grid.places[index], What.TAKEN, abs(found), cell, for_what)
        made.lines.append(what)
        grid.taken[index] = grid.taken.get(index, Decimal(0)) + found


def _amount(made: Understood, cell: Value, what: What) -> Decimal | None:
    found = amount_of(cell, made.style)
    if isinstance(found, Decimal) and found < 0 and what is not What.NET:
        found = f"{found} is less than nothing, and a {what}"
    if isinstance(found, str):
        made.doubt(cell, found)
        return None
    return found
