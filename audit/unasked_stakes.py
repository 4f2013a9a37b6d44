"""Stakes of a night that look like a slip of what the game asks for: a note, once a night.

A night's line may name the prices of several games, so that a name which is near none is let be.
"""

from collections.abc import Sequence

from audit.table import Table
from schemas.findings import Severity
from schemas.gamewords.stakes import GENERAL, stakes_asked
from schemas.verdict import Verdict
from schemas.words import nearest

SAID = "stakes "


def note_stakes(t: Table) -> None:
    """One note for each stake that is none of the game's, and nearly called like one."""
    named = t.stakes.keys() - GENERAL
    if not named:
        return
    asked = _asked(t)
    for name in sorted(named - asked):
        meant = nearest(name, asked - named)
        if meant:
            t.find(
                "REC010",
                -1,
                f"{t.game.name} asks for no stake {name}; did you mean {meant}?",
                recorded=f"{SAID}{name}",
                expected=meant,
                severity=Severity.NOTE,
            )


def told_once(verdicts: Sequence[Verdict]) -> None:
    """Take the note away from every hand of a night but the first that has it."""
    told: set[str] = set()
    for verdict in verdicts:
        notes = [one for one in verdict.findings if _is_note(one.code, one.recorded)]
        again = [one for one in notes if one.message in told]
        if again:
            verdict.findings = [one for one in verdict.findings if one not in again]
        told |= {one.message for one in notes}


def _is_note(code: str, recorded: str) -> bool:
    return code == "REC010" and recorded.startswith(SAID)


def _asked(t: Table) -> frozenset[str]:
    """The game's own stakes, worked out once a game."""
    kept = t.program.questions
    if "stakes" not in kept:
        asked = {one.name for one in stakes_asked(t.game)}
        kept["stakes"] = tuple(sorted(asked | {"ante", "cap"}))
    return frozenset(kept["stakes"])
