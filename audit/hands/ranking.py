"""High hands as integers, by bit masks of suits; knows no game and no rule of composition.

A hand is a mask, the OR of ``1 << card`` (``schemas.cards``): 13 bits in each 16 belong to one
suit. A score is ``category << 26 | primary << 13 | kickers``, where primary and kickers are masks
of ranks cut to the cards that count, so that scores compare as integers and suits never enter.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

SUIT = 0x1FFF  # the 13 ranks of one suit
DEUCES = 0x0001_0001_0001_0001  # the deuce of each suit; shifted by a rank, its four cards
NO_HAND = -1  # below every score: no hand can be made

PAIR = 1 << 26  # a high card has no bits of a category
TWO_PAIR = 2 << 26
TRIPS = 3 << 26
STRAIGHT = 4 << 26
FLUSH = 5 << 26
FULL_HOUSE = 6 << 26
QUADS = 7 << 26
STRAIGHT_FLUSH = 8 << 26

_WHEEL = 0b1_0000_0000_1111  # A 5 4 3 2


def top(ranks: int, count: int) -> int:
    """The ``count`` highest ranks of a 13-bit mask of ranks; all of them when there are fewer."""
    kept = 0
    while ranks and count:
        kept |= 1 << (ranks.bit_length() - 1)
        ranks &= ~kept
        count -= 1
    return kept


def _straight_top(ranks: int) -> int:
    """The bit of the highest straight's high card; 0 when five ranks do not follow each other."""
    low = ranks << 1 | ranks >> 12 & 1  # the ace once more, below the deuce
    runs = low & low >> 1 & low >> 2 & low >> 3 & low >> 4
    return 1 << (runs.bit_length() + 2) if runs else 0


def _tops(fewer: list[int]) -> list[int]:
    """One card more than ``fewer``, a table by mask of the ranks that are kept."""
    return [kept | _TOP1[ranks ^ kept] for ranks, kept in enumerate(fewer)]


_RANKS = range(8192)
_TOP1 = [0, *(1 << (ranks.bit_length() - 1) for ranks in _RANKS[1:])]
_TOP2 = _tops(_TOP1)
_TOP3 = _tops(_TOP2)
_TOP5 = _tops(_tops(_TOP3))
_STRAIGHTS = [_straight_top(ranks) for ranks in _RANKS]
_SUITED = [
    0 if ranks.bit_count() < 5 else STRAIGHT_FLUSH | run << 13 if run else FLUSH | _TOP5[ranks]
    for ranks, run in enumerate(_STRAIGHTS)
]
# no two cards alike: the straight, else the high cards
_UNPAIRED = [STRAIGHT | run << 13 if run else _TOP5[ranks] for ranks, run in enumerate(_STRAIGHTS)]


def mask_of(cards: Iterable[int]) -> int:
    """The mask of known cards; unknown cards and empty places add nothing."""
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask, clubs first and deuces first within a suit."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def score(mask: int) -> int:
    """The best five of any number of cards, higher is better; suits never break ties.

    Of fewer than five, multiples first and then high cards, a missing kicker below every card:
    no straight and no flush is made of them. No cards score 0.
    """
    a = mask & SUIT
    b = mask >> 16 & SUIT
    c = mask >> 32 & SUIT
    d = mask >> 48 & SUIT
    suited = _SUITED[a] or _SUITED[b] or _SUITED[c] or _SUITED[d]
    if suited and mask.bit_count() > 9:  # two suits may have five
        suited = max(_SUITED[a], _SUITED[b], _SUITED[c], _SUITED[d])
    ranks = a | b | c | d
    twice = (a & b) | (c & d) | ((a | b) & (c | d))
    if not twice:
        return suited or _UNPAIRED[ranks]
    thrice = (a & b & (c | d)) | (c & d & (a | b))
    if thrice:
        return max(_grouped(ranks, twice, thrice, a & b & c & d), suited, _UNPAIRED[ranks])
    if suited:
        return suited
    straight = _UNPAIRED[ranks]
    if straight >= STRAIGHT:
        return straight
    if twice & (twice - 1):
        pairs = _TOP2[twice]
        return TWO_PAIR | pairs << 13 | _TOP1[ranks ^ pairs]
    return PAIR | twice << 13 | _TOP3[ranks ^ twice]


def _grouped(ranks: int, twice: int, thrice: int, four: int) -> int:
    """The score by multiples and high cards alone; each argument a mask of ranks."""
    if four:
        quads = _TOP1[four]
        return QUADS | quads << 13 | _TOP1[ranks ^ quads]
    if thrice:
        trips = _TOP1[thrice]
        if twice != trips:
            return FULL_HOUSE | trips << 13 | _TOP1[twice ^ trips]
        return TRIPS | trips << 13 | _TOP2[ranks ^ trips]
    pairs = _TOP2[twice]
    if pairs & (pairs - 1):
        return TWO_PAIR | pairs << 13 | _TOP1[ranks ^ pairs]
    return PAIR | pairs << 13 | _TOP3[ranks ^ pairs] if pairs else _TOP5[ranks]


def exposed_score(mask: int) -> int:
    """The rank of a seat's up cards: multiples, then high cards; never a straight or a flush."""
    a = mask & SUIT
    b = mask >> 16 & SUIT
    c = mask >> 32 & SUIT
    d = mask >> 48 & SUIT
    twice = (a & b) | (c & d) | ((a | b) & (c | d))
    if not twice:
        return _TOP5[a | b | c | d]
    thrice = (a & b & (c | d)) | (c & d & (a | b))
    return _grouped(a | b | c | d, twice, thrice, a & b & c & d)


def best_five(mask: int, scored: int = NO_HAND) -> tuple[int, ...]:
    """The five cards that make ``score(mask)``, in reading order; all when there are fewer.

    What counts comes first, kickers last, high before low; a straight to the five ends in its ace.
    Of cards alike the higher suit is taken, spades first. ``scored`` is the score, if known.
    """
    if scored < 0:
        scored = score(mask)
    category, primary, kickers = scored >> 26, scored >> 13 & SUIT, scored & SUIT
    if category in (5, 8):
        mask = _suit_making(mask, scored)
        kickers = kickers or run_down_from(primary)
    if category in (4, 8):
        run = _cards_of_ranks(mask, run_down_from(primary), 1)
        return run[1:] + run[:1] if primary == 1 << 3 else run
    if category in (0, 5):
        return _cards_of_ranks(mask, kickers, 1)
    counted = {1: 2, 2: 2, 3: 3, 6: 3, 7: 4}[category]
    beside = 2 if category == 6 else 1
    return _cards_of_ranks(mask, primary, counted) + _cards_of_ranks(mask, kickers, beside)


def _suit_making(mask: int, scored: int) -> int:
    """The cards of the highest suit that alone has this score."""
    suits = (mask & SUIT << shift for shift in (48, 32, 16, 0))
    return next(suit for suit in suits if score(suit) == scored)


def run_down_from(high: int) -> int:
    """The five ranks of a straight whose high card has this bit."""
    return _WHEEL if high == 1 << 3 else high | high >> 1 | high >> 2 | high >> 3 | high >> 4


def _cards_of_ranks(mask: int, ranks: int, each: int) -> tuple[int, ...]:
    """So many cards of each of these ranks, high ranks first, spades first."""
    cards: list[int] = []
    for rank in falling(ranks):
        for first in _ALIKE[mask >> rank & DEUCES][:each]:
            cards.append(first + rank)
    return tuple(cards)


# by the suits there are of a rank: their deuces, spades first
_ALIKE = {
    sum(1 << card for card in deuces): deuces
    for count in range(5)
    for deuces in combinations((48, 32, 16, 0), count)
}


@cache
def falling(ranks: int) -> tuple[int, ...]:
    """The ranks of a mask, high before low."""
    return tuple(rank for rank in range(12, -1, -1) if ranks >> rank & 1)


_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king", "ace"),
)


def rank_name(rank: int, many: bool = False) -> str:
    """``deuce`` to ``ace``, or ``deuces``, ``sixes`` ..."""
    name = _NAMES[rank]
    return name + ("es" if name == "six" else "s") if many else name


@cache
def describe(scored: int) -> str:
    """A score as the table would say it: ``full house, deuces over aces``, ``three nines``."""
    if scored <= 0:
        return "no cards" if scored == 0 else "no hand"
    category, primary, kickers = scored >> 26, scored >> 13 & SUIT, scored & SUIT
    first = (primary or kickers).bit_length() - 1
    high = rank_name(first)
    many = rank_name(first, True)
    if category == 8:
        return "royal flush" if first == 12 else f"{high}-high straight flush"
    if category == 2:
        low = (primary & (primary - 1) ^ primary).bit_length() - 1
        return f"two pair, {many} and {rank_name(low, True)}"
    if category == 6:
        return f"full house, {many} over {rank_name(kickers.bit_length() - 1, True)}"
    words = {0: f"{high}-high", 1: f"pair of {many}", 3: f"three {many}"}
    words |= {4: f"{high}-high straight", 5: f"{high}-high flush", 7: f"four {many}"}
    return words[category]
