"""Antes and blinds that were agreed and that no line says were put in: often just not written.

What came out of the pot tells: where it is the sum with all of them, they lay in it.
"""

from audit.awards.claimants import Middle
from audit.awards.difference import receipts
from audit.awards.owed import middle
from audit.awards.paid import Paid
from audit.table import Table
from schemas.events import Kind


def were_in_the_pot(t: Table, paid: Paid) -> bool:
    """Put them in, where the payments add up with them and do not without."""
    if not t.unposted or t.hand.format != "sheet" or t.unknown_money or paid.open_amount:
        return False
    if adds_up(t, middle(t, t.rake), paid):
        return False
    put, dead = list(t.put), list(t.dead_of)
    for kind, seat, chips in t.unposted:
        if kind == Kind.ANTE:
            t.dead_of[seat] += chips
        else:
            t.put[seat] = max(t.put[seat], chips)  # a call has the blind in it
    if adds_up(t, middle(t, t.rake), paid):
        return True
    t.put, t.dead_of = put, dead
    return False


def adds_up(t: Table, mid: Middle, paid: Paid) -> bool:
    """Whether what came out is what lies in the middle, with the uncalled bet or without it."""
    came_out = sum(receipts(t, paid).values()) + sum(chips for _, chips in paid.shared)
    return came_out in (mid.total, mid.total + sum(mid.back.values()))
