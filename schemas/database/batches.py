"""Parts of a season's hands as streams of Arrow batches."""

from collections.abc import Iterator, Sequence
from typing import Any

from schemas.database.season_file import CURRENT, Database
from schemas.rows import records as rows
from schemas.rows.plays import PLAY_COLUMNS


def batches_of(database: Database, keys: Sequence[int], size: int = 2000) -> Iterator[Any]:
    """``Database.hand_batches`` of the hands of these keys alone."""
    only = "hand in (select hand from wanted)"
    return database.hand_batches(size, fields=False, only=only, wanted=rows.wanted_table(keys))


def play_batches(database: Database, size: int = 2000) -> Iterator[Any]:
    """Every current hand in the same order, by the columns that a play is made of."""
    return database.batches(f"select {PLAY_COLUMNS} from hands where {CURRENT}", size)
