"""Lays a hand on the table: which card each rank is, and what each wild card stands for.

Natural cards are taken before wild ones, spades before hearts. A wild card stands for a card that
is not held, of the highest suit; only where all four are held, for one of them again.
"""

from collections.abc import Iterable, Sequence

from audit.hands.ranking import DEUCES, SUIT, falling
from audit.orders.rule import Laid
from audit.orders.suited import Runs

TIMES = {"pair": 2, "two-pair": 2, "trips": 3, "full-house": 3, "quads": 4, "five-of-a-kind": 5}
SPADES_FIRST = (48, 32, 16, 0)


def ranks_of(mask: int) -> list[int]:
    """The ranks of a mask, high before low."""
    return list(falling(mask))


def run_down(run: int, high: int) -> list[int]:
    """The ranks of a straight in reading order: its ace last where that is below the others."""
    ranks = ranks_of(run)
    return ranks if high == 1 << ranks[0] else [*ranks[1:], ranks[0]]


def of_a_run(naturals: int, runs: Runs, high: int, one_suit: bool) -> Laid:
    """The straight, or the straight flush, whose high card has this bit."""
    ranks = run_down(next(run for run, top in runs if top == high), high)
    return of_a_suit(naturals, ranks) if one_suit else by_ranks(naturals, ranks)


def alike_first(naturals: int, category: str, primary: int, kickers: int) -> Laid:
    """Pairs to five of a kind, and cards beside them; or no two alike."""
    first = [rank for rank in ranks_of(primary) for _ in range(TIMES.get(category, 1))]
    beside = 2 if category == "full-house" else 1
    return by_ranks(naturals, first + [rank for rank in ranks_of(kickers) for _ in range(beside)])


def by_ranks(naturals: int, ranks: Iterable[int]) -> Laid:
    """Cards of these ranks in turn, of whatever suits."""
    left = taken = naturals
    cards: list[int] = []
    wild: list[int] = []
    for rank in ranks:
        own = left >> rank & DEUCES
        if own:
            card = own.bit_length() - 1 + rank
        else:
            free = ~taken >> rank & DEUCES
            card = (free.bit_length() - 1 if free else 48) + rank
            wild.append(len(cards))
        cards.append(card)
        left &= ~(1 << card)
        taken |= 1 << card
    return tuple(cards), tuple(wild)


def of_a_suit(naturals: int, ranks: Sequence[int]) -> Laid:
    """Cards of these ranks in the suit that needs the fewest wild cards."""
    laid = [_suited(naturals, shift, ranks) for shift in SPADES_FIRST]
    return min(laid, key=lambda one: len(one[1]))


def _suited(naturals: int, shift: int, ranks: Sequence[int]) -> Laid:
    """Cards of these ranks in one suit; a rank that comes again is a wild card again."""
    left = naturals >> shift & SUIT
    cards, wild = [], []
    for place, rank in enumerate(ranks):
        if not left >> rank & 1:
            wild.append(place)
        left &= ~(1 << rank)
        cards.append(shift + rank)
    return tuple(cards), tuple(wild)


def four_and_fifth(naturals: int, ranks: Sequence[int], fifth: int, wilds: int) -> Laid:
    """Four cards of one suit with no more than so many wild cards, and a card of another rank or
    suit beside them: as few wild cards as it takes."""
    made: list[Laid] = []
    for shift in SPADES_FIRST:
        cards, wild = _suited(naturals, shift, ranks)
        (last,), more = by_ranks(naturals & ~(SUIT << shift), [fifth])
        if more and last - fifth == shift:  # not a fifth card of the suit
            last = next(other for other in SPADES_FIRST if other != shift) + fifth
        if len(wild) + len(more) <= wilds:
            made.append(((*cards, last), (*wild, *(4 for _ in more))))
    return min(made, key=lambda one: len(one[1]))


def not_of_one_suit(naturals: int, laid: Laid) -> Laid:
    """The same ranks in more than one suit: by another natural card, else by a wild one."""
    cards, wild = laid
    if len({card >> 4 for card in cards}) > 1:
        return laid
    for place in range(len(cards) - 1, -1, -1):
        for shift in SPADES_FIRST:
            other = shift + (cards[place] & 15)
            if place not in wild and other != cards[place] and naturals >> other & 1:
                return (*cards[:place], other, *cards[place + 1 :]), wild
    place = wild[-1] if wild else len(cards) - 1
    other = (cards[place] + 16) % 64
    return (*cards[:place], other, *cards[place + 1 :]), tuple(sorted({*wild, place}))
