"""A hand as recorded: a header and parallel event sequences, untouched by judgement."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import IntEnum
from itertools import count, repeat

from schemas.events import KINDS, Event

Chips = int  # whole units of the night; no float touches money

LINE_BITS = 20  # a place is ``line << LINE_BITS | column``; 0 is unknown


def place(line: int, column: int) -> int:
    """Pack a line and a column, both from 1."""
    return line << LINE_BITS | min(column, (1 << LINE_BITS) - 1)


def line_and_column(place: int) -> tuple[int, int]:
    """The inverse of ``place``; zeros where it is unknown."""
    return place >> LINE_BITS, place & ((1 << LINE_BITS) - 1)


class Level(IntEnum):
    """How much a record notes, and so what its silence means (``schemas/README.md``)."""

    RESULT = 0
    SHOWDOWN = 1
    ACTIONS = 2
    PROCEDURE = 3


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling as written; it stands beside the verdict and never changes the record."""

    topic: str  # "" for words only; "pot" for an award by ruling
    value: str
    by: str
    text: str
    scope: str  # hand | tonight | standing
    place: int = 0
    since: str = ""  # of a standing one: the date of the first night it holds for; "" for all


# In ``Hand.fields``: nobody said how much was noted, and the lines show that not all of it was.
WRITTEN_IN_PART = "written_in_part"
# Nobody said how much was noted, and no player's check is among the lines.
CHECKS_UNWRITTEN = "checks_unwritten"
# The program writes what the house took, and of this hand nothing says it.
RAKE_UNTOLD = "rake_untold"
# Bets that nobody called are returned by rows of their own in other hands of the record.
RETURNS_WRITTEN = "returns_written"


@dataclass(slots=True)
class Hand:
    """One recorded hand. Sequences of players are clockwise; a seat is an index into them.

    Event columns are parallel and equally long. ``kinds seats amounts cards places`` are always
    there; the others may be None, which means the filler for every event (0, or -1 for ``others``
    and ``cells``, "" for ``words``).
    """

    id: str
    source: str
    line: int
    game: str  # as called: an id or an alias; "" when the record does not say
    names: tuple[str, ...]  # everyone seated, in clockwise order of seat number
    seat_numbers: tuple[int, ...]
    button: int  # seat NUMBER of the button (the dealer); -1 unknown; may be an empty seat
    dealt_in: tuple[bool, ...]
    level: Level
    kinds: Sequence[int]
    seats: Sequence[int]
    amounts: Sequence[int]
    cards: Sequence[int]
    places: Sequence[int]
    others: Sequence[int] | None = None
    faces: Sequence[int] | None = None
    cells: Sequence[int] | None = None
    boards: Sequence[int] | None = None
    groups: Sequence[int] | None = None
    words: Sequence[str] | None = None
    night: str = ""
    number: int = 0  # order within the night, or within the file
    format: str = "sheet"  # sheet | phh | pokernow | pokernow-json | stars | ohh | mavens | gfx
    column: int = 1
    time: str = ""
    profile: str = ""  # rulebook profile the record names; "" for the house's
    unit: str = "1"  # decimal text of one unit in the currency
    currency: str = ""
    money: str = "unknown"  # cash | tournament | unknown: what a chip is
    chip: Chips = 1  # the smallest chip, in units
    stacks: tuple[Chips, ...] = ()  # NOT_NOTED where unknown; () when none is noted
    finishing: tuple[Chips, ...] | None = None  # PHH
    winnings: tuple[Chips, ...] | None = None  # PHH; None also when zero-filled
    ante_trimming: bool = False
    stakes: dict[str, Chips] = field(default_factory=dict)
    # ante small-blind big-blind third-blind bring-in small-bet big-bet min-bet cap, others' names
    options: dict[str, str] = field(default_factory=dict)  # what the format itself says
    authorities: tuple[str, ...] = ()  # final authority tonight
    rulings: tuple[Ruling, ...] = ()  # in force for this hand, oldest first
    incomplete: bool = False  # broken off, or its award is missing
    fields: dict[str, object] = field(default_factory=dict)  # what the format knows beside
    content_hash: str = ""
    revision: int = 1

    @property
    def written_in_part(self) -> bool:
        """Whether silence means nothing even of deals and posts; PHH has a field of ours for it."""
        fields = self.fields
        return bool(fields.get(WRITTEN_IN_PART) or fields.get(f"_floorman_{WRITTEN_IN_PART}"))

    @property
    def checks_unwritten(self) -> bool:
        """Whether a seat that owed nothing and is missing from a round may have checked."""
        fields = self.fields
        told = fields.get(CHECKS_UNWRITTEN) or fields.get(f"_floorman_{CHECKS_UNWRITTEN}")
        return bool(told) or self.written_in_part

    @property
    def returns_written(self) -> bool:
        """Whether a bet that nobody called has a row where it comes back."""
        fields = self.fields
        return bool(fields.get(RETURNS_WRITTEN) or fields.get(f"_floorman_{RETURNS_WRITTEN}"))

    @property
    def rake_untold(self) -> bool:
        """Whether the house may have taken a rake that nothing in the record states."""
        fields = self.fields
        return bool(fields.get(RAKE_UNTOLD) or fields.get(f"_floorman_{RAKE_UNTOLD}"))

    def amount(self, chips: Chips) -> str:
        """Chips as a person writes them: ``1.50`` in the currency or the chips of the night."""
        return f"{chips * Decimal(self.unit):f}"

    def event(self, index: int) -> Event:
        """The event at ``index`` (from 0) as a person reads it."""
        return self.events()[index]

    def events(self) -> list[Event]:
        """Every event, in order, as a person reads it."""
        column = (1 << LINE_BITS) - 1
        return list(
            map(
                Event,
                count(1),
                map(KINDS.__getitem__, self.kinds),
                self.seats,
                repeat(-1) if self.others is None else self.others,
                self.amounts,
                self.cards,
                repeat(0) if self.faces is None else self.faces,
                repeat(-1) if self.cells is None else self.cells,
                repeat(0) if self.boards is None else self.boards,
                repeat(0) if self.groups is None else self.groups,
                repeat("") if self.words is None else self.words,
                [at >> LINE_BITS for at in self.places],
                [at & column for at in self.places],
            )
        )


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """Chips that moved outside the pots, and notes between hands."""

    kind: str  # buy | cash | pays | adjust | sit | leave | note | unread
    player: str
    other: str  # "" unless `pays`
    amount: Chips  # of `adjust` with its sign: chips the house or the admin gave or took
    text: str  # what it was for: "7-2 bounty", "cash-out", "splash pot", "admin", "tip" ...
    before_hand: int  # number of the hand it stands before; hands count from 1 in the night
    place: int


@dataclass(slots=True)
class Night:
    """One night, or one file of hands that is none (``name`` is then "")."""

    source: str
    name: str = ""  # the date as written
    zone: str = ""
    location: str = ""
    unit: str = "1"
    currency: str = ""
    chip: Chips = 1
    hosts: tuple[str, ...] = ()
    hands: Sequence[Hand] = field(default_factory=list)
    ledger: list[LedgerEntry] = field(default_factory=list)
    chained: bool = False  # hands follow one another: stacks and button carry
    origin: str = ""  # in what ``ids`` are unique: "pokernow", "stars", "mavens SITE"; "": no ids
    ids: dict[str, str] = field(default_factory=dict)  # name in this night -> id in the source
    also: tuple[str, ...] = ()  # other files that tell hands of it, in a season
    is_begun: bool = False  # a sheet for a night to come: no hand was played, nobody left

    def add(self, hand: Hand) -> None:
        """Put a hand behind those of a night that is being told."""
        self.hands = self.hands if isinstance(self.hands, list) else list(self.hands)
        self.hands.append(hand)


@dataclass(frozen=True, slots=True)
class RecordError:
    """What could not be read, and where: ``file:line:column: message``."""

    path: str
    line: int
    column: int
    message: str
    text: str = ""  # the line itself, for the caret
    hand: str = ""  # id of the hand that was lost by it, or in which an unknown line stands
    unknown: bool = False  # a line of no known kind, kept and passed over: no error, but --strict

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"
