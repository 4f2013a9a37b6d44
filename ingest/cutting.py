"""Where a long text may be cut: before a hand, and best between two nights."""

from collections.abc import Iterable
from typing import NamedTuple


class Cut(NamedTuple):
    """Offset in a text of the hand before which it is cut, 0 for nowhere, and whether that hand
    goes on with the night of the one before it."""

    at: int
    goes_on: bool = False


def between_nights(heads: Iterable[tuple[int, str]]) -> Cut:
    """Where a text is cut whose hands begin there and are of that night, the last hand first.

    Before the last whose night is another than that of the hand before it, so that no night is
    cut in two; before the last hand that has one before it, where all are of one night.
    """
    last = at = 0
    night = ""
    for begin, before in heads:
        if at and before != night:
            return Cut(at)
        at, night = begin, before
        last = last or at
    return Cut(last, goes_on=last > 0)
