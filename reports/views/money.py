"""Chips as text in the currency of their night; whole units in, decimal text out, no floats."""

from decimal import Decimal
from functools import lru_cache

from schemas.hand import Chips

NARROW = "\u202f"  # groups long numbers where they are read, and never breaks
MINUS = "\u2212"
NOT_KNOWN = "?"


@lru_cache(maxsize=65536)
def chips_text(chips: Chips, unit: str = "1", grouped: bool = True) -> str:
    """``16``, ``7.50``, ``12 000``: an amount of units as a person writes it."""
    text = str(abs(chips)) if unit == "1" else f"{abs(chips) * Decimal(unit):f}"
    whole, dot, part = text.partition(".")
    if grouped and len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", NARROW)
    return f"{MINUS if chips < 0 else ''}{whole}{dot}{part}"


class Money:
    """One denomination: the unit of a night and the currency it stands for."""

    __slots__ = ("currency", "grouped", "kind", "unit")

    def __init__(
        self, unit: str = "1", currency: str = "", kind: str = "unknown", *, grouped: bool = True
    ) -> None:
        self.unit, self.kind = unit, kind
        self.currency = "" if kind == "tournament" else currency  # they are no money
        self.grouped = grouped

    def text(self, chips: Chips | None) -> str:
        """The amount; ``?`` when it is not known."""
        return NOT_KNOWN if chips is None else chips_text(chips, self.unit, self.grouped)

    def signed(self, chips: Chips | None) -> str:
        """The amount with its sign: ``+8``, ``−16``, ``0``."""
        if chips is None:
            return NOT_KNOWN
        return f"+{self.text(chips)}" if chips > 0 else self.text(chips)

    def full(self, chips: Chips) -> str:
        """The amount with its currency: ``8.00 EUR``, ``16``."""
        return f"{self.text(chips)} {self.currency}".rstrip()

    @property
    def label(self) -> str:
        """What the amounts are: ``EUR``, ``tournament chips``, ``chips``."""
        if self.kind == "tournament":
            return "tournament chips"
        return self.currency or "chips"
