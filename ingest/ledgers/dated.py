"""The dates of one column or row of a ledger, read alike."""

from collections.abc import Sequence
from datetime import date

from ingest.ledgers.dates import ORDERS, Candidates, candidates, order_of
from ingest.ledgers.sheets import Value
from ingest.ledgers.understood import Understood


def dates_of(
    made: Understood, cells: Sequence[Value], asked: str, serials: bool = True
) -> list[date | None]:
    """The date of each cell; None for a blank one, and for one that is told as a doubt. ``asked``:
    the order of day and month that somebody said, which a date that cannot have it overrules."""
    read = [candidates(cell, serials) if cell.text else None for cell in cells]
    found, contradict = order_of([one for one in read if one is not None])
    order = "" if contradict and not asked else asked or found
    open_ones = [
        (cell, one)
        for cell, one in zip(cells, read, strict=True)
        if one is not None and one.is_open
    ]
    if open_ones and order:
        made.order = order
    if open_ones and not order:
        _ambiguous(made, *open_ones[0], len(open_ones), contradict)
    dates: list[date | None] = []
    for cell, one in zip(cells, read, strict=True):
        if one is not None and not one.is_date:
            made.doubt(cell, f"{cell.text!r} is no date with day, month and year")
        dates.append(one.read(order) if one is not None else None)
    return dates


def _ambiguous(
    made: Understood, cell: Value, one: Candidates, count: int, contradict: bool
) -> None:
    why = "others beside it are read both ways" if contradict else "no date beside it says which"
    more = f" ({count} such dates)" if count > 1 else ""
    either = f"{one.dmy} or {one.mdy}"
    made.doubt(cell, f"{cell.text} may be {either}, and {why}{more}: say --dates dmy or mdy")


def order_told(order: str) -> str:
    """``day first``."""
    return ORDERS.get(order, "")
