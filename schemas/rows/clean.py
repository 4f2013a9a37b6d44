"""Clean hands as Arrow tables, by whole columns: no verdict is ever made of them.

The rows are those ``schemas.rows.verdict`` makes of such verdicts.
"""

from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from schemas.hand import Chips
from schemas.rows.columns import lists_of_flat, maps_of_flat, table
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
    """Clean hands so far; what was owed was paid.

    Of each hand, by seat; of each pot, its one share; and flat, how many belong to each given by
    the counts.
    """

    common: list[CleanKind] = field(default_factory=list)  # what ``kinds`` are places in
    keys: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)  # how many
    put_in: list[Chips] = field(default_factory=list)
    returned: list[Chips] = field(default_factory=list)
    owed: list[Chips] = field(default_factory=list)
    pots: list[tuple[int, int, str, Chips, str]] = field(default_factory=list)
    # key of the hand, number, name, amount, contest
    eligible: list[int] = field(default_factory=list)
    eligible_counts: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    won: list[Chips] = field(default_factory=list)
    winner_counts: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)  # seats that were compared
    hands: list[str] = field(default_factory=list)
    fives: list[str] = field(default_factory=list)
    shown_counts: list[int] = field(default_factory=list)


def clean_tables(clean: CleanColumns, audit: int) -> list[Any]:
    """The rows of ``verdicts``, ``pots`` and ``shares``. OverflowError when an amount does not fit
    64 bits."""
    if not clean.keys:
        return []
    return [_verdicts(clean, audit), *_pots(clean, audit)]


def _verdicts(clean: CleanColumns, audit: int) -> Any:
    which = pa.array(clean.kinds, pa.int32())
    chips = VERDICTS.field("owed").type
    put_in, returned, owed = (
        lists_of_flat(clean.seats, flat, chips)
        for flat in (clean.put_in, clean.returned, clean.owed)
    )
    net = pc.subtract(pc.add(owed.values, returned.values), put_in.values)
    numbers = list(chain.from_iterable(map(range, clean.seats)))
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
        values = pa.array([kind[at] for kind in clean.common], VERDICTS.field(name).type)
        columns[name] = values.take(which)
    return table(VERDICTS, columns)


def _pots(clean: CleanColumns, audit: int) -> list[Any]:
    hands, numbers, names, amounts, contests = map(list, zip(*clean.pots, strict=True))
    of_pot = {"audit": audit, "hand": hands, "pot": numbers, "amount": amounts}
    eligible = lists_of_flat(clean.eligible_counts, clean.eligible, POTS.field("eligible").type)
    texts = SHARES.field("hands").type
    shares = of_pot | {
        "share": 0,
        "board": 0,
        "contest": contests,
        "owed": maps_of_flat(
            clean.winner_counts, clean.winners, clean.won, SHARES.field("owed").type
        ),
        "hands": maps_of_flat(clean.shown_counts, clean.shown, clean.hands, texts),
        "five": maps_of_flat(clean.shown_counts, clean.shown, clean.fives, texts),
        "lines": maps_of_flat([0] * len(hands), [], [], texts),
    }
    return [table(POTS, of_pot | {"name": names, "eligible": eligible}), table(SHARES, shares)]
