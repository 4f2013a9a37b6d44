"""Cards in nobody's hand: which zone each lies in, and which of them show.

They lie in the order of the steps that deal them, zone by zone.
"""

from audit.program import Op, Program
from audit.table import Table


def table_places(program: Program) -> tuple[str, ...]:
    """The zone of each card on the table, in the order they lie."""
    if "table" not in program.questions:
        deals = [line.step for line in program.lines if line.op is Op.TABLE]
        program.questions["table"] = tuple(one.zone for one in deals for _ in range(one.count))
    return program.questions["table"]


def lying_in(t: Table, zone: str) -> list[int]:
    """The cards of a zone of the table, -1 for one that nobody saw."""
    places = table_places(t.program)
    return [card for card, where in zip(t.table_cards, places, strict=False) if where == zone]


def showing_in(t: Table, zone: str) -> list[int]:
    """Those of them that lie face up by now."""
    places = enumerate(zip(t.table_cards, table_places(t.program), strict=False))
    return [card for at, (card, where) in places if where == zone and at in t.table_up]


def place_turned(t: Table, zone: str, card: int) -> int:
    """The place of the card that is turned up: where it is known to lie, else the next hidden one
    of the zone, else of the table; -1 where no such card lies there."""
    if card >= 0 and card in t.table_cards:
        return t.table_cards.index(card)
    places = table_places(t.program)
    hidden = [at for at in range(len(t.table_cards)) if at not in t.table_up]
    if card >= 0:
        hidden = [at for at in hidden if t.table_cards[at] < 0]
    own = [at for at in hidden if places[at : at + 1] == (zone,)]
    return next(iter(own or hidden), -1)
