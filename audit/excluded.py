"""Whether two steps with ``if`` are never in the same hand: one condition rules out the other."""

from collections.abc import Sequence


def excluded(guards: Sequence[str], others: Sequence[str]) -> bool:
    """As ``structure=no-limit`` and ``structure=pot-limit``, or ``bomb_pot=no`` and its ``!=``."""
    return any(_excludes(one, other) for one in guards for other in others)


def _excludes(one: str, other: str) -> bool:
    option, _, value = one.replace("!=", "=").partition("=")
    same, _, another = other.replace("!=", "=").partition("=")
    if option != same:
        return False
    if value == another:
        return ("!=" in one) != ("!=" in other)
    return "!=" not in one and "!=" not in other
