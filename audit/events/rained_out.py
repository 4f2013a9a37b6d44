"""A redeal that a card brings in the middle of a hand: the cards go back, the chips stay in.

Unlike the redeal after a misdeal, what was played before it counts: bets, payments, folds. Those
still in are dealt to anew.
"""

from collections.abc import Callable

from audit.events.dues import settle_before_a_redeal
from audit.events.rights import settle_rights
from audit.table import Table

Follow = Callable[[Table, int, int, bool], None]


def replay_redeals(t: Table, follow: Follow) -> int:
    """Play what stands before each ``! redeal``; the event after the last of them, 0 for none."""
    start, whole = 0, t.end
    for stop in t.marks("redeal"):
        if t.halted or t.called_misdeal >= 0:
            break
        t.end = stop
        follow(t, start, start, start > 0)
        settle_rights(t)
        settle_before_a_redeal(t)
        t.end = whole
        _cards_back(t)
        start = t.dealt_from = stop + 1
    return start


def _cards_back(t: Table) -> None:
    """The table before a new deal: nothing lies anywhere, and nobody owes for a card that is
    gone."""
    t.ended_early = False
    t.put_cards_back()
    t.rights.clear()
    t.turns.clear()
    t.leader = t.flipper = t.fallen = -1
