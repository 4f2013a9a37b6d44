"""A step in which cards leave hands: a draw, a discard or a pass, as the game file says."""

from audit.cards.discarding import discard
from audit.cards.drawing import draw
from audit.cards.passing import pass_on
from audit.program import Line
from audit.table import Table


def move(t: Table, line: Line, i: int) -> int:
    """Take the events of the step; return the first event after them."""
    what = line.step.move
    if what is None:
        return i
    t.done_moves.add(id(line))
    if what.back:
        return draw(t, line, i)
    return discard(t, line, i) if what.to == "muck" else pass_on(t, line, i)
