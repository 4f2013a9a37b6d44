"""A hand followed step by step, to its verdict if it is clean beyond doubt; else to nothing."""

from audit.awards.tabled import money_or_words
from audit.cards.stub import note_reshuffles
from audit.cards.taken_back import take_back
from audit.events.duties import answer_duties
from audit.events.legs import legs_before
from audit.express.steps.felt import GIVES_UP, Felt, put_down
from audit.express.steps.ready import Ready
from audit.express.steps.tail import ended
from audit.night.carried import NightLeaves
from audit.pregame import judge_seats
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
RESHUFFLE = int(Kind.RESHUFFLE)


def follow(ready: Ready, hand: Hand, left: NightLeaves) -> Verdict | None:
    """The verdict on a hand of this sort that is clean; None where it is for the complete judge."""
    kinds = bytes(hand.kinds)
    stacks = hand.stacks or left.stacks
    if kinds[ready.said :].translate(None, TAKEN) or (stacks and 0 in stacks):
        return None  # not the lane's; or dealt in without a chip
    verdict = None
    try:
        t = _table(ready, hand, kinds, left)
        i = _played(ready, t)
        if i != GIVES_UP:
            verdict = ended(ready, t, i)
    except IndexError:  # the record ends before the hand does
        pass
    finally:
        ready.alike.blank.clear(verdict is not None)
    return verdict


def takes(ready: Ready, hand: Hand) -> bool:
    """Whether nothing in the play of a hand is for the complete judge alone."""
    return not bytes(hand.kinds[ready.said :]).translate(None, TAKEN)


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


def _table(ready: Ready, hand: Hand, kinds: bytes, left: NightLeaves) -> Felt:
    """The table before the play."""
    t = Felt.__new__(Felt)
    t.__dict__ = ready.alike.blank.lay(ready.written)
    put_down(t, hand, kinds)
    own, carried = max(hand.stacks, default=NOT_NOTED), max(left.stacks, default=NOT_NOTED)
    t.own_stacks = own >= 0
    t.cannot_tell = set(ready.unknown)
    if own < 0:
        t.cannot_tell.add("BET008")
    if own < 0 or carried < 0:
        t.cannot_tell.add("LED002")
    stacks = hand.stacks or left.stacks
    t.stack = list(stacks) or [NOT_NOTED] * t.n
    t.told = max(own, NOT_NOTED if hand.stacks else carried) >= 0
    t.pays_extra = left.riding
    t.run_line = run_line
    if t.program.by_legs:
        legs_before(t, left.legs)
    if hand.boards is not None and any(hand.boards):
        take_back(t)
    if RESHUFFLE in kinds:
        note_reshuffles(t)
        t.kinds = bytes(t.kinds)
    if not t.game.least_players <= t.live_count <= t.game.most_players:
        judge_seats(t)
    t.wild_shown = {}
    for i in ready.paid:
        money_or_words(t, i)
    t.still, t.easy = t.active(), not t.findings
    return t
