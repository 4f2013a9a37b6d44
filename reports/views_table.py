"""What lay on the table in the end: grid, boards and the hands of the showdown, ready to draw."""

from dataclasses import dataclass, field

from reports.plain_words import CARD_WORDS, listed
from reports.views import BoardView, CardView, Cell, GridLine, GridView, Holding, Play
from reports.views_money import Money
from reports.views_pots import open_seats
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import DOWN, UP, Event, Kind
from schemas.game import CellSet, GameDef
from schemas.hand import Hand
from schemas.verdict import Share, Verdict

WIDE, HIGH = 100, 124  # one cell of the drawing, in svg units; report.css has the same ratio


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


def board_views(table: Table, verdict: Verdict) -> tuple[BoardView, ...]:
    """Each board with the cards that play in a winning hand marked."""
    views = []
    for board, cards in sorted(table.boards.items()):
        playing = {
            card
            for pot in verdict.pots
            for share in pot.shares
            if share.board == board
            for seat, five in share.five.items()
            if share.owed.get(seat)
            for card in five
        }
        label = f"Board {board + 1}" if len(table.boards) > 1 else "Board"
        drawn = tuple(CardView(c.card, c.card in playing, c.down, c.hidden) for c in cards)
        views.append(BoardView(label, drawn))
    return tuple(views)


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
    rows = max(cell >> 4 for cell in table.grid) + 1
    columns = max(cell & 15 for cell in table.grid) + 1
    played = played_lines(verdict)
    sets = cell_sets(game)
    said: dict[str, list[int]] = {}
    for seat, label in sorted(table.declared.items()):
        if all(seat != other for other, _ in played.get(label, [])):
            said.setdefault(label, []).append(seat)
    used = {cell for line in (*played, *said) if line in sets for cell in sets[line].cells}
    cells = tuple(
        Cell(
            (at >> 4) + 2,
            (at & 15) + 2,
            view,
            f"row {(at >> 4) + 1}, column {(at & 15) + 1}",
            not used or at in used,
        )
        for at, view in sorted(table.grid.items())
        if view.card != NO_CARD
    )
    lines = [
        _line(sets[label], played.get(label, []), said.get(label, []), hand, columns)
        for label in sorted(sets, key=lambda label: (best_first(played.get(label, [])), label))
    ]
    down = any(view.down for view in table.grid.values())
    return GridView(rows, columns, cells, tuple(lines), down, table.faces_noted)


def best_first(players: list[tuple[int, bool]]) -> int:
    """Orders bands for drawing: the winning line last, so that it lies on top."""
    if not players:
        return 0
    return 2 if any(best for _, best in players) else 1


def _line(
    cells: CellSet, players: list[tuple[int, bool]], said: list[int], hand: Hand, columns: int
) -> GridLine:
    rows = {cell >> 4 for cell in cells.cells}
    cols = {cell & 15 for cell in cells.cells}
    row, column = 0, 0
    if len(rows) == 1:
        row, column = min(rows) + 2, 1
    elif len(cols) == 1:
        row, column = 1, min(cols) + 2
    elif all((c >> 4) == (c & 15) for c in cells.cells):
        row, column = 1, 1
    elif all((c >> 4) + (c & 15) == columns - 1 for c in cells.cells):
        row, column = 1, columns + 2
    tone = ("", "other", "best")[best_first(players)]
    points = " ".join(
        f"{(cell & 15) * WIDE + WIDE // 2},{(cell >> 4) * HIGH + HIGH // 2}" for cell in cells.cells
    )
    who = listed([hand.names[seat] for seat, _ in players])
    declared = f"declared by {listed([hand.names[seat] for seat in said])}" if said else ""
    told = ", ".join(filter(None, (who, declared)))
    return GridLine(
        cells.label, row, column, tone or ("said" if said else ""), points if tone else "", told
    )


def holdings(
    table: Table, hand: Hand, verdict: Verdict, game: GameDef | None, money: Money
) -> tuple[Holding, ...]:
    """Everybody who was in at the end, the owed first, then clockwise."""
    seats = at_the_end(table, hand, verdict)
    standing = {player.seat: player for player in verdict.players}
    waits = open_seats(verdict, money)
    sets = cell_sets(game)
    views = []
    for seat in sorted(seats):
        player = standing.get(seat)
        owed = player.owed if player is not None else None
        paid = player.paid if player is not None else None
        cards = tuple(CardView(c, hidden=c == UNKNOWN) for c in table.held.get(seat, ()))
        plays = _plays(seat, table, verdict, sets, money)
        if not cards and not plays and seat not in table.mucked:
            continue
        told = seat in table.shown or not table.shown or len(seats) == 1
        view = Holding(
            hand.names[seat],
            "best" if owed and not waits else "other",
            table.declared.get(seat, ""),
            table.said.get(seat, ""),
            plays,
            cards,
            "mucked" if seat in table.mucked else "" if told else "not shown",
            waits.get(seat, money.text(owed)),
            money.text(paid),
            owed is not None and paid is not None,
        )
        views.append((-(owed or 0), seat, view))
    return tuple(view for _, _, view in sorted(views, key=lambda v: v[:2]))


def at_the_end(table: Table, hand: Hand, verdict: Verdict) -> set[int]:
    """The seats still in at the end: those a pot was open to, and those that showed or mucked."""
    made = {seat for pot in verdict.pots for share in pot.shares for seat in share.hand}
    eligible = {seat for pot in verdict.pots for seat in pot.eligible}
    live = {seat for seat, dealt in enumerate(hand.dealt_in) if dealt} - table.folded
    return made | table.shown | table.mucked | (eligible or live)


def folded(table: Table, hand: Hand, verdict: Verdict) -> str:
    """The names of those who folded, also where the record says only that the rest did."""
    gone = set(table.folded)
    if verdict.pots:
        gone |= {seat for seat, dealt in enumerate(hand.dealt_in) if dealt}
    gone -= at_the_end(table, hand, verdict)
    return listed([hand.names[seat] for seat in sorted(gone) if 0 <= seat < len(hand.names)])


def _plays(
    seat: int, table: Table, verdict: Verdict, sets: dict[str, CellSet], money: Money
) -> tuple[Play, ...]:
    """The hands a seat made, one for each contest and board."""
    found: dict[tuple[str, int], list[Share]] = {}
    for pot in verdict.pots:
        for share in pot.shares:
            if seat in share.hand:
                found.setdefault((share.contest, share.board), []).append(share)
    contests = {contest for contest, _ in found}
    boards = {board for _, board in found}
    plays = []
    for (contest, board), shares in found.items():
        label = contest if len(contests) > 1 else ""
        if len(boards) > 1:
            label = f"{label} board {board + 1}".strip()
        owed = sum(share.owed.get(seat, 0) for share in shares)
        plays.append(_play(seat, shares[0], label, money.text(owed) if owed else "", table, sets))
    return tuple(plays)


def _play(
    seat: int, share: Share, label: str, owed: str, table: Table, sets: dict[str, CellSet]
) -> Play:
    five = share.five.get(seat, ())
    line = share.line.get(seat, "")
    own = tuple(CardView(c, c in five, hidden=c == UNKNOWN) for c in table.held.get(seat, ()))
    if line in sets:
        lying = [table.grid[cell] for cell in sets[line].cells if cell in table.grid]
    else:
        lying = table.boards.get(share.board, []) if not table.grid else []
    drawn = tuple(CardView(c.card, c.card in five, c.down, c.hidden) for c in lying)
    words = share.hand[seat].partition(" (")[0]
    return Play(label, line, own, drawn, words, " ".join(CARD_WORDS[c] for c in five), owed)
