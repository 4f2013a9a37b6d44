"""Partners at a table that is dealt: the best hand showing picks first."""

from audit.dealer.order import by_exposed
from audit.dealer.table import DealtTable
from audit.program import Line


def partner(d: DealtTable, line: Line) -> None:
    """Each in turn picks one who is still free; of an odd number the last stays alone."""
    free = d.active()
    said = []
    while len(free) > 1:
        seat = by_exposed(d, free)[0]
        free.remove(seat)
        other = d.rng.choice(free)
        free.remove(other)
        said.append(f"{d.names[seat]} {d.names[other]}")
    d.write(f"partner {'  '.join(said)}")
