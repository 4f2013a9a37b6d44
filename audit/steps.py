"""The replay for people: for each event the street it was taken for, chips moved, pot after it."""

from audit.table import Table
from schemas.events import Kind
from schemas.hand import Chips
from schemas.verdict import Step


def steps_of(t: Table) -> list[Step]:
    """One step an event, in order; made only when a trace was asked for."""
    moved: dict[int, int] = {}
    for event, chips in t.moved or []:
        moved[event] = moved.get(event, 0) + chips
    marks = list(t.step_marks or [])
    steps, street, pot, at = [], "", t.pays_extra, 0
    for event in range(t.end):
        while at < len(marks) and marks[at][0] <= event:
            street = marks[at][1]
            at += 1
        if event > t.last_play:
            street = "showdown"
        pot += moved.get(event, 0)
        steps.append(Step(event, street, moved.get(event, 0), pot))
    return steps


def rode_in(t: Table) -> Chips:
    """What lay in the pot from the hands before; what a ``carry`` line tells is left out."""
    told = sum(t.amounts[i] for i in t.where.get(Kind.CARRY, ()) if t.amounts[i] > 0)
    return max(0, t.pays_extra - told)
