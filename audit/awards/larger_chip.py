"""A tie that software split in a chip larger than its smallest unit, as card rooms do.

No record of software says the chip its pots are split in. Where everybody was paid in whole ones of
a larger chip, and in no other way do the shares come out, that was the chip.
"""

from audit.awards.claimants import Middle, Owed
from audit.awards.difference import fits, odd_pots
from audit.awards.owed import owed_under
from audit.awards.paid import Paid
from audit.table import Table
from schemas.hand import Chips

CHIPS = (1, 5, 10, 25, 50, 100, 500, 1_000, 5_000, 10_000, 25_000, 100_000)


def split_by_larger_chip(t: Table, mid: Middle, paid: Paid, owed: Owed) -> Owed | None:
    """What is owed in the smallest such chip that makes the payment right; None for no chip."""
    if not t.by_software or not odd_pots(t, owed) or paid.shared:
        return None
    own = t.hand.chip
    payees = {seat for seat in paid.seats() if seat >= 0}
    amounts = [paid.known.get(seat, 0) for seat in owed.tied]
    try:
        for chip in CHIPS:
            if chip > own and _all_of(chip, amounts):
                t.hand.chip = chip
                other = owed_under(t, mid, owed.readings, payees, dict(owed.claims))
                if other.certain and fits(t, mid, paid, other):
                    return other
    finally:
        t.hand.chip = own
    return None


def _all_of(chip: Chips, amounts: list[Chips]) -> bool:
    return all(amount % chip == 0 for amount in amounts)
