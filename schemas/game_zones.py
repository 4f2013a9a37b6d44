"""Where the cards of a game lie, and which cells of a zone make a line."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CellSet:
    """One line, arm or board of a zone: its label and its cells (row * 16 + column)."""

    label: str  # R1, C1, D1 ...
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """Where cards lie. A seat zone exists once for each seat."""

    id: str
    owner: str  # seat | board | table (in nobody's hand) | dummy (a hand that must be beaten)
    rows: int = 0  # grids; 0 for a plain row of cards
    cols: int = 0
    cells: int = 0  # how many cards a plain board zone holds (each board, where there are several)
    boards: int = 1  # a plain board zone: how many boards lie there (double board: 2)
    gaps: tuple[int, ...] = ()  # cells of a grid where no card lies: crosses, H, rings
    see: str = "owner"  # owner | all | nobody (no peeking) | others (Indian poker)
    sets: tuple[tuple[str, tuple[CellSet, ...]], ...] = ()  # name -> cell sets
    cite: str = ""

    @property
    def filled(self) -> tuple[int, ...]:
        """The cells of a grid where a card lies, in reading order; () for a plain row of cards."""
        places = (row * 16 + col for row in range(self.rows) for col in range(self.cols))
        return tuple(cell for cell in places if cell not in self.gaps)

    def cell_sets(self, name: str) -> tuple[CellSet, ...]:
        """The cell sets called ``name``; () when there are none."""
        return dict(self.sets).get(name, ())
