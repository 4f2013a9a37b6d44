"""Declarations at a table that is dealt: sides, and who is in or out."""

from audit.dealer.moves import numbers
from audit.dealer.order import exposed
from audit.dealer.rounds import declare_for_a_round
from audit.dealer.table import DealtTable, NotDealt
from audit.program import Line

OUT, DEAR_OUT = 40, 80  # of a hundred; where much lies there
DEAR = 40


def declare(d: DealtTable, line: Line) -> None:
    """Everybody still in declares once, together or in turn."""
    step = line.step
    if step.rejoin:
        declare_for_a_round(d, line)
        return
    in_turn = d.value(step.timing) == "in-turn"
    first = _first(d, d.value(step.first)) if in_turn else d.active()[0]
    seats = [seat for seat in (first, *d.clockwise(first)[:-1]) if d.live[seat]]
    said = {seat: _said(d, line, seat) for seat in seats}
    d.each("declare in-turn" if in_turn else "declare", said)
    for seat, word in said.items():
        d.live[seat] = d.live[seat] and word != "out"


def _said(d: DealtTable, line: Line, seat: int) -> str:
    if line.step.topic == "in-out":
        return "out" if d.rng.randrange(100) < (DEAR_OUT if d.carried > DEAR else OUT) else "in"
    if line.step.topic == "count":
        d.counts[seat] = _count(d, line)
        return str(d.counts[seat])
    return d.rng.choice(line.step.sides)


def _count(d: DealtTable, line: Line) -> int:
    """How many cards a seat says it will draw: of the numbers there are, one that it may."""
    draw = next((x.step.move for x in d.program.after(line) if x.step.move is not None), None)
    if draw is None:
        raise NotDealt("a number of cards where none are drawn")
    least, most = numbers(d, draw)
    return d.rng.choice([n for n in map(int, line.step.sides) if least <= n <= most])


def _first(d: DealtTable, way: str) -> int:
    if way == "best-exposed":
        return exposed(d, lowest=False, ace="")
    return d.aggressor if way == "last-aggressor" and d.aggressor >= 0 else d.active()[0]
