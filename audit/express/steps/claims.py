"""The hands that seats show, every card known; others are for ``audit.hands.contest_claims``.

Scores tell who wins. A hand is laid out and put into words by the complete judge's own rooms, once
somebody reads it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from audit.express.steps.felt import Felt
from audit.express.steps.lain import Lain, taken_up
from audit.express.steps.scores import Lines, Scorer
from audit.express.steps.ways import Fought, Way
from audit.hands.claim import Claim
from audit.hands.compose_orders import Peak
from audit.hands.contest_claims import exact_claim
from audit.hands.plain_claims import lines_declared
from audit.hands.ranking import best_five
from audit.hands.wilds import NONE_WILD, WildCards, wilds_of
from audit.program import Program
from schemas.game import Wild
from schemas.hand import Chips
from schemas.verdict import Share

ANY_LINE: Lines = [None]
NOTHING_BEHIND: Mapping[int, str] = MappingProxyType({})


@dataclass(slots=True)
class Shown:
    """The hands of seats in one contest: what they score, and what they are made of."""

    fought: Fought
    lain: Lain
    scores: dict[int, int] = field(default_factory=dict)
    wilds: dict[int, WildCards] | None = None  # in a game with wild cards
    lines: dict[int, Lines] | None = None  # where a declared line binds

    def winners(self) -> list[int]:
        """The seats with the best hand; none where nobody has one."""
        best = max(self.scores.values(), default=-1)
        return [] if best < 0 else sorted([s for s, one in self.scores.items() if one == best])

    def claims(self) -> list[Claim]:
        """The hands laid out, in the order of seats."""
        return [self._claim(seat) for seat in sorted(self.scores)]

    def _claim(self, seat: int) -> Claim:
        fought = self.fought
        cards = self.lain.cards(seat, self.wilds[seat] if self.wilds else NONE_WILD)
        lines = self.lines[seat] if self.lines else ANY_LINE
        peaks = [fought.composer.peak(cards, fought.every, line) for line in lines]
        best: Peak = max(peaks, key=lambda one: one.score)
        if fought.plain and best.score >= 0:
            five = best_five(best.naturals, best.score)
            return Claim(seat, best.score, best.score, five, best.label)
        return exact_claim(fought.ready, seat, best, cards)


class ShownShare(Share):
    """A share of a pot whose hands are laid out and put into words when somebody reads them: they
    are all of a share that costs anything, and of a clean hand few are read."""

    __slots__ = (
        "behind",  # what is said behind the hand of a seat
        "shown",
    )

    def __init__(self, shown: Shown, amount: Chips) -> None:
        self.contest, self.amount, self.board = shown.fought.ready.id, amount, 0
        self.dummy = ""
        self.owed = {}
        self.shown = shown
        self.behind: Mapping[int, str] = NOTHING_BEHIND

    def __getattr__(self, name: str) -> Any:
        """``hand``, ``five`` and ``line`` before they were read."""
        if name not in ("hand", "five", "line"):
            raise AttributeError(name)
        claims = self.shown.claims()
        self.hand = {one.seat: one.text() + self.behind.get(one.seat, "") for one in claims}
        self.five = {one.seat: one.five for one in claims if one.low >= 0}
        self.line = {one.seat: one.line for one in claims if one.low >= 0 and one.line}
        return object.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        return self.whole() == (other.whole() if isinstance(other, ShownShare) else other)

    def __reduce__(self) -> tuple[Any, ...]:
        return Share, self._parts()

    def whole(self) -> Share:
        """The share as one that knows its words."""
        return Share(*self._parts())

    def _parts(self) -> tuple[Any, ...]:
        return (
            *(self.contest, self.amount, self.owed, self.hand, self.board, self.five),
            *(self.line, self.dummy),
        )


def shown(t: Felt, seats: Sequence[int], fought: Fought, way: Way, lies: Lain) -> Shown | None:
    """The hands of seats in a contest; None where one of them is not known beyond doubt. Quickest
    where the seat with the best hand comes first."""
    composer, found = fought.composer, Shown(fought, lies)
    if composer.suits_of and not {*composer.suits_of} <= (lies.suits or {}).keys():
        return None
    if composer.by_face and not t.faces_untold.isdisjoint(seats):
        return None
    scorer = Scorer(fought, lies)
    wild, lines = NONE_WILD, ANY_LINE
    wilds = found.wilds = {} if t.game.wilds else None
    by_lines = found.lines = {} if fought.by_lines else None
    for seat in seats:
        if seat not in lies.hands and not taken_up(t, seat, lies):
            return None
        if wilds is not None:
            wild = wilds[seat] = _wild(t, seat, fought, way, lies)
            if wild.unknown or wild.maybe:
                return None
        if by_lines is not None:
            lines = by_lines[seat] = lines_declared(t, seat, composer)
        found.scores[seat] = scorer.score(seat, wild, lines)
    return found


def _wild(t: Felt, seat: int, fought: Fought, way: Way, lies: Lain) -> WildCards:
    """What is wild for the seat."""
    contest = fought.ready.contest
    if lies.wilds and contest.id in lies.wilds:
        return lies.wilds[contest.id]
    found = wilds_of(t, seat, contest, way.readings)
    if alike(t.program, not (t.unpaid_cards or t.unpaid_open)):
        lies.wilds = {**(lies.wilds or {}), contest.id: found}
    return found


def alike(program: Program, all_paid: bool = False) -> bool:
    """Whether what is wild is wild for every seat; ``all_paid``: each wild card that costs
    something was paid for."""
    question = "wild for all who paid" if all_paid else "wild for all"
    known = program.questions.get(question)
    if known is None:
        alike = all(_of_all(one, program, all_paid) for one in program.game.wilds)
        known = program.questions[question] = ("yes",) if alike else ()
    return bool(known)


def _of_all(wild: Wild, program: Program, all_paid: bool) -> bool:
    if wild.hand_size or wild.needs_all or wild.killed_by or wild.scope == "owner":
        return False
    if wild.pick == "first-revealed" or (wild.unless and not all_paid):
        return False
    return not wild.pick_zone or program.game.zone(wild.pick_zone).owner != "seat"
