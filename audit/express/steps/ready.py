"""What hands of one game and the same words have in common, made ready once.

The words before the first card settle the terms of a hand, and with them which steps are in it.
A hand in which anything is said later, or in which a word needs a finding, is none of the lane's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from audit.awards.rulings import NOT_DECIDING
from audit.coverage import coverage
from audit.express.steps.blank import Blank, Written
from audit.express.steps.felt import Felt, Step, put_down
from audit.express.steps.plan import Steps
from audit.express.steps.ways import Way
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
SAID = bytes([Kind.ANNOUNCE, Kind.RULING, Kind.PAYS])  # what may stand before the cards
ALWAYS_UNKNOWN = frozenset({"BET008", "LED002"})  # hang on the stacks of each hand
REMEMBERED = 1_024  # sorts of hands of one game, before they are forgotten


Covered = tuple[int, tuple[str, ...], int]  # what ``audit.coverage.coverage`` says


@dataclass(frozen=True, slots=True)
class Alike:
    """What hands of one game have in common whatever is announced or ruled."""

    program: Program
    have: frozenset[str]  # the features of the program
    blank: Blank  # as it is before anything is said
    matched: bool  # whether losers match the pot
    steps: dict[tuple[str, ...], Steps] = field(default_factory=dict)  # by options told in words
    covered: dict[frozenset[str], Covered] = field(default_factory=dict)

    def coverage(self, level: Level, unknown: set[str]) -> Covered:
        """What a clean hand covers of which these checks cannot tell."""
        key = frozenset(unknown)
        found = self.covered.get(key)
        if found is None:
            found = self.covered[key] = coverage(self.have, level, set(), unknown)
        return found


@dataclass(frozen=True, slots=True)
class Ready:
    """A sort of hand as the lane follows it."""

    alike: Alike
    terms: Terms
    said: int  # events before the play ...
    paid: tuple[int, ...]  # ... and which of them are payments into the pot
    steps: tuple[Step, ...]
    written: Written
    unknown: frozenset[str]
    rulings: tuple[RulingEffect, ...]
    ways: list[Way] = field(default_factory=list)  # to read what is open, once asked for


class Sorts:
    """The sorts of hands of one game that were made ready; None for a program: none is."""

    def __init__(self, program: Program | None) -> None:
        self.program = program if program is not None and _follows(program) else None
        self.topics = topics_of(program.game) if program is not None else frozenset()
        self.ready: dict[tuple[object, ...], Ready | None] = {}
        self.alike: dict[tuple[object, ...], Alike] = {}

    def like(self, hand: Hand, terms: Terms, program: Program, have: frozenset[str]) -> Alike:
        """What the hand has in common with those of other terms; ``have``: the features of the
        program."""
        key = (terms.profile.id, hand.level, len(hand.names), *hand.stakes)
        if key not in self.alike:
            if len(self.alike) >= REMEMBERED:
                self.alike.clear()
            blank = Blank(Table(hand, program, terms, False).__dict__)
            matched = any(line.op is Op.MATCH for line in program.lines)
            self.alike[key] = Alike(program, have, blank, matched)
        return self.alike[key]


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


def made_ready(hand: Hand, alike: Alike, terms: Terms) -> Ready | None:
    """The sort of this hand; None where the lane leaves such hands alone."""
    said = _said(hand)
    if bytes(hand.kinds[:said]).translate(None, SAID) or "hand-cap" in hand.stakes:
        return None
    t = Felt.__new__(Felt)
    t.__dict__ = alike.blank.lay()
    put_down(t, hand, bytes(hand.kinds))
    t.terms = terms
    steps = _steps(t, alike, said)
    written = alike.blank.written(t.__dict__)
    if t.findings or steps is None or _weighed(t):
        return None
    return Ready(
        alike,
        terms,
        said,
        tuple(i for i in range(said) if hand.kinds[i] == PAYS),
        steps,
        written,
        frozenset(t.cannot_tell) - ALWAYS_UNKNOWN,
        tuple(terms.effects),
    )


def _steps(t: Felt, alike: Alike, said: int) -> tuple[Step, ...] | None:
    """The steps of the hand by what is said before the cards; None where one of them is open."""
    for i in range(said):
        if t.kinds[i] != PAYS:
            talk(t, i)
    first_card(t, said)
    in_words = tuple(t.words_announced)
    steps = alike.steps.get(in_words)
    if steps is None:
        steps = alike.steps[in_words] = Steps(alike.program)
    found = steps.of(t)
    note_stakes(t)
    return found


def _weighed(t: Table) -> bool:
    """Whether a ruling has to be weighed hand by hand, or decides nothing."""
    if any(ruling.topic in ("", "pot") for ruling in t.hand.rulings):
        return True
    return any(effect.effect in NOT_DECIDING for effect in t.terms.effects)
