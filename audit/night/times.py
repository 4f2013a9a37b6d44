"""REC005, times that run backwards within a night whose hands follow one another.

A hand without a time says nothing. Clocks go back by an hour in spring or autumn: in these months
an hour back is no fault of the record.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from schemas.clock import clock
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand, Night
from schemas.verdict import Verdict

_HOUR = timedelta(hours=1)
_NONE = timedelta()
_CLOCKS_CHANGE = frozenset((3, 4, 10, 11))  # months, in the north or the south


def tell_times(night: Night, verdicts: Sequence[Verdict]) -> None:
    """A finding on each hand that was played before the one before it, as the record has it."""
    before: Hand | None = None
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        if not hand.time:
            continue
        if before is not None and _is_before(hand.time, before.time):
            verdict.findings.append(_backwards(before, hand, night.zone))
        before = hand


def _is_before(time: str, earlier: str) -> bool:
    try:
        one, other = datetime.fromisoformat(time), datetime.fromisoformat(earlier)
        back = other - one
    except (ValueError, TypeError):  # no moment, or only one of them knows its zone
        return False
    return back > (_HOUR if one.month in _CLOCKS_CHANGE else _NONE)


def _backwards(before: Hand, hand: Hand, zone: str) -> Finding:
    now, then = (clock(one.time, zone, seconds=True) for one in (hand, before))
    return Finding(
        code="REC005",
        severity=Severity.WARN,
        state=State.OPEN,
        event=-1,
        seats=(),
        cites=(),
        recorded=now,
        expected=f"{then} or later",
        message=f"hand {hand.id} was played at {now}, and hand {before.id} before it at {then}",
        line=hand.line,
        column=hand.column,
        fingerprint=fingerprint(hand.night, hand.id, "REC005", before.time, hand.time),
    )
