"""The one card in the middle that is everybody's last, where the stub cannot serve all.

Source: Robert's section 8 (seven-card stud); a game says so by ``shortage``.
"""

from audit.program import Line
from audit.seen import see
from audit.stub import least_left, policies
from audit.table import Table
from schemas.events import Kind

SHARED = "shared-last-card"


def shares_last_card(t: Table, line: Line, i: int) -> bool:
    """Whether the card at event ``i`` lies in the middle instead of a card to each player: the game
    plays so, nothing is dealt to the players behind it, and the stub may be too short for all."""
    if t.kinds[i] != Kind.BOARD or t.shared or SHARED not in policies(t):
        return False
    if any(later.op is line.op for later in t.program.after(line)):
        return False
    return least_left(t, i) < t.live_count * line.step.count


def share_card(t: Table, i: int) -> None:
    """Lay it there. Who acts first still goes by the cards that are each player's own."""
    card = t.card(i)
    if card >= 0:
        see(t, card, i)
    t.shared = (card,)


def take_shared(t: Table) -> None:
    """After the last act: the card is one of every hand, and lies face up."""
    for seat in range(t.n):
        if t.live[seat]:
            t.up[seat] += t.shared
