"""What a table that is nearly a ledger lacks to be one; other tables lack nothing."""

from collections.abc import Sequence

from ingest.ledgers.amounts import is_blank
from ingest.ledgers.dates import candidates
from ingest.ledgers.layout import is_name, is_of_amounts, layout_of
from ingest.ledgers.sheets import MOST_ROWS, Row, Sheet, sheets_of
from ingest.ledgers.words import MONEY, Role, role_of

NEEDED = (
    "a ledger has a row of headings: date, player, buy-in and cash-out, or net; or dates across "
    "and players down"
)
DATES, HEADINGS = "the date of each night", "a row of headings"
PLAYERS = "the name of each player"
BOUGHT, LEFT_WITH = "what each player bought", "what each player left with"


def lack_of(text: str) -> str:
    """What a text lacks to be a ledger, ``the date of each night``; "" where it is none at all, or
    lacks nothing."""
    return next((lack for sheet in sheets_of(text) if (lack := lack_of_sheet(sheet))), "")


def lack_of_sheet(sheet: Sheet) -> str:
    """The same of one sheet."""
    if layout_of(sheet) is not None:
        return ""
    for number, head in enumerate(sheet.rows[:MOST_ROWS]):
        if sum(not is_blank(cell) for cell in head) > 1:  # else a title, or a column without one
            return _lack(head, sheet.rows[number + 1 :])
    return ""


def _lack(head: Row, below: Sequence[Row]) -> str:
    held = {role_of(cell.text) for cell in head if cell.number is None}
    if held & set(MONEY):
        return _of_money(held)
    if not is_of_amounts(below, head) or 2 * sum(map(_is_named, below)) < len(below):
        return ""
    if any(candidates(cell).is_date for row in below for cell in row):
        return ""
    amounts = [not is_blank(cell) and not is_name(cell) for cell in head]
    if not any(amounts):
        return DATES
    return HEADINGS if not amounts[0] and all(amounts[1:]) else ""


def _of_money(held: set[Role | None]) -> str:
    """What goes with headings of money."""
    if Role.PLAYER not in held:
        return PLAYERS if Role.DATE in held else ""
    return BOUGHT if Role.CASH in held else LEFT_WITH


def _is_named(row: Row) -> bool:
    """Whether something stands before the amounts of a row."""
    return len(row) > 1 and not is_blank(row[0])
