"""Whether something with ``if = "option=value"`` is there, by what was announced."""

from audit.foreseen import foreseen
from audit.table import Table


def settled(t: Table, guard: str) -> bool:
    """Whether it is decided what ``if = "option=value"`` asks, or usual."""
    name = guard.partition("=")[0].rstrip("!")
    option = t.game.option(name)
    return bool(t.terms.value(f"@{name}") or (option and option.usual))


def guarded(t: Table, guard: str) -> bool:
    """Whether a step with ``if = "option=value"`` is there; open options leave it there."""
    name, _, value = guard.partition("!=" if "!=" in guard else "=")
    decided = (t.terms if t.terms.complete else foreseen(t)).value(f"@{name}")
    if not decided:
        option = t.game.option(name)
        decided = option.usual if option else ""
        if not decided:
            return True
    return decided != value if "!=" in guard else decided == value
