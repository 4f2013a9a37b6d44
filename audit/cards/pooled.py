"""What two partners hold and show as one player."""

from audit.table import Table


def holder_of(t: Table, seat: int, card: int) -> int:
    """Who of two partners was dealt a card that one of them turns up: the seat unless it is known
    to be the other's."""
    other = t.partners.get(seat, seat)
    return other if card in t.down[other] and card not in t.down[seat] else seat


def showing(t: Table, seat: int) -> list[int]:
    """What lies face up before a seat: with that of its partner, if it has one."""
    other = t.partners.get(seat)
    return t.up[seat] if other is None else [*t.up[seat], *t.up[other]]
