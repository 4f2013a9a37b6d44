"""A condition of a game file, ``option=value`` or ``option!=value``, taken apart. Who decides what
the option is, and what holds while nobody has, is the caller's."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple


class Condition(NamedTuple):
    """``name`` is an option or a silent topic; ``unless``: written with ``!=``."""

    name: str
    value: str
    unless: bool

    def is_so(self, value: str) -> bool:
        """Whether the condition holds where the option has this value."""
        return (value == self.value) is not self.unless

    def may_hold(self, value: str) -> bool:
        """The same; where nobody knows the value, "", it may."""
        return not value or self.is_so(value)

    def excludes(self, other: "Condition") -> bool:
        """Whether both never hold, whatever the option is: it has one value."""
        if self.name != other.name or (self.unless and other.unless):
            return False
        return (self.value == other.value) is (self.unless is not other.unless)


@lru_cache(maxsize=1024)
def condition(text: str) -> Condition:
    """The condition that a guard writes."""
    name, mark, value = text.partition("!=")
    if not mark:
        name, _, value = text.partition("=")
    return Condition(name, value, bool(mark))


def excluded(guards: Iterable[str], others: Iterable[str]) -> bool:
    """Whether what stands under ``guards`` is never in one hand with what stands under ``others``:
    ``structure=no-limit`` and ``structure=pot-limit``, or ``bomb_pot=no`` and its ``!=``."""
    asked = [*map(condition, others)]
    return any(condition(guard).excludes(one) for guard in guards for one in asked)
