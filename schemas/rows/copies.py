"""Rows of hands and nights told more than once, as Arrow tables; stores nothing."""

from collections.abc import Sequence
from typing import Any

from schemas.rows.columns import table
from schemas.tables_copies import JOINED_ENTRIES, JOINED_HANDS, JOINED_NIGHTS, RETOLD, TELLINGS


def _table(schema: Any, found: Sequence[tuple[Any, ...]]) -> Any:
    columns = zip(*found, strict=True) if found else [()] * len(schema.names)
    return table(schema, {n: list(c) for n, c in zip(schema.names, columns, strict=True)})


def tellings_table(found: Sequence[tuple[int, int]]) -> Any:
    """Rows of ``tellings``: hand, telling."""
    return _table(TELLINGS, found)


def retold_table(found: Sequence[tuple[int, int, str, str, str, str, str]]) -> Any:
    """Rows of ``retold``: hand, number, both paths, what, and what each says of it."""
    return _table(RETOLD, found)


def joined_tables(
    nights: Sequence[tuple[int, int]],
    hands: Sequence[tuple[int, int, int]],
    entries: Sequence[tuple[int, int, int, int, bool]],
) -> list[Any]:
    """Rows of ``joined_nights``, ``joined_hands``, ``joined_entries``, in their columns' order."""
    return [
        _table(JOINED_NIGHTS, nights),
        _table(JOINED_HANDS, hands),
        _table(JOINED_ENTRIES, entries),
    ]
