"""A seat's hand as far as it is known: the lowest and the highest score it can have."""

from dataclasses import dataclass

from audit.hands.ranking import describe
from schemas.cards import cards_text


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat's hand: the lowest and the highest score it can have, and what makes it."""

    seat: int
    low: int
    high: int
    five: tuple[int, ...] = ()
    line: str = ""
    words: str = ""  # as the table would say it, where the order is not the plain high one
    why: str = ""  # why it is not known which of the cards are wild

    @property
    def exact(self) -> bool:
        """Whether the hand is known."""
        return self.low == self.high

    def text(self) -> str:
        """``full house, deuces over aces (2c2d2sAhAd, line C1)``."""
        if not self.exact:
            return "which cards are wild is not known" if self.why else "cards not all known"
        if self.words:
            return self.words
        if self.low < 0:
            return "no hand"
        where = f", line {self.line}" if self.line else ""
        return f"{describe(self.low)} ({cards_text(self.five)}{where})"
