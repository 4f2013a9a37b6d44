"""Substantial action, counted from a fault by the rulebook profile: before it or after it.

TDA 36: two acts in turn of which one brings chips, or any three; WSOP 105: three folds, three
checks, or any other two; Robert's section 3: two players have acted. It gives findings about the
deal and the game's own steps their stage only.
"""

from audit.table import Table
from schemas.events import ACTS, NOBODY, Kind

WITH_CHIPS = {
    Kind.CALL,
    Kind.BET,
    Kind.RAISE,
    Kind.RAISE_BY,
    Kind.ALL_IN,
    Kind.CHECK_OR_CALL,
    Kind.BET_OR_RAISE,
}
FOR_SEVERAL = {
    Kind.ALL_CHECK: Kind.CHECK,
    Kind.REST_CALL: Kind.CALL,
    Kind.REST_FOLD: Kind.FOLD,
}
AREAS = ("DEK", "MIS", "BRD", "VAR")


def set_stages(t: Table) -> None:
    """Write the stage into findings about the deal and the steps of the game."""
    for finding in t.findings:
        if finding.code.startswith(AREAS) and finding.event >= 0 and not finding.stage:
            finding.stage = "after" if substantial(t, finding.event) else "before"


def substantial(t: Table, event: int) -> bool:
    """Whether substantial action followed ``event``."""
    return is_substantial(t, acts_between(t, event, t.end))


def is_substantial(t: Table, acts: list[tuple[int, int]]) -> bool:
    """Whether these acts, seat and kind, are substantial action by the profile."""
    rule = t.terms.profile.substantial
    if rule == "two-players":
        return len({seat for seat, _ in acts}) >= 2
    if rule == "wsop":
        folds = sum(1 for _, kind in acts if kind == Kind.FOLD)
        checks = sum(1 for _, kind in acts if kind == Kind.CHECK)
        return len(acts) >= 3 or (len(acts) == 2 and 2 not in (folds, checks))
    chips = sum(1 for _, kind in acts if kind in WITH_CHIPS)
    return len(acts) >= 3 or (len(acts) == 2 and chips >= 1)


def acts_between(t: Table, event: int, until: int) -> list[tuple[int, int]]:
    """Seat and kind of the acts after ``event`` and before ``until``; forced ones are none.

    An act written for several (``rest f``) is one each, by those who had not acted in the round.
    """
    acts: list[tuple[int, int]] = []
    folded: set[int] = set()
    acted: set[int] = set()
    for i in range(until):
        kind = t.kinds[i]
        if kind == Kind.ROUND and not t.group(i):
            acted = set()
        if kind not in ACTS or kind == Kind.BRING_IN_ACT:
            continue
        seats = [t.seats[i]]
        if kind in FOR_SEVERAL:
            kind = FOR_SEVERAL[Kind(kind)]
            left = [s for s in t.order if t.dealt[s] and s not in folded | acted]
            seats = left or [NOBODY]
        acted.update(seats)
        if kind == Kind.FOLD:
            folded.update(seats)
        if i > event:
            acts += [(seat, kind) for seat in seats]
    return acts
