"""What a fault is here: an edited record, the codes that name it, the action where it happened."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.faults.record import Course, Record

ANYWHERE = -1  # of the award: PHH has no action that pays


@dataclass(frozen=True, slots=True)
class Injected:
    """A record with one fault. ``codes`` are the names it may rightly have, nearly always one;
    ``at`` is the action of the edited record that a finding must stand at."""

    record: Record
    codes: frozenset[str]
    at: int


Injector = Callable[[Course], Iterator[Injected]]


def fault(record: Record, codes: str, at: int) -> Injected:
    """``codes`` are words in one text."""
    return Injected(record, frozenset(codes.split()), at)
