"""The board run twice at a table that is dealt: nobody has anything left to bet."""

from audit.dealer.table import DealtTable
from audit.program import Line, Op
from schemas.cards import card_text

TWICE = 30  # of a hundred hands in which it may be
WITH_BOARD = frozenset({Op.BURN, Op.DEAL_BOARD, Op.BET, Op.SHOW})


def run_twice(d: DealtTable, line: Line) -> bool:
    """Deal the rest of the board two times; False where it is dealt once."""
    rest = [line, *d.program.after(line)]
    due = sum(one.step.count for one in rest if one.op is Op.DEAL_BOARD)
    if line.op not in (Op.BURN, Op.DEAL_BOARD) or not due or len(d.able()) > 1:
        return False
    if d.program.boards > 1 or any(one.op not in WITH_BOARD or one.step.guards for one in rest):
        return False
    if len(d.stub) < 2 * due or d.rng.randrange(100) >= TWICE:
        return False
    d.write("runs 2")
    for run in (1, 2):
        d.write(f"board {run}: {' '.join(card_text(d.card()) for _ in range(due))}")
    for one in rest:
        if one.op is not Op.SHOW:
            d.reach(one.step)
    return True
