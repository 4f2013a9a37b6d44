"""How good the lines were that players named, for statistics; it owes nobody anything."""

from collections.abc import Iterator

from audit.hands.contest_claims import claim_of
from audit.hands.contests import contests_of
from audit.table import Table
from schemas.acts import NamedLine

BINDING = "binding"


def lines_noted(t: Table) -> Iterator[NamedLine]:
    """Each named line of a seat whose cards are known, against the seat's best."""
    declares = t.program.declares
    if declares is None or t.halted:
        return
    topic = declares.binding.removeprefix("@silent:").removeprefix("@")
    for ready in contests_of(t, {}):
        if not ready.composer.use.declared:
            continue
        for seat, named in list(t.declared.items()):
            if not named or named[0] not in ready.composer.labels:
                continue
            said = claim_of(t, seat, ready, 0, {topic: BINDING})
            del t.declared[seat]
            best = claim_of(t, seat, ready, 0, {topic: BINDING})
            t.declared[seat] = named
            if said.exact and best.exact:
                yield NamedLine(seat, said.low == best.low, named[0], best.line)
