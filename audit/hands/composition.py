"""Whether the cards a player named as his hand can be his hand under the game's rule."""

from audit.hands.compose import legal
from audit.hands.ranking import mask_of
from audit.table import Table


def named_hand_fault(t: Table, seat: int) -> str:
    """Why the cards named (``plays``) are no hand of this game; "" when they are, or none were."""
    cards = t.named.get(seat)
    if not cards:
        return ""
    zones: dict[str, int] = {}
    for zone in t.game.zones:
        if zone.owner == "seat":
            zones[zone.id] = t.known_mask(seat)
        elif not zone.rows:
            zones[zone.id] = mask_of(t.board)
    cells = {cell: card for cell, card in t.cells.items() if card >= 0}
    hidden = t.seat_cards(seat).count(-1)
    uses = {contest.use: None for contest in t.game.contests}
    faults = [
        legal(use, t.game, tuple(cards), zones, cells or None, unknown=hidden) or ""
        for use in uses
        if not any(source.least_by or source.most_by or source.suit_of for source in use.sources)
    ]
    return faults[0] if faults and all(faults) and len(faults) == len(uses) else ""
