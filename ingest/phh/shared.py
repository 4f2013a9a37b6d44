"""A long PHH file read by several processes at once, each a part of some hundred hands.

What comes back are rows as a season keeps them, in the file's order.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ingest.phh.parts import Part, hands_of
from schemas.collector import resting_collector
from schemas.hand import Night, RecordError
from schemas.rows import records as rows
from schemas.rows.hands import TableHands
from schemas.workers import Workers


class _Rows(NamedTuple):
    """What is in a part. Without a table, some number in it is too large for one."""

    part: Part | None
    table: Any
    errors: list[RecordError]


def nights_by(
    workers: Workers, path: str, parts: Iterable[Part], errors: list[RecordError]
) -> Iterator[Night]:
    """The hands of a file as nights; what cannot be read goes to ``errors``."""
    for read in workers.answers(_read, parts, path):
        if read.part is not None:
            yield Night(source=path, hands=hands_of(read.part, errors), chained=False)
            continue
        errors += read.errors
        if read.table.num_rows:
            yield Night(source=path, hands=TableHands(read.table), chained=False)


def _read(part: Part) -> _Rows:
    with resting_collector():
        errors: list[RecordError] = []
        hands = hands_of(part, errors)
        hands.set_content_hashes()
        nothing = [0] * len(hands)
        try:
            return _Rows(None, rows.hands_table(hands, nothing, nothing, nothing), errors)
        except OverflowError:
            return _Rows(part, None, [])
