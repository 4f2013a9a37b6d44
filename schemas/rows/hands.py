"""Hands that are rows of a table already, made one by one only when somebody looks."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, overload

import pyarrow as pa

from schemas.hand import Hand
from schemas.rows import records as rows
from schemas.rows.columns import numbers

_MOST_PIECES = 100  # of a table to which others are put: each is looked at every time
_STRETCH = 512  # hands made together
_KEYS = ("hand", "source", "night")


class TableHands(Sequence[Hand]):
    """Rows of ``hands`` whose keys of hand, source and night are not known yet.

    A hand is made anew each time it is come to: what is written into one is not kept.
    """

    __slots__ = ("_begin", "_made", "table")

    def __init__(self, table: Any) -> None:
        self.table = table
        self._made: list[Hand] = []  # a stretch of them; all at once would need memory
        self._begin = 0

    def __len__(self) -> int:
        return int(self.table.num_rows)

    @overload
    def __getitem__(self, index: int) -> Hand: ...
    @overload
    def __getitem__(self, index: slice) -> "TableHands": ...
    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            begin, end, _ = index.indices(len(self))
            return TableHands(self.table.slice(begin, max(0, end - begin)))
        at = range(len(self))[index]
        if not self._begin <= at < self._begin + len(self._made):
            self._begin = at - at % _STRETCH
            stretch = range(self._begin, min(self._begin + _STRETCH, len(self)))
            batches = self.table.take(numbers(stretch)).combine_chunks().to_batches()
            self._made = list(chain.from_iterable(map(rows.hands_from, batches)))
        return self._made[at - self._begin]

    def __add__(self, more: "TableHands") -> "TableHands":
        table = pa.concat_tables([self.table, more.table])
        many = table.num_columns and table.column(0).num_chunks > _MOST_PIECES
        return TableHands(table.combine_chunks() if many else table)

    def select(self, indices: Sequence[int]) -> "TableHands":
        """The hands at these indices."""
        return TableHands(self.table.take(numbers(indices)))

    def column(self, name: str) -> list[Any]:
        """The values of one field of ``Hand``."""
        return rows.field_of(self.table, name)

    def known_as(self, keys: Sequence[int], sources: Sequence[int], nights: Sequence[int]) -> Any:
        """The rows with their keys."""
        table = self.table.combine_chunks()  # in one piece it is stored past the log
        for name, values in zip(_KEYS, (keys, sources, nights), strict=True):
            at = table.schema.names.index(name)
            field = table.schema.field(at)
            table = table.set_column(at, field, numbers(values).cast(field.type))
        return table
