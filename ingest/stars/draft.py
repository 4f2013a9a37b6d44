"""A hand as its lines are gone through: the event columns, and what they have told so far."""

from decimal import Decimal
from functools import lru_cache
from itertools import pairwise

from ingest.stars.habits import Habits
from ingest.stars.header import Header, amounts
from schemas.cards import NO_CARD
from schemas.events import NOT_NOTED, Kind
from schemas.garbled import garbled
from schemas.hand import LINE_BITS, Chips

FOLD = int(Kind.FOLD)
WIDTH = 5  # kind, seat, amount, card, line
KIND, SEAT, AMOUNT, CARD, LINE = range(WIDTH)
# columns that most events leave empty: position -> value
FACE, CELL, BOARD, GROUP, OTHER = range(5)

Row = tuple[int, str, Chips, str]  # of the seat list: number, name, chips, note


class Draft:
    """One hand after another. Seats are indices into ``names``; ``lines`` are packed places."""

    __slots__ = (
        *("header", "line", "scale", "stakes", "events", "kinds", "seats", "amounts"),
        *("cards", "lines", "sparse", "told", "rows", "by_name", "names", "numbers"),
        *("stacks", "notes", "table", "doubled"),
        *("button", "ring", "deal_at", "deal_line", "known", "up", "group", "boards", "board"),
        *("runs", "printed", "summary", "cancelled", "total", "taken", "parts", "splash"),
        *("total_line", "small", "big", "pending", "garbled", "outside", "cashed", "shown"),
        *("late", "paid", "street", "seventh", "in_summary", "unread", "partly", "own_pot"),
        *("marks", "shown_on", "habits", "won", "relaid", "rake_told", "called", "_gathers"),
    )

    def __init__(self, header: Header, line: int, scale: int, habits: Habits) -> None:
        self.habits = habits  # of the whole text
        self.events: list[int] = []  # WIDTH numbers each, until they are columns
        self.sparse: tuple[dict[int, int], ...] = ({}, {}, {}, {}, {})
        self.told: dict[int, str] = {}  # words by position
        self.rows: list[Row] = []
        self.known: dict[int, tuple[int, ...]] = {}  # seat -> own cards, as dealt
        self.up: dict[int, int] = {}  # seat -> the open card of third street
        self.boards: tuple[list[int], ...] = ([], [], [])
        self.printed: dict[int, tuple[tuple[int, ...], int]] = {}  # of the summary: cards, line
        self.pending: dict[int, list[int]] = {}  # seat -> cards still unnamed, by position
        self.shown: dict[int, tuple[int, ...]] = {}
        self.marks: set[int] = set()  # codes of the markers that stood there
        self.shown_on: set[tuple[int, int]] = set()  # seat and board of each show
        self.late: list[tuple[int, tuple[int, ...], int]] = []  # seat, cards, line of the summary
        self.partly: dict[int, int] = {}  # seat -> the note behind a show of a part of its hand
        self.seventh: dict[int, int] = {}  # seat -> position of its last card of stud
        self.garbled: set[str] = set()  # sentences said already
        self.cashed: set[int] = set()
        self.in_summary: set[int] = set()  # seat numbers
        self.won: dict[int, tuple[Chips, int]] = {}  # seat -> chips and line of the summary
        self.called: dict[str, int] = {}  # blind -> seat number that the summary calls by it
        self.relaid: dict[int, str] = {}  # line of a street that says the board otherwise -> what
        self.unread: list[tuple[int, str, int]] = []  # lines of no known kind, and their events
        self._gathers = (
            *(self.events, *self.sparse, self.told, self.rows, self.known, self.up, *self.boards),
            *(self.printed, self.pending, self.shown, self.late, self.partly, self.seventh),
            *(self.garbled, self.cashed, self.in_summary, self.unread, self.marks, self.shown_on),
            *(self.won, self.relaid, self.called),
        )
        self.begin(header, line, scale)

    def begin(self, header: Header, line: int, scale: int) -> None:
        """Forget what was told: to make all of it anew takes longer than to read the lines."""
        for gathered in self._gathers:
            if gathered:
                gathered.clear()
        self.header, self.line, self.scale = header, line, scale
        self.stakes: dict[str, Chips] = amounts(header.stakes, scale)
        self.by_name: dict[str, int] = {}
        self.names: tuple[str, ...] = ()
        self.doubled = False  # two seats bear one name
        self.numbers: tuple[int, ...] = ()
        self.stacks: tuple[Chips, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.table, self.button, self.ring, self.deal_at = "", -1, "", -1
        self.deal_line = self.total_line = line << LINE_BITS | 1
        self.group = self.runs = self.paid = 0
        self.board = 0  # which one the showdown is about
        self.street = ""
        self.summary = self.cancelled = False
        self.total: Chips = NOT_NOTED
        self.taken: Chips = 0
        self.rake_told = False
        self.parts: tuple[tuple[int, Chips], ...] = ()
        self.splash: Chips = 0
        self.small = self.big = -1  # who posted them
        self.outside: list[tuple[str, str, Chips, str, int]] = []  # ledger entries to be
        self.own_pot = False  # the stated pot is reckoned in the program's own way

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
            numbers, names, self.stacks, self.notes = zip(*self.rows, strict=True)
            seated = _seated(numbers, names)
            if seated is None:
                self.rows.sort(key=_number)
                return self.close_seats()
            self.numbers, self.names, self.by_name, self.doubled = seated
        return self.by_name

    @property
    def may_seat(self) -> bool:
        """Whether a seat that was left out can still be put among the others."""
        return not (self.shown or self.up or self.pending)

    def seat_late(self, number: int, name: str, at: int) -> None:
        """Seat a player whose line is missing; everybody behind him moves by one."""
        before = self.names
        self.rows.append((number, name, NOT_NOTED, ""))
        moved = self.close_seats()
        self.events[SEAT::WIDTH] = [
            moved[before[seat]] if seat >= 0 else seat for seat in self.events[SEAT::WIDTH]
        ]
        known = {moved[before[seat]]: cards for seat, cards in self.known.items()}
        self.known.clear()
        self.known |= known
        self.small, self.big = (
            moved[before[seat]] if seat >= 0 else seat for seat in (self.small, self.big)
        )


def still_in(draft: Draft) -> list[int]:
    """Seats that got an open card and have not folded."""
    acts = zip(draft.events[0::WIDTH], draft.events[1::WIDTH], strict=True)
    folded = {seat for kind, seat in acts if kind == FOLD}
    return [seat for seat in range(len(draft.names)) if seat in draft.up and seat not in folded]


@lru_cache(maxsize=4096)
def _seated(
    numbers: tuple[int, ...], names: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[str, ...], dict[str, int], bool] | None:
    """The numbers of seats, names without blanks around them, the seat of each with them and
    without, and whether two are the same; None where the numbers do not rise. Not to be changed,
    for hands of one table share it."""
    if any(one > other for one, other in pairwise(numbers)):
        return None
    stripped = tuple([name.strip() for name in names])
    seats = dict(zip(names, range(len(names)), strict=True))
    for seat, name in enumerate(stripped):
        seats.setdefault(name, seat)
    doubled = len(set(stripped)) < len(stripped)
    return numbers, (names if stripped == names else stripped), seats, doubled


def _number(row: Row) -> int:
    return row[0]
