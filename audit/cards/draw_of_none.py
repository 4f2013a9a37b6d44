"""A draw in a game that has none: cards thrown and others dealt for them, one mistake of the table.

What each holds is known all the same, so that nothing behind it hangs on the mistake.
"""

from audit.cards.held import throw
from audit.cards.seen import see
from audit.table import Table
from audit.talk import talk
from schemas.events import UP, Kind


def draw_of_none(t: Table, i: int) -> int:
    """Take the draw that begins at event ``i`` with the cards that come in; the next event."""
    start, pat, due = i, list[int](), dict[int, int]()
    while i < t.end:
        kind, seat = t.kinds[i], t.seats[i]
        if kind == Kind.DRAW:
            pat.append(seat)
        elif kind == Kind.DISCARD and t.live[seat]:
            throw(t, seat, [(i, t.card(i))], "")
            due[seat] = due.get(seat, 0) + 1
        elif kind == Kind.DEAL and due.get(seat, 0) > 0:
            _comes_in(t, seat, i)
            due[seat] -= 1
        elif kind == Kind.BURN and _comes_behind(t, due, i):
            see(t, t.card(i), i)
        elif kind < Kind.ROUND:
            talk(t, i)
        else:
            break
        i += 1
    for seat, left in due.items():
        if left:
            t.extra_cards[seat] = t.extra_cards.get(seat, 0) - left
    _told(t, start, tuple(due) or tuple(dict.fromkeys(pat)))
    return i


def _comes_behind(t: Table, due: dict[int, int], i: int) -> bool:
    """Whether the burn at event ``i`` is one before cards that come in."""
    return i + 1 < t.end and t.kinds[i + 1] == Kind.DEAL and due.get(t.seats[i + 1], 0) > 0


def _comes_in(t: Table, seat: int, i: int) -> None:
    card = t.card(i)
    if card >= 0:
        see(t, card, i, seat)
    if t.face(i) == UP:
        t.exposed.append((seat, card))
    (t.up if t.face(i) == UP else t.down)[seat].append(card)
    t.dealt_count[seat] += 1


def _told(t: Table, i: int, seats: tuple[int, ...]) -> None:
    t.find(
        "VAR051",
        i,
        f"{t.names(seats)} drew where the game has none",
        seats=seats,
        article=t.game.count_cite,
        recorded="drew",
        expected="no card moved",
    )
