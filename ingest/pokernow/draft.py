"""A hand of a log as it is being read: its events so far, by player, and where the round stands."""

from dataclasses import dataclass, field

from ingest.pokernow.lines import OTHER, Op
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS, garbled


@dataclass(slots=True)
class Draft:
    """Events in parallel lists; columns that few events use by their index."""

    events: list[Op] = field(default_factory=list)
    at: list[int] = field(default_factory=list)  # place of each event
    street: dict[int, int] = field(default_factory=dict)  # live chips in this round, by player
    boards: list[str] = field(default_factory=list)  # cards of each board or run, as written
    board_of: dict[int, int] = field(default_factory=dict)
    group_of: dict[int, int] = field(default_factory=dict)
    word_of: dict[int, str] = field(default_factory=dict)
    groups: int = 0
    shown: dict[int, set[int]] = field(default_factory=dict)  # cards by player
    folded: set[int] = field(default_factory=set)
    pots: list[int] = field(default_factory=list)  # indices of the pots paid
    own: tuple[int, ...] = ()  # the exporter's cards
    runs: bool = False  # it was agreed to run the rest twice
    runs_at: int = -1  # index of the event that says so
    double: bool = False  # two boards from the flop on
    ended: bool = False
    malformed: bool = False

    def put(self, kind: int, place: int, player: int = NOBODY, amount: int = 0) -> int:
        """One more event; its index."""
        self.events.append((OTHER, kind, player, amount, NO_CARD))
        self.at.append(place)
        return len(self.events) - 1

    def garble(self, what: str, sentence: str, place: int, player: int = NOBODY) -> None:
        """State that the record is at fault at a place."""
        self.word_of[self.put(int(Kind.GARBLED), place, player)] = garbled(what, sentence)

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
