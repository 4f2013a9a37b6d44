"""One block of lines as a hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from ingest.eventrows import columns
from ingest.mavens.head import Game, Head, head_line, time_of
from ingest.mavens.lines import (
    DEALT,
    HAND,
    RAKE,
    STREET,
    UNKNOWN_LINE,
    Line,
    by_names,
    cards_of,
    take_apart,
    units,
)
from ingest.mavens.posts import posts_of
from ingest.mavens.told import TELLERS, Told, nothing
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import WRITTEN_IN_PART, Hand, Level, place

SHOW_DOWN = "Show Down"
FIRST = ("Hole Cards", "3rd Street", "Third Street", "Dealing Cards", "Dealing Hands", "Deal")
LATER = ("4th Street", "5th Street", "6th Street", "7th Street")
LATER_TOO = ("Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street")
BOARD = ("Flop", "Turn", "River", "Board", "First Card")
DRAWS = ("Draw", "First Draw", "Second Draw", "Third Draw", "1st Draw", "2nd Draw", "3rd Draw")


TAKES_PART = frozenset(
    (
        *(
            "folds",
            "checks",
            "calls",
            "bets",
            "raises to",
            "completes to",
            "shows",
            "mucks",
            "wins",
        ),
        *("draws", "discards", "stands pat", "brings in", "brings in for", "posts bring-in"),
    )
)


ELSEWHERE = frozenset(("adds", *(verb for verb, tell in TELLERS.items() if tell is nothing)))


class Unreadable(Exception):
    """A hand of which a part cannot be read at all; the message says which."""


@dataclass(slots=True)
class Apart:
    """Lines taken apart already, of all hands of a file."""

    scale: int
    lines: dict[str, Line]
    cards: dict[str, tuple[int, ...]]


class OneHand:
    """A hand on its way out of its lines; ``strange`` are those of no known kind."""

    def __init__(self, apart: Apart, game: Game) -> None:
        self.apart = apart
        self.head = Head("", "", "", game)
        self.told: Told
        self.strange: list[tuple[str, int]] = []
        self.bought: list[tuple[str, int, int]] = []  # by who has no seat yet: name, chips, place

    def read(self, lines: Sequence[str], number: int, source: str) -> Hand:
        """``number`` is that of the first line, from 1. Raises Unreadable."""
        head, scale = self.head, self.apart.scale
        first = HAND.fullmatch(lines[0])
        if first is None:
            raise Unreadable("its first line is no `Hand #... - date time`")
        head.id = first[1]
        head.time, head.night = time_of(first[2])
        at = 1
        while at < len(lines) and (not lines[at] or head_line(head, lines[at], scale)):
            at += 1
            if head.dealer:
                break
        if not head.seats:
            raise Unreadable("it has no `Seat` lines")
        head.seats.sort(key=lambda seat: seat[0])
        names = tuple(seat[1] for seat in head.seats)
        numbers = tuple(seat[0] for seat in head.seats)
        if len(set(names)) < len(names) or len(set(numbers)) < len(numbers):
            raise Unreadable("two players have one name, or one seat")
        seats = {name: seat for seat, name in enumerate(names)}
        self.told = told = Told(head.game.game, seats, head.game.stakes)
        began = self._posts(lines, at, number)
        dealt_in = self._dealt_in(lines, began)
        button = seats.get(head.dealer, -1)
        count = len(names)
        around = [(button + 1 + n) % count for n in range(count)]
        told.order = tuple(seat for seat in around if dealt_in[seat])
        posts = posts_of(told, told.order, button)
        self._lines(lines, began, number)
        rows = [*posts, *told.dealt_cards()]
        hand = Hand(
            *(head.id, source, number, head.game.game.game or head.game.called),
            names=names,
            seat_numbers=numbers,
            button=numbers[button] if button >= 0 else -1,
            dealt_in=dealt_in,
            level=Level.ACTIONS,
            format="mavens",
            profile="mavens",
            stacks=tuple(seat[2] for seat in head.seats),
            time=head.time,
            night=head.night,
            incomplete=not told.paid,
            **columns(rows),
        )
        hand.options, hand.stakes = dict(head.game.options), dict(head.game.stakes)
        hand.money = "tournament" if head.game.tournament else "cash"
        hand.fields = {"site": head.site, "table": head.table}
        if not head.game.game.deals:
            hand.fields[WRITTEN_IN_PART] = True
        return hand

    def _line(self, text: str) -> Line:
        """A line taken apart, its name one of those who sit there."""
        line = self.apart.lines.get(text)
        if line is None:
            line = self.apart.lines[text] = take_apart(text, self.apart.scale)
        if line.name not in self.told.seats:
            return by_names(text, self.told.seats, self.apart.scale)
        return line

    def _posts(self, lines: Sequence[str], at: int, number: int) -> int:
        """Take the lines before the first cards; the index of the first line behind them."""
        while at < len(lines):
            text = lines[at]
            if text.startswith("** "):
                return at
            if text:
                self._one(text, number + at)
            at += 1
        return at

    def _dealt_in(self, lines: Sequence[str], at: int) -> tuple[bool, ...]:
        """Who is in the hand: whoever posts, acts, shows or wins. The seats list others too, with a
        mark or without one, who were not dealt in. In a hand that is cut off, those without."""
        took, paid = set(self.told.took_part), False
        for text in lines[at:]:
            line = self._line(text) if text and not text.startswith("**") else UNKNOWN_LINE
            if line.verb in TAKES_PART:
                took.add(self.told.seats[line.name])
                paid = paid or line.verb == "wins"
        return tuple(
            n in took or not (paid or mark) for n, (_, _, _, mark) in enumerate(self.head.seats)
        )

    def _lines(self, lines: Sequence[str], at: int, number: int) -> None:
        for n in range(at, len(lines)):
            if lines[n]:
                self._one(lines[n], number + n)

    def _one(self, text: str, number: int) -> None:
        """Take one line."""
        told, here = self.told, place(number, 1)
        if text.startswith("** "):
            self._street(text, here)
            return
        line = self._line(text)
        if line.verb:
            told.act(line, told.seats[line.name], here)
            return
        if self._somebody_else(text, here):
            return
        rake = RAKE.fullmatch(text)
        if rake is not None:
            amount = units(rake[1], self.apart.scale)
            if amount:
                told.ends.append((Kind.RAKE, NOBODY, amount, NO_CARD, here, -1, 0, -1, 0, 0, ""))
            return
        dealt = DEALT.fullmatch(text)
        if dealt is not None and dealt[1] in told.seats:
            cards = [*cards_of(dealt[2])]
            told.known.setdefault(told.seats[dealt[1]], []).extend(cards)
            return
        self.strange.append((text, number))
        told.unknown(here)

    def _somebody_else(self, text: str, here: int) -> bool:
        """A line of somebody who has no seat in this hand, but may have one in the next."""
        line = self.apart.lines[text]
        if line.verb not in ELSEWHERE:
            return False
        if line.verb == "adds":
            self.bought.append((line.name, line.amount, here))
        return True

    def _street(self, text: str, here: int) -> None:
        told = self.told
        street = STREET.fullmatch(text)
        name = street[1] if street else ""
        if street is None or not name:
            self.strange.append((text, here >> 20))
            told.unknown(here)
            return
        if name.endswith(SHOW_DOWN):
            return
        given = street[2] or ""
        cards = self.apart.cards.get(given)
        if cards is None:
            cards = self.apart.cards[given] = cards_of(given)
        if name in FIRST:
            self._first(here)
        elif name in LATER or name in LATER_TOO:
            told.new_street((), here, deals=True)
        elif name in DRAWS:
            told.drawn = {}
            told.new_street((), here, deals=False)
        elif name in BOARD or cards:
            told.new_street(cards, here, deals=False)
        else:
            self.strange.append((text, here >> 20))
            told.unknown(here)

    def _first(self, here: int) -> None:
        """The first cards; what was posted lies there."""
        level = self.told.level
        self.told.new_street((), here, deals=True)
        self.told.level = level
