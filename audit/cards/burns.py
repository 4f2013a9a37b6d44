"""A burn that the game gives and that is missing: the card after it proves it.

Sources: the game's own article; TDA 38, 39-B, Robert's section 5 (one card burned before a street).
"""

from audit.program import Line
from audit.table import Table
from schemas.game import Silent


def burn_topic(t: Table) -> Silent | None:
    """What the document leaves open about burns; None where it leaves nothing."""
    return next((s for s in t.game.silents if s.about == "burn"), None)


def missed(t: Table, line: Line, i: int, before: str) -> None:
    """The burn of this step did not come ``before`` the card of event ``i``: told, where all was
    written and nobody settled that there is none. A topic settles the burns of its own article."""
    topic = burn_topic(t)
    of_this = topic is not None and topic.cite == line.step.cite
    if of_this and topic is not None and t.terms.value(f"@silent:{topic.topic}") == "none":
        return
    if not t.procedure:
        t.unknown("BRD002")
        return
    t.burn_missed = True
    t.find(
        "BRD002",
        i,
        f"no card was burned before {before}",
        article=line.step.cite,
        recorded="no burn",
        expected="one burn",
    )
