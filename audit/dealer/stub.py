"""The stub at a table that is dealt: where it runs short, the discards are shuffled in again."""

from audit.dealer.table import DealtTable

RESHUFFLES = ("reshuffle", "reshuffle-discards-except-own")
ONCE_A_LINE = "reshuffle discards"


def may_refill(d: DealtTable) -> bool:
    """Whether the game shuffles its discards in again."""
    return d.value(d.game.shortage) in RESHUFFLES


def refill(d: DealtTable, count: int, kept: list[int]) -> None:
    """Shuffle the discards in where fewer than ``count`` cards are left. ``kept``: cards thrown in
    this very draw by those who are still to be served; they stay out. One that is served the last
    cards of the old stub gets them before."""
    if len(d.stub) >= count or not may_refill(d):
        return
    new = [card for card in d.discards if card not in kept]
    if not new:
        return
    d.write(ONCE_A_LINE)
    d.discards = [card for card in d.discards if card in kept]
    d.rng.shuffle(new)
    d.stub = [*new, *d.stub]
