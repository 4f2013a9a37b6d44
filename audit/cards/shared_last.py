"""The card all players share when the stub cannot serve the last street of a stud game.

Source: Robert's section 8 (a community card in the centre of the table plays for everybody), where
the game's ``shortage`` says so.
"""

from audit.cards.seen import see
from audit.cards.stub import least_left, policies
from audit.program import Line
from audit.table import Table
from schemas.events import Kind


def is_shared_last(t: Table, i: int) -> bool:
    """Whether event ``i`` is one card in the middle, and the stub has too few for every seat."""
    if t.kinds[i] != Kind.BOARD or (i + 1 < t.end and t.kinds[i + 1] == Kind.BOARD):
        return False
    return "shared-last-card" in policies(t) and least_left(t, i) < t.live_count


def share_last(t: Table, line: Line, i: int) -> int:
    """Every player still in holds it, face up; nobody gets a card of his own on this street."""
    card = t.card(i)
    if card >= 0:
        see(t, card, i)
    for seat in (s for s in t.order if t.live[s]):
        t.up[seat].append(card)
        t.exposed.append((seat, card))
    t.board.append(card)  # the one card that left the deck
    t.dealt_elsewhere.add(id(line))
    return i + 1
