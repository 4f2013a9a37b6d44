"""Which face-down cells of a grid a step turns: all, the cells it names, or some of one's choice.

Source: the game's own articles. A cell that a later step names is not to be chosen before it.
"""

from typing import NamedTuple

from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from schemas.cards import cell_text


class Due(NamedTuple):
    """Cells that may be turned now, in the order due, and how many of them."""

    cells: tuple[int, ...]
    number: int
    chosen: bool = False


def due_cells(t: Table, line: Line) -> Due:
    """What the step turns; cells that an earlier step should have turned come first."""
    step = line.step
    left = tuple(cell for cell in t.was_down if cell not in t.turned)
    if step.pick == "choice":
        kept = {
            cell
            for later in t.program.after(line)
            if later.op is Op.TURN and there(t, later)
            for cell in later.step.cells
        }
        free = tuple(cell for cell in left if cell not in kept)
        return Due(free, min(step.count or 1, len(free)), True)
    if not step.cells:
        return Due(left, len(left))
    before = t.program.lines[: t.program.lines.index(line)]
    over = [one for one in before if one.op is Op.TURN and there(t, one)]
    missed = [cell for earlier in over for cell in earlier.step.cells if cell in left]
    wanted = [cell for cell in step.cells if cell in left]
    cells = tuple(dict.fromkeys((*wanted, *missed)))
    return Due(cells, min(len(step.cells), len(cells)))


def judge_turn(t: Table, line: Line, due: Due, cell: int, i: int) -> None:
    """A cell turned that is not due: told once a hand."""
    if cell in due.cells or not due.cells or t.found("VAR058") or not t.was_down:
        return
    again = cell in t.turned
    t.find(
        "VAR058",
        i,
        f"{cell_text(cell)} was turned " + ("twice" if again else f"before {_names(due)}"),
        article=line.step.cite,
        recorded=cell_text(cell),
        expected=_names(due),
    )


def _names(due: Due) -> str:
    if due.chosen:
        return "one of " + " ".join(map(cell_text, due.cells))
    return " ".join(map(cell_text, due.cells[: due.number]))
