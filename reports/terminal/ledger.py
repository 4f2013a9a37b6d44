"""A ledger as it was understood, as lines of text."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from audit.night.ledgers import Compared, balance, written_nets
from ingest.ledgers.dated import order_told
from ingest.ledgers.understood import Understood
from reports.ledger import LedgerFile
from reports.terminal.lines import error_line, finding_line, harmless
from schemas.hand import Chips, Night


def ledger_lines(file: LedgerFile, colour: bool = False) -> Iterator[str]:
    """What was understood, the nights, the players, and every cell that was not understood."""
    yield harmless(file.path)
    for made in file.sheets:
        yield from _sheet(made)
    if not file.sheets:
        yield "  PokerNow's own columns; amounts as written, in cents where the game was"
    yield ""
    yield from _nights(file.nights)
    yield from _players(file.nights)
    yield from _not_understood(file, colour)


def _sheet(made: Understood) -> Iterator[str]:
    name = f"sheet {harmless(made.sheet)}: " if made.sheet else ""
    said = [made.shape or "no ledger"]
    if made.style:
        said.append(f"decimals behind a {'comma' if made.style == ',' else 'point'}")
    if made.currency:
        said.append(harmless(made.currency))
    if made.order:
        said.append(f"dates {order_told(made.order)}")
    yield f"  {name}{', '.join(said)}"
    for heading in made.headings:
        where = (
            heading.cell.where.rpartition("!")[2] or f"{heading.cell.line}:{heading.cell.column}"
        )
        yield f"    {where:<6} {harmless(heading.cell.text):<16} {heading.taken_for}"
    for told in made.told:
        yield f"    {harmless(told)}"


def _nights(nights: Sequence[Night]) -> Iterator[str]:
    rows: list[Sequence[str]] = [("night", "players", "bought", "left with", "nets", "")]
    for night in nights:
        sums = balance(night.ledger)
        sums_of = (sums.bought, sums.left_with, sums.nets)
        who = len({entry.player for entry in night.ledger if entry.player})
        over = f"{_amount(night, sums.over)} over" if not sums.closes else "closes"
        known = over if sums.known else "an amount is not noted"
        place = f" ({harmless(night.location)})" if night.location else ""
        amounts = [_amount(night, chips) for chips in sums_of]
        rows.append(((night.name or "no date") + place, str(who), *amounts, known))
    yield from _table(rows)
    yield ""


def _players(nights: Sequence[Night]) -> Iterator[str]:
    count: dict[str, int] = {}
    nets: dict[str, Decimal | None] = {}
    for night in nights:
        for name, chips in written_nets(night.ledger).items():
            count[name] = count.get(name, 0) + 1
            had = nets.get(name, Decimal(0))
            is_known = had is not None and chips is not None
            nets[name] = (had or 0) + (chips or 0) * Decimal(night.unit) if is_known else None
    rows: list[Sequence[str]] = [("player", "nights", "net")]
    for name in sorted(count):
        net = nets[name]
        rows.append((harmless(name), str(count[name]), "not known" if net is None else f"{net:+}"))
    yield from _table(rows)


def _not_understood(file: LedgerFile, colour: bool) -> Iterator[str]:
    yield ""
    yield "every cell was understood" if not file.errors else "not understood:"
    for error in file.errors:
        kept = " (kept, no error)" if error.unknown else ""
        yield f"{error_line(error, colour)}{kept}"
    for hand, verdict in file.closing:
        for finding in verdict.findings:
            yield finding_line(hand, finding, colour)


def compared_lines(rows: Iterable[Compared]) -> Iterator[str]:
    """Player by player: the net of the ledger, that of the hands, and what is between them."""
    table: list[Sequence[str]] = [("player", "ledger", "hands", "difference")]
    off = 0
    for row in rows:
        off += row.difference != 0
        table.append(
            (harmless(row.player), *map(_chips, (row.written, row.played, row.difference)))
        )
    yield from _table(table)
    players = len(table) - 1
    yield f"{players} players, {off} with a difference, in chips as written"


def _chips(chips: Chips | None) -> str:
    return "not known" if chips is None else f"{chips:+}" if chips else "0"


def _amount(night: Night, chips: Chips) -> str:
    return f"{chips * Decimal(night.unit):f}" if chips else "0"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns under each other, the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *others in rows:
        cells = [f"{text:>{width}}" for text, width in zip(others, widths[1:], strict=True)]
        yield f"  {first:<{widths[0]}}  {'  '.join(cells)}".rstrip()
