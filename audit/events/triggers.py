"""What a card makes happen when it comes: prices, rights to cards, hands killed, redeals.

Cards come in deal order, and so do their effects. Nothing here judges a payment
(``audit.events.dues``) or a card that was taken (``audit.events.rights``).
"""

from audit.cards.table_zones import showing_in
from audit.events.dues import owe
from audit.events.happening import Due, Duty, Right
from audit.guards import all_hold, settled
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
        if not all_hold(t, trigger.guards):
            continue
        if on.matches and t.game.zone(on.matches).owner == "seat":
            _for_who_holds_one(t, trigger, card, i)
            continue
        if on.face and on.face != FACES.get(face, on.face):
            continue
        if card < 0:
            if trigger.do == "offer":
                t.rights.append(Right(trigger, seat, i, sure=False))
            elif not on.face or on.face == "up":
                t.unknown("VAR060", "VAR064")
        elif fits(t, on, seat, card):
            _fire(t, trigger, seat, card, i)


def _for_who_holds_one(t: Table, trigger: Trigger, card: int, i: int) -> None:
    """A card that matches one of a player's, up or down as the event says: it fires for each."""
    for seat in t.active():
        held = {"up": t.up[seat], "down": t.down[seat]}.get(trigger.on.face) or t.seat_cards(seat)
        if any(one >= 0 and card >= 0 and rank_of(one) == rank_of(card) for one in held):
            _fire(t, trigger, seat, card, i)
        elif card < 0 or -1 in held:
            t.unknown("VAR064")


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
    lies = t.dummy if zone.owner == "dummy" else t.board
    lies = showing_in(t, zone_id) if zone.owner == "table" else lies
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
    elif trigger.do == "discard":
        who = [seat] if seat >= 0 else t.active()
        t.duties += [Duty(trigger, one, i, card, sure=sure) for one in who]
    elif not sure:
        t.unknown("VAR064")
    else:
        t.duties.append(Duty(trigger, seat if seat >= 0 else NOBODY, i, card))


def _as_stake(word: str, id: str) -> str:
    """The price as a word of ``dues``: a fixed fee is the stake called like the trigger."""
    if word in ("free", "match-pot") or word.startswith("stake:"):
        return word
    return "match-pot" if word.startswith("match-pot") else f"stake:{id}"
