"""A hand as its lines are gone through: the event columns, and what they have told so far."""

from ingest.stars.header import Header, amounts
from decimal import Decimal
from functools import lru_cache

from schemas.cards import NO_CARD
from schemas.events import NOT_NOTED, Kind
from schemas.garbled import garbled
from schemas.hand import LINE_BITS, Chips

FOLD = int(Kind.FOLD)
WIDTH = 5  # kind, seat, amount, card, line
KIND, SEAT, AMOUNT, CARD, LINE = range(WIDTH)
# columns that most events leave empty: position -> value
FACE, CELL, BOARD, GROUP, WORD, OTHER = range(6)


class Draft:
    """One hand. Seats are indices into ``names``; lines count from 1 in the file."""

    __slots__ = (
        *("header", "line", "scale", "stakes", "events", "kinds", "seats", "amounts"),
        *("cards", "lines", "sparse", "told", "rows", "by_name", "names", "numbers", "stacks", "notes", "table"),
        *("button", "ring", "deal_at", "deal_line", "known", "up", "group", "boards", "board"),
        *("runs", "printed", "summary", "cancelled", "total", "taken", "parts", "splash"),
        *("total_line", "small", "big", "pending", "garbled", "outside", "cashed", "shown"),
        *("late", "paid", "street", "seventh", "in_summary", "unread", "partly", "own_pot"),
    )

    def __init__(self, header: Header, line: int, scale: int) -> None:
        self.header, self.line, self.scale = header, line, scale
        self.stakes: dict[str, Chips] = amounts(header.stakes, scale)
        self.events: list[int] = []  # WIDTH numbers each, until they are columns
        self.sparse: tuple[dict[int, int], ...] = ({}, {}, {}, {}, {}, {})  # WORD: see ``told``
        self.told: dict[int, str] = {}  # words by position
        self.rows: list[tuple[int, str, Chips, str, int]] = []  # number, name, chips, note, line
        self.by_name: dict[str, int] = {}
        self.names: tuple[str, ...] = ()
        self.numbers: tuple[int, ...] = ()
        self.stacks: tuple[Chips, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.table, self.button, self.ring = "", -1, ""
        self.deal_at, self.deal_line = -1, line
        self.known: dict[int, tuple[int, ...]] = {}  # seat -> own cards, as dealt
        self.up: dict[int, int] = {}  # seat -> the open card of third street
        self.group = 0
        self.boards: list[list[int]] = [[], [], []]
        self.board = 0  # which one the showdown is about
        self.runs = 0
        self.printed: dict[int, tuple[tuple[int, ...], int]] = {}  # of the summary: cards, line
        self.summary = self.cancelled = False
        self.total: Chips = NOT_NOTED
        self.taken: Chips = 0
        self.parts: tuple[tuple[int, Chips], ...] = ()
        self.splash: Chips = 0
        self.total_line = line
        self.small = self.big = -1  # who posted them
        self.pending: dict[int, list[int]] = {}  # seat -> cards still unnamed, by position
        self.garbled: set[str] = set()  # sentences said already
        self.outside: list[tuple[str, str, Chips, str, int]] = []  # ledger entries to be
        self.cashed: set[int] = set()
        self.shown: dict[int, tuple[int, ...]] = {}
        self.late: list[tuple[int, tuple[int, ...], int]] = []  # seat, cards, line of the summary
        self.partly: dict[int, int] = {}  # seat -> the note behind a show of a part of its hand
        self.paid = 0
        self.own_pot = False  # the stated pot is reckoned in the program's own way
        self.street = ""
        self.seventh: dict[int, int] = {}  # seat -> position of its last card of stud
        self.in_summary: set[int] = set()  # seat numbers
        self.unread: list[tuple[int, str]] = []  # lines of no known kind

    def add(self, kind: int, seat: int, amount: Chips, line: int, card: int = NO_CARD) -> int:
        """One more event; its position."""
        events = self.events
        at = len(events) // WIDTH
        events += (kind, seat, amount, card, line)
        return at

    @property
    def count(self) -> int:
        """How many events there are."""
        return len(self.events) // WIDTH

    def to_columns(self) -> None:
        """Events as columns, of those that are there now."""
        events = self.events
        self.kinds, self.seats, self.amounts = events[0::WIDTH], events[1::WIDTH], events[2::WIDTH]
        self.cards, self.lines = events[3::WIDTH], events[4::WIDTH]

    def change(self, at: int, column: int, value: int) -> None:
        """Another KIND, AMOUNT, CARD or LINE of an event."""
        self.events[at * WIDTH + column] = value

    def put(self, column: int, at: int, value: int) -> None:
        """A value of a column that most events leave empty."""
        self.sparse[column][at] = value

    def new_group(self) -> int:
        """A number no event of this hand has yet."""
        self.group += 1
        return self.group

    def contradiction(self, what: str, sentence: str, line: int, seat: int = -1) -> None:
        """Say once that the record is at fault here."""
        if sentence not in self.garbled:
            self.garbled.add(sentence)
            self.told[self.add(int(Kind.GARBLED), seat, 0, line)] = garbled(what, sentence)

    def said(self, amount: Chips) -> str:
        """An amount as a person writes it."""
        return f"{Decimal(amount).scaleb(-self.scale):f}"

    def close_seats(self) -> dict[str, int]:
        """All seat lines are read: give each its index, clockwise. A name is looked up as it stands
        there, and without the blanks around it."""
        if self.rows:
            self.rows.sort(key=_number)
            self.numbers, names, self.stacks, self.notes, _ = zip(*self.rows, strict=True)
            self.names = _stripped(names)
            self.by_name = dict(zip(names, range(len(names)), strict=True))
            if self.names is not names:
                for seat, name in enumerate(self.names):
                    self.by_name.setdefault(name, seat)
        return self.by_name

    def still_in(self) -> list[int]:
        """Seats that got an open card and have not folded."""
        acts = zip(self.events[0::WIDTH], self.events[1::WIDTH], strict=True)
        folded = {seat for kind, seat in acts if kind == FOLD}
        return [seat for seat in range(len(self.names)) if seat in self.up and seat not in folded]

    def places(self) -> list[int]:
        """The place of each event."""
        return [line << LINE_BITS | 1 for line in self.lines]


@lru_cache(maxsize=4096)
def _stripped(names: tuple[str, ...]) -> tuple[str, ...]:
    stripped = tuple([name.strip() for name in names])
    return names if stripped == names else stripped


def _number(row: tuple[int, str, Chips, str, int]) -> int:
    return row[0]
