"""Where the recorded cards lie after the last event; what they make is told elsewhere."""

from dataclasses import dataclass, field

from reports.views_drawn import CardView
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import DOWN, UP, Event, Kind


@dataclass(slots=True)
class Table:
    """Where the recorded cards lie after the last event."""

    held: dict[int, list[int]] = field(default_factory=dict)
    boards: dict[int, list[CardView]] = field(default_factory=dict)
    grid: dict[int, CardView] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    mucked: set[int] = field(default_factory=set)
    declared: dict[int, str] = field(default_factory=dict)
    said: dict[int, str] = field(default_factory=dict)
    faces_noted: bool = False

    def name(self, seat: int, card: int) -> None:
        """A card of the seat is seen: it is one he held unseen, or one nobody had written down."""
        cards = self.held.setdefault(seat, [])
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
    for event in events:
        kind = event.kind
        if kind == Kind.DEAL:
            table.held.setdefault(event.seat, []).append(event.card)
        elif kind == Kind.BOARD:
            view = CardView(event.card, down=event.face == DOWN)
            table.boards.setdefault(event.board, []).append(view)
        elif kind == Kind.GRID:
            down = event.face == DOWN
            table.faces_noted = table.faces_noted or event.face in (DOWN, UP)
            table.grid[event.cell] = CardView(event.card, down=down, hidden=down)
        elif kind == Kind.TURN:
            turned = _turn(table, event.cell, event.card, turned)
        elif kind in (Kind.ROLL, Kind.SHOW):
            if event.card != NO_CARD:
                table.name(event.seat, event.card)
            if kind == Kind.SHOW:
                table.shown.add(event.seat)
        elif kind == Kind.DISCARD and event.card in table.held.get(event.seat, ()):
            table.held[event.seat].remove(event.card)
        else:
            _note(table, kind, event.seat, event.word)
    return table


def _note(table: Table, kind: int, seat: int, word: str) -> None:
    if kind == Kind.FOLD:
        table.folded.add(seat)
    elif kind == Kind.MUCK:
        table.mucked.add(seat)
    elif kind == Kind.DECLARE:
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
