"""The best of every way to take cards of several zones, where suits do not count.

Ways are scored by the ranks they take: a table knows each set of ranks again.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from audit.hands.ranking import NO_HAND, cards_of, score

Ways = tuple[tuple[int, int], ...]  # of taking cards: the key that counts ranks, and the mask
KEYS = tuple(1 << 3 * (card & 15) for card in range(64))  # of single cards


@lru_cache(maxsize=128)
def choices(mask: int, count: int) -> Ways:
    """Every way to take so many cards: the key that counts their ranks, and their mask."""
    cards = cards_of(mask)
    keys = [KEYS[card] for card in cards]
    bits = [1 << card for card in cards]
    return tuple(
        zip(map(sum, combinations(keys, count)), map(sum, combinations(bits, count)), strict=True)
    )


@lru_cache(maxsize=128)
def keys_of(mask: int, count: int) -> tuple[int, ...]:
    """The keys of every way to take so many cards, each once."""
    return tuple({*map(sum, combinations([KEYS[card] for card in cards_of(mask)], count))})


class ByRanks(dict[int, int]):
    """The score of up to five cards by their ranks alone; the key holds each rank's count."""

    def __missing__(self, key: int) -> int:
        """Neighbouring ranks get neighbouring suits, so no five ranks make a flush by accident."""
        mask, left = 0, key
        while left:
            rank = (left.bit_length() - 1) // 3
            for copy in range(left >> 3 * rank):
                mask |= 1 << (rank + copy) % 4 * 16 + rank
            left &= (1 << 3 * rank) - 1
        self[key] = scored = self.score_of(mask)
        return scored

    def score_of(self, mask: int) -> int:
        """The score of the cards."""
        return score(mask)


HIGH = ByRanks()


def top_by_ranks(groups: Sequence[tuple[int, ...]], scores: ByRanks) -> int:
    """The best score by ranks of one way of each group; ``groups`` hold the keys of the ways."""
    keys: Sequence[int] = (0,)
    for more in groups:
        keys = [key + one for key in keys for one in more]
    return max(map(scores.__getitem__, keys), default=NO_HAND)


def best_by_ranks(groups: Sequence[Ways], scores: ByRanks) -> tuple[int, int]:
    """The best score by ranks of one way of each group, the first of equals, and its cards."""
    *first, last = groups
    taken: Ways = ((0, 0),)
    for more in first:
        taken = tuple((key + one, mask | bits) for key, mask in taken for one, bits in more)
    behind_them = [one for one, _ in last]
    scored = [*map(scores.__getitem__, [key + one for key, _ in taken for one in behind_them])]
    best = max(scored, default=NO_HAND)
    if best <= NO_HAND:
        return NO_HAND, 0
    before, behind = divmod(scored.index(best), len(last))
    return best, taken[before][1] | last[behind][1]
