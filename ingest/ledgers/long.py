"""A ledger with a row for each player and night, or several: buy-ins, cash-outs, nets."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.columns import NAMES, Columns
from ingest.ledgers.dated import dates_of
from ingest.ledgers.dates import candidates
from ingest.ledgers.layout import Layout
from ingest.ledgers.settling import settled, tell_missing
from ingest.ledgers.sheets import NOTHING, Row, Sheet, Value, at
from ingest.ledgers.sums import Sums
from ingest.ledgers.understood import Heading, Line, Understood, What
from ingest.ledgers.words import Role, role_of

BEYOND = "more cells than headings (a comma within an amount?); the row is left out"
SUMS = (Role.TOTAL, Role.DERIVED)


def read_long(made: Understood, sheet: Sheet, layout: Layout, asked: str, day: date | None) -> None:
    """Put what the rows say into ``made``. ``day``: the date of a sheet that has one as a whole."""
    columns = Columns(made, sheet.rows[layout.head], layout.roles, sheet.rows[layout.head + 1 :])
    rows = sheet.rows[layout.head + 1 :]
    nights = _nights(made, columns, rows, asked, day)
    sums = Sums(made)
    for row, night in zip(rows, nights, strict=True):
        kind = _kind(columns, row)
        if kind is Role.TOTAL:
            sums.check(row, columns)
        elif kind is None and any(not is_blank(at(row, i)) for i in columns.money):
            before = len(made.lines)
            _row(made, columns, row, night)
            sums.count(made.lines[before:], row, columns)
        elif kind is None and not _is_a_date(row, columns):
            made.unknown(_first(row), "a row without an amount; kept, not counted")
    if columns.both_ways:
        tell_missing(made)


def _kind(columns: Columns, row: Row) -> Role | None:
    """TOTAL for a row that adds up others, DERIVED for an average and the like."""
    said = [at(row, index) for index in (columns.player, columns.date) if index >= 0]
    if not at(row, columns.player).text:
        said.append(_first(row))
    roles = [role_of(cell.text) for cell in said if cell.text and cell.number is None]
    return next((role for role in roles if role in SUMS), None)


def _first(row: Row) -> Value:
    return next((cell for cell in row if cell.text), NOTHING)


def _is_a_date(row: Row, columns: Columns) -> bool:
    """Whether a row has nothing but a date: it heads those below."""
    filled = [cell for cell in row if cell.text]
    return len(filled) == 1 and candidates(filled[0]).is_date


def _nights(
    made: Understood, columns: Columns, rows: Sequence[Row], asked: str, day: date | None
) -> list[date | None]:
    """The night of each row: of its date; of the last one above where most rows of a night leave it
    blank; of a row that is nothing but a date; of the whole sheet."""
    heads = [_first(row) if _is_a_date(row, columns) else NOTHING for row in rows]
    counted = [_kind(columns, row) is None for row in rows]
    if columns.date < 0:
        if not any(cell.text for cell in heads):
            return [day] * len(rows)
        return _down(dates_of(made, heads, asked))
    cells = [
        at(row, columns.date) if is_counted else NOTHING
        for row, is_counted in zip(rows, counted, strict=True)
    ]
    dates = dates_of(made, cells, asked)
    with_money = [any(not is_blank(at(row, i)) for i in columns.money) for row in rows]
    blank = [
        not cell.text and is_counted and has
        for cell, is_counted, has in zip(cells, counted, with_money, strict=True)
    ]
    filled = sum(bool(cell.text) for cell in cells)
    if any(blank) and sum(blank) >= filled > 0 and cells[0].text:
        made.told.append("a blank date is that of the row above")
        return _down(dates)
    for row, is_blank_one in zip(rows, blank, strict=True):
        if is_blank_one:
            made.doubt(
                at(row, columns.date) or _first(row), "no date: which night it was is not said"
            )
    return dates


def _down(dates: Sequence[date | None]) -> list[date | None]:
    """Each date, or the last one above."""
    last: date | None = None
    every: list[date | None] = []
    for one in dates:
        last = one or last
        every.append(last)
    return every


def _row(made: Understood, columns: Columns, row: Row, night: date | None) -> None:
    """The amounts of one row."""
    player = at(row, columns.player).text
    if (extra := columns.beyond(row)) is not None:
        made.lose(night, extra, BEYOND)
        return
    if not player:
        made.lose(night, _first(row), "an amount without a name: whose it is is not said")
        return
    if night is None and columns.is_dated:
        made.lost.append((None, _first(row)))  # its date is told already
        return
    place = at(row, columns.place).text if columns.place >= 0 else ""
    note = at(row, columns.note).text if columns.note >= 0 else ""
    if role_of(player) is Role.TAKEN and _taken(made, columns, row, (night, place)):
        return
    said: dict[What, list[tuple[Decimal | None, Value]]] = {}
    for index, role in columns.of_money:
        cell = at(row, index)
        if is_blank(cell):
            continue
        found = amount_of(cell, made.style)
        value = columns.signed(role, found, index) if not isinstance(found, str) else found
        if isinstance(value, str):
            made.doubt(cell, value)
        amount = None if isinstance(value, str) else value
        said.setdefault(columns.what(role), []).append((amount, cell))
    for index in columns.taken:
        if not is_blank(cell := at(row, index)):
            found = amount_of(cell, made.style)
            if isinstance(found, str):
                made.lose(night, cell, found)
                continue
            said.setdefault(What.TAKEN, []).append((abs(found), cell))
            for_what = columns.heading(index)
            made.lines.append(Line(player, night, place, What.TAKEN, abs(found), cell, for_what))
    for what, amount, cell in settled(made, columns, said):
        made.lines.append(Line(player, night, place, what, amount, cell, note))


def _taken(made: Understood, columns: Columns, row: Row, where: tuple[date | None, str]) -> bool:
    """A row of one amount that is called ``Rake``, or so, is no player's. It may be written as
    money that goes out."""
    filled = [cell for i in columns.money if not is_blank(cell := at(row, i))]
    amounts = [(amount_of(cell, made.style), cell) for cell in filled]
    told = [(found, cell) for found, cell in amounts if isinstance(found, str) or found]
    (found, cell), name = told[0] if told else ("", NOTHING), at(row, columns.player)
    if len(told) != 1 or isinstance(found, str):
        return False
    made.headings.append(Heading(name, NAMES[Role.TAKEN]))
    made.lines.append(Line("", *where, What.TAKEN, abs(found), cell, name.text))
    return True
