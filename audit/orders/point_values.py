"""What each card counts in a game of points, as whole parts of a point; adds nothing up."""

import re
from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from audit.hands.ranking import cards_of, rank_name
from audit.orders.rule import OrderRule
from schemas.cards import DECK_52, RANKS, rank_of
from schemas.gamefile.points import NUMBER

USUAL = {rank: rank for rank in "23456789"} | {"T": "10", "J": "10", "Q": "10", "K": "10", "A": "1"}


class PointValues:
    """The values of a rule: its own where it has any, else pips, ten for a face and one for an ace.

    ``part`` is how many parts make a point, ``goal`` the target in parts (None where the most or
    the fewest points win), ``lift`` what is added to each value so that none is below 0. Raises
    ValueError for a value or a target that is no number.
    """

    __slots__ = ("_values", "goal", "lift", "part")

    def __init__(self, rule: OrderRule) -> None:
        said = USUAL | dict(rule.values)
        unknown = set(said) - set(RANKS)
        if unknown:
            raise ValueError(f"{', '.join(sorted(unknown))} is no rank: one of {RANKS}")
        points = {rank: [_number(one) for one in text.split("|")] for rank, text in said.items()}
        target = None if rule.target in ("highest", "lowest") else _number(rule.target)
        every = [one for some in points.values() for one in some]
        self.part = lcm(*(one.denominator for one in [*every, target or Fraction(1)]))
        self.goal = None if target is None else int(target * self.part)
        self._values = {
            card: [int(one * self.part) for one in points[RANKS[rank_of(card)]]] for card in DECK_52
        }
        self.lift = max(0, -min(one for some in self._values.values() for one in some))

    def of(self, card: int) -> tuple[int, ...]:
        """What a card may count, lifted."""
        return tuple(value + self.lift for value in self._values[card])

    def of_any(self, mask: int) -> tuple[int, ...]:
        """What any card of a mask may count, lifted; of any card there is for -1."""
        cards = DECK_52 if mask < 0 else cards_of(mask)
        return tuple(sorted({value for card in cards for value in self.of(card)}))

    def card_of(self, value: int, held: int) -> int:
        """A card that may count this, lifted: one not held, if there is one."""
        cards = [card for card in reversed(DECK_52) if value in self.of(card)]
        return next((card for card in cards if not held >> card & 1), cards[0])


def _number(text: str) -> Fraction:
    """``5.5``, ``1/2``, ``27``; a power of ten is none."""
    if not re.fullmatch(NUMBER, text.strip()):
        raise ValueError(f"{text!r} is no number of points")
    return Fraction(text.strip())


def spoken(points: Fraction) -> str:
    """``26 1/2``, ``7``, ``1/2``, ``-3``."""
    whole, part = divmod(abs(points), 1)
    words = [str(whole)] if whole or not part else []
    words += [str(part)] if part else []
    return ("-" if points < 0 else "") + " ".join(words)


def added_up(cards: Sequence[int], points: Sequence[Fraction]) -> str:
    """``ace 11 + ace 1 + 5``; a card that counts its pips is its number alone."""
    text = ""
    for card, value in zip(cards, points, strict=True):
        rank, worth = RANKS[card & 15].replace("T", "10"), spoken(abs(value))
        named = worth if worth == rank else f"{rank_name(card & 15)} {worth}"
        joined = f" {'-' if value < 0 else '+'} " if text else "-" if value < 0 else ""
        text += joined + named
    return text
