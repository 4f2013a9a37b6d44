"""Partners at a table that is dealt: the best hand showing picks first."""

from collections.abc import Mapping

from audit.dealer.order import by_exposed
from audit.dealer.table import CardsNotThere, DealtTable
from audit.program import Line
from schemas.cards import card_text


def partner(d: DealtTable, line: Line) -> None:
    """Each in turn picks one who is still free; of an odd number the last stays alone."""
    free = d.active()
    said = []
    while len(free) > 1:
        seat = by_exposed(d, free)[0]
        free.remove(seat)
        other = d.rng.choice(free)
        free.remove(other)
        d.partners |= {seat: other, other: seat}
        said.append(f"{d.names[seat]} {d.names[other]}")
    d.write(f"partner {'  '.join(said)}")


def number_of_two(d: DealtTable, seat: int, gone: Mapping[int, list[int]]) -> int:
    """How many cards face down a seat throws where partners keep one hand of both; ``gone`` is what
    was thrown before. The first of the two throws the larger half."""
    other = d.partners.get(seat)
    if other is None:
        return 0
    too_many = len(d.hands[seat]) + len(d.hands[other]) - d.game.contests[0].use.size
    return too_many - len(gone[other]) if other in gone else (too_many + 1) // 2


def turn_up_for_both(d: DealtTable) -> None:
    """One of each two partners turns up a card that either of them holds face down."""
    said: dict[int, str] = {}
    for seat in d.active():
        other = d.partners.get(seat, seat)
        if other in said:
            continue
        held = [(s, card) for s in {seat, other} for card in d.hands[s] if card not in d.up[s]]
        if not held:
            raise CardsNotThere("partners turn up a card, and two of them have none face down")
        holder, card = d.rng.choice(sorted(held))
        d.up[holder].append(card)
        said[seat] = card_text(card)
    d.each("roll", said)
