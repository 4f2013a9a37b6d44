"""What a fault of a log is: a hand told otherwise, or its rows written otherwise."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.faults.logs.story import Row, Story

Rows = list[Row]


def as_they_are(rows: Rows) -> Rows:
    """No row is touched."""
    return rows


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault in one hand. ``at``: the facts it is in; ``chips``: the amount that a finding has to
    name, 0 where there is none; ``seats``: whose row it is, and who may be named; ``debts``: by seat
    owed minus paid, what alone may be said to be owed. ``last``: the night ends with this hand."""

    story: Story
    at: tuple[int, ...]
    chips: int = 0
    seats: frozenset[int] = frozenset()
    debts: dict[int, int] = field(default_factory=dict)
    rows: Callable[[Rows], Rows] = as_they_are
    last: bool = False
    shift: tuple[int, int] = (0, 0)  # a seat, and chips it has more from this hand on


Injector = Callable[[Story], Iterator[Fault]]


def paid_otherwise(story: Story, edited: Story, at: int) -> Fault:
    """Chips of the pot that went to others than they should."""
    paid = edited.paid()
    seats = frozenset(story.owed) | frozenset(paid)
    debts = {seat: story.owed.get(seat, 0) - paid.get(seat, 0) for seat in seats}
    debts = {seat: chips for seat, chips in debts.items() if chips}
    chips = max(debts.values(), default=0)
    return Fault(edited, (at,), chips, frozenset(debts), debts, last=True)
