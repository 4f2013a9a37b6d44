"""One hand while its lines are gone through: what lies in front of whom, and its events."""

from collections.abc import Callable
from typing import NamedTuple

from ingest.calledgames import CalledGame
from ingest.eventrows import Row
from ingest.mavens.lines import Line
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import NOBODY, UP, Kind
from schemas.garbled import UNKNOWN_LINE, garbled


class Aside(NamedTuple):
    """Chips that moved outside the pots, or a note between hands."""

    kind: str
    seat: int
    amount: int
    text: str
    place: int


class Told:
    """What the lines behind the head say. Seats are indices, amounts units."""

    def __init__(self, game: CalledGame, seats: dict[str, int], stakes: dict[str, int]) -> None:
        self.game, self.seats, self.stakes = game, seats, stakes
        self.level = [0] * len(seats)
        self.posts: list[tuple[int, str, int, int]] = []  # seat, what, amount, place
        self.play: list[Row] = []
        self.ends: list[Row] = []  # payments, which stand behind the cards whenever they were made
        self.asides: list[Aside] = []
        self.lead: list[Row] = []  # what was posted before the first cards
        self.known: dict[int, list[int]] = {}  # cards dealt now to those who saw them
        self.described: set[int] = set()
        self.street = -1  # of the cards to the seats; -1 before the first
        self.drawn: dict[int, int] = {}  # cards thrown in this draw
        self.deal_at = 0  # place of the deal of this street
        self.streets: list[tuple[int, int, dict[int, list[int]]]] = []  # index, place, known
        self.paid = False
        self.group = 0

    def act(self, line: Line, seat: int, place: int) -> None:
        """Take a line of a player of this hand."""
        TELLERS[line.verb](self, line, seat, place)

    def unknown(self, place: int) -> None:
        """A line of no known kind stood here."""
        word = garbled(UNKNOWN_LINE, "a line of no known kind")
        self.play.append((Kind.GARBLED, NOBODY, 0, NO_CARD, place, -1, 0, -1, 0, 0, word))

    def new_street(self, cards: tuple[int, ...], place: int, deals: bool) -> None:
        """Cards to the board, or (``deals``) the next ones to the seats."""
        self.level = [0] * len(self.level)
        for card in cards:
            self.play.append((Kind.BOARD, NOBODY, 0, card, place, -1, UP, -1, 0, 0, ""))
        if deals:
            self.street += 1
            self.known = {}
            self.streets.append((len(self.play), place, self.known))

    def first_street(self, place: int) -> None:
        """The first cards to the seats; what was posted lies there."""
        level = self.level
        self.new_street((), place, deals=True)
        self.level = level

    def rows(self) -> list[Row]:
        """All rows: posts, play with the cards in it, payments."""
        return [*self.lead, *self.dealt_cards()]

    def dealt_cards(self) -> list[Row]:
        """All rows of play, the cards of each street to the seats put in where they came."""
        rows: list[Row] = []
        at = 0
        gone: set[int] = set()
        for deal, (index, place, known) in enumerate(self.streets):
            for one in self.play[at:index]:
                if one[0] == Kind.FOLD:
                    gone.add(one[1])
            rows += self.play[at:index]
            at = index
            faces = self.game.deals[deal] if deal < len(self.game.deals) else ()
            for seat in self.order:
                if seat in gone:
                    continue
                given = known.get(seat, [])[-len(faces) :] if faces else []
                given = [UNKNOWN] * (len(faces) - len(given)) + given
                for card, face in zip(given, faces, strict=True):
                    rows.append((Kind.DEAL, seat, 0, card, place, -1, face, -1, 0, 0, ""))
        return rows + self.play[at:] + self.ends

    order: tuple[int, ...] = ()  # seats dealt in, from the left of the button


def _add(told: Told, kind: int, seat: int, amount: int, place: int) -> None:
    told.play.append((kind, seat, amount, NO_CARD, place, -1, 0, -1, 0, 0, ""))


def _fold(told: Told, line: Line, seat: int, place: int) -> None:
    _add(told, Kind.FOLD, seat, 0, place)


def _check(told: Told, line: Line, seat: int, place: int) -> None:
    _add(told, Kind.CHECK, seat, 0, place)


def _call(told: Told, line: Line, seat: int, place: int) -> None:
    told.level[seat] += line.amount
    _add(told, Kind.CALL, seat, line.amount, place)


def _bet(told: Told, line: Line, seat: int, place: int) -> None:
    told.level[seat] += line.amount
    _add(told, Kind.BET, seat, told.level[seat], place)


def _raise(told: Told, line: Line, seat: int, place: int) -> None:
    told.level[seat] = line.amount
    _add(told, Kind.RAISE, seat, line.amount, place)


def _post(told: Told, line: Line, seat: int, place: int) -> None:
    told.posts.append((seat, line.verb, line.amount, place))


def _back(told: Told, line: Line, seat: int, place: int) -> None:
    told.play.append((Kind.BACK, seat, line.amount, NO_CARD, place, -1, 0, -1, 0, 0, ""))


def _adds(told: Told, line: Line, seat: int, place: int) -> None:
    """Chips bought while the hand is played: they lie there from the next one on."""
    told.asides.append(Aside("buy", seat, line.amount, "adds chips", place))


def _bring_in(told: Told, line: Line, seat: int, place: int) -> None:
    told.level[seat] += line.amount
    _add(told, Kind.BRING_IN, seat, line.amount, place)


def _draw(told: Told, line: Line, seat: int, place: int) -> None:
    """Cards thrown, and as many that come."""
    count = max(line.amount, len(line.cards), 0)
    if seat in told.drawn and line.verb == "draws":
        return  # said twice: thrown, then drawn
    told.drawn[seat] = count
    told.level = [0] * len(told.level)
    told.group += 1
    group = told.group
    told.play.append((Kind.DRAW, seat, count, NO_CARD, place, -1, 0, -1, 0, group, ""))
    thrown = line.cards if len(line.cards) == count else (UNKNOWN,) * count
    for card in thrown:
        told.play.append((Kind.DISCARD, seat, 0, card, place, -1, 0, -1, 0, group, ""))
    for _ in range(count):
        told.play.append((Kind.DEAL, seat, 0, UNKNOWN, place, -1, 1, -1, 0, group, ""))


def _shows(told: Told, line: Line, seat: int, place: int) -> None:
    told.group += 1
    group = told.group
    for card in line.cards or (NO_CARD,):
        told.play.append((Kind.SHOW, seat, 0, card, place, -1, 0, -1, 0, group, ""))
    if line.text:
        told.described.add(seat)
        word = f"hand {line.text}"
        told.ends.append((Kind.STATED, seat, 0, NO_CARD, place, -1, 0, -1, 0, group, word))


def _muck(told: Told, line: Line, seat: int, place: int) -> None:
    _add(told, Kind.MUCK, seat, 0, place)


def _wins(told: Told, line: Line, seat: int, place: int) -> None:
    """One pot, or one half of one."""
    pot, _, called = line.text.partition("\n")
    words = pot.split()
    share = "high" if {"Hi", "High"} & {*words} else "low" if {"Lo", "Low"} & {*words} else ""
    cell = 1 if "Main" in words else 0
    if "Side" in words:
        cell = next((int(one) + 1 for one in words if one.isdecimal()), 99)
    told.group += 1
    told.paid = True
    amount, group = line.amount, told.group
    told.ends.append((Kind.POT, seat, amount, NO_CARD, place, amount, 0, cell, 0, group, share))
    if called and seat not in told.described and not share:
        word = f"hand {called}"
        told.ends.append((Kind.STATED, seat, 0, NO_CARD, place, -1, 0, -1, 0, group, word))


def _place(told: Told, line: Line, seat: int, place: int) -> None:
    """A prize is money of another kind than the chips: it is a note."""
    told.asides.append(Aside("note", seat, 0, line.text, place))


def nothing(told: Told, line: Line, seat: int, place: int) -> None:
    """Says nothing of chips or cards."""


Teller = Callable[[Told, Line, int, int], None]
TELLERS: dict[str, Teller] = {
    **{"folds": _fold, "checks": _check, "calls": _call, "bets": _bet, "raises to": _raise},
    **{"completes to": _raise, "refunded": _back, "adds": _adds, "shows": _shows, "wins": _wins},
    **{"draws": _draw, "discards": _draw, "stands pat": _draw, "place": _place},
    **dict.fromkeys(("mucks", "mucks hand", "does not show"), _muck),
    **dict.fromkeys(
        ("brings in", "brings in for", "posts bring-in", "posts bring in", "bets bring-in"),
        _bring_in,
    ),
    **dict.fromkeys(
        (
            *("posts small blind", "posts big blind", "posts small & big blind", "posts ante"),
            *("posts the ante", "posts straddle", "straddles", "posts dead blind"),
            *("posts third blind", "posts button blind"),
        ),
        _post,
    ),
    **dict.fromkeys(
        (
            *("has timed out", "is sitting out", "sits out", "has returned", "is back"),
            *("stands up", "leaves the table", "has left the table", "joins the table"),
            *("has disconnected", "has reconnected", "requests time", "uses time bank"),
        ),
        nothing,
    ),
}
# lines of those who have no seat in this hand, but may have one in the next
ELSEWHERE = frozenset(verb for verb, tell in TELLERS.items() if tell is nothing)
