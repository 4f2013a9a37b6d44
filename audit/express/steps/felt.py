"""The table as the lane's own steps keep it."""

from collections.abc import Callable

from audit.program import Line
from audit.record import clockwise
from audit.replay import STEPS, WITH_CARDS, _paid_at_once
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Hand

GIVES_UP = -1
NOT_PLAY = bytes([*range(Kind.ROUND), *range(Kind.DECLARE, 256)])


class Felt(Table):
    """A table whose hand is proved. The steps of the complete judge may be taken at it as well."""

    kinds: bytes
    still: list[int]  # seats still in, clockwise from the left of the button
    easy: bool  # nobody is all-in, and no seat is in doubt
    wild_shown: dict[int, int]  # by seat that shows a card: what is wild for it, as a mask
    told: bool  # some stack is known


# the table and the event where the step begins -> the event behind it, or GIVES_UP
Step = Callable[[Felt, int], int]


def whole(line: Line) -> Step:
    """The complete judge's own step: whatever it finds ends the proof."""
    take, deals = STEPS[line.op], line.op in WITH_CARDS

    def step(t: Felt, i: int) -> int:
        if deals and _paid_at_once(t, i):
            return GIVES_UP
        i = take(t, line, i)
        if t.findings or t.halted or t.ended_early or t.skip_lines:
            return GIVES_UP
        t.still = t.active()
        t.easy = t.easy and True not in t.all_in
        return i

    return step


def put_down(t: Felt, hand: Hand, kinds: bytes) -> None:
    """The record of a hand at the table; what else is of it is the same for all hands alike."""
    t.hand, t.stakes, t.end = hand, hand.stakes, len(kinds)
    t.seats, t.amounts = hand.seats, hand.amounts
    t.retell(kinds)
    t.last_play = len(kinds.rstrip(NOT_PLAY)) - 1
    t.order = clockwise(hand)
    t.dealt, t.live = list(hand.dealt_in), list(hand.dealt_in)
    t.live_count = sum(t.live)
