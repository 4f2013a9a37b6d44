"""A hand of a log as it is being read: its events so far, by player, and where the round stands."""

from typing import NamedTuple

from ingest.pokernow.lines import OTHER, Op
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS, garbled


class Row(NamedTuple):
    """One event with all its columns."""

    op: Op
    at: int  # its place
    board: int = 0
    group: int = 0
    word: str = ""
    is_gone: bool = False  # it is to be left out


class Draft:
    """Events in parallel lists; columns that few events use by their index."""

    __slots__ = (
        *("at", "board_of", "boards", "double", "ended", "events", "folded", "group_of", "groups"),
        *("own", "pots", "runs", "runs_at", "shown", "street", "word_of"),
    )

    def __init__(self) -> None:
        self.events: list[Op] = []
        self.at: list[int] = []  # place of each event
        self.street: dict[int, int] = {}  # live chips in this round, by player
        self.boards: list[str] = []  # cards of each board or run, as written
        self.board_of: dict[int, int] = {}
        self.group_of: dict[int, int] = {}
        self.word_of: dict[int, str] = {}
        self.groups = 0
        self.shown: dict[int, set[int]] = {}  # cards by player
        self.folded: set[int] = set()
        self.pots: list[int] = []  # indices of the pots paid
        self.own: tuple[int, ...] = ()  # the exporter's cards
        self.runs = False  # it was agreed to run the rest twice
        self.runs_at = -1  # index of the event that says so
        self.double = False  # two boards from the flop on
        self.ended = False

    def put(self, kind: int, place: int, player: int = NOBODY, amount: int = 0) -> int:
        """One more event; its index."""
        self.events.append((OTHER, kind, player, amount, NO_CARD))
        self.at.append(place)
        return len(self.events) - 1

    def garble(self, what: str, sentence: str, place: int, player: int = NOBODY) -> None:
        """State that the record is at fault at a place."""
        self.word_of[self.put(int(Kind.GARBLED), place, player)] = garbled(what, sentence)

    def rows(self) -> list[Row]:
        """The events so far, to be moved about."""
        words = (self.board_of, self.group_of, self.word_of)
        return [
            Row(op, at, words[0].get(i, 0), words[1].get(i, 0), words[2].get(i, ""))
            for i, (op, at) in enumerate(zip(self.events, self.at, strict=True))
        ]

    def refill(self, rows: list[Row]) -> None:
        """Put these in the place of all events."""
        self.events[:] = [row.op for row in rows]
        self.at[:] = [row.at for row in rows]
        self.board_of = {i: row.board for i, row in enumerate(rows) if row.board}
        self.group_of = {i: row.group for i, row in enumerate(rows) if row.group}
        self.word_of = {i: row.word for i, row in enumerate(rows) if row.word}
        self.pots = [i for i, row in enumerate(rows) if row.op[1] == Kind.POT]

    def group(self) -> int:
        """A number for events of one line."""
        self.groups += 1
        return self.groups

    def called_less(self, player: int, name: str, place: int) -> None:
        """A call of less than the player has in the round: a row between the two is missing."""
        self.garble(
            CONTRADICTS,
            f"{name} calls to a total less than what he has in; a row before it is missing",
            place,
            player,
        )

    def folds_again(self, name: str, place: int) -> None:
        """A fold of a player who has folded before: no act."""
        self.garble(CONTRADICTS, f"{name} folds, and had folded before", place)

    def posts_again(self, name: str, words: str, place: int) -> None:
        """The row of a blind that stands there twice: no chips go in with it."""
        self.garble(CONTRADICTS, f"{name} {words}, and had posted it before", place)
