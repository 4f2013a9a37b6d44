"""A hand that nobody holds: who has to beat it, when it is dealt, and what is shown of it.

Sources: the games' own articles (a lone player of a guts game beats a hand from the deck, or pays).
"""

from audit.cards.seen import see
from audit.hands.best import best_hands
from audit.hands.contests import contests_of
from audit.program import Line, Op
from audit.table import Table
from schemas.events import Kind
from schemas.game import Contest
from schemas.hand import Level

# What goes on for one alone: cards, where a hand that nobody holds must be beaten.
FOR_ONE_ALONE = frozenset({Op.DEAL_BOARD, Op.DEAL_GRID, Op.TURN, Op.TABLE, Op.TABLE_TURN, Op.DUMMY})


def fought_for(t: Table) -> bool:
    """Whether the pot is still fought for: by two, or by one alone against a dummy."""
    return t.live_count > 1 or alone_against_a_dummy(t)


def alone_against_a_dummy(t: Table) -> bool:
    """Whether the one who is left has a dummy to beat, and the deal goes on for that."""
    return t.program.dummies and t.live_count == 1


def draws_alone(t: Table, line: Line, i: int) -> bool:
    """Whether the one who is left draws here: he may, and need not say that he does not."""
    return line.op is Op.MOVE and i < t.end and t.kinds[i] == Kind.DRAW


def must_beat(t: Table, contest: Contest, tied: bool) -> bool:
    """Whether the best hand of a contest has to beat its dummy; ``tied``: several have it."""
    if not contest.dummy:
        return False
    if not contest.dummy_when or t.live_count == 1:
        return True
    return tied and contest.dummy_when == "alone-or-tied"


def dummy_is_due(t: Table, line: Line) -> bool | None:
    """Whether a step that deals to a dummy has to be taken here; None where that cannot be told,
    or where a later step of the kind may still be the one."""
    contest = next((one for one in t.game.contests if one.dummy == line.step.zone), None)
    if contest is None or not contest.dummy_when or not _said_in_or_out(t):
        return True
    later = any(one.op is Op.DUMMY for one in t.program.after(line))
    if t.live_count == 1:
        return None if later else True
    if contest.dummy_when == "alone":
        return False
    return None if later else _best_tie(t)


def _said_in_or_out(t: Table) -> bool:
    """Whether the players have declared, so that it is known who is in."""
    return t.declared_at is not None


def _best_tie(t: Table) -> bool | None:
    """Whether the best hands of those still in are equal; None where that cannot be told."""
    best = best_hands(t, t.active(), contests_of(t, {})[0], {})
    return len(best) > 1 if best else None


def show_dummy(t: Table, i: int) -> None:
    """A card of the dummy's, named when it is shown: one of those that nobody had seen. A record of
    the showdown alone need not tell how they were dealt."""
    card = t.card(i)
    if not t.dummy and t.level <= Level.SHOWDOWN:
        t.dummy += [-1] * sum(zone.cells for zone in t.game.zones if zone.owner == "dummy")
    if card >= 0 and card not in t.dummy and -1 in t.dummy:
        t.dummy[t.dummy.index(-1)] = card
        see(t, card, i)
