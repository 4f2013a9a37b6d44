"""The ranks that a hand's name holds, and whether five cards make the hand so called.

``a full house, Tens full of Deuces``, ``Two Pair, A's & 9's``, ``7,5,4,3,A``: whatever software
says beyond the category counts too; what it leaves out is not held against the cards.
"""

import re
from collections import Counter
from functools import lru_cache

from audit.awards.stated_hands import category_made, category_of
from schemas.cards import rank_of

ACE, WHEEL = 14, {14, 2, 3, 4, 5}
WORDS = (
    *("two|deuce|twos|deuces", "three|threes|trey|treys", "four|fours", "five|fives", "six|sixes"),
    *("seven|sevens", "eight|eights", "nine|nines", "ten|tens", "jack|jacks", "queen|queens"),
    *("king|kings", "ace|aces"),
)
_RANK_OF = {word: rank for rank, words in enumerate(WORDS, 2) for word in words.split("|")}
_SIGNS = dict(zip(("10", *"23456789tjqka"), (10, *range(2, ACE + 1)), strict=True))
_RANK = re.compile(rf"\b(?:({'|'.join(_RANK_OF)})|(10|[2-9tjqka])[cdhs]?)\b")
# the article, number words that are of a category's name, the kickers that some software adds
_NO_RANKS = re.compile(
    r"\ba (?=pair|straight|flush|full|two|three|four|royal)|(?:three|four) of a kind|two pairs?"
    r"|\s-\s.*|\+.*"
)


@lru_cache(maxsize=4096)
def ranks_called(text: str) -> tuple[int, ...]:
    """The ranks a hand is called by, in the order of the words, 2 to 14; () where it names none."""
    plain = _NO_RANKS.sub(" ", text.lower().replace("’", "'"))
    found = _RANK.findall(plain)
    return tuple(_RANK_OF[word] if word else _SIGNS[sign] for word, sign in found)


@lru_cache(maxsize=4096)
def _called(text: str) -> tuple[str, tuple[int, ...]]:
    category = category_of(text)
    return category, ranks_called(text) if category else ()


def high_fits(text: str, five: tuple[int, ...]) -> bool:
    """Whether five cards make the high hand that a text calls; True where it calls none."""
    category, called = _called(text)
    if not category:
        return True
    return category == category_made(five) and (not called or _ranks_fit(category, called, five))


def _ranks_fit(category: str, called: tuple[int, ...], five: tuple[int, ...]) -> bool:
    ranks = [rank_of(card) + 2 for card in five]
    if category in ("straight", "straight-flush"):
        return _straight_fits(called, 5 if set(ranks) == WHEEL else max(ranks))
    many = Counter(ranks)
    in_order = sorted(many, key=lambda rank: (many[rank], rank), reverse=True)
    return all(one == other for one, other in zip(called, in_order, strict=False))


def _straight_fits(called: tuple[int, ...], top: int) -> bool:
    """By its highest card, or by both ends; what is no five ranks says nothing (converters write
    `Nine to Six`)."""
    ends = {called[0], called[-1]}
    runs = len(ends) == 1 or ends == {5, ACE} or max(ends) - min(ends) == 4
    return not runs or (top in ends and (top != ACE or ends != {5, ACE}))


def low_ranks_fit(called: tuple[int, ...], five: tuple[int, ...]) -> bool:
    """Whether five cards are the low hand that is called by five ranks; True where it is not."""
    ranks = sorted(rank_of(card) + 2 for card in five)
    return len(called) != len(five) or sorted(called) == ranks
