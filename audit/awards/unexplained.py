"""Chips of a record of software that no row explains: how many, and between which rows.

Robert's section 3 and TDA 22 let nobody pay for what the record lacks: it is told with its place.
"""

from audit.awards.claimants import Middle
from audit.awards.difference import receipts
from audit.awards.judged import Award
from audit.awards.paid import Paid
from audit.table import Table
from schemas.events import ACTS, Kind
from schemas.findings import Finding, Severity
from schemas.hand import Chips, line_and_column

PUT_IN = ACTS | {*range(Kind.ANTE, Kind.POST + 1)}
OF_PLAY = ("ACT", "BET", "POS", "REC", "VAR", "MIS", "BRD")
PAID_OUT = (Kind.POT, Kind.BACK, Kind.RAKE)


def unexplained(t: Table, award: Award, mid: Middle, paid: Paid) -> None:
    """Software pays out what lies there: where its rows do not meet, one is missing or was changed,
    and nobody is shown to owe anything. One finding says what went in, what came out, and where
    the row that is missing would stand."""
    award.state, award.owed = "cannot-tell", None
    t.unknown("AWD001", "AWD002")
    went_in, came_out = _in_and_out(t, mid, paid)
    more = came_out - went_in
    what = "came out that nobody put in" if more > 0 else "went in that nobody got"
    fault = next((one for one in t.findings if _may_be_a_row(one)), None)
    if fault is not None:  # what is missing there put in, or would have taken out, the difference
        fault.message += f"; {t.chips(abs(more))} {what}"
        return
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


def _in_and_out(t: Table, mid: Middle, paid: Paid) -> tuple[Chips, Chips]:
    went_in = mid.total + sum(mid.back.values()) + t.rake
    came_out = sum(receipts(t, paid).values()) + sum(chips for _, chips in paid.shared) + t.rake
    if not t.returned and came_out < went_in:
        went_in -= sum(mid.back.values())  # the uncalled bet is not written
    return went_in, came_out


def amiss(t: Table, award: Award) -> Chips:
    """The chips that came out and did not go in, negative where fewer came out; 0 where nothing
    tells."""
    mid, paid = award.mid, award.paid
    if mid is None or paid is None or not paid.recorded:
        return 0
    went_in, came_out = _in_and_out(t, mid, paid)
    return came_out - went_in


def rows_meet(t: Table, mid: Middle, paid: Paid) -> bool:
    """Whether what came out is what went in; where no row returns a bet, with it or without it."""
    came_out = sum(receipts(t, paid).values()) + sum(chips for _, chips in paid.shared)
    back = sum(mid.back.values())
    if t.returned or paid.from_stacks:
        return came_out == mid.total + back
    return came_out in (mid.total, mid.total + back)


def judge_return(t: Table, award: Award) -> None:
    """A bet that nobody called and no row returns, of software that always writes one, or does so
    elsewhere in the record."""
    mid, paid = award.mid, award.paid
    written = t.terms.profile.returns_written or t.hand.returns_written
    if award.state != "right" or mid is None or paid is None or paid.from_stacks:
        return
    if not written or t.returned:
        return
    if t.hand.format == "ohh":
        return  # Open Hand History has no word for it, whatever software played the hand
    if any(map(_may_be_a_row, t.findings)):
        return  # what was bet is in doubt by it
    if sum(paid.known.values()) + sum(chips for _, chips in paid.shared) > mid.total:
        return  # it was paid with the pot, as some converters have it
    for seat, chips in mid.back.items():
        t.find(
            "POT005",
            t.pots[0] if t.pots else t.end - 1,
            f"nobody called {t.name(seat)}'s last {t.chips(chips)}, and no row returns it: a row "
            f"is missing or was changed {_between(t)}",
            seats=(seat,),
            article=t.game.pot.cite,
            severity=Severity.ERROR,
            recorded="no row",
            expected=t.chips(chips),
        )


def _may_be_a_row(finding: Finding) -> bool:
    """Whether a fault of play may be a row that is missing."""
    serious = finding.severity not in (Severity.NOTE, Severity.GAP)
    return serious and finding.code[:3] in OF_PLAY


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
