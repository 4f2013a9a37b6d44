"""The turning of face-down grid cards.

Source: the game's own articles.
"""

from audit.board import float_past
from audit.program import Line
from audit.seen import see
from audit.strays_of_deal import wrong_kind
from audit.table import Table
from audit.talk import talk
from schemas.cards import NO_CARD, card_text
from schemas.events import Kind
from schemas.hand import Level


def turn(t: Table, line: Line, i: int) -> int:
    """Turn the face-down grid cards, in reading order unless a cell is named."""
    i = float_past(t, i)
    turned: set[int] = set()
    any_turn = False
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.TURN:
            any_turn = True
            _turn_one(t, turned, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif any_turn or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
    left = [c for c in t.was_down if c not in turned and t.called_misdeal < 0]
    if not left or (i >= t.end and not any_turn):
        t.ended_early = t.ended_early or (i >= t.end and not any_turn)
        return i
    if t.level < Level.ACTIONS:
        t.unknown("VAR007")
        return i
    t.find(
        "VAR007",
        i,
        f"{len(left)} face-down grid card{'s were' if len(left) > 1 else ' was'} not turned"
        if any_turn
        else "the face-down grid cards were not turned",
        article=line.step.cite,
        recorded=str(len(turned)),
        expected=str(len(t.was_down)),
    )
    return i


def _turn_one(t: Table, turned: set[int], i: int) -> None:
    card, cell = t.card(i), t.cell(i)
    if card == NO_CARD and cell < 0:  # `turn` alone: they stand in the grid line
        turned.update(t.was_down)
        return
    if cell < 0:
        waiting = [c for c in t.was_down if c not in turned]
        if not waiting:
            _turned_from_nowhere(t, card, i)
            return
        cell = waiting[0]
    turned.add(cell)
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
