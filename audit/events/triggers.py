"""What a card makes happen when it comes: prices, rights to cards, hands killed, redeals.

Cards come in deal order, and so do their effects. Nothing here judges a payment
(``audit.events.dues``) or a card that was taken (``audit.events.rights``).
"""

from audit.events.dues import owe
from audit.events.happening import Due, Duty, Right
from audit.guards import guarded, settled
from audit.table import Table
from schemas.cards import card_text, rank_of
from schemas.events import DOWN, NOBODY, UP
from schemas.game import Event, Trigger

FACES = {UP: "up", DOWN: "down"}


def came(t: Table, kind: str, seat: int, card: int, face: int, zone: str, i: int) -> None:
    """A card came, ``dealt``, ``revealed`` or ``turned``: fire what it fires, in the game's order.

    ``seat`` is NOBODY for a card of the board or the table. A card that nobody saw fires nothing,
    but may give a right to another.
    """
    for trigger in t.game.triggers:
        on = trigger.on
        if on.kind != kind or (on.zone and on.zone != zone):
            continue
        if on.face and on.face != FACES.get(face, on.face):
            continue
        if not all(guarded(t, guard) for guard in trigger.guards):
            continue
        if card < 0:
            if trigger.do == "offer":
                t.rights.append(Right(trigger, seat, i, sure=False))
            elif not on.face or on.face == "up":
                t.unknown("VAR060", "VAR064")
        elif fits(t, on, seat, card):
            _fire(t, trigger, seat, card, i)


def fits(t: Table, on: Event, seat: int, card: int) -> bool:
    """Whether a known card is one that the event waits for."""
    if on.ranks and rank_of(card) not in on.ranks:
        return False
    if on.cards and card not in on.cards:
        return False
    if on.matches and not _matches(t, on.matches, card):
        return False
    if on.first and len(t.up[seat]) != 1:
        return False
    if on.pair:
        others = [one for one in t.up[seat] if one >= 0 and one != card]
        return any(rank_of(one) == rank_of(card) for one in others)
    return True


def _matches(t: Table, zone_id: str, card: int) -> bool:
    """Whether a card of the zone has the same rank."""
    zone = t.game.zone(zone_id)
    lies = {"table": t.table_cards, "dummy": t.dummy}.get(zone.owner, t.board)
    lies = [*lies, *t.cells.values()] if zone.rows else lies
    return any(one >= 0 and one != card and rank_of(one) == rank_of(card) for one in lies)


def _fire(t: Table, trigger: Trigger, seat: int, card: int, i: int) -> None:
    sure = all(settled(t, guard) for guard in trigger.guards)
    if trigger.do in ("pay", "pay-or-fold"):
        words = t.terms.candidates(trigger.price)
        named = tuple(_as_stake(word, trigger.id) for word in words)
        named = named if sure else (*named, "free")
        due = Due(trigger.id, seat, i, named, trigger.cite, f"the {card_text(card)}")
        due.or_fold = trigger.do == "pay-or-fold"
        owe(t, due)
    elif trigger.do == "offer":
        t.rights.append(Right(trigger, seat, i))
    elif not sure:
        t.unknown("VAR064")
    elif trigger.do == "discard":
        t.duties += [Duty(trigger, one, i, card) for one in t.order if t.live[one]]
    else:
        t.duties.append(Duty(trigger, seat if seat >= 0 else NOBODY, i, card))


def _as_stake(word: str, id: str) -> str:
    """The price as a word of ``dues``: a fixed fee is the stake called like the trigger."""
    if word in ("free", "match-pot") or word.startswith("stake:"):
        return word
    return "match-pot" if word.startswith("match-pot") else f"stake:{id}"
