"""JSON read member by member, so that every element of a list has its place in the text.

What stands before a fault or before the end of a file that was cut is kept: a list's elements are
handed over one by one, and an object's members are put into a dict that the caller has already.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

_SPACE = re.compile(r"[ \t\n\r]*")

Element = Callable[[int], int]  # reads what begins at an offset, and says where it ends
Members = dict[str, Any]


class Fault(Exception):
    """The text is no JSON from ``at`` on; ``cut`` when it merely ends too early."""

    def __init__(self, at: int, why: str, cut: bool) -> None:
        super().__init__(why)
        self.at = at
        self.cut = cut


def _no_number(word: str) -> None:
    """``NaN`` and the infinities are no amounts."""


_DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_number, strict=False)


class Places:
    """Line and column, both from 1, of an offset in a text."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def of(self, at: int) -> tuple[int, int]:
        """The place of an offset."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


def skip(text: str, at: int) -> int:
    """The offset of the next character that is no white space."""
    match = _SPACE.match(text, at)
    return match.end() if match else at


def value(text: str, at: int) -> tuple[Any, int]:
    """The value at an offset, and where it ends. Raises Fault."""
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError) as fault:
        where = fault.pos if isinstance(fault, json.JSONDecodeError) else at
        raise Fault(where, "no JSON", not text[where:].strip()) from None


def elements(text: str, at: int, read: Element) -> int:
    """Go through the list that begins at an offset; where it ends. Raises Fault."""
    at = skip(text, at + 1)
    if text[at : at + 1] == "]":
        return at + 1
    while True:
        at = skip(text, read(at))
        sign = text[at : at + 1]
        if sign == "]":
            return at + 1
        at = skip(text, _expect(text, at, ","))


def members(text: str, at: int, into: Members, lists: Mapping[str, Element]) -> int:
    """Put the members of the object at an offset ``into`` a dict; where it ends. A list that
    ``lists`` names goes to its reader, element by element. Raises Fault."""
    at = skip(text, at + 1)
    if text[at : at + 1] == "}":
        return at + 1
    while True:
        if text[at : at + 1] != '"':
            raise _stray(text, at)
        name, at = value(text, at)
        at = skip(text, _expect(text, skip(text, at), ":"))
        if name in lists and text[at : at + 1] == "[":
            into.setdefault(name, [])
            at = elements(text, at, lists[name])
        else:
            into[name], at = value(text, at)
        at = skip(text, at)
        if text[at : at + 1] == "}":
            return at + 1
        at = skip(text, _expect(text, at, ","))


def _expect(text: str, at: int, sign: str) -> int:
    if text[at : at + 1] != sign:
        raise _stray(text, at)
    return at + 1


def _stray(text: str, at: int) -> Fault:
    found = text[at : at + 1]
    return Fault(at, f"a stray {found!r}" if found else "the file ends here", not found)
