"""A player's own face-down card goes face up: can it be one of his?"""

from audit.cards.held import left_out, name_card
from audit.events.triggers import came
from audit.table import Table
from schemas.cards import card_text
from schemas.events import UP


def turn_up(t: Table, seat: int, card: int, i: int, article: str) -> None:
    """Move a card of the seat from down to up; find it when the seat cannot hold it."""
    down = t.down[seat]
    t.exposed.append((seat, card))
    if card < 0:
        if -1 in down:
            down.remove(-1)
        elif down:
            down.pop()  # some known card went up, which is not noted
        t.up[seat].append(-1)
        _revealed(t, seat, card, i)
        return
    if card in down:
        down.remove(card)
    elif -1 in down and not (t.thrown and card in t.thrown.get(seat, ()) and t.seen & 1 << card):
        down.remove(-1)
        name_card(t, seat, card, i)
    elif not left_out(t, seat, card, i):
        already = card in t.up[seat]
        if already and card in t.misfaced:
            return  # dealt face up by mistake, and counted as his roll: told at the deal
        if already or not _left_out_of_the_deal(t, seat, card):
            _not_his(t, seat, card, i, already, article)
        t.doubtful.append(("rolled", seat, card))
        if already:
            return
    t.up[seat].append(card)
    _revealed(t, seat, card, i)


def _left_out_of_the_deal(t: Table, seat: int, card: int) -> bool:
    """Whether the card may be one that the seat lacks since the deal: that is told there."""
    lacks = -t.extra_cards.get(seat, 0)
    had = sum(1 for what, of, _ in t.doubtful if what == "rolled" and of == seat)
    return lacks > had and not t.seen & 1 << card


def _not_his(t: Table, seat: int, card: int, i: int, already: bool, article: str) -> None:
    why = "which lay face up already" if already else "which was not held face down"
    t.find(
        "VAR003",
        i,
        f"{t.name(seat)} rolled {card_text(card)}, {why}",
        seats=(seat,),
        article=article,
        recorded=card_text(card),
        expected="one of the player's face-down cards",
    )


def _revealed(t: Table, seat: int, card: int, i: int) -> None:
    """What the card makes happen, now that it shows."""
    if t.game.triggers and t.program.seat_zone is not None:
        came(t, "revealed", seat, card, UP, t.program.seat_zone.id, i)
