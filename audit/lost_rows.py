"""Rows that a record of software lacks: one finding a row, and nobody who acted after it is named.

Software lets nobody act out of turn or call what is not bet. What looks like that is a row that is
lost, doubled or moved, and everything else odd in its betting round follows from it.
"""

from bisect import bisect_left, bisect_right

from audit.awards.claimants import Middle, Owed
from audit.awards.difference import odd_chip_only
from audit.awards.paid import Paid
from audit.table import Table
from schemas.events import Kind
from schemas.findings import Finding, Severity

OF_ACTS = ("ACT", "BET")
OF_ROWS = ("MIS016", "REC015", "DEK001", "BRD001")  # where their words say that it is a row
UNTOLD = ("ACT004", "POS012", "POS013")  # chips of a player that no row tells
LOUD = (Severity.MONEY, Severity.MISDEAL, Severity.ERROR, Severity.WARN)
HIS_OWN = "ACT004"  # it names the player whose act is not there
ROW = "a row is missing"
POSTS = frozenset((Kind.BLIND, Kind.STRADDLE, Kind.POST))


def tell_once(t: Table) -> None:
    """Leave of each betting round the first finding of its rows, and what another says of chips."""
    streets = _streets(t)
    _place_the_posts(t)
    first: dict[int, Finding] = {}
    gone: set[int] = set()
    for finding in sorted(t.findings, key=lambda one: one.event):
        if not _of_a_row(finding):
            continue
        of_acts = finding.code.startswith(
            OF_ACTS
        )  # what is owed when the street comes is of before
        street = (bisect_left if of_acts else bisect_right)(streets, finding.event)
        lead = first.setdefault(street, finding)
        if lead is finding:
            _of_nobody(finding)
            continue
        gone.add(id(finding))
        if of_acts and not any(sign.isdigit() for sign in lead.message):
            lead.message += f"; {finding.message}"
    t.findings = [one for one in t.findings if id(one) not in gone]


def _place_the_posts(t: Table) -> None:
    """A post that is not there is missing before the first act, wherever its duty began."""
    for finding in t.findings:
        at = finding.event
        if finding.code in ("POS012", "POS013") and at >= 0 and t.kinds[at] not in POSTS:
            acts = (i for i in range(at, t.end) if t.kinds[i] >= Kind.CHECK)
            finding.event = next(acts, at)


def _streets(t: Table) -> list[int]:
    """Where each street of the board begins."""
    begun, on = [], False
    for i, kind in enumerate(t.hand.kinds):
        if kind == Kind.BOARD and not on:
            begun.append(i - (i > 0 and t.hand.kinds[i - 1] == Kind.GARBLED))
        on = kind == Kind.BOARD or (on and kind == Kind.GARBLED)
    return begun


def _of_a_row(finding: Finding) -> bool:
    """Whether a row that is lost, doubled or moved may be all there is to it."""
    if finding.severity not in LOUD or finding.event < 0:
        return False
    by_words = finding.code in OF_ROWS and "row" in finding.message
    return finding.code.startswith(OF_ACTS) or by_words


def _of_nobody(finding: Finding) -> None:
    """Name nobody but whose act is not there."""
    if not finding.code.startswith(OF_ACTS):
        return
    if finding.code != HIS_OWN:
        finding.seats = ()
    if "row" not in finding.message:
        finding.message += f": {ROW} or was changed"


def pots_in_doubt(t: Table, mid: Middle, paid: Paid, owed: Owed) -> str:
    """Why a payment that looks wrong may be right by rows that are lost; "" where it may not be.

    A row may have put a player into a side pot, or a blind to another seat, and so an odd chip.
    """
    if not t.by_software:
        return ""
    loud = [one.code for one in t.findings if one.severity in LOUD]
    rows = [code for code in loud if code.startswith((*OF_ACTS, "POS"))]
    if rows and (len(mid.layers) > 1 or any(code in UNTOLD for code in rows)):
        return "a row of the record is missing or was changed, and with it who was in which pot"
    if any(code.startswith("POS") for code in rows) and odd_chip_only(t, mid, paid, owed):
        return "who dealt is in doubt, and with it whose the odd chip is"
    return ""
