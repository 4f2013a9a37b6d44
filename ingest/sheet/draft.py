"""A hand as it is being read from a sheet: its event columns and what its lines have set so far.

The statements fill it (``sheet_deal``, ``sheet_bets``, ``sheet_show``, ``sheet_talk``);
``sheet_hand`` makes the ``Hand`` of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ingest.sheet.cards import Dealt
from ingest.sheet.cursor import Cursor
from ingest.sheet.names import Roster
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Level, Ruling

Reader = Callable[[Cursor, "Draft"], None]


@dataclass(slots=True)
class Columns:
    """The parallel event columns of ``schemas.hand.Hand``."""

    kinds: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    amounts: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    boards: list[int] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def unless_filler(column: list[int], filler: int) -> Sequence[int] | None:
    """The column, or None when every event has the filler."""
    return column if any(value != filler for value in column) else None


@dataclass(slots=True)
class Draft:
    """What the lines of one hand have said so far. Seats are indices into the roster."""

    roster: Roster
    hosts: tuple[str, ...] = ()
    game: str = ""  # as the hand line calls it
    out: set[int] = field(default_factory=set)  # seated, not dealt in
    named_in: set[int] = field(default_factory=set)  # by `in` lines; empty: there are none
    columns: Columns = field(default_factory=Columns)
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
        columns = self.columns
        columns.kinds.append(kind)
        columns.seats.append(seat)
        columns.amounts.append(amount)
        columns.cards.append(card)
        columns.places.append(place)
        columns.others.append(other)
        columns.faces.append(face)
        columns.cells.append(cell)
        columns.boards.append(board)
        columns.groups.append(group)
        columns.words.append(word)

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

    def is_dealt_in(self, seat: int) -> bool:
        """Whether a seat takes part."""
        if self.named_in:
            return seat in self.named_in
        return seat not in self.out
