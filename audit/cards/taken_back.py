"""Cards that did not stay where they fell: taken back, replaced, or run on a second board.

Robert's section 5 (an exposed card is replaced and becomes the burn; a premature card goes back);
TDA 39. A mistake mended in time is a warning, and its card may come again.
"""

from audit.table import Table
from schemas.cards import card_text
from schemas.events import Kind
from schemas.findings import Severity

FALLEN = (Kind.BOARD, Kind.DEAL, Kind.GRID, Kind.TURN)


def take_back(t: Table) -> None:
    """Before the replay: strike cards that were taken back, and what lies on further boards."""
    struck = _taken_back(t)
    for i in struck:
        t.find(
            "BRD003" if t.kinds[i] != Kind.DEAL else "BRD004",
            i,
            f"{card_text(t.card(i))} came too soon and was taken back",
            severity=Severity.WARN,
            recorded="a card before its time",
            expected="the card in its time",
        )
    boards, many = t.hand.boards, t.program.boards
    if Kind.RUNS in t.where:
        many = max(many, *(t.amounts[i] for i in t.where[Kind.RUNS]))
    if boards is not None and any(boards):
        beyond = [i for i in range(t.end) if boards[i] >= many and t.kinds[i] != Kind.POT]
        if beyond:
            struck += [i for i in beyond if t.kinds[i] in FALLEN]
            t.unjudgeable = "it was dealt to more boards than the game has"
    if struck:
        t.retell([Kind.NOTE if i in struck else kind for i, kind in enumerate(t.kinds)])


def _taken_back(t: Table) -> list[int]:
    """The dealing events whose cards a later ``! taken-back`` names."""
    struck: list[int] = []
    for i in t.marks("taken-back"):
        fell = [
            j
            for j in range(i)
            if t.kinds[j] in FALLEN and t.card(j) == t.card(i) and j not in struck
        ]
        if fell and t.card(i) >= 0:
            struck.append(fell[-1])
    return struck


def replace_card(t: Table, seat: int, old: int, new: int) -> None:
    """``! replaced``: the old card goes back (it may be burned), the new one takes its place."""
    if seat < 0:
        return
    pile = t.up[seat] if old in t.up[seat] else t.down[seat]
    if old in pile:
        pile.remove(old)
        if old >= 0:
            t.seen &= ~(1 << old)
    elif -1 in pile:
        pile.remove(-1)
    elif pile:
        pile.pop()
    pile.append(new if new >= 0 else -1)
