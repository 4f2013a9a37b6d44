"""Whether something with ``if = "option=value"`` is there, by what was announced."""

from audit.foreseen import foreseen
from audit.program import Line, Op
from audit.table import Table
from schemas.game import Zone


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


def there(t: Table, line: Line) -> bool:
    """Whether a step is in the hand."""
    return all(guarded(t, guard) for guard in line.step.guards)


def cards_due(t: Table, op: Op) -> int:
    """How many cards the deals of this kind give in the hand: to each seat, or to the board."""
    return sum(line.step.count for line in t.program.lines if line.op is op and there(t, line))


def zone_holds(t: Table, zone: Zone) -> int:
    """How many cards lie in a plain zone of the board at the end of the hand, on each board."""
    deals = (x for x in t.program.lines if x.op is Op.DEAL_BOARD and x.step.zone == zone.id)
    due = sum(line.step.count for line in deals if there(t, line))
    return min(zone.cells, due) if due and zone.boards == 1 else zone.cells


def last_turned(t: Table, zone: Zone) -> int:
    """The cell of a grid that the game turns last; -1 where it names none."""
    cells = (x.step.cells for x in t.program.lines if x.op is Op.TURN and x.step.zone == zone.id)
    return next((one[-1] for one in reversed([*cells]) if one), -1)
