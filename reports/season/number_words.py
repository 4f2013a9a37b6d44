"""Statistics in words: amounts, rates with their k of n, intervals; it counts nothing."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from reports.season.numbers import Number
from reports.statistics import Statistic
from reports.told_table import Cell, count
from reports.views.intervals import percent, wilson
from reports.views.numbers import decimal_text, signed_text
from reports.views.sums_of_money import Sums

NONE = "–"
PLAIN = frozenset({"pot_won", "pot_lost", "turnover", "corrected", "drawdown", "sd", "line_cost"})


def number_cell(one: Statistic, number: Number | None, unit: str) -> Cell:
    """One number as a table has it: ``34 % 12/35``; with a star where it stands on little."""
    if number is None or number.value is None:
        return Cell(None, NONE)
    value, text = _value(one, number.value, unit)
    if one.is_rate and number.k is not None:
        text = f"{text} {_whole(number.k)}/{number.n}"
    return Cell(value, f"{text}*" if number.is_small and one.is_rate else text)


def _value(one: Statistic, value: Decimal, unit: str) -> tuple[Decimal | int, str]:
    if one.unit == "%":
        return round(value, 4), f"{percent(value)} %"
    if one.unit == "u":
        sums = Sums(unit)
        units = Fraction(value) / Fraction(unit)
        amount = sums.decimal(units)
        return amount, sums.text(units) if one.id in PLAIN else sums.signed(units)
    if one.unit == "#":
        whole = value == value.to_integral_value()
        return (int(value), str(int(value))) if whole else (value, decimal_text(value, 2))
    rounded = round(value, 2)
    return rounded, signed_text(rounded, 2) if not one.is_rate else decimal_text(rounded, 2)


def share_cells(one: Statistic, number: Number, unit: str) -> Iterator[Cell]:
    """Value, k, n and the ends of the interval, a cell each."""
    if number.value is None:
        yield Cell(None, NONE)
    else:
        value, text = _value(one, number.value, unit)
        yield Cell(value, f"{text}*" if number.is_small and one.is_rate else text)
    if not one.is_rate or number.k is None:
        yield from (Cell(None, ""), count(number.n), Cell(None, ""), Cell(None, ""))
        return
    yield Cell(_number(number.k), _whole(number.k))
    yield count(number.n)
    is_share = one.unit == "%" and number.n > 0 and 0 <= number.k <= number.n
    if not is_share or (one.of == "evenings" and one.id != "up"):
        yield from (Cell(None, ""), Cell(None, ""))
        return
    for end in wilson(int(number.k), number.n):
        yield Cell(round(100 * end, 1), percent(end))


def _whole(k: Decimal) -> str:
    return f"{k.normalize():f}"


def _number(k: Decimal) -> int | Decimal:
    return int(k) if k == k.to_integral_value() else k
