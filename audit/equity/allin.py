"""What each claimant's chances were worth when the last decision was made.

Reference/STATISTICS.md, `luck` and `badbeat`. Only where every card of every player still in is
known, cards were to come, and nobody had a choice left. All ways the cards may come are tried, as
far as these are few; else a sample, whose seed is the hand's, with its standard error.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from audit.awards.judged import Award
from audit.equity.completions import count_ways, every_way, some_ways
from audit.equity.shares import Parts, parts_of
from audit.equity.to_come import ToCome, to_come
from audit.hands.ranking import cards_of
from audit.judge import Judge
from audit.night.carried import NightLeaves
from audit.played import Dealt, played
from audit.table import Table
from schemas.acts import Trace
from schemas.events import Kind
from schemas.hand import Chips, Hand

EXACT = 200_000  # ways
SAMPLE = 5_000  # of more ways than that
SLOW_EXACT, SLOW_SAMPLE = 5_000, 1_000  # of a game whose hands are not any five cards
NO_MIDDLE = "what lies in the middle is not known"


@dataclass(frozen=True, slots=True)
class Layer:
    """One pot: its chips, and each claimant's part of it."""

    amount: Chips
    parts: dict[int, Fraction]  # sum to 1


@dataclass(frozen=True, slots=True)
class AllIn:
    """The pots of a hand as they stood at the last decision."""

    layers: tuple[Layer, ...]
    ways: int  # that were tried
    is_exact: bool

    def worth(self, seat: int) -> Fraction:
        """What the seat's chances were worth, in units."""
        return sum((x.amount * x.parts.get(seat, Fraction(0)) for x in self.layers), Fraction(0))

    def share(self, seat: int) -> Fraction:
        """Its part of all the pots it could claim."""
        own = [layer for layer in self.layers if seat in layer.parts or layer is self.layers[0]]
        whole = sum(layer.amount for layer in own)
        return self.worth(seat) / whole if whole else Fraction(0)

    def error(self, seat: int) -> Fraction:
        """The square of the standard error of a sampled share; 0 where it is exact."""
        part = self.share(seat)
        return Fraction(0) if self.is_exact else part * (1 - part) / self.ways


def may_be_allin(hand: Hand, trace: Trace) -> bool:
    """Whether cards came when two or more were in and nobody decided any more: a first look."""
    last = max((act.event for act in trace.acts), default=len(hand.kinds))
    later = hand.kinds[last + 1 :]
    return sum(trace.live) > 1 and (Kind.BOARD in later or Kind.DEAL in later)


def allin(judge: Judge, hand: Hand, trace: Trace, exact: int = 0) -> AllIn | str | None:
    """The all-in of a judged hand; a word of why it cannot be told; None where there was none.

    ``exact``: up to so many ways are all tried; 0 is the usual number.
    """
    program = judge.program(hand.game)
    if program is None or trace.is_misdeal or trace.halted_at >= 0:
        return None
    known = all(chips >= 0 for chips in trace.stacks)
    copy = replace(hand, stacks=trace.stacks) if known else hand
    terms = partial(judge.terms_of, copy, program)
    t, award = played(Dealt(copy, program, terms, True, NightLeaves()))
    coming = to_come(t, trace)
    if coming is None or isinstance(coming, str):
        return coming
    if award.mid is None or not award.mid.layers or t.halted:
        return NO_MIDDLE
    return _counted(t, award, coming, hand, exact)


def _counted(t: Table, award: Award, coming: ToCome, hand: Hand, exact: int) -> AllIn:
    assert award.mid is not None
    t.runs = 1  # of several runs each is worth the same
    deck = cards_of(t.program.deck & ~coming.known)
    places = coming.places
    parts = parts_of(t, award, coming)
    fast = t.program.plain
    ways = count_ways(len(deck), places)
    most = exact or (EXACT if fast else SLOW_EXACT)
    is_exact = ways <= most
    tried = ways if is_exact else SAMPLE if fast else SLOW_SAMPLE
    some = (
        every_way(deck, places)
        if is_exact
        else some_ways(deck, places, tried, f"{hand.night}/{hand.id}")
    )
    counts = Counter(map(parts, some))
    return AllIn(_layers(award, counts, tried), tried, is_exact)


def _layers(award: Award, counts: Mapping[Parts, int], tried: int) -> tuple[Layer, ...]:
    """The parts of all ways together, by pot."""
    assert award.mid is not None
    layers = []
    for at, (amount, eligible) in enumerate(award.mid.layers):
        sums = dict.fromkeys(eligible, Fraction(0))
        for made, times in counts.items():
            for seat, part in made[at]:
                sums[seat] = sums.get(seat, Fraction(0)) + part * times
        layers.append(Layer(amount, {seat: part / tried for seat, part in sums.items()}))
    return tuple(layers)
