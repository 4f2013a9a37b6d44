"""Who takes part in a contest: everybody still in, or who declared its side."""

from audit.events.sides import BOTH
from audit.hands.contests import Readings, Ready, holds, value_of
from audit.table import Table

FREE = ("no", "cards-speak")  # readings under which a declared side holds nobody


def sides_bind(t: Table, readings: Readings) -> bool:
    """Whether sides are declared in this game under the readings, and hold who declared them."""
    return any(
        line.step.topic == "side"
        and holds(t, line.step.guards, readings)
        and value_of(t, line.step.binding, readings) not in FREE
        for line in t.program.declarations
    )


def entrants(
    t: Table, ready: Ready, seats: list[int], readings: Readings
) -> tuple[list[int], list[int]]:
    """The seats that take part, and those that may: what they declared was not noted.

    Everybody where no sides are declared. How a declared pot is shared:
    ``audit.awards.declared_pot``.
    """
    side = ready.contest.entrants
    if not side or not sides_bind(t, readings):
        return seats, []
    sure = [seat for seat in seats if t.sides.get(seat, "") in (side, BOTH)]
    return sure, [seat for seat in seats if seat not in t.sides]
