"""The events of a hand of PokerNow's export on their way into columns; one event at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.sheet.draft import Row
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.garbled import MALFORMED, garbled
from schemas.hand import LedgerEntry


@dataclass(slots=True)
class Draft:
    """What the events of one hand have said so far. Seats are indices into ``names``."""

    names: Sequence[str]
    seat_of: dict[int, int]  # number of a seat at the table -> index
    number: int  # of the hand in its night
    two_boards: bool = False  # the game's own, not two runs
    has_low: bool = False
    straddler: int = NOBODY  # index, as the hand's header has it
    ante: int = 0  # as the header has it
    big_blind: int = 0
    rows: list[Row] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    ledger: list[LedgerEntry] = field(default_factory=list)
    place: int = 0  # of the event being read
    street: dict[int, int] = field(default_factory=dict)  # chips of this round, by index
    price: int = 0  # of this round
    board: int = 0  # streets that are on the table
    bomb: int = 0  # chips each puts into a bomb pot
    runs_from: int = 0  # the street from which there are two runs; 0: one run
    shown: set[tuple[int, int]] = field(default_factory=set)  # index and card
    stated: dict[tuple[int, int], int] = field(default_factory=dict)  # pot and board -> chips
    group: int = 0
    paid: bool = False
    over: bool = False

    def add(
        self,
        kind: Kind,
        seat: int = NOBODY,
        amount: int = 0,
        card: int = NO_CARD,
        *,
        face: int = 0,
        cell: int = -1,
        board: int = 0,
        group: int = 0,
        word: str = "",
    ) -> None:
        """One more event, at the place being read."""
        self.rows.append((int(kind), seat, amount, card, NOBODY, face, cell, board, group, word))
        self.places.append(self.place)

    def put_in(self, seat: int, total: int) -> None:
        """A seat's chips of this round are ``total`` from here on."""
        self.street[seat] = total
        self.price = max(self.price, total)

    def new_street(self) -> None:
        """A round of betting begins."""
        self.street.clear()
        self.price = 0

    def malformed(self, sentence: str) -> None:
        """What stands here is not as the format has it."""
        self.add(Kind.GARBLED, word=garbled(MALFORMED, sentence))

    def new_group(self) -> int:
        """A number no event of this hand has yet."""
        self.group += 1
        return self.group
