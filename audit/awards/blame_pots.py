"""A wrong payment of main and side pots: amounts that are no layer's, pots of which one was not."""

from audit.awards.wrong_payment import Fault, WrongPayment
from schemas.events import NOBODY
from schemas.hand import Chips


def misnamed_pots(payment: WrongPayment) -> Fault | None:
    """Each pot went to who is owed it; the amounts named are not the pots'."""
    t, layers, lines = payment.t, payment.mid.layers, payment.paid.lines
    if len(layers) < 2 or len({line.label for line in lines}) < 2:
        return None
    sums: dict[int, Chips] = {}  # a pot of several shares has several lines
    for line in lines:
        if not line.label or line.number >= len(layers):
            return None
        pot = payment.owed.pots[line.number]
        winners = {s for share in pot.shares for s in share.owed}
        if not set(line.payees) <= winners:
            return None
        sums[line.number] = sums.get(line.number, 0) + line.amount
    said = [
        f"the {payment.owed.pots[number].name} pot is {t.chips(layers[number][0])}, "
        f"written as {t.chips(written)}"
        for number, written in sums.items()
        if written != layers[number][0]
    ]
    return Fault("POT002", "; ".join(said)) if said else None


def pot_of_others(payment: WrongPayment) -> Fault | None:
    """A pot paid to a seat that did not pay for it."""
    return _more_than_he_was_in_for(payment) or _side_pot_he_was_not_in(payment)


def _more_than_he_was_in_for(payment: WrongPayment) -> Fault | None:
    t, mid = payment.t, payment.mid
    got = payment.paid.even()
    for seat in (s for s in payment.over if s != NOBODY):
        limit = mid.back.get(seat, 0)
        limit += sum(amount for amount, eligible in mid.layers if seat in eligible)
        beyond = got.get(seat, 0) - limit
        if beyond > max(0, -payment.missing):  # what came out too much was in no pot
            wrong = -payment.short[seat]
            rest = "of the side pot " if wrong == beyond else ""
            return Fault(
                "AWD003",
                f"{t.name(seat)} was paid {t.chips(got[seat])}, "
                f"but was in for {t.chips(limit)} only: "
                f"{t.chips(wrong)} {rest}belongs to {t.names(payment.under)}",
                t.game.contests[0].cite,
            )
    return None


def _side_pot_he_was_not_in(payment: WrongPayment) -> Fault | None:
    t, layers, lines = payment.t, payment.mid.layers, payment.paid.lines
    if len({line.label for line in lines}) < 2:
        return None
    for line in lines:
        if not line.label or line.number >= len(layers):
            continue
        for seat in line.payees:
            if seat in payment.over and seat not in layers[line.number][1]:
                return Fault(
                    "AWD003",
                    f"{t.name(seat)} was paid a side pot without being in it; "
                    f"it belongs to {t.names(payment.under)}",
                    t.game.contests[0].cite,
                )
    return None
