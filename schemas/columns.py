"""Hands by whole columns: a field of many hands at once, whether hands were made of them or not."""

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
    numbers: list[int]
    rising: bool = False  # each says how far it is above the one before, over all hands


@runtime_checkable
class Columns(Protocol):
    """A sequence of hands that knows its columns."""

    def column(self, name: str) -> Any:
        """A list with a value a hand, or Packed, or Flat."""

    def select(self, indices: Sequence[int]) -> Sequence[Hand]:
        """The hands at these indices."""


def column_of(hands: Sequence[Hand], name: str) -> Any:
    """The values of one field of ``Hand``: a list with a value a hand, or Packed, or Flat."""
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
