"""A hand followed step by step, to its verdict if it is clean beyond doubt; else to nothing."""

from audit.awards.tabled import money_or_words
from audit.cards.stub import note_reshuffles
from audit.cards.taken_back import take_back
from audit.events.duties import answer_duties
from audit.events.legs import legs_before
from audit.express.steps.felt import GIVES_UP, Felt
from audit.express.steps.ready import Ready
from audit.express.steps.tail import ended
from audit.night.carried import NightLeaves
from audit.pregame import judge_seats
from audit.record import Record
from audit.replay import run_line
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand
from schemas.verdict import Verdict

TAKEN = bytes(
    [
        *(Kind.NOTE, Kind.ROUND, Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN),
        *(Kind.DEAD, Kind.CARRY),
        *(Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.ROLL, Kind.TABLE),
        *(Kind.TABLE_TURN, Kind.DUMMY),
        *(Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE, Kind.RAISE_BY, Kind.FOLD),
        *(Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK),
        *(Kind.DRAW, Kind.DISCARD, Kind.PASS, Kind.OFFER, Kind.PAYS, Kind.LEG, Kind.PARTNER),
        *(Kind.RESHUFFLE, Kind.DECLARE, Kind.SHOW, Kind.DUMMY_SHOW, Kind.BACK, Kind.POT),
    ]
)


def follow(ready: Ready, hand: Hand, left: NightLeaves) -> Verdict | None:
    """The verdict on a hand of this sort that is clean; None where it is for the complete judge."""
    t = _table(ready, hand, left)
    if t is None:
        return None
    try:
        i = _played(ready, t)
    except IndexError:  # the record ends before the hand does
        return None
    if i == GIVES_UP:
        return None
    return ended(ready, t, i)


def _played(ready: Ready, t: Felt) -> int:
    """The steps one after the other; the event behind them, or GIVES_UP."""
    i = ready.said
    for step in ready.steps:
        if t.live_count < 2 or t.passed_out:
            break
        i = step(t, i)
        if i == GIVES_UP:
            break
        if t.duties:
            answer_duties(t)
            t.still = t.active()  # a card may have put hands out, or won
    return i


def _table(ready: Ready, hand: Hand, left: NightLeaves) -> Felt | None:
    """The table before the play; None where the stacks or what is noted are not the lane's."""
    kinds = bytes(hand.kinds)
    if kinds[ready.said :].translate(None, TAKEN):
        return None
    stacks = hand.stacks or left.stacks
    if stacks and 0 in stacks:
        return None  # dealt in without a chip
    t = Felt.__new__(Felt)
    own = t.__dict__
    own.update(ready.blank)
    own.update(zip(ready.parts, [anew() for anew in ready.anew], strict=True))
    Record.__init__(t, hand)
    t.kinds = kinds
    t.own_stacks = any(chips >= 0 for chips in hand.stacks)
    t.cannot_tell = set(ready.unknown)
    if not t.own_stacks:
        t.cannot_tell.add("BET008")
    if not (t.own_stacks and any(x >= 0 for x in left.stacks)):
        t.cannot_tell.add("LED002")
    t.stack = list(stacks) or [NOT_NOTED] * t.n
    t.told = any(chips >= 0 for chips in stacks)
    t.dealt, t.live = list(hand.dealt_in), list(hand.dealt_in)
    t.live_count = sum(t.live)
    t.pays_extra = left.riding
    t.run_line = run_line
    if t.program.by_legs:
        legs_before(t, left.legs)
    take_back(t)
    if Kind.RESHUFFLE in kinds:
        note_reshuffles(t)
        t.kinds = bytes(t.kinds)
    judge_seats(t)
    t.wild_shown = {}
    for i in ready.paid:
        money_or_words(t, i)
    t.still, t.easy = t.active(), not t.findings
    return t
