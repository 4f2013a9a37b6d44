"""The events of a draft as the parallel columns of a ``Hand``, with the cards dealt among them."""

from typing import Any, NamedTuple

from ingest.pokernow.deal import deal
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import BIG_SHORT, OTHER
from ingest.pokernow.seating import Seating
from schemas.events import DOWN, UP, Kind

_FACES = bytes(
    DOWN if kind == Kind.DEAL else UP if kind == Kind.BOARD else 0 for kind in range(256)
)


class Columns(NamedTuple):
    """Columns as ``Hand`` has them."""

    kinds: list[int]
    seats: list[int]
    amounts: list[int]
    cards: list[int]
    places: list[int]
    faces: list[int]
    cells: list[int]
    boards: list[int] | None
    groups: list[int] | None
    words: list[str] | None


def columns_of(
    draft: Draft,
    seating: Seating,
    dealt_in: tuple[bool, ...],
    forced: int,
    each: int,
    first: int,
    place: int,
) -> Columns:
    """Behind ``forced`` events ``each`` cards are dealt to everybody, the seat ``first`` begins."""
    events, at = draft.events, draft.at
    codes, kinds, players, amounts, cards = zip(*events, strict=True) if events else ((),) * 5
    dealt = deal(dealt_in, each, first, OTHER)
    more = len(dealt.codes)
    seats = [seating.seat_of[player] for player in players]
    seats[forced:forced] = dealt.seats
    all_kinds = [*kinds[:forced], *dealt.kinds, *kinds[forced:]]
    count = len(all_kinds)
    cells = [-1] * count
    for i in range(forced):
        if codes[i] <= BIG_SHORT:
            cells[i] = codes[i] & 1
    for i in draft.pots:
        cells[i + more if i >= forced else i] = 0
    return Columns(
        all_kinds,
        seats,
        [*amounts[:forced], *dealt.amounts, *amounts[forced:]],
        [*cards[:forced], *dealt.cards, *cards[forced:]],
        [*at[:forced], *(place,) * more, *at[forced:]],
        list(bytes(all_kinds).translate(_FACES)),
        cells,
        _sparse(draft.board_of, forced, more, count, 0),
        _sparse(draft.group_of, forced, more, count, 0),
        _sparse(draft.word_of, forced, more, count, ""),
    )


def _sparse(
    values: dict[int, Any], cut: int, more: int, count: int, filler: Any
) -> list[Any] | None:
    """A column of which few events have a value; ``more`` events stand in at ``cut``."""
    if not values:
        return None
    column = [filler] * count
    for index, value in values.items():
        column[index + more if index >= cut else index] = value
    return column
