"""Cards laid open before a bet at a table that is dealt: they win the pot at once."""

from audit.dealer.table import DealtTable
from audit.program import Line
from schemas.cards import rank_of

SAID = 70  # of a hundred times that somebody might


def claim(d: DealtTable, line: Line) -> None:
    """The first who holds what wins lays it down, or keeps it to himself."""
    for trigger in d.game.triggers:
        if trigger.on.kind != "shown" or not d.there(trigger.guards):
            continue
        for seat in d.active():
            held = sum(rank_of(card) in trigger.on.ranks for card in d.hands[seat])
            if held >= trigger.on.count and d.rng.randrange(100) < SAID:
                d.write(f"show {d.names[seat]}")
                d.live = [one == seat for one in range(d.n)]
                return
