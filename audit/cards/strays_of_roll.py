"""A roll where none is due: in a betting round, after the last card, in a game without rolls."""

from audit.cards.upcard import turn_up
from audit.program import Line, Op
from audit.table import Table
from schemas.events import Kind


def unscheduled_roll(t: Table, i: int) -> int:
    """A roll where the game has none: the seventh card, or a second roll of the street."""
    last_rolls = [x for x in t.program.lines if x.op is Op.ROLL]
    article = t.game.rounds_cite
    for at, line in enumerate(t.program.lines):
        if line.op is Op.DEAL_SEATS and not any(
            later.op is Op.ROLL for later in t.program.lines[at:]
        ):
            article = line.step.cite
    group = t.group(i)
    start = i
    seats = []
    while i < t.end and t.kinds[i] == Kind.ROLL and (i == start or t.group(i) == group):
        seat, card = t.seats[i], t.card(i)
        seats.append(seat)
        if card >= 0 and card not in t.up[seat]:
            turn_up(t, seat, card, i, article)
        i += 1
    what = (
        "rolled a card where no card is rolled"
        if last_rolls
        else "rolled a card; this game has no rolls"
    )
    t.find(
        "VAR002",
        start,
        f"{t.names(seats)} {what}",
        seats=tuple(seats),
        article=article,
        recorded="a roll",
        expected="no roll",
    )
    return i


def stray_roll(t: Table, line: Line, i: int) -> int:
    """A roll in a betting round that goes on: late from a seat that owed one, else one too many."""
    if not _made_late(t, i):
        return unscheduled_roll(t, i)
    seat = t.seats[i]
    t.rolled_now[seat] = 1
    turn_up(t, seat, t.card(i), i, line.step.cite)
    return i + 1


def roll_ends_round(t: Table, line: Line, i: int) -> bool:
    """Whether a roll behind a betting round is of a later step."""
    if _made_late(t, i):
        return False
    if not t.begun and any(x.op is Op.FLIP for x in t.program.after(line)):
        return True  # the round was left out: told at its end
    if t.turn != -1 or t.round_start < 0:
        return False
    later = t.program.after(line)
    return any(x.op in (Op.ROLL, Op.FLIP) and id(x) not in t.skip_lines for x in later)


def _made_late(t: Table, i: int) -> bool:
    """Whether the seat makes good a roll that it owed."""
    seat = t.seats[i]
    return seat in t.missed_rolls and not t.rolled_now.get(seat) and not _others_follow(t, i)


def _others_follow(t: Table, i: int) -> bool:
    """Whether others roll right behind event ``i``: then it is the next roll of the table."""
    return i + 1 < t.end and t.kinds[i + 1] == Kind.ROLL and t.seats[i + 1] != t.seats[i]
