"""The hands a record says players had, in the words of any software; it knows no game's rule."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from audit.hands.ranking import mask_of, score
from audit.orders.categories import CATEGORIES
from audit.table import Table
from schemas.cards import cards_text
from schemas.events import Kind

HAND = "hand"  # the word of the events, alone for a card, before the text for what it is called
FIVE = 5
# what categories are called, the longer names before those they have in them
NAMES = (
    ("straight-flush", r"royal flush|straight flush"),
    ("quads", r"four of a kind|quads"),
    ("full-house", r"full house|full boat"),
    ("flush", r"flush"),
    ("straight", r"straight"),
    ("trips", r"three of a kind|trips"),
    ("two-pair", r"two pairs?"),
    ("pair", r"pair"),
    ("high-card", r"high card|\bhigh$"),
)
_CALLED = tuple((name, re.compile(words)) for name, words in NAMES)
# `hi hand with flush jack high`, `HI: a flush; LO: 8,6,4,3,A`, `high Two Pair`, `low 7, 5, 4, 3, A`
_SHARE = re.compile(r"(hi|lo)(?:gh|w)?(?: hand)?(?: with\b|:| )\s*", re.IGNORECASE)
_NO_SHARE = re.compile(r"high card", re.IGNORECASE)
_BOTH = re.compile(r"[;,]?\s*\blow?:\s*", re.IGNORECASE)


class StatedHand(NamedTuple):
    """One hand as stated."""

    event: int
    seat: int
    board: int
    share: str  # high | low | "" where the text does not say
    text: str
    cards: tuple[int, ...]  # the five that make it; () where they are not named

    @property
    def category(self) -> str:
        """One of ``CATEGORIES`` as the words have it; "" for words that name none."""
        return category_of(self.text) if self.share != "low" else ""

    @property
    def said(self) -> str:
        """``Flush, K High (Kh9h7h4h2h)``."""
        return f"{self.text} ({cards_text(self.cards)})" if self.cards else self.text


def category_of(text: str) -> str:
    """The category that a hand is called by; "" where the words name none."""
    lower = text.lower()
    return next((name for name, words in _CALLED if words.search(lower)), "")


def category_made(cards: tuple[int, ...]) -> str:
    """The category that five cards make as a plain high hand."""
    return CATEGORIES[max(score(mask_of(cards)), 0) >> 26]


def stated_hands(t: Table) -> Iterator[StatedHand]:
    """The hands that are stated, in the order of the record."""
    kinds = t.hand.kinds
    i = 0
    while i < t.end:
        word = t.word(i) if kinds[i] == Kind.STATED else ""
        if word.partition(" ")[0] != HAND:
            i += 1
            continue
        first, cards = i, list[int]()
        i += 1
        while i < t.end and kinds[i] == Kind.STATED and t.word(i) == HAND and _same(t, first, i):
            cards.append(t.card(i))
            i += 1
        if word == HAND:
            cards.insert(0, t.card(first))
        yield from _told(t, first, word.partition(" ")[2], cards)


def _same(t: Table, first: int, i: int) -> bool:
    return t.seats[i] == t.seats[first] and t.group(i) == t.group(first)


def _told(t: Table, i: int, text: str, cards: list[int]) -> Iterator[StatedHand]:
    """The hand of a text; two where it names the high and the low one together."""
    board = 0 if t.hand.boards is None else t.hand.boards[i]
    five = tuple(cards) if len(cards) == FIVE and min(cards) >= 0 else ()
    match = None if _NO_SHARE.match(text) else _SHARE.match(text)
    share = "" if match is None else "high" if match[1].lower() == "hi" else "low"
    rest = text[match.end() :] if match else text
    low = _BOTH.search(rest) if share == "high" else None
    if low is None:
        yield StatedHand(i, t.seats[i], board, share, rest, five)
        return
    yield StatedHand(i, t.seats[i], board, share, rest[: low.start()], ())
    yield StatedHand(i, t.seats[i], board, "low", rest[low.end() :], ())
