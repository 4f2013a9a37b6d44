"""A record of software that breaks off within a hand: nothing of what was to come is missing."""

from audit.table import Table
from schemas.events import Kind
from schemas.findings import Finding, Severity

QUIET = (Severity.NOTE, Severity.GAP)
# faults of the posts and of the deal, which are whole when somebody has acted
OF_THE_BEGINNING = ("POS", "MIS", "BRD", "VAR")


def excuse_the_end(t: Table) -> None:
    """Hold nothing against anybody that the rest of the record may have told."""
    if not t.by_software or not t.hand.incomplete:
        return
    excused = [one for one in t.findings if one.severity not in QUIET and _may_come(t, one)]
    t.unknown(*(one.code for one in excused))
    t.findings = [one for one in t.findings if one not in excused]


def _may_come(t: Table, finding: Finding) -> bool:
    """Whether what is missing may stand behind the end of the record."""
    acts = [i for i in range(t.end) if Kind.CHECK <= t.kinds[i] <= Kind.BET_OR_RAISE]
    if not acts:
        return finding.code.startswith(OF_THE_BEGINNING)
    return finding.code == "BRD001" and finding.event > acts[-1]
