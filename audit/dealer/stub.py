"""The stub at a table that is dealt: where it runs short, the discards are shuffled in again."""

from audit.dealer.table import DealtTable
from audit.program import Line, Op

SHARED = "shared-last-card"
RESHUFFLES = ("reshuffle", "reshuffle-discards-except-own")
ONCE_A_LINE = "reshuffle discards"


def shares_last(d: DealtTable, line: Line) -> bool:
    """Whether the last street's cards are too few for everybody, and one is shared."""
    if d.value(d.game.shortage) != SHARED or line.step.count != 1 or not d.stub:
        return False
    more = any(
        one.op is Op.DEAL_SEATS and d.there(one.step.guards) for one in d.program.after(line)
    )
    return not more and len(d.stub) < sum(d.live)


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
