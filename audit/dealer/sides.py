"""Declarations at a table that is dealt: sides, and who is in or out."""

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
    if step.topic not in ("side", "in-out"):
        raise NotDealt(f"a declaration of a {step.topic}")
    in_turn = d.value(step.timing) == "in-turn"
    first = _first(d, d.value(step.first)) if in_turn else d.active()[0]
    seats = [seat for seat in (first, *d.clockwise(first)[:-1]) if d.live[seat]]
    said = {seat: _said(d, step.topic, step.sides) for seat in seats}
    d.each("declare in-turn" if in_turn else "declare", said)
    for seat, word in said.items():
        d.live[seat] = d.live[seat] and word != "out"


def _said(d: DealtTable, topic: str, sides: tuple[str, ...]) -> str:
    if topic == "in-out":
        return "out" if d.rng.randrange(100) < (DEAR_OUT if d.carried > DEAR else OUT) else "in"
    return d.rng.choice(sides)


def _first(d: DealtTable, way: str) -> int:
    if way == "best-exposed":
        return exposed(d, lowest=False, ace="")
    return d.aggressor if way == "last-aggressor" and d.aggressor >= 0 else d.active()[0]
