"""Whether something with ``if = "option=value"`` is there, by what was announced."""

from functools import lru_cache

from audit.foreseen import foreseen
from audit.program import Line, Op
from audit.table import Table
from audit.terms import key_of
from schemas.conditions import condition, excluded
from schemas.events import ACTS, Kind
from schemas.game import Zone


def settled(t: Table, guard: str) -> bool:
    """Whether it is decided what ``if = "option=value"`` asks, or usual."""
    name = condition(guard).name
    option = t.game.option(name)
    return bool(t.terms.value(f"@{name}") or (option and option.usual))


def guarded(t: Table, guard: str) -> bool:
    """Whether a step with ``if = "option=value"`` is there; open options leave it there."""
    holds, _ = _answer(t, guard)
    return holds


@lru_cache(maxsize=1024)
def _key(name: str) -> str:
    return key_of(name.removeprefix("silent:"))


def _answer(t: Table, guard: str) -> tuple[bool, bool]:
    """Whether a guard holds by what was decided, or is usual; and whether anybody knows."""
    asked = condition(guard)
    terms = t.terms if t.terms.complete else foreseen(t)
    decided = terms.values.get(_key(asked.name))
    if not decided:
        option = t.game.option(asked.name)
        decided = option.usual if option else ""
    return asked.may_hold(decided), bool(decided)


def standing(t: Table, line: Line) -> tuple[bool, bool]:
    """Whether a step is in the hand; and whether nobody decided what it hangs on."""
    is_there, unknown = True, False
    for guard in line.step.guards:
        holds, known = _answer(t, guard)
        is_there = is_there and holds
        unknown = unknown or not known
    return is_there, unknown


def undecided(t: Table, line: Line) -> list[Line]:
    """The steps behind this one that stand in its place by another value of an option that nobody
    decided, as the lowest card begins in stud and the highest in razz."""
    if line.always or all(_answer(t, guard)[1] for guard in line.step.guards):
        return []
    found = []
    for other in t.program.after(line):
        if other.op is not line.op or not excluded(line.step.guards, other.step.guards):
            break
        found.append(other)
    return found


def left_open(t: Table, line: Line, i: int) -> bool:
    """Whether a step that hangs on an option nobody decided did not take place: it need not."""
    while i < t.end and t.kinds[i] < Kind.ROUND:
        i += 1
    if i >= t.end:
        return False
    if line.op is Op.BET:
        return t.kinds[i] != Kind.ROUND and t.kinds[i] not in ACTS
    return line.op is Op.DEAL_SEATS and _dealt_now(t, i) != line.step.count


def _dealt_now(t: Table, i: int) -> int:
    """How many cards the next seat is dealt before anybody bets."""
    seat, count = t.seats[i], 0
    while i < t.end and t.kinds[i] == Kind.DEAL:
        count += t.seats[i] == seat
        i += 1
    return count


def there(t: Table, line: Line) -> bool:
    """Whether a step is in the hand."""
    return all_hold(t, line.step.guards)


def all_hold(t: Table, guards: tuple[str, ...]) -> bool:
    """``guarded`` for every one of them: what stands under these conditions is there."""
    return not guards or all(guarded(t, guard) for guard in guards)


def cards_of(t: Table, op: Op) -> int:
    """How many cards the deals of this kind give in the hand: to each seat, or to the board."""
    return sum(line.step.count for line in t.program.lines if line.op is op and there(t, line))


def zone_holds(t: Table, zone: Zone) -> int:
    """How many cards lie in a plain zone of the board at the end of the hand, on each board."""
    due = sum(x.step.count for x in t.program.deals_to(zone.id) if there(t, x))
    return min(zone.cells, due) if due and zone.boards == 1 else zone.cells


def last_turned(t: Table, zone: Zone) -> int:
    """The cell of a grid that the game turns last; -1 where it names none."""
    cells = (x.step.cells for x in t.program.lines if x.op is Op.TURN and x.step.zone == zone.id)
    return next((one[-1] for one in reversed([*cells]) if one), -1)
