"""The turning of face-down grid cards.

Source: the game's own articles.
"""

from audit.cards.board import float_past
from audit.cards.seen import see
from audit.cards.strays_of_deal import wrong_kind
from audit.cards.turn_order import Due, due_cells, judge_turn
from audit.guards import there
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import NO_CARD, card_text
from schemas.events import Kind
from schemas.hand import Level


def turn(t: Table, line: Line, i: int) -> int:
    """Turn face-down grid cards: all that are left, the cells of the step, or so many of whoever's
    choice; in reading order unless a cell is named."""
    i = float_past(t, i)
    due = due_cells(t, line)
    before = len(t.turned)
    any_turn = False
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.TURN:
            if any_turn and _of_the_next(t, line, due, before, i):
                break
            any_turn = True
            _turn_one(t, line, due, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif any_turn or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
    left = due.number - (len(t.turned) - before) if t.called_misdeal < 0 else 0
    if left <= 0 or (i >= t.end and not any_turn):
        t.ended_early = t.ended_early or (i >= t.end and not any_turn)
        return i
    if t.level < Level.ACTIONS:
        t.unknown("VAR007")
        return i
    _not_turned(t, line, left, any_turn, i)
    return i


def _of_the_next(t: Table, line: Line, due: Due, before: int, i: int) -> bool:
    """Whether another step turns its cards with no round between, since nobody bets."""
    done = len(t.turned) - before >= due.number and not t.same_statement(i, i - 1)
    later = any(one.op is line.op and there(t, one) for one in t.program.after(line))
    return done and later and sum(t.can_act(seat) for seat in t.order) < 2


def _not_turned(t: Table, line: Line, left: int, any_turn: bool, i: int) -> None:
    t.find(
        "VAR007",
        i,
        f"{left} face-down grid card{'s were' if left > 1 else ' was'} not turned"
        if any_turn
        else "the face-down grid cards were not turned",
        article=line.step.cite,
        recorded=str(len(t.turned)),
        expected=str(len(t.turned) + left),
    )


def _turn_one(t: Table, line: Line, due: Due, i: int) -> None:
    card, cell = t.card(i), t.cell(i)
    if card == NO_CARD and cell < 0:  # `turn` alone: they stand in the grid line
        t.turned.update(due.cells[: due.number])
        return
    if cell < 0 and due.chosen and len(due.cells) > due.number:
        _somewhere(t, card, i)
        return
    if cell < 0:
        waiting = [c for c in (*due.cells, *t.was_down) if c not in t.turned]
        if not waiting:
            _turned_from_nowhere(t, card, i)
            return
        cell = waiting[0]
    judge_turn(t, line, due, cell, i)
    t.turned.add(cell)
    known = t.cells.get(cell, -1)
    if card >= 0 and known >= 0 and known != card:
        t.find(
            "DEK006",
            i,
            f"{card_text(card)} was turned where {card_text(known)} lay",
            recorded=card_text(card),
            expected=card_text(known),
        )
        t.turned_otherwise[cell] = card
        return
    if card >= 0 and known < 0:
        see(t, card, i)
        t.cells[cell] = card


def _somewhere(t: Table, card: int, i: int) -> None:
    """One of several cards was chosen and turned, and where it lies was not noted."""
    if card >= 0 and card not in t.cells.values():
        see(t, card, i)
    t.turned.add(-2 - len(t.turned))  # some cell: it counts, and names none


def _turned_from_nowhere(t: Table, card: int, i: int) -> None:
    """More cards than lay face down, told once; where no grid was dealt, that is told already."""
    if card >= 0:
        see(t, card, i)
    if not t.cells or t.found("BRD001"):
        return
    t.find(
        "BRD001",
        i,
        f"{card_text(card)} was turned, but no grid card was face down",
        recorded=card_text(card),
        expected="no more cards",
        article=t.program.grid.cite if t.program.grid else "",
    )
