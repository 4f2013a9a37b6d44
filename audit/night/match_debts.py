"""One match that was not paid, or not as it is owed, told in the hand whose loser owed it.

The debt is to the next pot and nobody's to collect; the award of the next hand is another matter.
"""

from collections.abc import Callable

from schemas.codes import cites_for
from schemas.events import Kind
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Chips, Hand, line_and_column
from schemas.profile import Profile

UNPAID = "POT006"


def debt_of(
    hand: Hand,
    following: Hand | None,
    seat: int,
    amounts: tuple[Chips, ...],
    paid: Chips,
    cite: str,
    profile: Callable[[str], Profile],
) -> Finding:
    """What a seat paid into the next pot and what it owed: one of ``amounts``, in units. It stands
    at the payment, or at the hand's last pot where nothing was paid."""
    name = hand.names[seat]
    right = " or ".join(hand.amount(one) for one in amounts) if amounts != (0,) else "nothing"
    last = max((i for i, kind in enumerate(hand.kinds) if kind == Kind.POT), default=-1)
    place = _payment(following, name) if paid else 0
    place = place or (hand.places[last] if last >= 0 else 0)
    return finding_of(
        *(UNPAID, hand, last, (seat,), cite),
        _said(hand, name, amounts, paid, right),
        hand.amount(paid) if paid else "nothing",
        right,
        {seat: paid - amounts[0]} if len(amounts) == 1 else {},
        profile,
        place,
    )


def _said(hand: Hand, name: str, amounts: tuple[Chips, ...], paid: Chips, right: str) -> str:
    """``Bob paid 2 into the pot after hand 8; Bob owes it 2 more``."""
    where = f"the pot after hand {hand.id}"
    if not paid:
        return f"{name} paid nothing into {where}; {name} owes it {right}"
    said = f"{name} paid {hand.amount(paid)} into {where}"
    more = amounts[0] - paid
    if amounts == (0,):
        return f"{said} and owed it nothing"
    if len(amounts) > 1:
        return f"{said}; {name} owed it {right}"
    if more > 0:
        return f"{said}; {name} owes it {hand.amount(more)} more"
    return f"{said}, {hand.amount(-more)} more than {name} owed it"


def _payment(following: Hand | None, name: str) -> int:
    """Where the payment stands in the hand behind; 0 for nowhere."""
    if following is None or name not in following.names:
        return 0
    seat = following.names.index(name)
    for i, kind in enumerate(following.kinds):
        if kind in (Kind.PAYS, Kind.ANTE) and following.seats[i] == seat:
            return following.places[i]
    return 0


def finding_of(
    code: str,
    hand: Hand,
    event: int,
    seats: tuple[int, ...],
    cite: str,
    message: str,
    recorded: str,
    expected: str,
    amounts: dict[int, Chips],
    profile: Callable[[str], Profile],
    place: int = 0,
) -> Finding:
    """A finding of this hand about the money between two pots; ``place`` is where it is written."""
    line, column = line_and_column(place)
    names = ",".join(hand.names[seat] for seat in seats)
    return Finding(
        code=code,
        severity=Severity.MONEY,
        state=State.OPEN,
        event=event,
        seats=seats,
        cites=((cite,) if cite else ()) + cites_for(code, profile(hand.profile)),
        recorded=recorded,
        expected=expected,
        message=message,
        amounts=amounts,
        line=line or hand.line,
        column=column or hand.column,
        fingerprint=fingerprint(hand.night, hand.id, code, names, recorded, expected),
    )
