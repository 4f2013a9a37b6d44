"""How far a rate may lie from what was counted: the Wilson interval, 95 of 100 times (C14)."""

from decimal import Decimal

Z = Decimal("1.959963984540054")  # of the normal distribution: 95 % lie within
FEW = 30  # chances: below, a rate is told greyed, and nobody is ranked by it


def wilson(k: int, n: int) -> tuple[Decimal, Decimal]:
    """The lower and the upper end, from 0 to 1. ``n`` is above 0.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    """
    rate, chances = Decimal(k) / n, Decimal(n)
    square = Z * Z
    middle = rate + square / (2 * chances)
    reach = Z * ((rate * (1 - rate) + square / (4 * chances)) / chances).sqrt()
    below = 1 + square / chances
    return max(Decimal(0), (middle - reach) / below), min(Decimal(1), (middle + reach) / below)


def percent(part: Decimal) -> str:
    """``7.5``: of a part from 0 to 1."""
    return f"{100 * part:.1f}".removesuffix(".0")


def shrunk(k: int, n: int, group_k: int, group_n: int) -> Decimal:
    """A rate drawn to the group's as if 20 chances of it had been seen beside (the style map)."""
    group = Decimal(group_k) / group_n if group_n else Decimal(0)
    return (k + 20 * group) / (n + 20)
