"""The table as the lane's own steps keep it."""

from collections.abc import Callable

from audit.program import Line
from audit.replay import STEPS, WITH_CARDS, _paid_at_once
from audit.table import Table

GIVES_UP = -1


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
