"""PHH numbers as whole units: how fine they are, and their value at a scale; no float.

The *scale* of a hand is the number of decimals of its finest amount; a unit is ``10 ** -scale`` of
the currency. Integers, and decimals as ``decimal.Decimal``, come from the TOML reader.
"""

import re
from decimal import Decimal

from ingest.phh.fault import Fault
from schemas.hand import Chips

FINEST = 9  # decimals kept; finer is no chip of any currency
LARGEST = 10**17  # units; sums of a table of these still fit 64 bits

TYPED = re.compile(r"([0-9]+)(?:\.([0-9]*))?|\.([0-9]+)")  # as an action may write it


def decimals(value: int | Decimal) -> int:
    """Decimals needed to write ``value``: 0 for 9775.0, 1 for 0.5. Infinity needs none."""
    if isinstance(value, int) or not value.is_finite():
        return 0
    _, digits, exponent = value.as_tuple()
    assert isinstance(exponent, int)
    last = len(digits) - 1
    while exponent < 0 and last >= 0 and digits[last] == 0:
        exponent += 1
        last -= 1
    return max(0, -exponent) if last >= 0 else 0


def in_units(value: int | Decimal, scale: int, what: str, offset: int) -> Chips:
    """``value`` in units of ``scale`` decimals (at least its own). Raises Fault when it is none."""
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise Fault(f"{what}: {value} is no amount", offset)
        if value.adjusted() > 18:
            raise Fault(f"{what}: an amount of {value.adjusted() + 1} digits is too large", offset)
    if value < 0:
        raise Fault(f"{what}: {value} is below zero", offset)
    if isinstance(value, int):
        units = value * _ten(scale)
    else:
        _, digits, exponent = value.as_tuple()
        assert isinstance(exponent, int)
        power: int = exponent + scale
        whole = digits if power >= 0 else digits[: max(len(digits) + power, 0)]
        units = int("".join(map(str, whole)) or "0") * _ten(max(power, 0))
    if units > LARGEST:
        raise Fault(f"{what}: the amount is too large", offset)
    return units


def _ten(power: int) -> int:
    return int(10**power)


def typed_decimals(text: str) -> int:
    """Decimals of an amount as typed in an action: 0 for ``225.0``; 0 when it is no amount."""
    match = TYPED.fullmatch(text)
    if match is None:
        return 0
    return len((match[2] or match[3] or "").rstrip("0"))


def typed_units(text: str, scale: int) -> Chips | None:
    """An amount as typed in an action, in units; None when it is no amount that can be held."""
    match = TYPED.fullmatch(text)
    if match is None or len(match[1] or "") > 18:
        return None
    fraction = (match[2] or match[3] or "").rstrip("0")
    if len(fraction) > scale:
        return None
    units = int((match[1] or "0") + fraction.ljust(scale, "0"))
    return units if units <= LARGEST else None


def unit_text(scale: int) -> str:
    """Decimal text of one unit: ``1``, ``0.1``, ``0.01``."""
    return "1" if scale == 0 else "0." + "1".rjust(scale, "0")
