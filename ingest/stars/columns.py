"""The columns of a hand: its events, with the deal in its place among them."""

from collections.abc import Mapping
from typing import TypeVar

from ingest.stars.draft import Draft
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind

DEAL, CARRY = int(Kind.DEAL), int(Kind.CARRY)
T = TypeVar("T", int, str)
Numbers = list[int]


# the first cards of everybody: the event they come before, line, seats, cards, faces
Deal = tuple[int, int, Numbers, Numbers, Numbers]
# kinds seats amounts cards lines others faces cells boards groups words, as ``Hand`` has them
Columns = tuple[
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers | None,
    Numbers | None,
    Numbers | None,
    Numbers | None,
    Numbers | None,
    list[str] | None,
]


def columns_of(draft: Draft, deal: Deal | None) -> Columns:
    """The columns of a draft with the deal in its place. Those of the draft itself are used up."""
    at, more = 0, 0
    down: Numbers = []
    if deal:
        at, line, seats, cards, down = deal
        more = len(seats)
        draft.kinds[at:at] = [DEAL] * more
        draft.seats[at:at] = seats
        draft.amounts[at:at] = [0] * more
        draft.cards[at:at] = cards
        draft.lines[at:at] = [line] * more
    count = len(draft.kinds)
    face, cell, board, group, other = draft.sparse
    faces = _whole(face, 0, count, at, more)
    faces[at : at + more] = down
    columns = (
        draft.kinds,
        draft.seats,
        draft.amounts,
        draft.cards,
        draft.lines,
        _whole(other, -1, count, at, more) if other else None,
        faces,
        _whole(cell, -1, count, at, more) if cell else None,
        _whole(board, 0, count, at, more) if board else None,
        _whole(group, 0, count, at, more) if group else None,
        _whole(draft.told, "", count, at, more) if draft.told else None,
    )
    return _begun_with_splash(draft, columns) if draft.splash else columns


def _whole(values: Mapping[int, T], filler: T, count: int, at: int, more: int) -> list[T]:
    """A column by its values at positions from before ``more`` events came in ``at`` one."""
    whole = [filler] * count
    for where, value in values.items():
        whole[where if where < at else where + more] = value
    return whole


def _begun_with_splash(draft: Draft, columns: Columns) -> Columns:
    """Money of the house lay in the pot before anything else."""
    line = next((one[4] for one in draft.outside if one[3] == "splash pot"), draft.total_line)
    kinds, seats, amounts, cards, lines, *sparse, words = columns
    others, faces, cells, boards, groups = (
        one if one is None else [filler, *one]
        for filler, one in zip((-1, 0, -1, 0, 0), sparse, strict=True)
    )
    return (
        [CARRY, *kinds],
        [NOBODY, *seats],
        [draft.splash, *amounts],
        [NO_CARD, *cards],
        [line, *lines],
        others,
        faces,
        cells,
        boards,
        groups,
        ["splash pot", *(words or [""] * len(kinds))],
    )
