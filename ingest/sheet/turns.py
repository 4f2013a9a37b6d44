"""A `turn` line in a hand where nothing lies face down: rather a street called by its name."""

from collections.abc import Sequence

from ingest.sheet.draft import Columns
from ingest.words import SheetError
from schemas.cards import UNKNOWN
from schemas.events import DOWN, Kind
from schemas.hand import line_and_column


def turned_from_nowhere(columns: Columns, places: Sequence[int]) -> list[SheetError]:
    """For each card turned that was no cell, no card of the table and no community card that
    anybody could turn."""
    laid = set(columns.kinds)
    if Kind.TURN not in laid or Kind.BOARD not in laid or laid & {Kind.GRID, Kind.TABLE}:
        return []
    board = [at for at, kind in enumerate(columns.kinds) if kind == Kind.BOARD]
    faces = columns.faces or [0] * len(columns.kinds)
    if any(columns.cards[at] == UNKNOWN or faces[at] == DOWN for at in board):
        return []
    known = {columns.cards[at] for at in board}
    return [
        SheetError(
            "nothing lies face down here to be turned: the next community card is a `board` line",
            *line_and_column(places[at]),
        )
        for at, kind in enumerate(columns.kinds)
        if kind == Kind.TURN and columns.cards[at] >= 0 and columns.cards[at] not in known
    ]
