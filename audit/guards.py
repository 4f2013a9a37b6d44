"""Whether something with ``if = "option=value"`` is there, by what was announced."""

from audit.foreseen import foreseen
from audit.table import Table


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
