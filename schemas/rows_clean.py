"""Clean hands as Arrow tables, by whole columns: no verdict is ever made of them.

The rows are those ``schemas.rows_verdict`` makes of such verdicts.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from schemas.hand import Chips
from schemas.rows_columns import lists_of_flat, table
from schemas.tables_audit import POTS, SHARES, VERDICTS


class CleanKind(NamedTuple):
    """What clean hands have in common."""

    game: str
    profile: str
    edition: str
    ok: int
    cannot_tell: tuple[str, ...]
    not_applicable: int


@dataclass(slots=True)
class CleanColumns:
    """Clean hands so far, a value a hand, a seat, a pot or a share.

    What was owed was paid; a seat that is in no pot of its own is owed nothing.
    """

    keys: list[int] = field(default_factory=list)
    kinds: list[CleanKind] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)  # how many
    put_in: list[Chips] = field(default_factory=list)  # by seat, hand after hand
    returned: list[Chips] = field(default_factory=list)
    owed: list[Chips] = field(default_factory=list)
    pots: list[tuple[int, int, str, Chips]] = field(default_factory=list)  # hand, number, name
    eligible: list[tuple[int, ...]] = field(default_factory=list)
    contests: list[str] = field(default_factory=list)  # a pot has one share
    winners: list[dict[int, Chips]] = field(default_factory=list)
    hands: list[dict[int, str]] = field(default_factory=list)
    fives: list[dict[int, str]] = field(default_factory=list)


def clean_tables(clean: CleanColumns, audit: int) -> list[Any]:
    """The rows of ``verdicts``, ``pots`` and ``shares``. OverflowError when an amount does not fit
    64 bits."""
    if not clean.keys:
        return []
    return [_verdicts(clean, audit), *_pots(clean, audit)]


def _verdicts(clean: CleanColumns, audit: int) -> Any:
    common = list(dict.fromkeys(clean.kinds))
    place = {kind: at for at, kind in enumerate(common)}
    which = pa.array([place[kind] for kind in clean.kinds], pa.int32())
    chips = VERDICTS.field("owed").type
    put_in, returned, owed = (
        lists_of_flat(clean.seats, flat, chips)
        for flat in (clean.put_in, clean.returned, clean.owed)
    )
    net = pc.subtract(pc.add(owed.values, returned.values), put_in.values)
    numbers = [seat for count in clean.seats for seat in range(count)]
    columns: dict[str, Any] = {
        "audit": audit,
        "hand": clean.keys,
        "verdict": "clean",
        "award": "right",
        "halted": False,
        "rake": 0,
        "seats": lists_of_flat(clean.seats, numbers, VERDICTS.field("seats").type),
        "put_in": put_in,
        "returned": returned,
        "owed": owed,
        "paid": owed,
        "net": pa.ListArray.from_arrays(owed.offsets, net),
    }
    for at, name in enumerate(CleanKind._fields):
        values = pa.array([kind[at] for kind in common], VERDICTS.field(name).type)
        columns[name] = values.take(which)
    return table(VERDICTS, columns)


def _pots(clean: CleanColumns, audit: int) -> list[Any]:
    hands, numbers, names, amounts = map(list, zip(*clean.pots, strict=True))
    of_pot = {"audit": audit, "hand": hands, "pot": numbers, "amount": amounts}
    pots = of_pot | {"name": names, "eligible": clean.eligible}
    shares = of_pot | {
        "share": 0,
        "board": 0,
        "contest": clean.contests,
        "owed": clean.winners,
        "hands": clean.hands,
        "five": clean.fives,
        "lines": [{}] * len(hands),
    }
    return [table(POTS, pots), table(SHARES, shares)]
