"""The Sevens Rule of lowball: who is first in behind the draw has to bet a seven or better.

Sources: the BARGE rulebook, appendix B; Robert's, ace-to-five lowball, rule 4. What becomes of the
bets behind such a check is judged by ``audit.awards.checked_lows``.
"""

from audit.bets.opened import MADE
from audit.program import Line
from audit.table import Table
from schemas.events import Kind

CHECKS = (Kind.CHECK, Kind.CHECK_OR_CALL)


def note_checks(t: Table, line: Line, start: int, i: int) -> None:
    """Who checked before anybody bet, and whether anybody did. ``start`` and ``i`` are the round's
    first event and the first one after it."""
    made = next((j for j in range(start, i) if t.kinds[j] in MADE), -1)
    before = range(start, made if made >= 0 else i)
    t.checked_low = {t.seats[j]: j for j in before if t.kinds[j] in CHECKS}
    t.checked_low_line, t.bet_behind = line, made >= 0
