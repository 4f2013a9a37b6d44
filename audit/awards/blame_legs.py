"""A pot that legs take, paid past who has them."""

from audit.awards.wrong_payment import Fault, WrongPayment
from audit.program import Op
from schemas.events import NOBODY


def past_the_legs(payment: WrongPayment) -> Fault | None:
    """Somebody has as many legs as take the pot, and was not paid it."""
    t = payment.t
    if not t.program.by_legs or not payment.under or payment.under[0] == NOBODY:
        return None
    taker = payment.under[0]
    line = next(x for x in reversed(t.program.lines) if x.op is Op.LEG)
    to = t.names([s for s in payment.over if s != NOBODY]) or "nobody"
    what = f"{t.name(taker)} has the legs that take the pot; it was paid to {to}"
    return Fault("AWD002", what, line.step.cite)
