"""The grid of a page: each line's label stands in a place of its own."""

from pages.examples import off_road

from reports.views.grid import _line, cell_sets
from schemas.shelf import Shelf


def test_no_two_labels_of_a_cross_lie_on_each_other() -> None:
    """Columns 1 and 3 of a cross are one cell, in row 2: their labels stand above, R2's beside."""
    sets = cell_sets(Shelf().game("iron-cross"))
    assert {"R2", "C1", "C3"} <= set(sets)
    lines = [_line(cells, [], [], off_road(), 3) for cells in sets.values()]
    places = [(line.row, line.column) for line in lines if line.row]
    assert len(places) == len(set(places)) == 6
