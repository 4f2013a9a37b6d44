"""Amounts of an account as texts: whole units in, decimal text out, no floats."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from reports.views.numbers import decimal_text, signed_text
from schemas.hand import Chips


class Sums:
    """The money of one account: its unit, and how many decimals are written."""

    __slots__ = ("places", "unit")

    def __init__(self, unit: str) -> None:
        self.unit = Fraction(unit)
        places = max(0, -int(Decimal(unit).normalize().as_tuple().exponent))
        self.places = 2 if places == 1 else places  # nobody writes 2.5 EUR

    def decimal(self, chips: Chips | Fraction) -> Decimal:
        """The amount, rounded to what can be paid, halves away from zero."""
        amount = chips * self.unit
        exact = Decimal(amount.numerator) / Decimal(amount.denominator)
        return exact.quantize(Decimal(1).scaleb(-self.places), ROUND_HALF_UP)

    def text(self, chips: Chips | Fraction) -> str:
        """``12.50``."""
        return decimal_text(self.decimal(chips), self.places)

    def signed(self, chips: Chips | Fraction) -> str:
        """``+12.50``, ``−3.00``, ``0.00``."""
        return signed_text(self.decimal(chips), self.places)
