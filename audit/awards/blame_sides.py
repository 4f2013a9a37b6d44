"""A wrong payment of a pot whose sides were declared: for a side that was not declared, to one who
declared both and failed, or kept from one whose claim stands."""

from audit.awards.both_ways import FAILED, Settled, Won
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.events.sides import BOTH
from schemas.events import NOBODY

KEPT = {
    "next-best": ", next best of those who declared that side",
    "other-side": ", by the other side",
    "kept": ", each on the side he won",
    "pot-rides": "",
}


def against_declaration(payment: WrongPayment) -> Fault | None:
    """What the payment has against it, where it hangs on what was declared; None where it is
    another matter, or there are several pots."""
    settled = payment.owed.settled
    if settled is None or payment.missing or len(payment.owed.pots) != 1 or not payment.under:
        return None
    if any(seat in settled.failed for seat in payment.short) or _moved(payment, settled):
        return _both_failed(payment, settled)
    return _another_side(payment, settled)


def _moved(payment: WrongPayment, settled: Settled) -> list[str]:
    """What became of the sides that failed hands had won, as far as it is the difference."""
    return [
        won.how
        for won in settled.won
        if settled.failed
        and won.how in KEPT
        and (set(won.seats) & set(payment.under) or payment.under == [NOBODY])
    ]


def _belongs(payment: WrongPayment) -> str:
    t, under = payment.t, payment.under
    chips = t.chips(sum(payment.short[seat] for seat in under))
    if under == [NOBODY]:
        return f"{chips} rides to the next pot"
    return f"{chips} belongs to {t.names(under)}"


def _both_failed(payment: WrongPayment, settled: Settled) -> Fault:
    """Somebody who declared both is paid though his claim failed, or what he lost went astray."""
    t = payment.t
    told = []
    for seat, (side, how) in settled.failed.items():
        told.append(f"{t.name(seat)} declared both and {FAILED[how]} the {side.partition(':')[0]}")
    hows = _moved(payment, settled)
    kept = next((KEPT[how] for how in hows), "")
    paid = any(seat in settled.failed for seat in payment.over)
    key = "two_boths" if _as_two(settled.won, settled) else "both" if paid else "both_failed"
    return Fault("AWD017", f"{'; '.join(told)}: {_belongs(payment)}{kept}", _article(payment, key))


def _as_two(won: tuple[Won, ...], settled: Settled) -> bool:
    """Whether the policy on two who each won a side decides."""
    rides = all(one.how == "pot-rides" for one in won)
    return len(settled.failed) > 1 and (rides or any(one.how == "kept" for one in won))


def _article(payment: WrongPayment, key: str) -> str:
    """The article on those who declared both: of the option that decides, else of the pot."""
    t, pot = payment.t, payment.t.game.pot
    word: str = getattr(pot, key)
    option = t.game.option(word[1:]) if word.startswith("@") else None
    return option.cite_of(t.terms.value(word)) if option else pot.both_cite or pot.cite


def _another_side(payment: WrongPayment, settled: Settled) -> Fault | None:
    """One who declared a side is paid of another, won by somebody who declared that."""
    t = payment.t
    contests = [one for one in t.game.contests if one.entrants]
    for seat in payment.over:
        word = t.sides.get(seat, BOTH) if seat != NOBODY else BOTH
        sides = [
            contest.entrants
            for contest, won in zip(contests, settled.won, strict=False)
            if set(won.seats) & set(payment.under)
        ]
        if word == BOTH or not sides or word in sides:
            continue
        if payment.owed.by_seat.get(seat) and not _paid_by_name(payment, seat, sides):
            continue  # one line paid the winner of his side the whole: the other share is unpaid
        step = next(x.step for x in t.program.declarations if x.step.topic == "side")
        return Fault(
            "AWD017",
            f"{t.name(seat)} declared {word} and {payment.were_paid([seat])} of the "
            f"{' and the '.join(sides)}: {_belongs(payment)}",
            step.cite,
        )
    return None


def _paid_by_name(payment: WrongPayment, seat: int, sides: list[str]) -> bool:
    """Whether a line of the record pays the seat one of these sides under its name."""
    t = payment.t
    return any(t.seats[i] == seat and t.word(i) in sides for i in t.pots)
