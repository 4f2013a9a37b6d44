"""What a hand's page may see: frozen values, every amount already text, nothing left to decide.

The pages of nights, games and the report are in ``views_report``; what fills these is in
``views_hand``, ``views_table``, ``views_pots`` and ``views_words``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """A place inside the report; ``href`` is "" for where the reader is."""

    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """The verdict in a sentence. ``tone`` is the verdict's id, ``title`` its words."""

    tone: str
    title: str
    headline: str
    owes: tuple[str, ...]  # "Bob owes Ann 16"
    because: str
    cites: tuple[str, ...]
    notes: tuple[str, ...]
    event: int  # where it shows, as `floorman show` numbers it; 0 for nowhere in particular
    row: int  # the first event of the row it stands under


@dataclass(frozen=True, slots=True)
class FindingView:
    """One finding in its place."""

    code: str
    name: str
    severity: str
    state: str  # "" when open
    message: str
    cites: tuple[str, ...]
    recorded: str
    expected: str
    amounts: str  # "Ann +16, Bob −16"
    stage: str
    topic: str
    event: int  # as `floorman show` numbers it; 0 for the hand as a whole
    row: int  # number of the row it stands under, for the link; 0 for none
    line: int
    log: str  # where the report's log has this code


@dataclass(frozen=True, slots=True)
class RowView:
    """One step of the replay."""

    number: str  # "12" or "24-25"
    first: int
    tone: str
    text: str
    pot: str  # "" when nothing went in
    line: int
    findings: tuple[FindingView, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """One street."""

    title: str
    detail: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as drawn."""

    card: int
    plays: bool = False
    down: bool = False  # it lay face down
    hidden: bool = False  # it lies face down still


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
    out: bool


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
class ReadingRow:
    """One set of readings of what the document leaves open."""

    topics: tuple[str, ...]
    owed: str
    supports: bool


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One ruling beside the verdict."""

    text: str
    by: str
    effect: str


@dataclass(frozen=True, slots=True)
class Untold:
    """A check that could not answer, and what a scorekeeper may note next time."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class UntoldArea:
    """The checks of one area that could not answer: ``bet sizes``."""

    words: str
    checks: tuple[Untold, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of the hand could be judged."""

    sentence: str
    level: str
    untold: tuple[Untold, ...]
    areas: tuple[UntoldArea, ...]  # the same, by what they are about
    note_next_time: tuple[str, ...]
    partly: bool


@dataclass(frozen=True, slots=True)
class HandPage:
    """The page of one hand."""

    root: str  # "../"
    title: str
    site: str
    crumbs: tuple[Link, ...]
    before: Link | None
    after: Link | None
    facts: tuple[str, ...]
    game: Link
    banner: Banner
    findings: tuple[FindingView, ...]
    whole: tuple[FindingView, ...]
    has_several: bool  # findings enough for a list of their own
    grid: GridView | None
    boards: tuple[BoardView, ...]
    holdings: tuple[Holding, ...]
    folded: str
    players: tuple[PlayerRow, ...]
    has_returned: bool
    money: str  # "chips", "EUR"
    ladder: tuple[Rung, ...]
    bars: tuple[Bar, ...]
    payments: tuple[Bar, ...]
    sections: tuple[SectionView, ...]
    readings: tuple[ReadingRow, ...]
    rulings: tuple[RulingRow, ...]
    coverage: Coverage
    place: str  # "2026-11-27.hands:7"
    record: str  # the record's own text, "" when it is not at hand
