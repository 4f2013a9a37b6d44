"""The grid as a page draws it: its cards, its lines, and who played which."""

from reports.laid import Table
from reports.views.drawn import CardView, Cell, GridLine, GridView
from schemas.cards import NO_CARD, place_of_cell
from schemas.game import CellSet, GameDef
from schemas.hand import Hand
from schemas.verdict import Verdict
from schemas.words import listed

WIDE, HIGH = 100, 124  # one cell of the drawing, in svg units; report.css has the same ratio


def played_lines(verdict: Verdict) -> dict[str, list[tuple[int, bool]]]:
    """Line -> the seats that played it, and whether anything is owed to them for it."""
    is_open = verdict.award == "needs-ruling"
    lines: dict[str, dict[int, bool]] = {}
    for pot in verdict.pots:
        for share in pot.shares:
            for seat, line in share.line.items():
                seats = lines.setdefault(line, {})
                seats[seat] = seats.get(seat, False) or (
                    share.owed.get(seat, 0) > 0 and not is_open
                )
    return {line: list(seats.items()) for line, seats in lines.items()}


def cell_sets(game: GameDef | None) -> dict[str, CellSet]:
    """Every named line of the game's grid, by label."""
    if game is None:
        return {}
    sets: dict[str, CellSet] = {}
    for zone in game.zones:
        for _, group in zone.sets:
            for cells in group:
                sets.setdefault(cells.label, cells)
    return sets


def grid_view(table: Table, hand: Hand, verdict: Verdict, game: GameDef | None) -> GridView | None:
    """The grid with every line labelled; None when none was laid."""
    if not table.grid:
        return None
    places = [place_of_cell(cell) for cell in table.grid]
    rows, columns = (max(side) + 1 for side in zip(*places, strict=True))
    played = played_lines(verdict)
    sets = cell_sets(game)
    said: dict[str, list[int]] = {}
    for seat, label in sorted(table.declared.items()):
        if all(seat != other for other, _ in played.get(label, [])):
            said.setdefault(label, []).append(seat)
    used = {cell for line in (*played, *said) if line in sets for cell in sets[line].cells}
    cells = tuple(
        _cell(*place_of_cell(at), view, not used or at in used)
        for at, view in sorted(table.grid.items())
        if view.card != NO_CARD
    )
    lines = [
        _line(sets[label], played.get(label, []), said.get(label, []), hand, columns)
        for label in sorted(sets, key=lambda label: (best_first(played.get(label, [])), label))
    ]
    down = any(view.down for view in table.grid.values())
    return GridView(rows, columns, cells, tuple(lines), down, table.faces_noted)


def _cell(row: int, column: int, view: CardView, used: bool) -> Cell:
    return Cell(row + 2, column + 2, view, f"row {row + 1}, column {column + 1}", used)


def best_first(players: list[tuple[int, bool]]) -> int:
    """Orders bands for drawing: the winning line last, so that it lies on top."""
    if not players:
        return 0
    return 2 if any(best for _, best in players) else 1


def _line(
    cells: CellSet, players: list[tuple[int, bool]], said: list[int], hand: Hand, columns: int
) -> GridLine:
    places = [place_of_cell(cell) for cell in cells.cells]
    rows, cols = {row for row, _ in places}, {col for _, col in places}
    row, column = 0, 0
    if len(cols) == 1 and cells.label.startswith("C"):  # of a cross, a column may be one cell
        row, column = 1, min(cols) + 2
    elif len(rows) == 1:
        row, column = min(rows) + 2, 1
    elif len(cols) == 1:
        row, column = 1, min(cols) + 2
    elif all(r == c for r, c in places):
        row, column = 1, 1
    elif all(r + c == columns - 1 for r, c in places):
        row, column = 1, columns + 2
    tone = ("", "other", "best")[best_first(players)]
    points = " ".join(f"{c * WIDE + WIDE // 2},{r * HIGH + HIGH // 2}" for r, c in places)
    who = listed([hand.names[seat] for seat, _ in players])
    declared = f"declared by {listed([hand.names[seat] for seat in said])}" if said else ""
    told = ", ".join(filter(None, (who, declared)))
    return GridLine(
        cells.label, row, column, tone or ("said" if said else ""), points if tone else "", told
    )
