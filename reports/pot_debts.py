"""What players owe to a pot that is matched, and to nobody: read off the findings, judged there."""

from collections.abc import Iterator

from schemas.findings import State
from schemas.hand import Chips
from schemas.verdict import Verdict

UNMATCHED = "POT006"
THE_POT = "the pot"


def owed_to_the_pot(verdict: Verdict) -> Iterator[tuple[int, Chips]]:
    """Seats and the units they owe the pot; below nothing: what it owes them."""
    for finding in verdict.findings:
        if finding.code == UNMATCHED and finding.state == State.OPEN:
            for seat, chips in finding.amounts.items():
                if chips:
                    yield seat, -chips
