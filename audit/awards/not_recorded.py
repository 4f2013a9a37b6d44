"""The award of a hand of which nobody wrote who was paid."""

from audit.awards.claimants import Middle
from audit.awards.judged import Award
from audit.awards.owed import owed_under
from audit.awards.settled_with import left_nothing
from audit.events.sides import nobody_went_in
from audit.table import Table
from schemas.events import Kind


def not_recorded(t: Table, award: Award, mid: Middle) -> Award:
    """It cannot be judged, unless nothing was there to be paid; what is owed may be known."""
    award.owed = owed_under(t, mid, {}, set())
    if nobody_went_in(t) or left_nothing(t, mid):
        return award  # the pot stays where it is, or is none: nobody need write it down
    award.state = "cannot-tell"
    if not award.owed.certain:
        award.owed = None
    t.find(
        "REC013",
        _last_row(t),
        "who was paid was not recorded",
        article=t.game.contests[0].cite,
        recorded="nothing",
        expected="a `pot` line",
    )
    if t.by_software:
        t.findings[-1].message += f": {t.chips(mid.total)} lies in the pot"
    t.unknown("AWD002")
    return award


def _last_row(t: Table) -> int:
    """The last event of the hand; of software, before what its summary states."""
    if not t.by_software:
        return t.end - 1
    beside = (Kind.NOTE, Kind.RAKE)
    return next((i for i in reversed(range(t.end)) if t.kinds[i] not in beside), t.end - 1)
