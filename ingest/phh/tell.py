"""Actions of PHH as they are told, one by one; the acts of a round are ``ingest.phh.tell_acts``.

Each keeps the events it must be read back as. What would tell another hand raises ``NoSuchWord``;
what goes untold and leaves the hand what it is, is listed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from ingest.phh.round import Round
from schemas.cards import JOKER, NO_CARD, UNKNOWN, card_text
from schemas.events import AS_DEALT, FACE_UNKNOWN, IMPLIED, NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Chips

ReadBack = tuple[int, int, int, int, str]  # kind, player, amount, card, words


class NoSuchWord(Exception):
    """What PHH cannot tell, and the event in which it stands, if in one."""

    def __init__(self, what: str, event: Event | None = None) -> None:
        super().__init__(what)
        self.what, self.event = what, event


@dataclass(slots=True)
class Telling:
    """A hand being told. ``players`` are numbers in PHH, from 0, by seat."""

    players: dict[int, int]
    round: Round
    money: Callable[[int], str]
    bring_in: Chips = 0  # as agreed; 0 where nobody said
    actions: list[str] = field(default_factory=list)
    read: list[ReadBack] = field(default_factory=list)
    untold: list[tuple[str, Event]] = field(default_factory=list)
    by_line: bool = True  # what stands on one line is one action; else what stands in one place
    _open: tuple[object, ...] | None = None  # kind, player, group, place of one that takes cards

    def player(self, event: Event) -> int:
        """The number of the player whose event it is."""
        if event.seat not in self.players:
            raise NoSuchWord("an act of somebody who was not dealt in", event)
        return self.players[event.seat]

    def act(self, player: int, words: str, kind: Kind, amount: int = IMPLIED) -> None:
        """One action without cards, and the event it is read as."""
        self._open = None
        self.actions.append(f"p{player + 1} {words}")
        self.read.append((int(kind), player, amount, NO_CARD, ""))

    def cards(self, event: Event) -> None:
        """A card dealt or shown: those that lie together are one action."""
        if event.board:
            raise NoSuchWord("a second board", event)
        if event.card == JOKER:
            raise NoSuchWord("a joker", event)
        if event.face not in (FACE_UNKNOWN, AS_DEALT):
            self.untold.append(("how a card lay", event))
        if event.kind == Kind.DEAL and event.group:
            self.untold.append(("cards dealt at once", event))
        player = NOBODY if event.kind == Kind.BOARD else self.player(event)
        group = event.group if event.kind == Kind.SHOW else 0
        here = (event.kind, player, group, event.line, 0 if self.by_line else event.column)
        if self._open == here:
            self.actions[-1] += card_text(event.card)
        else:
            heads = {Kind.BOARD: "d db", Kind.DEAL: f"d dh p{player + 1}"}
            head = heads.get(event.kind, f"p{player + 1} sm")
            what = "-" if event.card == NO_CARD else card_text(event.card)
            self.actions.append(f"{head} {what}")
        self._open = here if event.card != NO_CARD else None
        self.read.append((int(event.kind), player, 0, event.card, ""))

    def note(self, event: Event) -> None:
        """A commentary stands behind its action."""
        self._open = None
        words = event.word
        if words.strip() != words or not words:
            self.untold.append(("a note", event))
            return
        if self.actions and "#" not in self.actions[-1]:
            self.actions[-1] += f" # {words}"
        else:
            self.actions.append(f"# {words}")
        self.read.append((int(Kind.NOTE), NOBODY, 0, NO_CARD, words))

    def draw(self, event: Event) -> None:
        """How many he threw away; which, ``thrown`` adds."""
        if event.card != NO_CARD:
            raise NoSuchWord("cards thrown away and how many, in one", event)
        if event.amount == NOT_NOTED:
            raise NoSuchWord("how many cards were thrown away, which nobody noted", event)
        player = self.player(event)
        self.act(player, "sd", Kind.DRAW, event.amount)
        self._open = (Kind.DRAW, player, event.group)

    def thrown(self, event: Event) -> None:
        """A card of the draw just told."""
        player = self.player(event)
        if self._open != (Kind.DRAW, player, event.group):
            raise NoSuchWord("cards thrown away outside a draw", event)
        card = UNKNOWN if event.card == NO_CARD else event.card
        self.actions[-1] += f"{' ' if self.actions[-1].endswith('sd') else ''}{card_text(card)}"
        self.read.append((int(Kind.DISCARD), player, 0, card, ""))
