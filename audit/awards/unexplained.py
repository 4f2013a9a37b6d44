"""Chips of a record of software that no row explains: how many, and between which rows.

Robert's section 3 and TDA 22 let nobody pay for what the record lacks: it is told with its place.
"""

from audit.awards.claimants import Middle
from audit.awards.difference import receipts
from audit.awards.judged import Award
from audit.awards.paid import Paid
from audit.table import Table
from schemas.events import ACTS, Kind
from schemas.findings import Severity
from schemas.hand import line_and_column

PUT_IN = ACTS | {*range(Kind.ANTE, Kind.POST + 1)}
PAID_OUT = (Kind.POT, Kind.BACK, Kind.RAKE)


def unexplained(t: Table, award: Award, mid: Middle, paid: Paid) -> None:
    """Software pays out what lies there: where its rows do not meet, one is missing or was changed,
    and nobody is shown to owe anything. One finding says what went in, what came out, and where
    the row that is missing would stand."""
    award.state, award.owed = "cannot-tell", None
    went_in = mid.total + sum(mid.back.values()) + t.rake
    came_out = sum(receipts(t, paid).values()) + sum(chips for _, chips in paid.shared) + t.rake
    if not t.returned and came_out < went_in:
        went_in -= sum(mid.back.values())  # the uncalled bet is not written
    more = came_out - went_in
    what = "came out that nobody put in" if more > 0 else "went in that nobody got"
    t.find(
        "POT005",
        t.pots[0] if t.pots else t.end - 1,
        f"{t.chips(abs(more))} {what}: {t.chips(went_in)} in, {t.chips(came_out)} out; "
        f"a row is missing or was changed {_between(t)}",
        article=t.game.pot.cite,
        severity=Severity.ERROR,
        recorded=t.chips(came_out),
        expected=t.chips(went_in),
    )
    t.unknown("AWD001", "AWD002")


def _between(t: Table) -> str:
    """``between line 12 and line 30``: from the first chips that went in to the last that went
    out."""
    places = [
        line_and_column(t.hand.places[i])[0]
        for i, kind in enumerate(t.hand.kinds)
        if kind in PUT_IN or kind in PAID_OUT
    ]
    lines = [line for line in places if line]
    if not lines or min(lines) == max(lines):
        return f"at line {t.hand.line}"
    return f"between line {min(lines)} and line {max(lines)}"
