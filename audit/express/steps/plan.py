"""The steps of a hand's program, in their order, as the lane takes them.

A step hangs on few of the questions that the terms of a hand settle, and hands of many sorts have
the same answers to those; it is made once for each of them.
"""

from collections.abc import Callable

from audit.events.loops import loop_is_over
from audit.express.steps.betting import betting
from audit.express.steps.cards import boarding, burning, dealing
from audit.express.steps.declaring import declaring
from audit.express.steps.felt import Felt, Step, whole
from audit.express.steps.forced import bringing_in, forcing
from audit.express.steps.moves import moving
from audit.express.steps.overheard import Answers, Overheard, Questions, answers, together
from audit.express.steps.turning import laying, rolling, turning
from audit.guards import settled, there
from audit.program import Line, Op, Program
from audit.replay import AT_THE_END
from audit.table import Table
from audit.terms import Terms

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


REMEMBERED = 4_096  # plans of one game, before they are forgotten

Made = tuple[Step | None, bool]  # None: not in the hand; and whether that is settled


class Steps:
    """The steps of a game, for hands that differ by their terms alone."""

    def __init__(self, program: Program) -> None:
        self._lines = [_Line(line) for line in program.lines if line.op not in AT_THE_END]
        self._questions: Questions = ((), ())  # of all lines
        self._made: dict[Answers, tuple[Step, ...] | None] = {}

    def of(self, t: Table) -> tuple[Step, ...] | None:
        """The steps that are in a hand under these terms; None where one of them is open."""
        terms = t.terms
        key = answers(terms, self._questions)
        if key not in self._made:
            found = self._by_lines(t)
            asked = together(line.questions for line in self._lines)
            if asked != self._questions or len(self._made) >= REMEMBERED:
                self._questions = asked
                self._made.clear()
            key = answers(terms, asked)
            self._made[key] = found
        return self._made[key]

    def _by_lines(self, t: Table) -> tuple[Step, ...] | None:
        steps = []
        for line in self._lines:
            step, is_settled = line.made(t)
            if not is_settled:
                return None
            if step is not None:
                steps.append(step)
        return tuple(steps)


class _Line:
    """A line of the program, and its step by the answers to what was asked to make it."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.questions: Questions = ((), ())
        self._made: dict[Answers, Made] = {}

    def made(self, t: Table) -> Made:
        """The step under the terms of the table."""
        terms = t.terms
        found = self._made.get(answers(terms, self.questions))
        return found if found is not None else self._make(t, terms)

    def _make(self, t: Table, terms: Terms) -> Made:
        heard = Overheard(terms, self.questions)
        t.terms = heard
        try:
            found = _step(t, self._line)
        finally:
            t.terms = terms
        if heard.questions() != self.questions:
            self.questions = heard.questions()
            self._made.clear()
        self._made[answers(terms, self.questions)] = found
        return found


def _step(t: Table, line: Line) -> Made:
    if not all(settled(t, guard) for guard in line.step.guards):
        return None, False
    if not there(t, line):
        return None, True
    own = OWN.get(line.op)
    step = whole(line) if own is None else own(t, line)
    return (_in_a_loop(line, step) if line.step.loop else step), True


def _in_a_loop(line: Line, step: Step) -> Step:
    """The step, unless its loop has ended."""

    def turn(t: Felt, i: int) -> int:
        return i if loop_is_over(t, line, i) else step(t, i)

    return turn
