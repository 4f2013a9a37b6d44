"""Where the recorded cards lie after the last event; what they make is told elsewhere."""

from dataclasses import dataclass, field

from reports.laid_moves import pass_line, pass_on, throw
from reports.views.drawn import CardView
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import DOWN, UP, Event, Kind


@dataclass(slots=True)
class Table:
    """Where the recorded cards lie after the last event."""

    held: dict[int, list[int]] = field(default_factory=dict)
    runs: dict[tuple[int, int], list[int]] = field(default_factory=dict)  # run, seat: own cards
    boards: dict[int, list[CardView]] = field(default_factory=dict)
    grid: dict[int, CardView] = field(default_factory=dict)
    middle: list[CardView] = field(default_factory=list)  # cards in nobody's hand
    dummy: list[int] = field(default_factory=list)
    folded: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    mucked: set[int] = field(default_factory=set)
    declared: dict[int, str] = field(default_factory=dict)
    said: dict[int, str] = field(default_factory=dict)
    faces_noted: bool = False

    def name(self, seat: int, card: int) -> None:
        """A card of the seat is seen: it is one he held unseen, or one nobody had written down."""
        if not any(card in cards for (_, whose), cards in self.runs.items() if whose == seat):
            seen(self.held.setdefault(seat, []), card)


def seen(cards: list[int], card: int) -> None:
    """A card of several is named: the first that nobody saw, or one more."""
    if card in cards:
        return
    if UNKNOWN in cards:
        cards[cards.index(UNKNOWN)] = card
    else:
        cards.append(card)


def lay(events: list[Event]) -> Table:
    """Follow every card of the record to where it lies in the end."""
    table = Table()
    turned = 0
    passing = 0  # the group of a `pass` line that was taken whole
    for at, event in enumerate(events):
        kind = event.kind
        if kind in (Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TABLE, Kind.DUMMY):
            _dealt(table, event)
        elif kind == Kind.TURN:
            turned = _turn(table, event.cell, event.card, turned)
        elif kind == Kind.TABLE_TURN:
            _turn_middle(table, event.card)
        elif kind == Kind.DUMMY_SHOW:
            seen(table.dummy, event.card)
        elif kind in (Kind.ROLL, Kind.SHOW):
            _shown(table, event)
        elif kind == Kind.DISCARD:
            throw(table.held, event.seat, event.card)
        elif kind == Kind.PASS and event.group != passing:
            passing = event.group
            pass_on(table.held, table.folded, pass_line(events, at))
        elif kind == Kind.OFFER and event.word == "y" and event.card != NO_CARD:
            table.held.setdefault(event.seat, []).append(event.card)
        else:
            _note(table, kind, event.seat, event.word)
    return table


def _dealt(table: Table, event: Event) -> None:
    """A card that comes out of the stub."""
    down = event.face == DOWN
    if event.kind == Kind.DEAL and event.board:
        table.runs.setdefault((event.board, event.seat), []).append(event.card)
    elif event.kind == Kind.DEAL:
        table.held.setdefault(event.seat, []).append(event.card)
    elif event.kind == Kind.BOARD:
        table.boards.setdefault(event.board, []).append(CardView(event.card, down=down))
    elif event.kind == Kind.GRID:
        table.faces_noted = table.faces_noted or event.face in (DOWN, UP)
        table.grid[event.cell] = CardView(event.card, down=down, hidden=down)
    elif event.kind == Kind.TABLE:
        hidden = down or event.card == UNKNOWN
        table.middle.append(CardView(event.card, down=down, hidden=hidden))
    else:
        table.dummy.append(event.card)


def _shown(table: Table, event: Event) -> None:
    """A card rolled or shown; partners show the cards of both."""
    others = table.held.get(event.other, ())
    if event.card != NO_CARD and event.card not in others:
        table.name(event.seat, event.card)
    if event.kind == Kind.SHOW:
        table.shown |= {seat for seat in (event.seat, event.other) if seat >= 0}


def _turn_middle(table: Table, card: int) -> None:
    """The next card of the table that lies hidden, or all when no card is named."""
    for at, view in enumerate(table.middle):
        if view.hidden:
            shown = view.card if card == NO_CARD else card
            table.middle[at] = CardView(shown, down=view.down)
            if card != NO_CARD:
                return


def _note(table: Table, kind: int, seat: int, word: str) -> None:
    if kind == Kind.FOLD:
        table.folded.add(seat)
    elif kind == Kind.MUCK:
        table.mucked.add(seat)
    elif kind == Kind.DECLARE and word != "?":
        table.declared[seat] = word.removeprefix("line ")
    elif kind == Kind.SAYS:
        table.said[seat] = word


def _turn(table: Table, cell: int, card: int, turned: int) -> int:
    """Turn one down cell (``cell`` -1: the next in reading order), or all when no card is named."""
    down = sorted(at for at, view in table.grid.items() if view.down)
    if card == NO_CARD and cell < 0:
        cells = down
    elif cell >= 0:
        cells = [cell]
    else:
        cells = down[turned : turned + 1]
    for at in cells:
        old = table.grid.get(at)
        if old is not None:
            shown = old.card if card == NO_CARD else card
            table.grid[at] = CardView(shown, down=old.down)
    return turned + 1
