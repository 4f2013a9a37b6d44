"""A betting round that an option leaves out of the hand, and that was bet all the same."""

from audit.bets.betting import bet_round
from audit.cards.board import float_past
from audit.cards.strays_of_move import MOVED
from audit.program import Line, Op
from audit.table import Table
from schemas.events import BETWEEN_STEPS, Kind

PASSED = (*BETWEEN_STEPS, *MOVED)  # what ``float_past`` takes
CARDS = frozenset({Op.DEAL_SEATS, Op.DEAL_BOARD, Op.DEAL_GRID, Op.BURN})


def left_out(t: Table, line: Line, there: list[Line], i: int) -> int:
    """Step over ``line``; ``there`` are the steps of the hand behind it. Bets that stand where
    cards come are told, and their chips are in the pot."""
    if not there or there[0].op not in CARDS:
        return i
    at = _round_next(t, i)
    if at >= t.end or t.kinds[at] != Kind.ROUND or t.group(at) or not _cards_behind(t, at):
        return i
    at = float_past(t, i)
    t.find(
        "VAR033",
        at,
        "a betting round before the cards that come first in this hand",
        article=line.step.cite,
        recorded="a round",
        expected="no round here",
    )
    return bet_round(t, line, at)


def _round_next(t: Table, i: int) -> int:
    """The first event from ``i`` on that may not stand between two steps; none of them is taken,
    for where no round follows they are another step's."""
    while i < t.end and (t.kinds[i] < Kind.ROUND or t.kinds[i] in PASSED):
        i += 1
    return i


def _cards_behind(t: Table, i: int) -> bool:
    """Whether cards to the board or to seats follow: else the round is another one's."""
    return any(t.kinds[j] in (Kind.BOARD, Kind.DEAL, Kind.GRID) for j in range(i, t.end))
