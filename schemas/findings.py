"""What a judge can say: severities, states, findings."""

from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """One scale everywhere, worst first."""

    MONEY = "money"  # a wrong payment, a misplaced odd chip included
    MISDEAL = "misdeal"  # the deal was not the game's deal, or the hand should have been void
    ERROR = "error"  # a rule broken that could have changed the result
    WARN = "warn"  # broken without effect, or mended in time
    NOTE = "note"  # house choice, etiquette, worth knowing
    GAP = "gap"  # cannot tell


SEVERITIES = tuple(Severity)
RANK = {severity: rank for rank, severity in enumerate(SEVERITIES)}  # 0 is the worst


def fingerprint(*parts: str) -> str:
    """16 hex digits that stand for a finding in every audit: what it is of, never where it lies."""
    from hashlib import blake2b  # it loads OpenSSL, which `--help` has no need of

    return blake2b("|".join(parts).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


class State(StrEnum):
    """Whether a finding makes the verdict: only open ones do."""

    OPEN = "open"
    NEEDS_RULING = "needs-ruling"
    RULED = "ruled"
    CANNOT_TELL = "cannot-tell"


@dataclass(slots=True)
class Finding:
    """One fault, with its place, its article and what was expected. `seats` are indices."""

    code: str
    severity: Severity
    state: State
    event: int  # index from 0; -1 for the hand as a whole
    seats: tuple[int, ...]
    cites: tuple[str, ...]  # "OPR-549 4.1", "TDA 2024 20-A", "OPR-519 2.2†"
    recorded: str
    expected: str
    message: str  # one sentence a friend would accept; lower case, no full stop
    topic: str = ""
    stage: str = ""  # before | after substantial action, "" where it means nothing
    amounts: dict[int, int] = field(default_factory=dict)  # seat -> chips owed minus paid
    line: int = 0
    column: int = 0
    fingerprint: str = ""
