"""The events of a draft as the parallel columns of a ``Hand``, with the cards dealt among them."""

from dataclasses import dataclass, field
from typing import Any

from ingest.pokernow.deal import deal
from ingest.pokernow.draft import Draft
from ingest.pokernow.games import Called
from ingest.pokernow.lines import BIG_SHORT, Op
from ingest.pokernow.seating import Seating
from ingest.pokernow.stakes import Posted, options_of
from schemas.events import DOWN, UP, Kind
from schemas.hand import Chips

_FACES = bytes(
    DOWN if kind == Kind.DEAL else UP if kind == Kind.BOARD else 0 for kind in range(256)
)

_NONE: tuple[tuple[int, ...], ...] = ((),) * 5  # columns of no events


# kinds seats amounts cards places others faces cells boards groups words, as ``Hand`` has them
Columns = tuple[
    bytes,
    list[int],
    list[int],
    list[int],
    list[int],
    None,
    bytes,
    list[int],
    list[int] | None,
    list[int] | None,
    list[str] | None,
]


@dataclass(slots=True)
class Opening:
    """How a hand begins, which many do alike: what was posted, and the cards dealt behind it.

    ``agreed`` is what was agreed before a hand when it had these ``stakes``, and after it.
    """

    posted: Posted
    button: int  # seat number, -1 unknown
    small_at: int  # seat number of who posted it, -1 nobody
    big_at: int
    options: dict[str, str]
    forced: int  # events before the cards
    kinds: bytes
    seats: list[int]
    amounts: list[int]
    cards: list[int]
    cells: list[int]
    agreed: dict[str, Chips] | None = None
    stakes: dict[str, Chips] = field(default_factory=dict)


def opening_of(
    before: tuple[Op, ...],
    posted: Posted,
    seating: Seating,
    dealt_in: tuple[bool, ...],
    button: int,
    called: Called,
) -> Opening:
    """Behind the events ``before`` everybody is dealt the cards of the game, left of the button
    first. Raises KeyError for a player who has no seat."""
    dealt = deal(dealt_in, called.hole, _left_of(seating, button))
    small, big = (seating.number_of(player) for player in (posted.small, posted.big))
    ante = posted.ante_among(len(seating.players))
    return Opening(
        posted,
        button,
        small,
        big,
        options_of(called, ante, posted.straddles, bool(posted.bombs), False),
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
    for a player who has no seat; else the draft's places are the hand's, and it is used up."""
    forced, at, events = opening.forced, draft.at, draft.events
    later = events[forced:]
    _, kinds, players, amounts, cards = zip(*later, strict=True) if later else _NONE
    seats = [*opening.seats, *map(seating.seat_of.__getitem__, players)]
    more = len(opening.kinds) - forced
    at[forced:forced] = (place,) * more
    all_kinds = opening.kinds + bytes(kinds)
    count = len(all_kinds)
    cells = opening.cells + [-1] * len(kinds)
    for i in draft.pots:
        cells[i + more if i >= forced else i] = 0
    boards, groups, words = draft.board_of, draft.group_of, draft.word_of
    return (
        all_kinds,
        seats,
        [*opening.amounts, *amounts],
        [*opening.cards, *cards],
        at,
        None,
        all_kinds.translate(_FACES),
        cells,
        _sparse(boards, forced, more, [0] * count) if boards else None,
        _sparse(groups, forced, more, [0] * count) if groups else None,
        _sparse(words, forced, more, [""] * count) if words else None,
    )


def _sparse(values: dict[int, Any], cut: int, more: int, column: list[Any]) -> list[Any]:
    """A column of which few events have a value; ``more`` events stand in at ``cut``."""
    for index, value in values.items():
        column[index + more if index >= cut else index] = value
    return column
