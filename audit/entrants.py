"""Who takes part in a contest: everybody still in, or who declared its side."""

from audit.contests import Readings, Ready, holds
from audit.table import Table


def declares_sides(t: Table, readings: Readings) -> bool:
    """Whether sides are declared in this game under the readings."""
    return any(
        step.do == "declare" and step.topic == "side" and holds(t, step.guards, readings)
        for step in t.game.steps
    )


def entrants(
    t: Table, ready: Ready, seats: list[int], readings: Readings
) -> tuple[list[int], list[int]]:
    """The seats that take part, and those that may: their side was not noted.

    Everybody where no sides are declared, or nobody declared any and the record would say so.
    """
    side = ready.contest.entrants
    if not side or not declares_sides(t, readings):
        return seats, []
    if not t.sides and t.procedure:
        return seats, []
    sure = [seat for seat in seats if t.sides.get(seat, "") in (side, "both")]
    untold = [seat for seat in seats if seat not in t.sides]
    return sure, [] if t.procedure else untold
