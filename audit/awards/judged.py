"""The award of a hand once it is judged, and the answer that nobody can judge it."""

from dataclasses import dataclass, field

from audit.awards.claimants import Middle, Owed
from audit.awards.paid import Paid
from audit.awards.pot_rulings import Ways
from audit.table import Table
from schemas.findings import Severity, State
from schemas.verdict import Reading, Transfer


@dataclass(slots=True)
class Award:
    """The award judged. ``owed`` is None where it cannot be told."""

    state: str = "none"  # right | wrong | needs-ruling | cannot-tell | none
    mid: Middle | None = None
    owed: Owed | None = None
    paid: Paid | None = None
    readings: list[Reading] = field(default_factory=list)
    ruled: bool = False  # a ruling on the pot settled which reading holds
    open_ways: Ways = field(default_factory=list)  # every reading a ruling on the pot may settle
    transfers: list[Transfer] = field(default_factory=list)


def cannot_tell(t: Table, award: Award, why: str) -> Award:
    """The award as one that nobody can judge, and ``why``."""
    award.state = "cannot-tell"
    award.owed = None
    t.find(
        "AWD002",
        t.end - 1,
        f"the award cannot be judged: {why}",
        severity=Severity.GAP,
        state=State.CANNOT_TELL,
        recorded="unknown",
        expected="",
    )
    t.unknown("AWD002", "AWD011", "MIS005", "SHO005")
    return award
