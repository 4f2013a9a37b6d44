"""A pot, or a share of it, that nobody won was paid: it rides, or the cards are dealt again."""

from audit.awards.wrong_payment import Fault, WrongPayment
from audit.hands.contests import contests_of
from schemas.events import NOBODY


def unwon(payment: WrongPayment) -> Fault | None:
    """A pot, or a share of it, that nobody won was paid: it rides, or the cards are dealt again."""
    t, due = payment.t, payment.short.get(NOBODY, 0)
    if due <= 0 or not payment.over:
        return None
    contest, cite = t.game.contests[0], _rides_by(payment) or t.game.pot.cite
    beaten = "nobody beat the hand that must be beaten" if t.program.dummies else "nobody won it"
    if t.game.pot.must_scoop:
        beaten, cite = "nobody had the best of everything alone", t.game.pot.cite
    return Fault(
        "AWD014",
        f"{beaten}: {t.chips(due)} stays in the pot, and "
        f"{t.names(payment.over)} {payment.were_paid(payment.over)}",
        contest.cite if t.program.dummies else cite or contest.cite,
    )


def _rides_by(payment: WrongPayment) -> str:
    """The article of a share that rides by itself where nobody has won it."""
    won = {share.contest for pot in payment.owed.pots for share in pot.shares if share.owed}
    ready = contests_of(payment.t, payment.owed.readings)
    riding = [one for one in ready if one.if_no_winner == "pot-rides" and one.id not in won]
    return riding[0].contest.cite if riding else ""
