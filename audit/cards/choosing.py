"""A card whose face its owner chooses, and what it costs to have it up.

The price is the stake that the game's step names; paid in the street, before or behind the card.
"""

from audit.events.dues import owe, settle_due
from audit.events.happening import Due
from audit.program import Line
from audit.table import Table
from schemas.cards import card_text
from schemas.events import ACTS, Kind


def taken_up(t: Table, line: Line, seat: int, card: int, i: int) -> None:
    """The seat took its card face up; where that has a price, it is due."""
    if not line.step.up_price:
        return
    what = f"having the {card_text(card)} up" if card >= 0 else "having a card up"
    due = Due(line.step.id, seat, i, (f"stake:{line.step.up_price}",), line.step.cite, what)
    owe(t, due)
    before = _paid_before(t, seat, i)
    if before >= 0 and due in t.dues:
        settle_due(t, due, t.amounts[before], before)


def left_open(t: Table, line: Line, seat: int) -> None:
    """The face was not marked. Where a card up costs nothing and silence says nothing, either."""
    if not t.procedure and not line.step.up_price:
        t.faces_untold.add(seat)


def _paid_before(t: Table, seat: int, i: int) -> int:
    """The event of a payment into the pot since the last bets, for the card to come, or -1."""
    settled = {due.at for due in t.dues}
    for j in range(i - 1, -1, -1):
        if t.kinds[j] == Kind.ROUND or t.kinds[j] in ACTS:
            return -1
        other = -1 if t.hand.others is None else t.hand.others[j]
        if t.kinds[j] == Kind.PAYS and t.seats[j] == seat and other < 0 and j not in settled:
            return j
    return -1
