"""A pot paid as if a card had been paid for that was not: one mistake, told where it was not paid.

Who plays on without paying for a wild card holds an ordinary one. When the pot then goes where it
would belong had he paid, the missing payment is the whole mistake; any other payment is wrong for
reasons of its own.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from audit.awards.claimants import Middle, Owed
from audit.awards.owed import owed_under
from audit.awards.paid import Paid
from audit.awards.questions import open_readings
from audit.table import Table
from schemas.cards import card_text
from schemas.findings import Finding

Fits = Callable[[Table, Middle, Paid, Owed], bool]
Told = tuple[Finding, tuple[str, int], int]  # the finding, the trigger and seat, the card
MANY = 6  # unpaid cards tried in every combination


def tell_where_unpaid(t: Table, mid: Middle, paid: Paid, fits: Fits) -> None:
    """Take the finding on a wrong award, the last one, into that of a card not paid for, if the
    payment were right with the card wild: the first of the fewest such cards."""
    unpaid = _paid_as_if_wild(t, mid, paid, fits)
    if not unpaid:
        return
    wrong, told = t.findings.pop(), unpaid[0][0]
    cards = " and ".join(card_text(card) for _, _, card in unpaid)
    told.message += f", so that {cards} {'is' if len(unpaid) == 1 else 'are'} not wild"
    told.message += f": {wrong.message}"
    told.severity, told.amounts, told.topic = wrong.severity, wrong.amounts, wrong.topic
    told.cites = (*told.cites, *(one for one in wrong.cites if one not in told.cites))


def _paid_as_if_wild(t: Table, mid: Middle, paid: Paid, fits: Fits) -> tuple[Told, ...]:
    """The fewest unpaid cards with which, had they been paid for, the payment were right; () where
    it would not be."""
    payees = {seat for seat in paid.seats() if seat >= 0}
    for some in _every_way(t.unpaid_told):
        before = t.unpaid_cards
        t.unpaid_cards = {key: list(cards) for key, cards in before.items()}
        for _, key, card in some:
            t.unpaid_cards[key].remove(card)
        ways = [owed_under(t, mid, readings, payees) for readings in open_readings(t)]
        t.unpaid_cards = before
        if any(owed.certain and fits(t, mid, paid, owed) for owed in ways):
            return some
    return ()


def _every_way(told: list[Told]) -> Iterator[tuple[Told, ...]]:
    known = [one for one in told if one[2] >= 0][:MANY]
    for count in range(1, len(known) + 1):
        yield from combinations(known, count)
