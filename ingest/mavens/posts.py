"""What a post is, by where its seat is: the blinds' own, a missed blind, dead money.

Measured on real files: a small blind of another seat than the small blind's is dead; of the post
``small & big blind`` the big blind is live and what is more dead.
"""

from collections.abc import Sequence

from ingest.eventrows import Row
from ingest.mavens.told import Told
from schemas.cards import NO_CARD
from schemas.events import Kind

PLAIN = {
    "posts ante": Kind.ANTE,
    "posts the ante": Kind.ANTE,
    "posts straddle": Kind.STRADDLE,
    "straddles": Kind.STRADDLE,
    "posts dead blind": Kind.DEAD,
}


def posts_of(told: Told, order: Sequence[int], button: int) -> list[Row]:
    """The rows; ``order`` are the seats dealt in from the left of the ``button``'s."""
    small = _small_blind(order, button)
    big = _big_blind(told, order, small)
    rows: list[Row] = []

    def put(kind: int, seat: int, amount: int, place: int, cell: int = -1) -> None:
        if amount > 0:
            rows.append((kind, seat, amount, NO_CARD, place, -1, 0, cell, 0, 0, ""))
            if kind in (Kind.BLIND, Kind.POST, Kind.STRADDLE):
                told.level[seat] += amount

    for seat, what, amount, place in told.posts:
        if what == "posts small blind":
            if seat == small:
                put(Kind.BLIND, seat, amount, place, 0)
            else:
                put(Kind.DEAD, seat, amount, place)
        elif what == "posts small & big blind":
            live = min(amount, told.stakes.get("big-blind", amount))
            put(Kind.DEAD, seat, amount - live, place)
            put(Kind.POST, seat, live, place)
        elif what in PLAIN:
            put(PLAIN[what], seat, amount, place)
        elif what == "posts big blind" and seat != big:
            put(Kind.POST, seat, amount, place)
        else:
            cell = {"posts big blind": 1, "posts third blind": 2}.get(what, 1)
            put(Kind.BLIND, seat, amount, place, cell)
    return rows


def _small_blind(order: Sequence[int], button: int) -> int:
    """The seat of the small blind: next to the button, two-handed the button itself."""
    if not order:
        return -1
    if len(order) == 2 and button in order:
        return button
    return order[0]


def _big_blind(told: Told, order: Sequence[int], small: int) -> int:
    """The first seat behind the small blind that posted a big blind. The small blind's seat itself
    where nobody posted a small one: its button is dead."""
    posted = {seat for seat, what, _, _ in told.posts if what == "posts big blind"}
    begin = order.index(small) if small in order else 0
    around = [*order[begin:], *order[:begin]]
    return next((seat for seat in around if seat in posted), -1)
