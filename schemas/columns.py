"""Hands by whole columns: a field of many hands at once, whether hands were made of them or not."""

from array import array
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, runtime_checkable

from schemas.hand import Hand


class Packed(NamedTuple):
    """A column of lists of small numbers: how many each hand has, and all of them in bytes."""

    lengths: list[int]
    data: bytes
    code: str  # what a number is: "b" or "B", a byte with or without a sign


class Flat(NamedTuple):
    """A column of lists of numbers: how many each hand has, and all of them in one list."""

    lengths: list[int]
    numbers: "list[int] | array[int]"


class Rising(NamedTuple):
    """A column of lists of numbers, each told by how far it is from the one before it."""

    lengths: list[int]
    apart: "array[int]"  # what stands for the first number of a list says nothing
    begins: list[int]  # the first number of each list, any where it is empty


@runtime_checkable
class Columns(Protocol):
    """A sequence of hands that knows its columns."""

    def column(self, name: str) -> Any:
        """A list with a value a hand, or Packed, Flat, Rising."""

    def select(self, indices: Sequence[int]) -> Sequence[Hand]:
        """The hands at these indices."""


def column_of(hands: Sequence[Hand], name: str) -> Any:
    """The values of one field of ``Hand``: a list with a value a hand, or Packed, Flat, Rising."""
    if isinstance(hands, Columns):
        return hands.column(name)
    return list(map(attrgetter(name), hands))


def selected(hands: Sequence[Hand], indices: Sequence[int]) -> Sequence[Hand]:
    """The hands at these indices, which rise."""
    if len(indices) == len(hands):
        return hands
    if isinstance(hands, Columns):
        return hands.select(indices)
    return [hands[index] for index in indices]
