"""One block of lines as a hand."""

from collections.abc import Sequence

from ingest.antes import settle_antes
from ingest.eventrows import columns
from ingest.mavens.head import Game, Head, head_line, time_of
from ingest.mavens.lines import (
    DEALT,
    HAND,
    RAKES,
    STREET,
    UNKNOWN_LINE,
    Line,
    by_names,
    take_apart,
)
from ingest.mavens.posts import posts_of
from ingest.mavens.told import ELSEWHERE, Told
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import LINE_BITS, WRITTEN_IN_PART, Hand, Level

SHOW_DOWN = "Show Down"
FIRST = ("Hole Cards", "3rd Street", "Third Street", "Dealing Cards", "Dealing Hands", "Deal")
LATER = (
    *("4th Street", "5th Street", "6th Street", "7th Street"),
    *("Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"),
)
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
        *("posts small blind", "posts big blind", "posts small & big blind", "posts ante"),
        *("posts the ante", "posts straddle", "straddles", "posts dead blind", DEALT),
    )
)


class Unreadable(Exception):
    """A hand of which a part cannot be read at all; the message says which."""


class Apart:
    """Lines taken apart already, of all hands of a file."""

    def __init__(self, scale: int) -> None:
        self.scale = scale
        self.lines: dict[str, Line] = {}

    def line(self, text: str, seats: dict[str, int]) -> Line:
        """A line taken apart; its name is that of one of those who sit there, if it can be."""
        line = self.lines.get(text)
        if line is None:
            line = self.lines[text] = take_apart(text, self.scale)
        if line.name in seats or not line.name:
            return line
        other = by_names(text, seats, self.scale)
        return other if other.verb else line


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
        head, at = self.head, self._head(lines)
        names = tuple([seat[1] for seat in head.seats])
        numbers = tuple([seat[0] for seat in head.seats])
        if len(set(names)) < len(names) or len(set(numbers)) < len(numbers):
            raise Unreadable("two players have one name, or one seat")
        seats = {name: seat for seat, name in enumerate(names)}
        told = self.told = Told(head.game.game, seats, head.game.stakes)
        play = [
            (text, self.apart.line(text, seats), (number + n) << LINE_BITS | 1)
            for n, text in enumerate(lines[at:], at)
            if text
        ]
        dealt_in = self._dealt_in([line for _, line, _ in play])
        button = seats.get(head.dealer, -1)
        around = [*range(button + 1, len(names)), *range(button + 1)]
        told.order = tuple([seat for seat in around if dealt_in[seat]])
        self._play(play, button)
        hand = Hand(
            *(head.id, source, number, head.game.game.game or head.game.called),
            names=names,
            seat_numbers=numbers,
            button=numbers[button] if button >= 0 else -1,
            dealt_in=dealt_in,
            level=Level.ACTIONS,
            format="mavens",
            profile="mavens",
            incomplete=not told.paid,
            **columns(told.rows()),
        )
        self._fill(hand)
        settle_antes(hand)
        return hand

    def _head(self, lines: Sequence[str]) -> int:
        """Take the head; the index of the first line behind it."""
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
        return at

    def _fill(self, hand: Hand) -> None:
        head = self.head
        hand.stacks = tuple([seat[2] for seat in head.seats])
        hand.time, hand.night = head.time, head.night
        hand.options, hand.stakes = dict(head.game.options), dict(head.game.stakes)
        hand.money = "tournament" if head.game.tournament else "cash"
        hand.fields = {"site": head.site, "table": head.table}
        if not head.game.game.deals:
            hand.fields[WRITTEN_IN_PART] = True

    def _dealt_in(self, lines: Sequence[Line]) -> tuple[bool, ...]:
        """Who is in the hand: whoever posts, acts, shows or wins. The seats list others too, with a
        mark or without one, who were not dealt in. A hand that is cut off before the first round is
        over may not have come to all: those without a mark behind the last who acted count."""
        took = {line.name for line in lines if line.verb in TAKES_PART}
        over = any(line.verb == "wins" or (line.verb == STREET and line.cards) for line in lines)
        seats = self.head.seats
        if not over and took:
            last = next(line.name for line in reversed(lines) if line.name in took)
            around = [name for _, name, _, _ in seats] * 2
            begin = around.index(last) if last in around else 0
            marks = {name: mark for _, name, _, mark in seats}
            for name in around[begin + 1 : begin + len(seats)]:
                if self.head.dealer in (last, name) or name in took:
                    break
                if not marks[name]:
                    took.add(name)
        return tuple([name in took for _, name, _, _ in seats])

    def _play(self, play: Sequence[tuple[str, Line, int]], button: int) -> None:
        """Take the lines; what was posted before the first cards is a blind, or is not, by who
        posted it."""
        told = self.told
        begun = False
        for text, line, here in play:
            if not begun and line.verb == STREET:
                begun = True
                told.lead = posts_of(told, told.order, button)
                told.posts = []
            seat = told.seats.get(line.name, -1)
            if line.verb == STREET:
                self._street(text, line, here)
            elif line.verb == RAKES:
                if line.amount:
                    amount = line.amount
                    told.ends.append(
                        (Kind.RAKE, NOBODY, amount, NO_CARD, here, -1, 0, -1, 0, 0, "")
                    )
            elif seat >= 0 and line.verb == DEALT:
                told.known.setdefault(seat, []).extend(line.cards)
            elif seat >= 0 and line is not UNKNOWN_LINE:
                told.act(line, seat, here)
            else:
                self._somebody_else(text, line, here)
        if told.posts:  # the hand ends before its cards, or somebody posted behind them
            late = posts_of(told, told.order, button)
            told.lead += late

    def _somebody_else(self, text: str, line: Line, here: int) -> None:
        """A line of somebody who has no seat in this hand, but may have one in the next; or one of
        no known kind."""
        if line.verb == "adds":
            self.bought.append((line.name, line.amount, here))
        elif line.verb not in ELSEWHERE:
            self.strange.append((text, here >> LINE_BITS))
            self.told.unknown(here)

    def _street(self, text: str, line: Line, here: int) -> None:
        told, name = self.told, line.text
        if name.endswith(SHOW_DOWN):
            return
        if name in FIRST:
            told.first_street(here)
        elif name in LATER:
            told.new_street((), here, deals=True)
        elif name in DRAWS:
            told.drawn = {}
            told.new_street((), here, deals=False)
        elif name in BOARD or line.cards:
            told.new_street(line.cards, here, deals=False)
        else:
            self.strange.append((text, here >> LINE_BITS))
            told.unknown(here)
