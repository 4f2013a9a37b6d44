"""A board row that is lost, put back where the betting round before it ended.

The next row of the board has the cards. A round is over when everybody who goes on has answered the
last bet of it; the acts behind that are of the next round, whose totals count from nothing.
"""

from ingest.pokernow.draft import Draft, Row
from ingest.pokernow.lines import CALL, FOLDS, TOTAL, Op
from schemas.events import ACTS, Kind

BOARD, GARBLED = int(Kind.BOARD), int(Kind.GARBLED)
FLOP = 3  # cards


def put_back(draft: Draft, laid: tuple[Op, ...], place: int) -> None:
    """Lay cards that no row lays, street by street, each where its round began."""
    rows = draft.rows()
    streets = [laid] if len(laid) <= FLOP else [laid[:FLOP], *((one,) for one in laid[FLOP:])]
    for street in streets:
        first = 1 + max((i for i, row in enumerate(rows) if row.op[1] == BOARD), default=-1)
        at = _end_of_round(rows, first)
        _count_anew(rows, first, at)
        rows[at:at] = [Row(op, place) for op in street]
    draft.refill(rows)


def _end_of_round(rows: list[Row], first: int) -> int:
    """Where the round that begins at ``first`` is over; behind all rows where that is not seen."""
    acts = [i for i in range(first, len(rows)) if rows[i].op[1] in ACTS]
    going_on = {rows[i].op[2] for i in acts}
    waiting = set(going_on)
    for i in acts:
        code, _, player, _, _ = rows[i].op
        if code == TOTAL:
            waiting = set(going_on)
        waiting.discard(player)
        if code == FOLDS:
            going_on.discard(player)
        if not waiting:
            return i + 1
    return len(rows)


def _count_anew(rows: list[Row], first: int, at: int) -> None:
    """Calls behind ``at`` were taken for calls of the round that begins at ``first``."""
    totals: dict[int, int] = {}
    anew: dict[int, int] = {}
    for i in range(first, len(rows)):
        code, kind, player, amount, card = rows[i].op
        if code > TOTAL:
            continue
        before = rows[i - 1].op if i else None
        is_less = before is not None and before[1] == GARBLED and before[2] == player
        if code <= CALL and not is_less:
            amount += totals.get(player, 0)
        totals[player] = amount
        if i >= at:
            put = amount - anew.get(player, 0) if code <= CALL else amount
            anew[player] = amount
            if put >= 0:
                rows[i] = rows[i]._replace(op=(code, kind, player, put, card))
                if is_less:
                    rows[i - 1] = rows[i - 1]._replace(is_gone=True)
    rows[:] = [row for row in rows if not row.is_gone]
