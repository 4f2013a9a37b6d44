"""Community cards, grids and burns.

Sources: the game's own articles; TDA 38-39, Robert's section 5.
"""

from audit.awards.tabled import money_or_words
from audit.cards.burns import missed
from audit.cards.double_board import deal_boards
from audit.cards.dummies import fought_for
from audit.cards.layout import judge_layout
from audit.cards.seen import see
from audit.cards.shared_last import is_shared_last
from audit.cards.strays_of_deal import extra_burn, wrong_kind
from audit.cards.strays_of_move import MOVED, untimely_move
from audit.cards.streets import board_card, next_street, runs_on, whole_board_at_once
from audit.program import Line
from audit.table import Table
from audit.talk import first_card, talk
from schemas.events import BETWEEN_STEPS, DOWN, UP, Kind
from schemas.hand import Level


def float_past(t: Table, i: int) -> int:
    """Take talk, shows and returned chips that stand between two steps."""
    while i < t.end:
        kind = t.kinds[i]
        if kind < Kind.ROUND:
            talk(t, i)
        elif kind in BETWEEN_STEPS:
            money_or_words(t, i)
        elif kind in MOVED:
            i = untimely_move(t, i)
            continue
        else:
            break
        i += 1
    return i


def burn(t: Table, line: Line, i: int) -> int:
    """One burn. Missing ones are proved by the deal after them."""
    i = float_past(t, i)
    if i < t.end and t.kinds[i] == Kind.BURN:
        card = t.card(i)
        if card >= 0:
            see(t, card, i)
        i = float_past(t, i + 1)
        while i < t.end and t.kinds[i] == Kind.BURN:
            i = extra_burn(t, line, i)
        return i
    if i >= t.end or not _card_follows(t, i) or is_shared_last(t, i):
        return i  # no card is left to burn where all share the last one
    missed(t, line, i, "this deal")
    return i


def _card_follows(t: Table, i: int) -> bool:
    return t.kinds[i] in (Kind.BOARD, Kind.DEAL, Kind.GRID)


def deal_board(t: Table, line: Line, i: int) -> int:
    """The next community cards: exactly as many as the street has."""
    i = float_past(t, i)
    if t.runs > 1 or t.program.boards > 1:
        return deal_boards(t, line, i)
    if whole_board_at_once(t, line, i):
        t.one_line_board = True
        t.unknown("BRD001", "VAR032", "MIS016")
        while i < t.end and t.kinds[i] == Kind.BOARD:
            board_card(t, i)
            i += 1
        return i
    want, got, start = line.step.count, 0, i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.BOARD:
            if (got and runs_on(t, line, i, got)) or (got == want and next_street(t, line, i)):
                break  # the next street follows at once
            if not t.cards_dealt:
                first_card(t, i)
            got += 1
            if got > want:
                t.doubtful.append(("extra-board", -1, t.card(i)))
            board_card(t, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif got or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            start = i
    late = got > want and t.found("MIS016") and len(t.board) == _due(t, line)  # told where due
    if (got > want and not late) or (got < want and t.called_misdeal < 0):
        _miscounted(t, line, got, start, i)
    return i


def _miscounted(t: Table, line: Line, got: int, start: int, i: int) -> None:
    want = line.step.count
    if got:
        cards = [j for j in range(start, i) if t.kinds[j] == Kind.BOARD]
        at = cards[want] if got > want else cards[-1]
        t.find(
            "BRD001",
            at,
            f"{got} cards went to the board instead of {want}",
            article=line.step.cite,
            recorded=str(got),
            expected=str(want),
        )
        if got < want:
            t.doubtful.append(("short-board", -1, -1))
    elif i >= t.end:
        t.ended_early = fought_for(t)
    elif t.level < Level.ACTIONS:
        t.unknown("BRD001")
    elif t.found("BRD001") and len(t.board) >= _due(t, line):
        t.one_line_board = True  # they lie there already: told where they came too early
        t.unknown("MIS016", "VAR032")
    elif fought_for(t):
        t.undealt = True
        t.find(
            "MIS016",
            i,
            "the hand went on without the board cards that come here",
            article=line.step.cite,
            recorded="no cards",
            expected=f"{want} on the board",
        )


def _due(t: Table, line: Line) -> int:
    """How many community cards lie there after this step of a hand dealt right."""
    later = sum(one.step.count for one in t.program.after(line) if one.op is line.op)
    return t.program.board_cards - later


def deal_grid(t: Table, line: Line, i: int) -> int:
    """The grid: every cell once, then the layout of face-down cards."""
    i = float_past(t, i)
    start = i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.GRID:
            if not t.cards_dealt:
                first_card(t, i)
            grid_card(t, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif t.cells or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            start = i
    if not t.cells:
        if i >= t.end:
            t.ended_early = True
        elif t.level >= Level.ACTIONS:
            t.undealt = True
            t.find(
                "MIS016",
                i,
                "the grid was not dealt",
                article=line.step.cite,
                recorded="no grid",
                expected=f"{line.step.count} cards",
            )
        return i
    judge_cells(t, line, start, i)
    return i


def grid_card(t: Table, i: int) -> None:
    """A card laid in a cell of the grid; one more in a filled cell is doubtful, and told later."""
    card, cell, face = t.card(i), t.cell(i), t.face(i)
    if card >= 0:
        see(t, card, i)
    if cell in t.cells:
        t.doubtful.append(("extra-cell", -1, card))
        return
    t.cells[cell] = card
    t.grid_faces[cell] = face
    if face in (UP, DOWN):
        t.noted_faces = True


def judge_cells(t: Table, line: Line, start: int, i: int) -> None:
    """Are all cells filled, and none beyond? Then the layout."""
    grid = t.program.grid
    if grid is None:
        return
    wanted = {*grid.filled}
    events = [j for j in range(start, i) if t.kinds[j] == Kind.GRID]
    beyond = [j for j in events if t.cell(j) not in wanted]
    missing = wanted - set(t.cells)
    if t.called_misdeal >= 0 and not beyond and len(events) < len(wanted):
        t.layout_bad = True  # broken off: what is missing is no fault
        return
    laid = len(events) or len(t.cells)  # they may have been laid before their time
    if beyond or missing or laid != len(wanted):
        at = [*beyond[:1], *events[-1:], max(0, i - 1)][0]
        t.layout_bad = True
        t.find(
            "BRD001",
            at,
            f"the grid has {laid} cards instead of {len(wanted)}"
            if laid != len(wanted)
            else "a grid card lies outside the grid",
            article=grid.cite or line.step.cite,
            recorded=str(laid),
            expected=str(len(wanted)),
        )
    if not t.noted_faces:
        t.unknown("VAR030", "VAR031")
        all_down = line.step.faces[:1] == ("down",)
        t.was_down = line.step.down_cells or (grid.filled if all_down else ())
        return
    t.was_down = tuple(sorted(c for c, face in t.grid_faces.items() if face == DOWN))
    if not t.layout_bad:
        judge_layout(t, line, i - 1)
