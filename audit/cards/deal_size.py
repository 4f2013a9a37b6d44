"""How many cards each seat is dealt, by the options that were announced.

An option may say how many hole cards there are; where it was not announced, any of its values may
have been meant.
"""

from itertools import product

from audit.program import Line, Op
from audit.table import Table
from audit.terms import key_of
from schemas.conditions import condition
from schemas.usual_deal import usually


def _lines(t: Table) -> list[Line]:
    return [line for line in t.program.lines if line.op is Op.DEAL_SEATS]


def cards_due(t: Table, held: int) -> int:
    """How many cards a seat has in the end; of several numbers that may have been meant, the one
    that fits what it holds, else the usual one."""
    lines = _lines(t)
    if not any(line.step.guards for line in lines):
        return t.program.seat_cards
    usual = sum(line.step.count for line in lines if usually(t.game, line.step))
    thrown = t.program.thrown
    sizes = sorted(size - thrown for size in _sizes(t, lines))
    if usual - thrown in sizes and held <= usual - thrown:
        return usual - thrown
    return next((size for size in sizes if size >= held), sizes[-1])


def _sizes(t: Table, lines: list[Line]) -> set[int]:
    """How many cards are dealt to each under every value of the options that are open."""
    names = {condition(one).name for line in lines for one in line.step.guards}
    ways = [[(key_of(name), value) for value in _values(t, name)] for name in sorted(names)]
    sizes = set()
    for way in product(*ways):
        said = dict(way)
        sizes.add(sum(line.step.count for line in lines if _there(line, said)))
    return sizes


def _values(t: Table, name: str) -> tuple[str, ...]:
    return t.terms.candidates(f"@{name}") or ("",)


def _there(line: Line, said: dict[str, str]) -> bool:
    asked = map(condition, line.step.guards)
    return all(one.is_so(said.get(key_of(one.name), "")) for one in asked)
