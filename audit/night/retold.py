"""REC003, a copy that says something else: another file, or a later version of the same one."""

from collections.abc import Sequence

from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand

Retold = tuple[str, str, str, str, str]  # both paths, what, and what each says of it


def told_otherwise(hand: Hand, places: Sequence[Retold]) -> list[Finding]:
    """One finding a hand, with every place where its tellings differ; it is about the record, and
    cites no rule."""
    recorded = "; ".join(f"{what}: {later}" for _, _, what, _, later in places)
    expected = "; ".join(f"{what}: {first}" for _, _, what, first, _ in places)
    said = "; ".join(_said(*one) for one in places)
    told = f": {said}" if said else f"; this is revision {hand.revision}"
    return [
        Finding(
            code="REC003",
            severity=Severity.WARN,
            state=State.OPEN,
            event=-1,
            seats=(),
            cites=(),
            recorded=recorded or f"revision {hand.revision}",
            expected=expected or "one telling of a hand",
            message=f"hand {hand.id} was read before and told otherwise{told}; the later one is "
            "judged",
            line=hand.line,
            column=hand.column,
            fingerprint=fingerprint(hand.night, hand.id, "REC003", recorded, expected),
        )
    ]


def _said(first_path: str, later_path: str, what: str, first: str, later: str) -> str:
    if first_path == later_path:
        return f"{what}: {first} before, {later} now"
    return f"{what}: {first} in {first_path}, {later} in {later_path}"
