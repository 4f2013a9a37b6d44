"""Statistics asked of a counted season: numbers with their k and n; it formats nothing."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from reports.season.filters import Narrowed
from reports.statistics import Statistic
from reports.views.intervals import FEW
from schemas.database.season_file import Database

Key = tuple[str, ...]  # the values it is counted by


@dataclass(frozen=True, slots=True)
class Number:
    """One statistic of one player, game ...; ``value`` is None where there is none."""

    value: Decimal | None
    k: Decimal | None  # of a rate
    n: int

    @property
    def is_small(self) -> bool:
        """Whether it stands on too little to be ranked."""
        return self.n < FEW


def ask(
    database: Database,
    statistic: Statistic,
    by: str,
    only: Narrowed,
    label: str,
    audited: bool = True,
) -> dict[Key, Number]:
    """The statistic by the columns ``by``, of the hands or evenings of ``only``; amounts of money
    are those in ``label``."""
    where = only.evenings if statistic.of == "evenings" else only.hands
    if statistic.unit == "u" and statistic.of != "evenings":
        quoted = label.replace("'", "''")
        where += f" and label = '{quoted}'"
    rows = database.query(statistic.asked(by, where, audited)).to_pylist()
    return {_key(row): _number(statistic, row) for row in rows}


def _key(row: dict[str, Any]) -> Key:
    return tuple(str(value) for name, value in row.items() if name not in ("k", "n", "value"))


def _number(statistic: Statistic, row: dict[str, Any]) -> Number:
    n = row["n"]
    if "k" not in row:
        value = row["value"]
        return Number(None if value is None else Decimal(str(value)), None, int(n or 0))
    k = Decimal(str(row["k"] or 0))
    if not n:
        return Number(None, k, 0)
    value = k / Decimal(str(n))
    return Number(value, k, int(n))


def labels(database: Database) -> list[str]:
    """What the moneys of the season are called, that with most hands first."""
    found = database.rows(
        "select label from (select label, 1 as hands from dealt union all select label, 0 from "
        "evenings) where label <> 'tournament chips' group by 1 order by sum(hands) desc, 1"
    )
    return [label for (label,) in found]


def coverage(database: Database, only: Narrowed) -> dict[str, int]:
    """Hands by level, and how many of them do not count."""
    rows = database.rows(f"select level, count(*) from dealt where {only.hands} group by 1")
    return dict(rows)


def merged(keys: Iterable[dict[Key, Number]]) -> list[Key]:
    """All keys of several answers, each once."""
    found: dict[Key, None] = {}
    for one in keys:
        found |= dict.fromkeys(one)
    return list(found)
