"""What the record says later on: whether a seat is heard of again, in the hand or in the round."""

from audit.table import Table
from schemas.events import ACTS, Kind

NAMELESS = (Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK)
SIGNS_OF_LIFE = ACTS | {
    Kind.ROLL,
    Kind.DECLARE,
    Kind.SHOW,
    Kind.PLAYS,
    Kind.MUCK,
    Kind.POT,
    Kind.DEAL,
    Kind.DRAW,
    Kind.DISCARD,
    Kind.PASS,
}


def seen_again(t: Table, seat: int, i: int) -> bool:
    """Whether the record shows the seat in the hand after event ``i``, or it has tabled its hand
    already: the rounds that nobody wrote are settled behind the show."""
    if seat in t.shown:
        return True
    if written_again(t, seat, i):
        return True
    finishing = t.hand.finishing
    return bool(
        finishing
        and t.hand.stacks
        and finishing[seat] >= 0
        and finishing[seat] > t.hand.stacks[seat]
    )


def written_again(t: Table, seat: int, i: int) -> bool:
    """Whether the seat acts, gets a card, shows or is paid behind event ``i``."""
    return any(t.seats[j] == seat and t.kinds[j] in SIGNS_OF_LIFE for j in range(i + 1, t.end))


def first_sign(t: Table, seat: int, i: int) -> int:
    """The kind of the first thing that the record has of a seat behind event ``i``; 0 for none."""
    mine = (j for j in range(i + 1, t.end) if t.seats[j] == seat)
    return next((t.kinds[j] for j in mine if t.kinds[j] in SIGNS_OF_LIFE), 0)


def acts_in_round(t: Table, seat: int, i: int) -> bool:
    """Whether the seat acts later in the same round."""
    for j in range(i + 1, t.end):
        kind = t.kinds[j]
        if kind in ACTS:
            if t.seats[j] == seat:
                return True
        elif kind == Kind.ROUND:
            if not t.group(j):
                return False
        elif kind > Kind.ROUND and not (t.has_rounds and kind < Kind.CHECK):
            return False  # cards between the acts do not end a round that goes on with `more`
    return False


def acts_next(t: Table, seat: int, i: int) -> bool:
    """Whether the very next act of the record is this seat's."""
    for j in range(i + 1, t.end):
        if t.kinds[j] in ACTS:
            return t.seats[j] == seat
        if t.kinds[j] >= Kind.ROUND:
            return False
    return False


def rest_follows(t: Table, i: int) -> bool:
    """Whether `rest` or `all` names whoever is left, after event ``i``."""
    return any(t.kinds[j] in NAMELESS for j in range(i + 1, t.end))
