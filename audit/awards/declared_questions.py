"""What the declarations of a hand leave open of a game's options, and what they settle.

A policy on those who declared both is no question where nobody did. Whether sides are declared at
all is seen from the record: somebody declared, or, where procedure was noted, nobody did.
"""

from audit.events.sides import BOTH
from audit.guards import there
from audit.table import Table
from schemas.conditions import condition


def not_asked(t: Table) -> set[str]:
    """Options on those who declared both that the declarations of this hand do not bring up."""
    pot = t.game.pot
    if not t.program.declarations or not (pot.both or pot.both_failed or pot.two_boths):
        return set()
    everything = {
        word[1:] for word in (pot.both, pot.both_failed, pot.two_boths) if word[:1] == "@"
    }
    if not any(there(t, line) for line in t.program.declarations):
        return everything  # cards speak
    may_be_both = [
        seat
        for seat in range(t.n)
        if t.live[seat] and seat not in t.mucked and t.sides.get(seat, BOTH) == BOTH
    ]
    if len(may_be_both) > 1:
        return set()
    words = [pot.two_boths] if may_be_both else [pot.both, pot.both_failed, pot.two_boths]
    return {word[1:] for word in words if word.startswith("@")}


def as_played(t: Table, name: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """The values of an option that go with what was declared: of one that says whether it is."""
    guards = [
        asked
        for line in t.program.declarations
        for asked in map(condition, line.step.guards)
        if asked.name == name
    ]
    if not guards or not (t.said_side or t.procedure):
        return values
    declared = bool(t.said_side)
    kept = tuple(one for one in values if any(asked.is_so(one) for asked in guards) is declared)
    return kept or values
