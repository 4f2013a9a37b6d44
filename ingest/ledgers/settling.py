"""What of a row counts: buy-ins and cash-outs where both are known, else a net.

A net beside one of the two says the other: net = cash-out - buy-in.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal

from ingest.ledgers.columns import Columns
from ingest.ledgers.sheets import Value
from ingest.ledgers.understood import Line, Understood, What

Amounts = Sequence[tuple[Decimal | None, Value]]  # None: it could not be read
Settled = tuple[What, Decimal | None, Value]


def settled(made: Understood, columns: Columns, said: Mapping[What, Amounts]) -> Iterator[Settled]:
    """The amounts of one row that count."""
    nets: Amounts = said.get(What.NET, ()) if columns.net_is_of_row else ()
    either = [what for what in (What.BUY, What.CASH) if what in said]
    for what in either:
        yield from ((what, amount, cell) for amount, cell in said[what])
    if not nets:
        return
    net, cell = _sum(nets), nets[0][1]
    if not either:
        yield What.NET, net, cell
    elif net is not None:
        yield from _beside(made, columns, said, net, cell)


def _sum(amounts: Amounts) -> Decimal | None:
    """All of them together; None where one is not known."""
    known = [amount for amount, _ in amounts if amount is not None]
    return sum(known, Decimal(0)) if len(known) == len(amounts) else None


def _beside(
    made: Understood, columns: Columns, said: Mapping[What, Amounts], net: Decimal, cell: Value
) -> Iterator[Settled]:
    """A net beside a buy-in, a cash-out or both: checked, or what says the missing one."""
    bought, left_with = (_sum(said.get(what, ())) for what in (What.BUY, What.CASH))
    if bought is None or left_with is None:
        return
    if What.BUY in said and What.CASH in said:
        taken = _sum(said.get(What.TAKEN, ())) or Decimal(0)
        if left_with - bought - net not in (0, taken):
            found = f"cash-out less buy-in is {left_with - bought}"
            made.doubt(cell, f"the row says net {net}, and {found}")
    elif not columns.both_ways:
        missing = What.CASH if What.BUY in said else What.BUY
        rest = bought + net if missing is What.CASH else left_with - net
        if rest < 0:
            made.doubt(cell, f"net {net} is more than was there to lose")
        yield missing, rest if rest >= 0 else None, cell


def tell_missing(made: Understood) -> None:
    """Where buy-ins and cash-outs are written, a player who has one has the other: an empty cell is
    not zero, it is not noted."""
    had: dict[tuple[date | None, str, str], dict[What, Line]] = {}
    for line in made.lines:
        had.setdefault((line.night, line.place, line.player), {}).setdefault(line.what, line)
    for lines in had.values():
        for what, other in ((What.BUY, What.CASH), (What.CASH, What.BUY)):
            if what in lines and other not in lines and What.NET not in lines:
                line = lines[what]
                made.lines.append(line._replace(what=other, amount=None))
                when = f" on {line.night}" if line.night else ""
                said = f"no {other} of {line.player}{when} is noted: an empty cell is not 0"
                made.told.append(said)
