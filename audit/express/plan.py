"""What the express lane needs of a game, worked out once: streets, structure, how hands are built.

A plan exists only for games the lane can prove: blinds, cards to the seats, cards to the board, one
high contest, no grid, no rolls, no declarations. Everything else goes to the complete judge.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from audit.coverage import coverage, features
from audit.hands.ranking import score
from audit.program import Op, Program
from audit.terms import Terms
from schemas.events import UP, Kind
from schemas.game import Step, Use
from schemas.hand import Level

NO_LIMIT, POT_LIMIT, FIXED_LIMIT = 0, 1, 2
STRUCTURES = {"no-limit": NO_LIMIT, "pot-limit": POT_LIMIT, "fixed-limit": FIXED_LIMIT}
FIRST = {"left-of-big-blind": 0, "left-of-button": 1, "left-of-dealer": 1}


# own cards and board, as masks -> the score of the best hand and cards that hold it
Rank = Callable[[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Street:
    """One betting round and the cards before it."""

    seat_cards: int
    board: bytes  # the kinds of its events, one a card
    big: bool  # the big bet of a fixed limit


class Shape(NamedTuple):
    """What of a clean hand decides which checks can tell."""

    board: bool  # a card of it was dealt
    showdown: bool
    hidden: bool = False  # a card nobody saw
    told_late: bool = False  # a card that is known from the showdown alone


@dataclass(frozen=True, slots=True)
class Plan:
    """A program as the express lane follows it."""

    program: Program
    streets: tuple[Street, ...]
    structure: int
    rank: Rank
    cap: int
    cap_heads_up: bool
    one_each: bool
    profile: str
    have: frozenset[str]
    covered: dict[Shape, tuple[int, tuple[str, ...], int]]

    def coverage(self, shape: Shape) -> tuple[int, tuple[str, ...], int]:
        """What a clean hand of this shape covers, as the complete judge counts it."""
        found = self.covered.get(shape)
        if found is None:
            unknown = {"MIS006"}
            if shape.board:
                unknown.add("BRD002")
            if shape.showdown:
                unknown.add("SHO003")
            if shape.hidden:
                unknown |= {"DEK001", "DEK002"}
            if shape.told_late:
                unknown.add("DEK006")
            found = self.covered[shape] = coverage(self.have, Level.ACTIONS, set(), unknown)
        return found


def unconstrained(use: Use, capacity: dict[str, int]) -> bool:
    """Whether the rule admits any five cards of all that a seat may use."""
    if use.one_set_zone:
        return False
    total = sum(min(source.most, capacity[source.zone]) for source in use.sources)
    for source in use.sources:
        most = min(source.most, capacity[source.zone])
        if most < min(use.size, capacity[source.zone]):
            return False
        if source.least > max(0, use.size - (total - most)):
            return False
    return True


def plan_of(program: Program, terms: Terms) -> Plan | None:
    """The plan of a game under settled terms; None when the lane does not take it."""
    structure = STRUCTURES.get(terms.value("@structure"))
    streets = streets_of(program, terms)
    profile, rank = terms.profile, rank_of(program, terms)
    if structure is None or streets is None or rank is None:
        return None
    if terms.effects or profile.reopen == "never":  # what a verdict must name, or the lane cannot
        return None
    return Plan(
        program=program,
        streets=streets,
        structure=structure,
        rank=rank,
        cap=profile.raise_cap,
        cap_heads_up=profile.cap_heads_up,
        one_each=profile.odd_chips_one_each,
        profile=profile.id,
        have=features(program),
        covered={},
    )


def rank_of(program: Program, terms: Terms) -> Rank | None:
    """How hands are ranked where the high hand of own cards and one board takes the pot, and odd
    chips go by position; None in other games."""
    game = program.game
    boards = [zone for zone in game.zones if zone.owner == "board"]
    if len(boards) != 1 or program.seat_zone is None:
        return None
    if not program.plain or program.declares is not None or game.silent("odd_chip"):
        return None
    position = "first-left-of-button" if game.pot.odd_chip else terms.profile.odd_chip_button
    if position not in ("position", "first-left-of-button"):
        return None
    capacity = {program.seat_zone.id: program.seat_cards, boards[0].id: program.board_cards}
    return _rank(program, capacity, boards[0].id)


def _rank(program: Program, capacity: dict[str, int], board_zone: str) -> Rank:
    """How own cards and board are ranked under the game's ``use`` rule."""
    if unconstrained(program.game.contests[0].use, capacity):
        return lambda own, board: (score(own | board), own | board)
    peak = program.composers[0].peak
    zone = program.seat_zone.id if program.seat_zone is not None else ""
    return lambda own, board: peak({zone: own, board_zone: board})[:2]


def _there(step: Step, terms: Terms) -> bool | None:
    """Whether a step that hangs on options is in the hand; None when one of them is open."""
    there = True
    for guard in step.guards:
        name, _, value = guard.partition("!=" if "!=" in guard else "=")
        decided = terms.value(f"@{name}")
        if not decided:
            return None
        there = there and (decided == value) != ("!=" in guard)
    return there


def streets_of(program: Program, terms: Terms, forced: str = "blinds") -> tuple[Street, ...] | None:
    """The betting rounds with the cards before each; None when a step is not of this kind, or other
    chips than those are ``forced``."""
    streets: list[Street] = []
    seat_cards = board_cards = 0
    posted = False
    for line in program.lines:
        step = line.step
        there = _there(step, terms)
        if there is None or step.must_bet or step.openers or step.cap or step.low_must_bet:
            return None
        if not there:
            continue
        if line.op is Op.FORCE and not (posted or seat_cards or streets):
            if terms.value(step.force) != forced:
                return None
            posted = True
            continue
        if line.op is Op.DEAL_SEATS and UP not in line.faces and not streets:
            seat_cards += step.count
        elif line.op is Op.DEAL_BOARD and streets:
            board_cards += step.count
        elif line.op is Op.BET and step.tier in ("small", "big") and step.first in FIRST:
            from_button = FIRST[step.first] == 1
            if from_button == (not streets and forced != "ante"):
                return None
            board = bytes([Kind.BOARD]) * board_cards
            streets.append(Street(seat_cards, board, step.tier == "big"))
            seat_cards = board_cards = 0
        elif line.op not in (Op.BURN, Op.SHOW):
            return None
    return tuple(streets) if streets and streets[0].seat_cards else None
