"""What is found in a hand, and the one way to state it."""

from audit.program import Program
from audit.record import Record
from audit.terms import Terms
from schemas.codes import cites_for, code
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand


class Found(Record):
    """A record, what is judged by, and the findings so far."""

    def __init__(self, hand: Hand, program: Program, terms: Terms) -> None:
        super().__init__(hand)
        self.program, self.terms, self.game = program, terms, program.game
        self.findings: list[Finding] = []
        self.cannot_tell: set[str] = set()

    def find(
        self,
        id: str,
        event: int,
        message: str,
        *,
        seats: tuple[int, ...] = (),
        article: str = "",
        rulebook: bool = True,
        recorded: str = "",
        expected: str = "",
        severity: Severity | None = None,
        state: State = State.OPEN,
        topic: str = "",
        amounts: dict[int, int] | None = None,
    ) -> Finding:
        """State one finding. ``article`` is the game document's own number, "" where it is silent:
        then the rulebook speaks. ``rulebook`` is False where the rulebook's rule of this code is of
        other games. ``event`` past the end means the hand as a whole."""
        known = code(id)
        cites: tuple[str, ...] = (self.game.cite(article),) if article else ()
        for cite in cites_for(id, self.terms.profile) if rulebook else ():
            if cite not in cites:
                cites = (*cites, cite)
        if not cites:
            cites = (self.game.doc,)
        finding = Finding(
            code=id,
            severity=severity or known.severity,
            state=state,
            event=event if 0 <= event < self.end else -1,
            seats=tuple([seat for seat in seats if seat >= 0]),
            cites=cites,
            recorded=recorded,
            expected=expected,
            message=message,
            topic=topic,
            amounts=amounts or {},
        )
        self.findings.append(finding)
        return finding

    def found(self, *ids: str) -> bool:
        """Whether any of these codes was found already."""
        return any(finding.code in ids for finding in self.findings)

    def unknown(self, *ids: str) -> None:
        """These checks cannot tell."""
        self.cannot_tell.update(ids)
