"""What cards made happen, in a record that says how a hand ended and not how it was played.

Where a card on the table takes cards out of hands, or hands out of the deal, such a record may not
say whether it did: then nobody can tell who was owed.
"""

from audit.cards.table_zones import lying_in
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.game import Trigger


def thrown_for_cards(t: Table) -> dict[int, int]:
    """How many cards each seat threw because of others, as far as it was written; {} in a game in
    which no card takes any."""
    if not any(one.do == "discard" for one in t.game.triggers):
        return {}
    thrown: dict[int, int] = {}
    for i in range(t.dealt_from, t.end):
        if t.kinds[i] == Kind.DISCARD:
            thrown[t.seats[i]] = thrown.get(t.seats[i], 0) + 1
    return thrown


def untold_reaction(t: Table) -> str:
    """Why nobody can tell what was owed: who tabled a hand holds a card that may have gone, or have
    put him out; "" where nobody does."""
    paid = {t.seats[i] for i in t.pots}
    for trigger in t.game.triggers:
        if trigger.on.kind != "turned" or trigger.do not in ("discard", "fold"):
            continue
        ranks = {rank_of(card) for card in _turned(t, trigger) if card >= 0}
        for seat in t.active():
            held = _in_danger(t, trigger, seat) if seat in t.shown or seat in paid else []
            if any(card >= 0 and rank_of(card) in ranks for card in held):
                what = "threw a card away" if trigger.do == "discard" else "was out by a card"
                return f"whether {t.name(seat)} {what} was not noted"
    return ""


def _turned(t: Table, trigger: Trigger) -> list[int]:
    zone = t.game.zone(trigger.on.zone) if trigger.on.zone else None
    return lying_in(t, zone.id) if zone is not None and zone.owner == "table" else t.board


def _in_danger(t: Table, trigger: Trigger, seat: int) -> list[int]:
    """The cards of a hand that such a card may touch."""
    if trigger.on.face == "up" and seat not in t.faces_untold:
        return t.up[seat]
    return t.seat_cards(seat)
