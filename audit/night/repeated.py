"""REC002, a hand told twice: by a file of its own that changed, or by another of the same id."""

from schemas.findings import Finding, Severity, State
from schemas.hand import Hand


def told_twice(hand: Hand, recorded: str, expected: str, message: str, fingerprint: str) -> Finding:
    """The note, at the line of the later telling; it is about the record, and cites no rule."""
    return Finding(
        code="REC002",
        severity=Severity.NOTE,
        state=State.OPEN,
        event=-1,
        seats=(),
        cites=(),
        recorded=recorded,
        expected=expected,
        message=message,
        line=hand.line,
        column=hand.column,
        fingerprint=fingerprint,
    )
