"""What the statistics are counted from as Arrow tables; it counts nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from schemas.rows.columns import table
from schemas.tables_style import (
    CALLED,
    COUNTS,
    EXACT,
    HAND_COUNTS,
    LABELS,
    MARKS,
    MONEY,
    PLAYER_NIGHTS,
    SEAT_COUNTS,
    TAKES,
)

SeatRow = tuple[int, int, str, str, Sequence[int | None], Sequence[str | None], Mapping[str, int]]


def seat_counts_table(rows: Sequence[SeatRow]) -> Any:
    """Rows of hand, seat, name, position, ``MONEY``, ``EXACT``, and marks by name."""
    heads = ("hand", "seat", "name", "position")
    columns: dict[str, list[Any]] = {
        name: [row[at] for row in rows] for at, name in enumerate(heads)
    }
    columns |= {name: [row[4][at] for row in rows] for at, name in enumerate(MONEY)}
    columns |= {name: [row[5][at] for row in rows] for at, name in enumerate(EXACT)}
    columns |= {name: [row[6].get(name) for row in rows] for name in MARKS}
    columns |= {name: [row[6].get(name, 0) for row in rows] for name in COUNTS}
    return table(SEAT_COUNTS, columns)


def hand_counts_table(rows: Sequence[Sequence[Any]]) -> Any:
    """Rows with the columns of the table in their order."""
    return _by_columns(HAND_COUNTS, rows)


def takes_table(rows: Sequence[tuple[int, str, str, str, int, int]]) -> Any:
    """Rows of hand, book, giver, taker, and a fraction; its parts may be of any length."""
    return _by_columns(TAKES, [(*row[:4], str(row[4]), str(row[5])) for row in rows])


def called_table(rows: Sequence[tuple[int, str]]) -> Any:
    """Rows of the number of a player, and what the season calls him."""
    return _by_columns(CALLED, rows)


def labels_table(rows: Sequence[Sequence[Any]]) -> Any:
    """Rows with the columns of the table in their order."""
    return _by_columns(LABELS, rows)


def player_nights_table(rows: Sequence[Sequence[Any]]) -> Any:
    """Rows with the columns of the table in their order."""
    return _by_columns(PLAYER_NIGHTS, rows)


def _by_columns(schema: Any, rows: Sequence[Sequence[Any]]) -> Any:
    columns = {name: [row[at] for row in rows] for at, name in enumerate(schema.names)}
    return table(schema, columns)
