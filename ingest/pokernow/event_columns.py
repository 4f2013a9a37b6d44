"""The events of a draft as the parallel columns of a ``Hand``, with the cards dealt among them."""

from typing import Any, NamedTuple

from ingest.pokernow.deal import deal
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import BIG_SHORT, Op
from ingest.pokernow.seating import Seating
from ingest.pokernow.stakes import Posted
from schemas.events import DOWN, UP, Kind

_FACES = bytes(
    DOWN if kind == Kind.DEAL else UP if kind == Kind.BOARD else 0 for kind in range(256)
)


class Columns(NamedTuple):
    """Columns as ``Hand`` has them, in its order."""

    kinds: bytes
    seats: list[int]
    amounts: list[int]
    cards: list[int]
    places: list[int]
    others: None
    faces: bytes
    cells: list[int]
    boards: list[int] | None
    groups: list[int] | None
    words: list[str] | None


class Opening(NamedTuple):
    """How a hand begins, which many do alike: what was posted, and the cards dealt behind it."""

    posted: Posted
    button: int  # seat number, -1 unknown
    forced: int  # events before the cards
    kinds: bytes
    seats: list[int]
    amounts: list[int]
    cards: list[int]
    cells: list[int]


def opening_of(
    before: tuple[Op, ...],
    posted: Posted,
    seating: Seating,
    dealt_in: tuple[bool, ...],
    button: int,
    each: int,
) -> Opening:
    """Behind the events ``before`` ``each`` cards are dealt to everybody, left of the button first.
    Raises KeyError for a player who has no seat."""
    dealt = deal(dealt_in, each, _left_of(seating, button))
    return Opening(
        posted,
        button,
        len(before),
        bytes([*[op[1] for op in before], *dealt.kinds]),
        [*[seating.seat_of[op[2]] for op in before], *dealt.seats],
        [*[op[3] for op in before], *dealt.amounts],
        [*[op[4] for op in before], *dealt.cards],
        [*[op[0] & 1 if op[0] <= BIG_SHORT else -1 for op in before], *(-1,) * len(dealt.kinds)],
    )


def _left_of(seating: Seating, button: int) -> int:
    """The seat that is dealt to first; 0 where nobody knows."""
    for seat, number in enumerate(seating.numbers):
        if number > button >= 0:
            return seat
    return 0


def columns_of(draft: Draft, seating: Seating, opening: Opening, place: int) -> Columns:
    """The events of a hand behind its opening, whose cards are dealt at ``place``. Raises KeyError
    for a player who has no seat."""
    forced, at = opening.forced, draft.at
    more = len(opening.kinds) - forced
    events = draft.events[forced:] if forced else draft.events
    _, kinds, players, amounts, cards = zip(*events, strict=True) if events else ((),) * 5
    all_kinds = opening.kinds + bytes(kinds)
    count = len(all_kinds)
    cells = opening.cells + [-1] * len(events)
    for i in draft.pots:
        cells[i + more if i >= forced else i] = 0
    return Columns(
        all_kinds,
        [*opening.seats, *map(seating.seat_of.__getitem__, players)],
        [*opening.amounts, *amounts],
        [*opening.cards, *cards],
        [*at[:forced], *(place,) * more, *at[forced:]],
        None,
        all_kinds.translate(_FACES),
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
