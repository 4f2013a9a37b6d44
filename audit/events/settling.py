"""The end of a hand in which cards made things happen: what was left open is judged."""

from audit.events.dues import settle_dues
from audit.events.duties import settle_duties
from audit.events.loops import settle_loops
from audit.events.partners import pool_hands
from audit.events.rights import settle_rights
from audit.table import Table


def settle(t: Table) -> None:
    """Prices unpaid, rights that were none, duties passed over, loops that went on too long."""
    if t.halted or t.called_misdeal >= 0:
        return
    pool_hands(t)
    settle_loops(t)
    settle_rights(t)
    settle_dues(t)
    settle_duties(t)
