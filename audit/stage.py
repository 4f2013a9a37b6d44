"""Substantial action, counted from a fault by the rulebook profile: before it or after it.

TDA 36: two acts in turn with chips, or any three; WSOP 105: three folds, three checks, or any other
two; Robert's section 3: two players have acted. It gives findings about the deal their stage only.
"""

from audit.table import Table
from schemas.events import ACTS, Kind

WITH_CHIPS = {
    Kind.CALL,
    Kind.BET,
    Kind.RAISE,
    Kind.RAISE_BY,
    Kind.ALL_IN,
    Kind.CHECK_OR_CALL,
    Kind.BET_OR_RAISE,
}
DEAL_AREAS = ("DEK", "MIS", "BRD", "VAR0")


def set_stages(t: Table) -> None:
    """Write the stage into findings about cards."""
    for finding in t.findings:
        if finding.code.startswith(DEAL_AREAS) and finding.event >= 0:
            finding.stage = "after" if substantial(t, finding.event) else "before"


def substantial(t: Table, event: int) -> bool:
    """Whether substantial action followed ``event``."""
    kinds = [t.kinds[i] for i in range(event + 1, t.end) if t.kinds[i] in ACTS]
    if any(kind in (Kind.ALL_CHECK, Kind.REST_CALL, Kind.REST_FOLD) for kind in kinds):
        return True
    rule = t.terms.profile.substantial
    if rule == "two-players":
        return len(kinds) >= 2
    if rule == "wsop":
        folds = sum(1 for kind in kinds if kind == Kind.FOLD)
        checks = sum(1 for kind in kinds if kind == Kind.CHECK)
        return len(kinds) >= 3 or (len(kinds) == 2 and 2 not in (folds, checks))
    chips = sum(1 for kind in kinds if kind in WITH_CHIPS)
    return len(kinds) >= 3 or chips >= 2
