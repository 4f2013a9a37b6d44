"""The odd chip of a pot that several contests share: another than the one that has it got it."""

from audit.awards.blame_shares import explains
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.hands.contests import Ready, contests_of
from schemas.gamewords.plain import words

MANY_LINES = 12  # payments to the winners of a share that are put together in every way


def odd_chip_of_a_share(payment: WrongPayment) -> Fault | None:
    """The odd chip of a pot split between contests went to another than the one that has it."""
    t, game = payment.t, payment.t.game
    ready = contests_of(t, payment.owed.readings)
    if payment.missing or len(ready) < 2 or len(payment.short) != 2:
        return None
    if any(abs(chips) != t.hand.chip for chips in payment.short.values()):
        return None
    others = ((one, *(x for x in ready if x is not one)) for one in ready[1:])
    if not any(explains(payment, first) for first in others) and not _scattered(payment, ready):
        return None
    named = game.pot.odd_share or ready[0].id
    if _paid_whole(payment, named):
        return None  # it is a chip of a tie
    return Fault(
        "AWD008",
        f"the odd chip is {t.name(payment.under[0])}'s: of a pot split between "
        f"{' and '.join(one.called for one in ready)} it is the {words(named)} hand's",
        game.pot.cite,
    )


def _paid_whole(payment: WrongPayment, named: str) -> bool:
    """Whether the lines to the winners of a share cannot be put together to a chip less than it is:
    they tell it apart from the others, and it was paid."""
    t = payment.t
    shares = [x for pot in payment.owed.pots for x in pot.shares if x.contest == named]
    winners = {seat for share in shares for seat in share.owed}
    lines = [
        chips for x in payment.paid.lines for seat, chips in x.payees.items() if seat in winners
    ]
    if t.runs > 1 or len(lines) <= len(winners) or len(lines) > MANY_LINES:
        return False
    sums = {0}
    for chips in lines:
        sums |= {one + chips for one in sums}
    return sum(share.amount for share in shares) - t.hand.chip not in sums


def _scattered(payment: WrongPayment, ready: tuple[Ready, ...]) -> bool:
    """Whether one seat more or less would be right had another share the odd chip."""
    under, over = payment.under[0], payment.over[0]
    shares = [share for pot in payment.owed.pots for share in pot.shares]
    winners = {share.contest: set(share.owed) for share in shares if share.owed}
    named = payment.t.game.pot.odd_share or ready[0].id
    others = [won for contest, won in winners.items() if contest != named]
    return under in winners.get(named, ()) and any(over in won for won in others)
