"""Lines whose players act all together on one signal, or with ``in-turn`` one after another."""

from collections.abc import Iterator

from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft


def each_player(cursor: Cursor, draft: Draft) -> Iterator[tuple[int, int]]:
    """Of ``[in-turn] NAME ...`` each seat and its group, one for all or in turn one for each; the
    cursor is behind the name, and what follows is read before the next is asked for."""
    in_turn = cursor.keyword("in-turn")
    group, first = draft.new_group(), True
    while first or cursor.more:
        if in_turn and not first:
            group = draft.new_group()
        cursor.gap()
        yield cursor.name(), group
        first = False
