"""Hands of one table on a site that numbers them over all its tables: no number tells whether one
is missing between two. The seats may: a hand that is missing made somebody richer.

Such sites let a player top up between hands and write no line of it, so that a larger stack tells
nothing; nobody takes chips off a table that goes on, so that a smaller one does.
"""

from collections.abc import Sequence

from audit.night.gaps import OF_A_SITE
from schemas.hand import Chips, Hand


def losses(before: Hand | None, hand: Hand, left: Sequence[Chips]) -> dict[str, Chips]:
    """By name how many chips are gone since the hand before; none where one may be missing: other
    players, an unknown stack, somebody with more. ``left`` is what that hand left, by seat."""
    if before is None or hand.format not in OF_A_SITE or hand.number != before.number + 1:
        return {}
    if _table(before) != _table(hand) or not hand.stacks or min(*hand.stacks, *left) < 0:
        return {}
    more = [has - had for has, had in zip(hand.stacks, left, strict=True)]
    if max(more) != 0:  # nobody is as he was left, or somebody got richer
        return {}
    return {name: -chips for name, chips in zip(hand.names, more, strict=True) if chips}


def _table(hand: Hand) -> tuple[object, ...]:
    return hand.names, hand.seat_numbers, hand.dealt_in
