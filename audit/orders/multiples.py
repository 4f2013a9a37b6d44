"""Hands by how many cards are alike: pairs to five of a kind, as ``primary << 13 | kickers``.

``way`` says which ranks come first, high or low ones: what is found is the best of its category
that way. Each answers -1 where no such hand can be made.
"""

from collections.abc import Callable, Sequence

from audit.orders.held import Held

HIGH_FIRST = range(12, -1, -1)
LOW_FIRST = range(13)
Way = Sequence[int]


def unpaired(held: Held, way: Way) -> int:
    """Different ranks; straights and flushes are not looked at."""
    return held.beside(0, held.budget, held.size, way)


def alike(held: Held, way: Way, many: int) -> int:
    """So many cards of one rank, beside them different ranks."""
    if held.size < many:
        return -1
    for rank in held.reached(way, many):
        left = held.spend(rank, many, held.budget)
        if left is None:
            continue
        kickers = held.beside(1 << rank, left, held.size - many, way)
        if kickers >= 0:
            return 1 << rank + 13 | kickers
        if many == 4 and held.counts[rank] > 4:  # a bug is an ace, even a fifth one
            return 1 << rank + 13 | 1 << rank
    return -1


def pair(held: Held, way: Way) -> int:
    """Two alike."""
    return alike(held, way, 2)


def trips(held: Held, way: Way) -> int:
    """Three alike."""
    return alike(held, way, 3)


def quads(held: Held, way: Way) -> int:
    """Four alike."""
    return alike(held, way, 4)


def five(held: Held, way: Way) -> int:
    """Five alike: only wild cards make it."""
    return alike(held, way, 5)


def two_pair(held: Held, way: Way) -> int:
    """Two ranks twice; the higher pair is looked at first, as it decides first."""
    if held.size < 4:
        return -1
    reached = held.reached(way, 2)
    for high in reached:
        left = held.spend(high, 2, held.budget)
        if left is None:
            continue
        for low in reached:
            rest = held.spend(low, 2, left) if low < high else None
            if rest is None:
                continue
            both = 1 << high | 1 << low
            kicker = held.beside(both, rest, held.size - 4, way)
            if kicker >= 0:
                return both << 13 | kicker
    return -1


def full_house(held: Held, way: Way) -> int:
    """Three of one rank and two of another."""
    threes = held.reached(way, 3) if held.size >= 5 else []
    twos = held.reached(way, 2) if threes else []
    for three in threes:
        left = held.spend(three, 3, held.budget)
        if left is None:
            continue
        for two in twos:
            if two != three and held.spend(two, 2, left) is not None:
                return 1 << three + 13 | 1 << two
    return -1


# The shapes of two cards alike and more from the lowest up, each with its category in a score.
ALIKE: tuple[tuple[int, Callable[[Held, Way], int]], ...] = (
    (1, pair),
    (2, two_pair),
    (3, trips),
    (6, full_house),
    (7, quads),
    (9, five),
)
