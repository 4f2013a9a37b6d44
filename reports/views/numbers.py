"""Counts and decimal amounts as text; it adds nothing up."""

from decimal import Decimal

from reports.views.money import MINUS, NARROW


def decimal_text(amount: Decimal, places: int = 0) -> str:
    """``12 000``, ``7.50``, ``−3``, with so many decimals."""
    text = f"{abs(amount):.{places}f}"
    whole, dot, part = text.partition(".")
    if len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", NARROW)
    return f"{MINUS if amount < 0 else ''}{whole}{dot}{part}"


def signed_text(amount: Decimal, places: int) -> str:
    """``+8``, ``−16``, ``0``."""
    text = decimal_text(amount, places)
    return f"+{text}" if amount > 0 else text


def count_text(count: int) -> str:
    """A number of things, grouped when it is long."""
    return decimal_text(Decimal(count))


def many(count: int, word: str) -> str:
    """``3 hands``, ``1 hand``."""
    return f"{count_text(count)} {word}{'' if count == 1 else 's'}"
