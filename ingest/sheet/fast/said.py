"""Lines that come again word for word, as rulings do: read once, then remembered for this table.

What such a line does hangs on nothing but its words and who sits there.
"""

from collections.abc import Callable

from ingest.sheet import bets as sheet_bets
from ingest.sheet import pots, sides, talk
from ingest.sheet.amounts import Money
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft
from ingest.sheet.fast.table import Agreed, Said, Table
from ingest.sheet.fast.usual import Unusual
from ingest.sheet.names import Roster
from ingest.sheet.stakes import stakes
from ingest.sheet.statements import Line
from ingest.words import SheetError
from schemas.hand import LINE_BITS, Chips, Ruling

_MOST = 5_000  # lines remembered
_COLUMN = (1 << LINE_BITS) - 1
_READERS: dict[str, Callable[[Cursor, Draft], None]] = {
    "carry": sheet_bets.carry,
    "rake": pots.rake,
    "pays": sides.pays,
    "leg": sides.leg,
    "reshuffle": sides.reshuffle,
    "ruling": talk.ruling,
}


def again(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """A line of ``_READERS``, read by the complete reader when it comes first."""
    text = line.text
    said = table.said.get(text)
    if said is None:
        if len(table.said) > _MOST:
            table.said.clear()
        said = table.said[text] = _read(line, table)
    base = (line.line << LINE_BITS) + 1
    draft.rows += said.rows
    draft.places += [base + offset for offset in said.offsets]
    draft.rulings += [
        Ruling(one.topic, one.value, one.by, one.text, one.scope, base + offset)
        for one, offset in said.rulings
    ]


def _read(line: Line, table: Table) -> Said:
    if table.roster.is_open:  # it may bring in somebody new
        raise Unusual
    draft = Draft(table.roster, table.hosts)
    try:
        cursor = Cursor(line.statement(), table.roster, table.money)
        _READERS[line.keyword](cursor, draft)
        cursor.end()
    except SheetError:
        raise Unusual from None
    if draft.group:
        raise Unusual
    return Said(
        tuple(draft.rows),
        tuple((place & _COLUMN) - 1 for place in draft.places),
        tuple((one, (one.place & _COLUMN) - 1) for one in draft.rulings),
    )


def hand_stakes(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``stakes ...`` of this hand alone."""
    draft.stakes |= agreed(line, table.money, table.agreed)


def agreed(line: Line, money: Money, known: Agreed) -> dict[str, Chips]:
    """What a `stakes` line says; ``known`` is what others said in this money."""
    found = known.get(line.text)
    if found is None:
        if len(known) > _MOST:
            known.clear()
        try:
            cursor = Cursor(line.statement(), Roster(()), money)
            found = stakes(cursor)
            cursor.end()
        except SheetError:
            raise Unusual from None
        known[line.text] = found
    return found


READERS = {"stakes": hand_stakes, **dict.fromkeys(_READERS, again)}
