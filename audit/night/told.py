"""One finding about a hand among the others of its night."""

from schemas.codes import cites_for, code
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand, line_and_column
from schemas.profile import Profile


def told(
    hand: Hand,
    profile: Profile,
    id: str,
    message: str,
    *,
    recorded: str,
    expected: str,
    event: int = -1,
    place: int = 0,
    seats: tuple[int, ...] = (),
    severity: Severity | None = None,
    state: State = State.OPEN,
) -> Finding:
    """State it at an event of the hand, or at a place beside it; else at the hand's own line."""
    line, column = line_and_column(hand.places[event] if event >= 0 else place)
    who = ",".join(hand.names[seat] for seat in seats)
    return Finding(
        code=id,
        severity=severity or code(id).severity,
        state=state,
        event=event,
        seats=seats,
        cites=cites_for(id, profile),
        recorded=recorded,
        expected=expected,
        message=message,
        line=line or hand.line,
        column=column or hand.column,
        fingerprint=fingerprint(hand.night, hand.id, id, who, recorded, expected),
    )
