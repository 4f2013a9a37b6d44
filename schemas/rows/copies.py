"""Rows of hands and nights told more than once, as Arrow tables; stores nothing."""

from collections.abc import Sequence
from typing import Any

from schemas.columns import column_of
from schemas.hand import Hand
from schemas.rows.columns import table
from schemas.tables import ASKED
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


def asked_table(
    hands: Sequence[Hand], indices: Sequence[int], sure: Sequence[bool] | None = None
) -> Any:
    """What a load asks the season about hands: ``row path hash night id``, and whether the id is
    that of one hand only; of no stored table."""
    return table(
        ASKED,
        {
            "row": list(indices),
            "path": column_of(hands, "source"),
            "hash": column_of(hands, "content_hash"),
            "night": column_of(hands, "night"),
            "id": column_of(hands, "id"),
            "sure": list(sure) if sure is not None else False,
        },
    )
