"""What players do about a card that makes something happen: they pay, fold, answer, discard."""

from audit.awards.tabled import money_or_words
from audit.events.rights import answer, answer_unasked, take_extra
from audit.program import Line
from audit.table import Table
from schemas.events import Kind


def react(t: Table, line: Line, i: int) -> int:
    """Take an event that answers a card; the next event, or -1 when it answers none."""
    kind, seat = t.kinds[i], t.seats[i]
    taken = False
    if kind == Kind.PAYS:
        taken = money_or_words(t, i)
    elif kind == Kind.OFFER:
        taken = answer(t, i) or answer_unasked(t, i)
    elif kind == Kind.DEAL:
        taken = take_extra(t, line, i)
    elif kind == Kind.FOLD and seat >= 0 and t.live[seat]:
        taken = _folds(t, seat)
    elif kind == Kind.DISCARD:
        taken = _discards(t, seat, i)
    return i + 1 if taken else -1


def _folds(t: Table, seat: int) -> bool:
    """A fold instead of a payment, or because the card killed the hand."""
    due = any(one.seat == seat and one.at < 0 for one in t.dues)
    killed = [one for one in t.duties if one.seat == seat and one.trigger.do == "fold"]
    for one in killed:
        one.met = True
    if due or killed:
        t.fold(seat)
    return bool(due or killed)


def _discards(t: Table, seat: int, i: int) -> bool:
    """A card of the rank that had to go."""
    duty = next((d for d in t.duties if d.seat == seat and d.trigger.do == "discard"), None)
    if duty is None:
        return False
    duty.met = True
    card = t.card(i)
    gone = [card] if card >= 0 else [-1] * max(0, t.amounts[i])
    for one in gone:
        for cards in (t.down[seat], t.up[seat]):
            if one in cards or -1 in cards:
                cards.remove(one if one in cards else -1)
                break
    return True
