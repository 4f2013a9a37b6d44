"""The steps of a hand's program, in their order, as the lane takes them."""

from collections.abc import Callable

from audit.events.loops import loop_is_over
from audit.express.steps.betting import betting
from audit.express.steps.cards import boarding, burning, dealing
from audit.express.steps.declaring import declaring
from audit.express.steps.felt import Felt, Step, whole
from audit.express.steps.forced import bringing_in, forcing
from audit.express.steps.moves import moving
from audit.express.steps.turning import laying, rolling, turning
from audit.guards import settled, there
from audit.program import Line, Op
from audit.replay import AT_THE_END
from audit.table import Table

OWN: dict[Op, Callable[[Table, Line], Step]] = {
    Op.FORCE: forcing,
    Op.BRING_IN: bringing_in,
    Op.BET: betting,
    Op.DEAL_SEATS: dealing,
    Op.DEAL_BOARD: boarding,
    Op.BURN: burning,
    Op.MOVE: moving,
    Op.ROLL: rolling,
    Op.DEAL_GRID: laying,
    Op.TURN: turning,
    Op.DECLARE: declaring,
}


def steps_of(t: Table) -> tuple[Step, ...] | None:
    """The steps that are in a hand under these terms; None where one of them is open."""
    made = []
    for line in t.program.lines:
        if line.op in AT_THE_END:
            continue
        if not all(settled(t, guard) for guard in line.step.guards):
            return None
        if there(t, line):
            made.append(_step(t, line))
    return tuple(made)


def _step(t: Table, line: Line) -> Step:
    own = OWN.get(line.op)
    step = whole(line) if own is None else own(t, line)
    return _in_a_loop(line, step) if line.step.loop else step


def _in_a_loop(line: Line, step: Step) -> Step:
    """The step, unless its loop has ended."""

    def turn(t: Felt, i: int) -> int:
        return i if loop_is_over(t, line, i) else step(t, i)

    return turn
