"""What a log of software tells of a hand, fact by fact, before it is written in some format.

A fact holds all its row needs, so that a fact can be changed, lost or doubled and no other row
changes with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

NOBODY = -1
ACTS = ("check", "fold", "call", "bet", "raise")
POSTS = ("ante", "bomb", "small", "big", "straddle")
FLOP, RIVER = 3, 5  # cards that lie then


@dataclass(frozen=True, slots=True)
class Fact:
    """One row. ``put``: chips that go in with it, or that it pays out; ``total``: what the seat has
    in this round then; ``price``: what it had to have before."""

    what: str
    seat: int = NOBODY
    put: int = 0
    total: int = 0
    price: int = 0
    all_in: bool = False
    cards: tuple[int, ...] = ()
    before: tuple[int, ...] = ()  # the board it comes to
    board: int = 0
    pot: int = 0  # 0 main
    share: str = ""  # high | low where a pot has both
    hand: str = ""  # the winning hand in words, five cards behind
    five: tuple[int, ...] = ()

    @property
    def acts(self) -> bool:
        """Whether it is an act of a betting round."""
        return self.what in ACTS


@dataclass(frozen=True, slots=True)
class Story:
    """One hand. Seats are indices, clockwise. ``owed`` by seat, the uncalled bet left out."""

    number: int
    game: str  # id of the shelf
    structure: str
    names: tuple[str, ...]
    button: int
    stacks: tuple[int, ...]
    facts: tuple[Fact, ...]
    owed: dict[int, int] = field(default_factory=dict)
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)  # by seat and board, in words

    def changed(self, at: int, fact: Fact) -> "Story":
        """One fact told otherwise."""
        return replace(self, facts=(*self.facts[:at], fact, *self.facts[at + 1 :]))

    def without(self, *gone: int) -> "Story":
        """Facts that are not told at all."""
        kept = tuple(fact for i, fact in enumerate(self.facts) if i not in gone)
        return replace(self, facts=kept)

    def inserted(self, at: int, fact: Fact) -> "Story":
        """One fact more, before the one at ``at``."""
        return replace(self, facts=(*self.facts[:at], fact, *self.facts[at:]))

    def every(self, *whats: str) -> Iterator[int]:
        """Where facts of a kind stand."""
        return (i for i, fact in enumerate(self.facts) if fact.what in whats)

    def round_of(self, at: int) -> int:
        """The betting round of a fact, from 0."""
        return sum(fact.what == "board" and not fact.board for fact in self.facts[:at])

    def folded(self) -> dict[int, int]:
        """Seats that folded, and where."""
        return {self.facts[i].seat: i for i in self.every("fold")}

    def paid(self) -> dict[int, int]:
        """What the rows pay by seat, the uncalled bet left out."""
        paid: dict[int, int] = {}
        for i in self.every("collect"):
            fact = self.facts[i]
            paid[fact.seat] = paid.get(fact.seat, 0) + fact.put
        return paid

    def pot(self) -> int:
        """What was put in and not returned."""
        put = sum(self.facts[i].put for i in self.every(*POSTS, *ACTS))
        return put - sum(self.facts[i].put for i in self.every("back"))

    def twice(self) -> bool:
        """Whether the board was run two times."""
        return any(True for _ in self.every("runs"))

    def board(self, run: int) -> tuple[int, ...]:
        """The whole board of a run."""
        laid: tuple[int, ...] = ()
        for i in self.every("board"):
            fact = self.facts[i]
            if fact.board == run or not self.has_run(run):
                laid = (*fact.before, *fact.cards)
        return laid

    def has_run(self, run: int) -> bool:
        """Whether cards of a run lie."""
        return any(self.facts[i].board == run for i in self.every("board"))


@dataclass(frozen=True, slots=True)
class Row:
    """One row as it is written, and the fact it tells, by its number in the hand."""

    text: str
    fact: int
