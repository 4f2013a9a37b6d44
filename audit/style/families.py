"""Which family a game is of, read off its steps: games too rarely dealt are counted by these."""

from audit.program import Op, Program
from schemas.events import UP

IN_OR_OUT, GRID, BOARD, ROLLS = "in or out", "grid", "board", "rolled"
STUD, DRAW, OTHER = "stud", "draw", "other"


def family_of(program: Program) -> str:
    """``in or out``, ``grid``, ``board``, ``rolled``, ``stud``, ``draw``; ``other``."""
    ops = {line.op for line in program.lines}
    if any(step.do == "declare" and step.topic == "in-out" for step in program.game.steps):
        return IN_OR_OUT
    if program.grid is not None:
        return GRID
    if Op.DEAL_BOARD in ops or Op.TABLE in ops:
        return BOARD
    if ops & {Op.ROLL, Op.FLIP}:
        return ROLLS
    if any(UP in line.faces for line in program.lines if line.op is Op.DEAL_SEATS):
        return STUD
    return DRAW if Op.MOVE in ops else OTHER
