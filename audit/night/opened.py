"""What was paid into a hand's pot before its first line: matches of the hand before.

A sheet reads from top to bottom, so a ``stacks`` line below counts what is left after them.
"""

from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Hand, line_and_column

OPENS = (Kind.PAYS, Kind.CARRY)


def paid_ahead(hand: Hand) -> dict[int, Chips]:
    """By seat the chips of ``pays NAME pot`` lines that stand before the ``hand`` line; amounts
    that nobody noted count nothing."""
    paid: dict[int, Chips] = {}
    for i, kind in enumerate(hand.kinds):
        if kind not in OPENS or line_and_column(hand.places[i])[0] >= hand.line:
            break
        to_the_pot = hand.others is None or hand.others[i] == NOBODY
        if kind == Kind.PAYS and to_the_pot and hand.amounts[i] > 0:
            seat = hand.seats[i]
            paid[seat] = paid.get(seat, 0) + hand.amounts[i]
    return paid


def had_before(hand: Hand, carried: tuple[Chips, ...] | list[Chips]) -> tuple[Chips, ...]:
    """The stacks by seat as they were before such payments; a stack stated that is the one
    ``carried`` here was counted before them."""
    if not hand.stacks:
        return ()
    paid = paid_ahead(hand)
    return tuple(
        chips
        if chips < 0 or (seat < len(carried) and chips == carried[seat])
        else chips + paid.get(seat, 0)
        for seat, chips in enumerate(hand.stacks)
    )
