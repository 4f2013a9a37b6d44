"""Amounts of a hand sheet: typed in the money of the night, held as whole units."""

import re
from decimal import Decimal
from unicodedata import normalize

from schemas.events import NOT_NOTED
from schemas.hand import Chips

_NUMBER = re.compile(r"(-?)([0-9]{1,15}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})([kmKM]?)")
_SHAPE = re.compile(r"\?|-?[0-9]+(?:\.[0-9]*)?[kmKM]?|-?\.[0-9]+[kmKM]?")
_MEANT = re.compile(r"[^\w\s.+-]{0,2}([0-9]+(?:\.[0-9]+)?)(?:[^\w\s.+-]|[A-Za-z]{3}|[.-]+)?")
_TIMES = {"": 1, "k": 1000, "m": 1_000_000}
_MOST = 10**15  # units; beyond this no table plays


class Money:
    """The unit of a night, and amounts in it."""

    def __init__(self, unit: Decimal = Decimal(1), currency: str = "") -> None:
        self.unit, self.currency = unit, currency
        self._places = max(0, -int(unit.as_tuple().exponent))
        self._known: dict[str, Chips] = {"?": NOT_NOTED}

    def read(self, text: str) -> Chips:
        """Whole units. Raises ValueError with a sentence for the scorekeeper."""
        known = self._known.get(text)
        if known is not None:
            return known
        units = self._read(text)
        self._known[text] = units
        return units

    def _read(self, text: str) -> Chips:
        value = decimal_of(text)
        if value is None:
            raise ValueError(f'"{text}" is no amount')
        units = value / self.unit
        if abs(units) > _MOST:
            raise ValueError(f"{text} is more than a table can hold")
        if units != units.to_integral_value():
            raise ValueError(
                f"{text} is not a whole number of units of {self.unit}: "
                "correct it, or type a smaller `unit`"
            )
        return int(units)

    def text(self, units: Chips) -> str:
        """The amount as the sheet types it: ``1.50``, or ``2`` where it is whole."""
        if units == NOT_NOTED:
            return "?"
        value = units * self.unit
        if value == value.to_integral_value():
            return str(int(value))
        return f"{value:.{self._places}f}"


def decimal_of(text: str) -> Decimal | None:
    """``1.50`` or ``2.5k`` as a number; None for anything else."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    return Decimal(match[1] + match[2]) * _TIMES[match[3].lower()]


def amount_meant(text: str) -> str:
    """The amount in a word that holds more than it, ``14`` in ``$14`` or ``14EUR``; "" for none."""
    match = _MEANT.fullmatch(normalize("NFKC", text))
    return match[1] if match else ""


def is_amount(text: str) -> bool:
    """Whether a word has the shape of an amount, be it right or wrong."""
    return _SHAPE.fullmatch(text) is not None
