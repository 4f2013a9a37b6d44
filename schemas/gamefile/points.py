"""Whether what cards count, and the target of a game of points, are numbers to be added up."""

import re
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from schemas.gamefile.places import Path

# three digits and a fraction of two: Python's own also reads "1e999999999", for ever
NUMBER = r"-?[0-9]{1,3}(/[1-9][0-9]?|\.[0-9]{1,2})?"
MOST_PARTS = 100  # of a point: totals are added up in them


def wrong_points(order: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """The keys ``target`` and ``values`` of an order whose texts are no numbers of points."""
    target = order.get("target", "0")
    if target not in ("highest", "lowest") and not re.fullmatch(NUMBER, target):
        yield ("target",), f'"{target}" is no number of points; write 27, 5.5, highest or lowest'
        return
    numbers = [Fraction(0 if target in ("highest", "lowest") else target)]
    for rank, text in order.get("values", {}).items():
        for one in text.split("|"):
            if not re.fullmatch(NUMBER, one.strip()):
                yield ("values", rank), f'"{one}" is no number of points; write 10, 1/2 or 1|11'
                return
            numbers.append(Fraction(one.strip()))
    parts = lcm(*(number.denominator for number in numbers))
    if parts > MOST_PARTS:
        yield ("values",), f"a point falls into {parts} parts; at most {MOST_PARTS} are counted"
