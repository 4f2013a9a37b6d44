"""The cards and the money of a hand as a page draws them: frozen, in text, decided."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as drawn."""

    card: int
    plays: bool = False
    down: bool = False  # it lay face down
    hidden: bool = False  # it lies face down still
    wild: bool = False  # it may stand for another


@dataclass(frozen=True, slots=True)
class Play:
    """One hand a player made: five cards out of his own and the table's."""

    label: str  # "high", "board 2" ..., "" when there is but one
    line: str  # "C1"
    own: tuple[CardView, ...]
    table: tuple[CardView, ...]
    words: str  # "full house, deuces over aces"
    five: str  # "2♣ 2♦ 2♠ A♥ A♦"
    owed: str  # "16", "" when nothing


@dataclass(frozen=True, slots=True)
class Holding:
    """One player at the end of the hand."""

    name: str
    tone: str  # best | other, for the mark beside the name and the band over the grid
    declared: str
    said: str
    plays: tuple[Play, ...]
    cards: tuple[CardView, ...]  # when no hand was made
    remark: str  # "mucked", "not shown"
    owed: str
    paid: str
    is_known: bool  # owed and paid are


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid; lines and columns of the drawing count from 1, the margin included."""

    row: int
    column: int
    card: CardView
    where: str  # "row 1, column 4"
    used: bool  # in a line somebody played


@dataclass(frozen=True, slots=True)
class GridLine:
    """The label of a line at the edge, and the band under its cards if somebody played it."""

    label: str
    row: int
    column: int
    tone: str  # "" not played | best | other | said: declared, but not the line that played
    points: str  # svg polyline through the cells' centres, "" when not played
    who: str


@dataclass(frozen=True, slots=True)
class GridView:
    """The grid as it lay in the end."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    lines: tuple[GridLine, ...]
    has_down: bool
    faces_noted: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """One row of community cards."""

    label: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class WildLine:
    """Which cards are wild, and by what."""

    text: str  # "Fours are wild for Ann (4♣ and 4♦): the 4♣ is Ann's lowest hole card"
    cite: str


@dataclass(frozen=True, slots=True)
class CardsView:
    """What lay on the table in the end."""

    grid: GridView | None
    boards: tuple[BoardView, ...]
    holdings: tuple[Holding, ...]
    folded: str
    wilds: tuple[WildLine, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the players' table."""

    name: str
    put_in: str
    returned: str
    owed: str
    paid: str
    net_paid: str
    net_audited: str
    differs: str  # "16 short" | "16 too much" | ""
    button: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: widths are per cent of the widest."""

    name: str
    text: str
    width: str
    second_text: str
    second_width: str
    remark: str


@dataclass(frozen=True, slots=True)
class ShareView:
    """One share of a pot and who it belongs to."""

    label: str
    amount: str
    owed: tuple[str, ...]  # "16 to Ann: full house, deuces over aces (C1)"
    beaten: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """One pot of the ladder, the main pot first."""

    name: str
    amount: str
    width: str
    eligible: str
    shares: tuple[ShareView, ...]


@dataclass(frozen=True, slots=True)
class MoneyView:
    """What everybody put in, the pots it made, and what was owed and paid."""

    label: str  # "chips", "EUR"
    players: tuple[PlayerRow, ...]
    has_returned: bool
    has_audited: bool  # nets as audited are, or may be, others than those as paid
    beside: tuple[str, ...]  # "Into the next pot: Bob 4 [RYP Guts]"
    ladder: tuple[Rung, ...]
    bars: tuple[Bar, ...]
    payments: tuple[Bar, ...]

    @property
    def columns(self) -> int:
        """Columns of figures in the players' table."""
        return 4 + self.has_returned + self.has_audited
