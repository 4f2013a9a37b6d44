"""A hand as it was written down: its events one by one, its seats and names."""

from collections import defaultdict
from collections.abc import Sequence

from schemas.events import NOBODY, Kind
from schemas.hand import LINE_BITS, Hand, Level
from schemas.words import listed

ROUND, DECLARE = int(Kind.ROUND), int(Kind.DECLARE)
BY_HAND = ("sheet", "phh")  # what people write, or a format that tells no payments
STATED, GARBLED, NOTE = int(Kind.STATED), int(Kind.GARBLED), int(Kind.NOTE)


class Record:
    """One hand to be read. Sequences are by event, or by seat (index into ``hand.names``)."""

    def __init__(self, hand: Hand) -> None:
        self.n = len(hand.names)
        self.hand = hand
        self.seats, self.amounts = hand.seats, hand.amounts
        beside = STATED in hand.kinds or GARBLED in hand.kinds
        self.retell([_as_told(kind) for kind in hand.kinds] if beside else hand.kinds)
        self.end = len(hand.kinds)
        self.level = hand.level
        self.stakes = hand.stakes
        self.order = clockwise(hand)
        self.garbled = GARBLED in hand.kinds  # its reader found it at fault
        self.by_software = hand.format not in BY_HAND  # every act and chip is a row of it
        self.has_rounds = hand.format == "sheet"
        self.last_play = _last_play(hand)

    def retell(self, kinds: Sequence[int]) -> None:
        """Take these for the kinds of the events."""
        self.kinds = kinds
        self._where: dict[int, list[int]] | None = None

    @property
    def where(self) -> dict[int, list[int]]:
        """The events of each kind, in order."""
        if self._where is None:
            where = defaultdict(list)
            for i, kind in enumerate(self.kinds):
                where[kind].append(i)
            self._where = dict(where)
        return self._where

    def word(self, i: int) -> str:
        """The words of an event, "" when it has none."""
        return "" if self.hand.words is None else self.hand.words[i]

    def face(self, i: int) -> int:
        """The face noted for a card."""
        return 0 if self.hand.faces is None else self.hand.faces[i]

    def cell(self, i: int) -> int:
        """The cell column of an event."""
        return -1 if self.hand.cells is None else self.hand.cells[i]

    def group(self, i: int) -> int:
        """The group mark of an event."""
        return 0 if self.hand.groups is None else self.hand.groups[i]

    def marks(self, what: str) -> list[int]:
        """The events of ``! what`` lines, in order: ``redeal``, ``replaced`` ..."""
        lines = self.where.get(Kind.IRREGULAR, ())
        return [i for i in lines if self.word(i).split(" ", 1)[0] == what]

    @property
    def last_redeal(self) -> int:
        """The event behind the last ``! redeal``: cards back, chips stay in; 0 without one."""
        again = self.marks("redeal")
        return again[-1] + 1 if again else 0

    def card(self, i: int) -> int:
        """The card of an event."""
        return self.hand.cards[i]

    def same_statement(self, i: int, j: int) -> bool:
        """Whether two events were written together: on a line of a sheet, in one PHH action."""
        places = self.hand.places
        if self.has_rounds:
            return places[i] >> LINE_BITS == places[j] >> LINE_BITS
        return places[i] == places[j]

    @property
    def procedure(self) -> bool:
        """Whether silence means that it did not happen."""
        return self.level >= Level.PROCEDURE

    @property
    def dealer(self) -> int:
        """Seat index of the button; NOBODY when it is empty or unknown."""
        try:
            return self.hand.seat_numbers.index(self.hand.button)
        except ValueError:
            return NOBODY

    def clockwise(self, after: int) -> list[int]:
        """Every seat once, beginning left of ``after``; ``after`` itself comes last."""
        start = self.order.index(after) + 1 if after in self.order else 0
        return self.order[start:] + self.order[:start]

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.hand.names[seat] if 0 <= seat < self.n else "nobody"

    def names(self, seats: "list[int] | tuple[int, ...] | set[int]") -> str:
        """Ann, Bob and Cat."""
        return listed([self.name(s) for s in seats]) or "nobody"

    def chips(self, units: int) -> str:
        """``Hand.amount``."""
        return self.hand.amount(units)


def clockwise(hand: Hand) -> list[int]:
    """Seat indices clockwise, first the one left of the button (or the first seat)."""
    n = len(hand.names)
    start, button = 0, hand.button
    if button >= 0:
        for i, number in enumerate(hand.seat_numbers):
            if number > button:
                start = i
                break
    return [*range(start, n), *range(start)]


def _as_told(kind: int) -> int:
    """The kind of an event in play: what a record says about itself happened at no table."""
    return NOTE if kind in (STATED, GARBLED) else kind


def _last_play(hand: Hand) -> int:
    """Index of the last event that is play: a card, a post, an act, a round; -1 when none is."""
    kinds = hand.kinds
    for i in range(len(kinds) - 1, -1, -1):
        if ROUND <= kinds[i] < DECLARE:
            return i
    return -1
