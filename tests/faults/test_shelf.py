"""Faults in typed hands of every game of the shelf: found, by their names, where they happened."""

import pytest

from schemas.shelf import Shelf
from tests.faults.measure import Row
from tests.faults.sheets import SHEET_FAULTS
from tests.faults.shelf import Cell, measured

ALSO = {
    "announcement missing",  # what is then played may be against what is taken instead
    "card unpaid",  # the card is not wild then, and another hand may win
}


@pytest.fixture(scope="module")
def rows() -> dict[Cell, Row]:
    cells: dict[Cell, Row] = {}
    for game in Shelf().ids:
        cells |= measured(game, 2)
    return cells


@pytest.mark.parametrize("fault", SHEET_FAULTS)
def test_each_fault_is_found_by_its_name_where_it_happened(
    fault: str, rows: dict[Cell, Row]
) -> None:
    for cell, row in rows.items():
        if cell.fault == fault:
            assert (row.found, row.named, row.placed) == (row.hands,) * 3, (cell, row.wrong)
            assert row.once == row.hands or fault in ALSO, (cell, row.wrong)


def test_faults_are_put_into_many_games(rows: dict[Cell, Row]) -> None:
    assert len({cell.game for cell in rows}) > 50
    assert len({cell.fault for cell in rows}) > 12
