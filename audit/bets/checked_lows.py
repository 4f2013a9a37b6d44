"""The Sevens Rule of lowball: who is first in behind the draw has to bet a seven or better.

Sources: the BARGE rulebook, appendix B; Robert's, ace-to-five lowball, rule 4. What becomes of the
bets behind such a check is judged by ``audit.awards.checked_lows``.
"""

from audit.bets.opened import MADE, after_opening_round
from audit.program import Line
from audit.table import Table
from schemas.events import Kind

CHECKS = (Kind.CHECK, Kind.CHECK_OR_CALL)


def after_round(t: Table, line: Line, start: int, i: int) -> None:
    """A round that asks something of a hand, behind it: of who opened, or of who checked.
    ``start`` and ``i`` are its first event and the first one after it."""
    if line.step.openers:
        after_opening_round(t, line, start, i)
    if line.step.low_must_bet:
        _note_checks(t, line, start, i)


def _note_checks(t: Table, line: Line, start: int, i: int) -> None:
    """Who checked before anybody bet, and whether anybody did."""
    made = next((j for j in range(start, i) if t.kinds[j] in MADE), -1)
    before = range(start, made if made >= 0 else i)
    t.checked_low = {t.seats[j]: j for j in before if t.kinds[j] in CHECKS}
    t.checked_low_line, t.bet_behind = line, made >= 0
