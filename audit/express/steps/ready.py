"""What hands of one game and the same words have in common, made ready once.

The words before the first card settle the terms of a hand, and with them which steps are in it.
A hand in which anything is said later, or in which a word needs a finding, is none of the lane's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from audit.awards.rulings import NOT_DECIDING
from audit.coverage import coverage
from audit.express.steps.blank import Blank
from audit.express.steps.felt import Step
from audit.express.steps.plan import steps_of
from audit.hands.contests import Readings
from audit.program import Op, Program
from audit.table import Table
from audit.talk import first_card, talk
from audit.terms import Terms
from audit.terms import key_of as key_of_topic
from audit.unasked_stakes import note_stakes
from schemas.events import NOBODY, Kind
from schemas.game import GameDef
from schemas.hand import Hand, Level
from schemas.verdict import RulingEffect

ROUND, PAYS = int(Kind.ROUND), int(Kind.PAYS)
SAID = (Kind.ANNOUNCE, Kind.RULING, Kind.PAYS)  # what may stand before the cards
ALWAYS_UNKNOWN = frozenset({"BET008", "LED002"})  # hang on the stacks of each hand
REMEMBERED = 1_024  # sorts of hands of one game, before they are forgotten


@dataclass(frozen=True, slots=True)
class Ready:
    """A sort of hand as the lane follows it."""

    program: Program
    terms: Terms
    said: int  # events before the play ...
    paid: tuple[int, ...]  # ... and which of them are payments into the pot
    steps: tuple[Step, ...]
    blank: Blank
    unknown: frozenset[str]
    rulings: tuple[RulingEffect, ...]
    have: frozenset[str]
    matched: bool  # whether losers match the pot
    readings: list[Readings] = field(default_factory=list)  # of what is open, once asked for
    covered: dict[frozenset[str], tuple[int, tuple[str, ...], int]] = field(default_factory=dict)

    def coverage(self, level: Level, unknown: set[str]) -> tuple[int, tuple[str, ...], int]:
        """What a clean hand covers of which these checks cannot tell."""
        key = frozenset(unknown)
        found = self.covered.get(key)
        if found is None:
            found = self.covered[key] = coverage(self.have, level, set(), unknown)
        return found


class Sorts:
    """The sorts of hands of one game that were made ready; None for a program: none is."""

    def __init__(self, program: Program | None) -> None:
        self.program = program if program is not None and _follows(program) else None
        self.topics = topics_of(program.game) if program is not None else frozenset()
        self.ready: dict[tuple[object, ...], Ready | None] = {}


def _follows(program: Program) -> bool:
    """Whether the lane takes hands of a game: not where a dummy is fought, nor where cards may win
    or must be thrown away at once, nor where the award may hang on who checked."""
    if any(line.step.low_must_bet for line in program.lines):
        return False
    at_once = any(
        one.do in ("win", "discard") or one.on.kind == "shown" for one in program.game.triggers
    )
    return program.game.status != "missing" and not program.dummies and not at_once


def key_of(hand: Hand, topics: frozenset[str]) -> tuple[object, ...] | None:
    """What tells one sort of hand of a game from another; None where the lane takes no such hand.
    ``topics``: ``topics_of`` the game."""
    if hand.format != "sheet" or hand.level < Level.ACTIONS or hand.fields:
        return None
    said = _said(hand)
    words, rulings = hand.words, hand.rulings
    kinds = bytes(hand.kinds[:said])
    if said and (words is None or hand.seats[:said].count(NOBODY) + kinds.count(PAYS) != said):
        return None  # who may announce is for the complete judge
    return (
        *(hand.profile, hand.level, len(hand.names)),
        tuple(words[:said]) if said and words is not None else (),
        kinds,
        _in_force(hand, hand.places[:said], topics) if rulings else (),
        tuple(hand.options.items()) if hand.options else (),
        tuple(hand.stakes),
    )


def _in_force(hand: Hand, places: Sequence[int], topics: frozenset[str]) -> tuple[object, ...]:
    """The rulings that concern the hand, by what they say, and who may rule."""
    ruled = [
        (one.topic, one.value, one.by, one.text, one.scope, one.place in places)
        for one in hand.rulings
        if one.topic in topics or one.scope == "hand" or one.place in places or not one.topic
    ]
    return (*ruled, hand.authorities)


def topics_of(game: GameDef) -> frozenset[str]:
    """The topics of rulings that a game knows, as they may be written, and those on pots."""
    names = [one.topic for one in game.silents] + [one.id for one in game.options]
    keys = {key_of_topic(name) for name in names}
    return frozenset({"pot", *names, *keys, *(key.replace("_", "-") for key in keys)})


def _said(hand: Hand) -> int:
    """How many events stand before the play: words, and what was paid into the pot before them."""
    last = 0
    for i, kind in enumerate(hand.kinds):
        if kind < ROUND:
            last = i + 1
        elif kind != PAYS:
            break
    return last


def made_ready(hand: Hand, program: Program, terms: Terms, have: frozenset[str]) -> Ready | None:
    """The sort of this hand; None where the lane leaves such hands alone. ``have``: the features
    of the program."""
    said = _said(hand)
    if any(hand.kinds[i] not in SAID for i in range(said)) or "hand-cap" in hand.stakes:
        return None
    t = Table(hand, program, terms, False)
    for i in range(said):
        if hand.kinds[i] != PAYS:
            talk(t, i)
    first_card(t, said)
    steps = steps_of(t)
    note_stakes(t)
    if t.findings or steps is None or _weighed(t):
        return None
    return Ready(
        program,
        t.terms,
        said,
        tuple(i for i in range(said) if hand.kinds[i] == PAYS),
        steps,
        Blank(dict(t.__dict__)),
        frozenset(t.cannot_tell) - ALWAYS_UNKNOWN,
        tuple(t.terms.effects),
        have,
        any(line.op is Op.MATCH for line in program.lines),
    )


def _weighed(t: Table) -> bool:
    """Whether a ruling has to be weighed hand by hand, or decides nothing."""
    if any(ruling.topic in ("", "pot") for ruling in t.hand.rulings):
        return True
    return any(effect.effect in NOT_DECIDING for effect in t.terms.effects)
