"""Spreadsheet ledgers as nights without hands; and what was understood of one, for a dry run."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from pathlib import PurePath

from ingest.ledgers.amounts import currency_of, is_blank, style_of
from ingest.ledgers.copies import settle_copies
from ingest.ledgers.dates import Candidates, candidates, order_of
from ingest.ledgers.lacking import NEEDED, lack_of_sheet
from ingest.ledgers.layout import DOWN, LONG, layout_of, transposed
from ingest.ledgers.long import read_long
from ingest.ledgers.matrix import read_matrix
from ingest.ledgers.sheets import MARK, NOTHING, Sheet, sheets_of
from ingest.ledgers.understood import Line, Understood, What
from ingest.ledgers.xlsx import workbook_text
from ingest.venue import Venue
from schemas.errors import FloormanError
from schemas.events import NOT_NOTED
from schemas.hand import LedgerEntry, Night, RecordError, place

CENT = Decimal("0.01")
KINDS = {What.BUY: "buy", What.CASH: "cash", What.NET: "adjust", What.TAKEN: "adjust"}


def looks_like(text: str) -> bool:
    """Whether a text has the headings of a ledger, or is a workbook."""
    return text.startswith(MARK) or any(
        layout_of(sheet) is not None for sheet in sheets_of(_whole_lines(text))
    )


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The nights of a ledger."""
    for made in understood(path, text, venue.dates):
        errors += made.errors
        yield from nights_of(made, venue)


def read_workbook(
    path: str, content: bytes, errors: list[RecordError], venue: Venue
) -> Iterator[Night]:
    """The nights of a workbook."""
    try:
        text = workbook_text(content)
    except FloormanError as fault:
        errors.append(RecordError(path, 1, 1, str(fault)))
        return
    yield from read(path, text, errors, venue)


def understood(path: str, text: str, asked: str = "") -> list[Understood]:
    """What is understood of each sheet of a text. ``asked``: dmy or mdy, where somebody said it."""
    sheets = sheets_of(text)
    days = _days([sheet.name for sheet in sheets], asked)
    if len(sheets) == 1 and days == [None]:
        named = candidates(NOTHING._replace(text=PurePath(path).stem))
        days = [named.read(asked)]
    every = [_sheet(path, sheet, asked, day) for sheet, day in zip(sheets, days, strict=True)]
    settle_copies(every)
    return every


def nights_of(made: Understood, venue: Venue) -> Iterator[Night]:
    """The nights of one sheet; chips are hundredths where any amount is broken."""
    whole = all(x.amount is None or x.amount == int(x.amount) for x in made.lines)
    unit = Decimal(1) if whole else CENT
    for (night, location), lines in made.nights():
        yield Night(
            made.path,
            night.isoformat() if night else "",
            venue.zone,
            location,
            unit=f"{unit}",
            currency=made.currency,
            ledger=[*(_entry(line, unit) for line in lines), *_lost(made, night)],
        )


def _lost(made: Understood, night: date | None) -> Iterator[LedgerEntry]:
    """That money of a night, or of any, could not be read."""
    for of, cell in made.lost:
        if of is None or of == night:
            at = place(cell.line, cell.column)
            yield LedgerEntry("unread", "", "", 0, "a part of the ledger", 1, at)


def _entry(line: Line, unit: Decimal) -> LedgerEntry:
    chips = NOT_NOTED if line.amount is None else int(line.amount / unit)
    if line.what is What.NET and line.amount is None:
        kind, chips, text = "unread", 0, f"the net of {line.player}"
    else:
        kind, text = KINDS[line.what], f"{line.what}, {line.note}" if line.note else str(line.what)
    chips = -chips if line.what is What.TAKEN else chips
    at = place(line.cell.line, line.cell.column)
    return LedgerEntry(kind, line.player, "", chips, text, 1, at)


def _days(names: Sequence[str], asked: str) -> list[date | None]:
    """The dates that sheets are called by, read alike."""
    read: list[Candidates] = [candidates(NOTHING._replace(text=name)) for name in names]
    order, contradict = order_of(read)
    return [one.read(asked or ("" if contradict else order)) for one in read]


def _sheet(path: str, sheet: Sheet, asked: str, day: date | None) -> Understood:
    made = Understood(path, sheet.name)
    layout = layout_of(sheet)
    if layout is None:
        _no_ledger(made, sheet)
        return made
    body = [
        cell
        for row in sheet.rows[layout.head + 1 :]
        for cell in row
        if cell.text and not candidates(cell).is_date  # 05.09.25 says nothing of decimals
    ]
    made.shape, made.style, made.currency = layout.shape, style_of(body), currency_of(body)
    for row in sheet.rows[: layout.head]:
        made.told.append(f"above the headings: {' '.join(cell.text for cell in row if cell.text)}")
    if layout.shape == LONG:
        read_long(made, sheet, layout, asked, day)
    elif layout.shape == DOWN:
        read_matrix(made, transposed(sheet, layout.head), asked)
    else:
        read_matrix(made, Sheet(sheet.name, sheet.rows[layout.head :], sheet.separator), asked)
    return made


def _no_ledger(made: Understood, sheet: Sheet) -> None:
    """A sheet that is none: of words alone it is told, of numbers it is a doubt."""
    cells = [cell for row in sheet.rows for cell in row if not is_blank(cell)]
    numbers = [cell for cell in cells if cell.number is not None]
    if numbers:
        lack = lack_of_sheet(sheet)
        has = f"is a table without {lack}; kept: {NEEDED}" if lack else "has numbers; kept"
        made.unknown(cells[0], f"the sheet {sheet.name} {has}")
    elif cells:
        made.told.append(f"words alone: {' '.join(cell.text for cell in cells)[:80]}")


def _whole_lines(text: str) -> str:
    """A beginning of a text without the line it breaks off in."""
    return text if text.endswith("}") or "\n" not in text else text[: text.rindex("\n") + 1]
