"""Which cards of a hand came when nobody could decide anything any more."""

from dataclasses import dataclass

from audit.program import Op
from audit.table import Table
from schemas.acts import Trace
from schemas.events import Kind

CARDS = frozenset({Kind.BOARD, Kind.DEAL})
NO_CHOICE = frozenset({*CARDS, Kind.BURN, Kind.SHOW, Kind.MUCK, Kind.RUNS, Kind.ROUND})
CHOICES = frozenset({Op.ROLL, Op.MOVE, Op.OFFER, Op.FLIP, Op.DECLARE, Op.TAKE_OR_LEAVE, Op.PARTNER})
UNTOLD_CARDS = "the cards of somebody who was in are not known"
CHOICE_LEFT = "somebody still had a choice"


@dataclass(frozen=True, slots=True)
class ToCome:
    """How many community cards, and how many of each seat, came after the last decision; ``known``
    is the mask of all cards that somebody had seen by then, folded ones too."""

    board: int
    seats: dict[int, int]
    known: int

    @property
    def places(self) -> list[int]:
        """The board's, then those of the seats, without empty ones."""
        own = [self.board] if self.board else []
        return [*own, *(count for _, count in sorted(self.seats.items()))]


def to_come(t: Table, trace: Trace) -> ToCome | str | None:
    """The cards to come; a word of why it cannot be told; None where nothing was to come."""
    last = max((act.event for act in trace.acts), default=-1)
    after = range(last + 1, t.end)
    if sum(trace.live) < 2 or not trace.acts:
        return None
    board, seats, later = 0, dict[int, int](), 0
    for i in after:
        kind = t.kinds[i]
        if kind in CARDS and (t.hand.boards is None or not t.hand.boards[i]):
            card = t.card(i)
            later |= 1 << card if card >= 0 else 0
            if kind == Kind.BOARD:
                board += 1
            elif trace.live[t.seats[i]]:
                seats[t.seats[i]] = seats.get(t.seats[i], 0) + 1
        elif kind in CARDS:
            later |= 1 << t.card(i) if t.card(i) >= 0 else 0  # of another run
        elif kind >= Kind.ROUND and kind not in NO_CHOICE and kind < Kind.BACK:
            return CHOICE_LEFT
    if not board and not seats:
        return None
    if t.program.declares is not None or t.program.declarations or t.game.triggers:
        return CHOICE_LEFT
    for seat, live in enumerate(trace.live):
        own = [*t.down[seat], *t.up[seat]]
        if live and own.count(-1) > seats.get(seat, 0):
            return UNTOLD_CARDS
    return ToCome(board, seats, t.seen & ~later)
