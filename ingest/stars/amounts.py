"""Amounts as the text writes them: `$1,646.95`, `Rs. 12`, `0.5`, `775.0`, `1.646,95`."""

import re

# one group: the number. A sign or a short word may stand before it, a currency code behind it
AMOUNT = r"(?:[^\s\d()\[\]/-]{1,4} ?)?([0-9][0-9.,]*)(?: ?[A-Z]{3}\b)?"

DECIMAL_COMMA = re.compile(r",[0-9]{1,2}$")
LONGEST = 12  # digits before the point: no table has more
SCALES = (0, 2, 6)  # decimals of a unit that are tried, in this order


class TooFine(Exception):
    """An amount is finer than the unit it is read in: the hand has to be read in a finer one."""


def units(text: str, scale: int) -> int:
    """The amount in units of ``scale`` decimals. Raises TooFine where it is no whole number of
    them, and ValueError where the text is no number or one
    too large."""
    if "," in text:
        text = text.rstrip(",")
        if DECIMAL_COMMA.search(text):
            text = text.replace(".", "").replace(",", ".")
        text = text.replace(",", "")
    whole, _, fine = text.rstrip(".").partition(".")
    if len(whole) > LONGEST:
        raise ValueError(text)
    if len(fine) > scale:
        if fine[scale:].strip("0"):
            if scale == SCALES[-1]:
                raise ValueError(text)
            raise TooFine
        fine = fine[:scale]
    return int(whole + fine.ljust(scale, "0"))


def finer(scale: int) -> int:
    """The next scale to try."""
    return SCALES[SCALES.index(scale) + 1]
