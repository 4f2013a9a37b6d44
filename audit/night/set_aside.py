"""A pot that rode and waits until its game is dealt again: a `carry` line there says so.

What rides lies in the next hand's pot, whatever is dealt. A table that sets it aside for its own
game writes it down when that game comes: nobody lost it on the way.
"""

from collections.abc import Sequence

from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Hand

POT, CARRY = int(Kind.POT), int(Kind.CARRY)


def rode(hand: Hand) -> Chips:
    """What nobody got of the hand's pots."""
    kinds, others, riding = hand.kinds, hand.others or hand.amounts, 0
    try:
        i = kinds.index(POT)
        while True:
            if hand.seats[i] == NOBODY:
                riding += max(hand.amounts[i], others[i])
            i = kinds.index(POT, i + 1)
    except ValueError:  # no more of them
        return riding


def carried(hand: Hand) -> tuple[Chips, int]:
    """What the hand's `carry` lines say lay there, and the first of them; -1: there is none. One
    with words is a payment by a player who has no seat any more."""
    words = hand.words
    if CARRY not in hand.kinds:
        return 0, -1
    lines = [
        i
        for i, kind in enumerate(hand.kinds)
        if kind == CARRY and not (words is not None and words[i])
    ]
    return sum(hand.amounts[i] for i in lines), lines[0] if lines else -1


def waits_from(hands: Sequence[Hand], index: int) -> int:
    """The hand at which the pot that rode out of ``hands[index]`` lies there again, where another
    game was dealt between; -1 where it went into the next hand's pot."""
    hand = hands[index]
    riding = rode(hand)
    if not riding or index + 1 >= len(hands) or hands[index + 1].game == hand.game:
        return -1
    lay, line = carried(hands[index + 1])
    if line >= 0 and lay >= riding:
        return -1  # it says that the pot lay there
    later = (i for i in range(index + 2, len(hands)) if hands[i].game == hand.game)
    again = next(later, -1)
    if again < 0:
        return -1
    said, line = carried(hands[again])
    return again if line >= 0 and said == riding + rode(hands[again - 1]) else -1
