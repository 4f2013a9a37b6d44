"""The pots of a night: what each hand finds in its own of the hands before, and what it leaves.

What rides lies in the next hand's pot, whatever is dealt. A table that sets it aside for its own
game writes it down, in a ``carry`` line, when that game comes: nobody lost it on the way. Behind a
hand that is missing nobody knows what lies there. What losers have to pay into the next pot is each
hand's own to say (``audit.events.match``), and judged by ``audit.night.matched``.
"""

from collections.abc import Sequence

from audit.night.gaps import follows
from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Hand

POT, CARRY = int(Kind.POT), int(Kind.CARRY)


class NightPots:
    """Sequences are by index of the hand in its night."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.left = [rode(hand) for hand in hands]  # what nobody got
        self.found: list[Chips] = []  # of it, what lies in the hand's pot
        self.waits: set[int] = set()  # hands whose pot waits for its own game
        aside: dict[int, Chips] = {}  # by index of the hand at which it lies there again
        for index, hand in enumerate(hands):
            riding = self.left[index - 1] if index else 0
            if not follows(hands[index - 1] if index else None, hand):
                riding = 0
                aside.clear()
            again = self._again(hands, index - 1) if riding else -1
            if again >= 0:
                self.waits.add(index - 1)
                aside[again] = aside.get(again, 0) + riding
                riding = 0
            self.found.append(riding + aside.pop(index, 0))

    def _again(self, hands: Sequence[Hand], index: int) -> int:
        """The hand at which the pot that rode out of ``hands[index]`` lies there again, where
        another game was dealt between; -1 where it went into the next hand's pot."""
        hand, riding = hands[index], self.left[index]
        if hands[index + 1].game == hand.game:
            return -1
        lay, line = carried(hands[index + 1])
        if line >= 0 and lay >= riding:
            return -1  # it says that the pot lay there
        later = (i for i in range(index + 2, len(hands)) if hands[i].game == hand.game)
        again = next(later, -1)
        if again < 0:
            return -1
        said, line = carried(hands[again])
        return again if line >= 0 and said == riding + self.left[again - 1] else -1


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
