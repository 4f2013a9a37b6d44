"""The zones of a checked game table, their cell sets resolved."""

from typing import Any

from schemas.cards import cell_at, parse_cell
from schemas.game import CellSet, Zone

Table = dict[str, Any]


def cell(text: str) -> int:
    """The cell of ``r2c4``. Raises ValueError for anything else."""
    found = parse_cell(text)
    if found is None:
        raise ValueError(text)
    return found


def word_sets(word: str, rows: int, cols: int) -> tuple[CellSet, ...]:
    """``rows``, ``cols`` or ``diagonals`` of a grid. Diagonals exist in square grids only."""
    if word == "rows":
        return tuple(
            CellSet(f"R{r + 1}", tuple(cell_at(r, c) for c in range(cols))) for r in range(rows)
        )
    if word == "cols":
        return tuple(
            CellSet(f"C{c + 1}", tuple(cell_at(r, c) for r in range(rows))) for c in range(cols)
        )
    if rows != cols:
        return ()
    return (
        CellSet("D1", tuple(cell_at(i, i) for i in range(rows))),
        CellSet("D2", tuple(cell_at(i, cols - 1 - i) for i in range(rows))),
    )


def _without(sets: tuple[CellSet, ...], gaps: tuple[int, ...]) -> tuple[CellSet, ...]:
    """The sets without the cells where no card lies."""
    if not gaps:
        return sets
    return tuple(CellSet(s.label, tuple(c for c in s.cells if c not in gaps)) for s in sets)


def _set(entries: list[Any], rows: int, cols: int) -> tuple[CellSet, ...]:
    found: list[CellSet] = []
    for entry in entries:
        if isinstance(entry, str):
            found.extend(word_sets(entry, rows, cols))
        elif isinstance(entry, dict):
            found.append(CellSet(entry["label"], tuple(cell(c) for c in entry["cells"])))
        else:
            found.append(CellSet(f"L{len(found) + 1}", tuple(cell(c) for c in entry)))
    return tuple(found)


def build_zone(id: str, table: Table) -> Zone:
    """One zone, its cell sets resolved; ``row`` and ``col`` are sets of every grid."""
    rows, cols = table.get("rows", 0), table.get("cols", 0)
    sets = {name: _set(entries, rows, cols) for name, entries in table.get("sets", {}).items()}
    if rows:
        sets.setdefault("row", word_sets("rows", rows, cols))
        sets.setdefault("col", word_sets("cols", rows, cols))
    gaps = tuple(cell(text) for text in table.get("gaps", ()))
    return Zone(
        id=id,
        owner=table["owner"],
        rows=rows,
        cols=cols,
        cells=table.get("cells", rows * cols - len(gaps)),
        boards=table.get("boards", 1),
        gaps=gaps,
        see=table.get("see", "owner"),
        sets=tuple((name, _without(found, gaps)) for name, found in sets.items()),
        cite=table.get("cite", ""),
    )
