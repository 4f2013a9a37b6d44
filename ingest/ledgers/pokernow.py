"""PokerNow's ledger: a row for each time a player sat down, with what he bought and left with.

Amounts are kept as written: a game in cents writes hundredths, and nothing in the file says so.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal

from ingest.ledgers.rows import SEPARATORS, Cell, rows_of
from ingest.venue import Venue
from schemas.hand import LedgerEntry, Night, RecordError, place

ORIGIN = "pokernow"
NICK, ID, START, END = "player_nickname", "player_id", "session_start_at", "session_end_at"
BUY, OUT, STACK, ESCROW, NET = "buy_in", "buy_out", "stack", "nit_escrow", "net"
NEEDED = (NICK, ID, BUY, NET)
AMOUNTS = {BUY: "buy-in", OUT: "cash-out", STACK: "stack", ESCROW: "nit escrow"}  # ESCROW: 2026
AMOUNT = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,2})?")
MOMENT = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?")
CENT = Decimal("0.01")


@dataclass(slots=True)
class Sitting:
    """One row that could be read. Amounts are as written; ``cells`` say where."""

    nick: str
    id: str
    start: str
    end: str
    amounts: dict[str, Decimal]
    cells: Mapping[str, Cell]

    @property
    def moment(self) -> datetime | None:
        """When it began; when it ended where that is missing."""
        return moment_of(self.start) or moment_of(self.end)


def looks_like(text: str) -> bool:
    """Whether a text begins with the names of a PokerNow ledger's columns."""
    head = text.lstrip()[:400].partition("\n")[0].casefold()
    return all(name in head for name in NEEDED)


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The ledger as one night without hands; it is that of its first session."""
    head = text.lstrip().partition("\n")[0]
    separator = max(SEPARATORS, key=head.count)
    rows = rows_of(text, separator)
    first_row = next(rows)
    names = [cell.text.casefold() for cell in first_row]
    if missing := [name for name in NEEDED if names.count(name) != 1]:
        said = f"one column is called {missing[0]}, and here {names.count(missing[0])} are"
        errors.append(RecordError(path, first_row[0].line, first_row[0].column, said))
        return
    told = len(errors)
    sittings = [
        sitting for row in rows if (sitting := _sitting(path, names, row, errors)) is not None
    ]
    is_whole = len(errors) == told
    if not sittings:
        return
    sittings.sort(key=lambda one: one.moment or datetime.max.replace(tzinfo=UTC))
    whole = all(value == value.to_integral() for one in sittings for value in one.amounts.values())
    unit = Decimal(1) if whole else CENT
    first = sittings[0].moment
    night = Night(
        path,
        venue.night_of(first) if first else "",
        venue.zone,
        unit=f"{unit}",
        origin=ORIGIN,
    )
    known = _names(sittings)
    night.ids = {name: id for id, name in known.items()}
    for one in sittings:
        night.ledger += _entries(one, known[one.id], unit)
        _check(path, one, errors)
    if not is_whole:
        night.ledger.append(LedgerEntry("unread", "", "", 0, "a row of the ledger", 1, 0))
    yield night


def moment_of(text: str) -> datetime | None:
    """A moment as written, in UTC where it names no zone; None for anything else."""
    if not MOMENT.fullmatch(text):
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _sitting(
    path: str, names: Sequence[str], row: Sequence[Cell], errors: list[RecordError]
) -> Sitting | None:
    cells = dict(zip(names, row, strict=False))
    first = row[0]
    told = len(errors)
    if len(row) != len(names):
        said = f"{len(row)} cells where the first row names {len(names)}"
        errors.append(RecordError(path, first.line, first.column, said))
        return None
    for name in (NICK, ID):
        if not cells[name].text:
            errors.append(_error(path, cells[name], f"no {name}: whose row it is nobody can tell"))
    amounts: dict[str, Decimal] = {}
    for name in (*AMOUNTS, NET):
        cell = cells.get(name)
        if cell is None or not cell.text:
            continue
        if not AMOUNT.fullmatch(cell.text) or (name != NET and cell.text.startswith("-")):
            errors.append(_error(path, cell, f"{name} {cell.text!r} is no amount"))
        else:
            amounts[name] = Decimal(cell.text)
    for name in (START, END):
        if (cell := cells.get(name)) is not None and cell.text and not moment_of(cell.text):
            errors.append(_error(path, cell, f"{name} {cell.text!r} is no time"))
    if len(errors) > told:
        return None
    times = [found.text if (found := cells.get(name)) else "" for name in (START, END)]
    return Sitting(cells[NICK].text, cells[ID].text, times[0], times[1], amounts, cells)


def _error(path: str, cell: Cell, said: str) -> RecordError:
    return RecordError(path, cell.line, cell.column, f"{said}; the row is left out")


def _names(sittings: Sequence[Sitting]) -> dict[str, str]:
    """The name of every id: its first nick, with the id where another has that nick."""
    names: dict[str, str] = {}
    for one in sittings:
        if one.id not in names:
            taken = one.nick in names.values()
            names[one.id] = f"{one.nick} @ {one.id}" if taken else one.nick
    return names


def _entries(one: Sitting, name: str, unit: Decimal) -> Iterator[LedgerEntry]:
    """What was bought, and what was left with or still lay there. A sitting is told by its
    beginning, which later copies of the ledger have too."""
    session = one.start or one.end
    for column, called in AMOUNTS.items():
        amount = one.amounts.get(column)
        if amount is None or (not amount and column in (STACK, ESCROW)):
            continue
        kind = "buy" if column == BUY else "cash"
        text = f"{called}, session {session}" if session else called
        cell = one.cells[column]
        chips = int(amount / unit)
        yield LedgerEntry(kind, name, "", chips, text, 1, place(cell.line, cell.column))


def net_of(one: Sitting) -> Decimal:
    """What the row's other columns come to: buy_out + stack + nit_escrow - buy_in."""
    got = sum((one.amounts.get(name, Decimal(0)) for name in (OUT, STACK, ESCROW)), Decimal(0))
    return got - one.amounts.get(BUY, Decimal(0))


def _check(path: str, one: Sitting, errors: list[RecordError]) -> None:
    """Whether the row's net is what its other columns come to."""
    said, cell = one.amounts.get(NET), one.cells[NET]
    if said is not None and said != net_of(one):
        what = f"the row says net {said} and its other columns come to {net_of(one)}: both are kept"
        errors.append(RecordError(path, cell.line, cell.column, what))
