"""A hand as it is being read from a sheet: its event columns and what its lines have set so far.

The statements fill it (``sheet_deal``, ``sheet_bets``, ``sheet_show``, ``sheet_talk``);
``sheet_hand`` makes the ``Hand`` of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ingest.sheet.cards import Dealt
from ingest.sheet.cursor import Cursor
from ingest.sheet.names import Roster
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Level, Ruling

Reader = Callable[[Cursor, "Draft"], None]


# kind seat amount card other face cell board group word, as ``schemas.events.Kind`` tells them
Row = tuple[int, int, int, int, int, int, int, int, int, str]


class Columns(NamedTuple):
    """The parallel event columns of ``schemas.hand.Hand``; of those that may be missing there, None
    when every event has the filler."""

    kinds: list[int]
    seats: list[int]
    amounts: list[int]
    cards: list[int]
    others: list[int] | None
    faces: list[int] | None
    cells: list[int] | None
    boards: list[int] | None
    groups: list[int] | None
    words: list[str] | None


def columns_of(rows: Sequence[Row]) -> Columns:
    """Events as columns."""
    if not rows:
        return Columns([], [], [], [], None, None, None, None, None, None)
    kinds, seats, amounts, cards, others, faces, cells, boards, groups, words = zip(
        *rows, strict=True
    )
    count = len(rows)
    return Columns(
        list(kinds),
        list(seats),
        list(amounts),
        list(cards),
        None if others.count(-1) == count else list(others),
        list(faces) if any(faces) else None,
        None if cells.count(-1) == count else list(cells),
        list(boards) if any(boards) else None,
        list(groups) if any(groups) else None,
        list(words) if any(words) else None,
    )


@dataclass(slots=True)
class Draft:
    """What the lines of one hand have said so far. Seats are indices into the roster."""

    roster: Roster
    hosts: tuple[str, ...] = ()
    game: str = ""  # as the hand line calls it
    out: set[int] = field(default_factory=set)  # seated, not dealt in
    named_in: set[int] = field(default_factory=set)  # by `in` lines; empty: there are none
    rows: list[Row] = field(default_factory=list)
    places: list[int] = field(default_factory=list)  # of each row, packed
    level: Level | None = None
    stakes: dict[str, Chips] = field(default_factory=dict)
    stacks: dict[int, Chips] = field(default_factory=dict)
    rulings: list[Ruling] = field(default_factory=list)
    blinds: int = 0  # posted so far
    group: int = 0  # the last group number given out
    betting: bool = False
    shown: bool = False
    misdeal: bool = False  # called, and not dealt again
    paid: bool = False  # has a pot line

    def add(
        self,
        kind: Kind,
        place: int,
        seat: int = NOBODY,
        amount: Chips = 0,
        card: int = NO_CARD,
        *,
        other: int = -1,
        face: int = 0,
        cell: int = -1,
        board: int = 0,
        group: int = 0,
        word: str = "",
    ) -> None:
        """One more event."""
        self.rows.append((int(kind), seat, amount, card, other, face, cell, board, group, word))
        self.places.append(place)

    def add_cards(
        self,
        kind: Kind,
        cards: Sequence[Dealt],
        spots: Sequence[int],
        seat: int = NOBODY,
        *,
        other: int = -1,
        with_face: bool = False,
        board: int = 0,
        group: int = 0,
        word: str = "",
    ) -> None:
        """An event a card, at its own place; ``--`` is none."""
        for card, spot in zip(cards, spots, strict=True):
            if card.card != NO_CARD:
                self.add(
                    kind,
                    spot,
                    seat,
                    0,
                    card.card,
                    other=other,
                    board=board,
                    group=group,
                    face=card.face if with_face else 0,
                    word=word,
                )

    def new_group(self) -> int:
        """A number no event of this hand has yet."""
        self.group += 1
        return self.group

    def dealt_in(self, seats: int) -> tuple[bool, ...]:
        """Which of so many seats take part."""
        if self.named_in:
            return tuple(seat in self.named_in for seat in range(seats))
        if self.out:
            return tuple(seat not in self.out for seat in range(seats))
        return (True,) * seats
