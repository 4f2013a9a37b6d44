"""The pattern of face-down cards in a grid, by the checks a definition gives for it."""

from audit.program import Line
from audit.table import Table
from schemas.cards import cell_at, cell_text, place_of_cell
from schemas.events import DOWN, UP
from schemas.findings import Severity
from schemas.game import Check

FACES = {"down": DOWN, "up": UP}


def judge_layout(t: Table, line: Line, i: int) -> None:
    """One finding for the layout: the first check that fails, in the order of the definition."""
    for check in line.step.checks:
        if check.kind == "count-in-each":
            if _count_in_each(t, check, i):
                return
        elif check.kind == "cells-down":
            _figure(t, check, i)


def _count_in_each(t: Table, check: Check, i: int) -> bool:
    face = FACES[check.face]
    for cells in check.sets:
        count = sum(1 for cell in cells.cells if t.grid_faces.get(cell) == face)
        if count != check.count:
            t.find(
                "VAR030",
                i,
                f"{check.set_name} {cells.label} has {count} cards face {check.face} "
                f"instead of {check.count}",
                article=check.cite,
                severity=Severity(check.severity),
                recorded=str(count),
                expected=str(check.count),
            )
            t.layout_bad = True
            return True
    return False


def _figure(t: Table, check: Check, i: int) -> None:
    """The document's figure, to the letter or seen from another side of the table."""
    down = frozenset(t.was_down)
    if down == frozenset(check.cells):
        return
    rows = max(place_of_cell(cell)[0] for cell in t.cells) + 1
    turned = check.up_to_symmetry and down in symmetries(check.cells, rows)
    t.find(
        "VAR031" if turned else "VAR030",
        i,
        "the face-down cards lie as in the figure seen from another side of the table"
        if turned
        else "the face-down cards do not lie as in the figure",
        article=check.cite,
        severity=Severity(check.severity),
        recorded=_cells(t.was_down),
        expected=_cells(check.cells),
    )


def symmetries(cells: tuple[int, ...], side: int) -> set[frozenset[int]]:
    """The eight images of a set of cells of a square grid: four turns, four mirrors."""
    last = side - 1
    images = set()
    points = [place_of_cell(cell) for cell in cells]
    for _ in range(4):
        points = [(col, last - row) for row, col in points]
        images.add(frozenset(cell_at(row, col) for row, col in points))
        images.add(frozenset(cell_at(row, last - col) for row, col in points))
    return images


def _cells(cells: tuple[int, ...]) -> str:
    return " ".join(cell_text(cell) for cell in sorted(cells))
