"""What software calls a hand: ``Two Pair, A's & 9's`` and ``two pair, Aces and Nines``."""

import re

from audit.awards.stated_hands import category_of
from schemas.cards import card_text

ONES = dict(
    zip(
        "23456789TJQKA",
        [
            "Deuce",
            "Three",
            "Four",
            "Five",
            "Six",
            "Seven",
            "Eight",
            "Nine",
            "Ten",
            "Jack",
            "Queen",
            "King",
            "Ace",
        ],
        strict=True,
    )
)
SIMPLE = {
    "pair": "One Pair",
    "two-pair": "Two Pair",
    "trips": "Three of a Kind",
    "straight": "Straight",
    "flush": "Flush",
    "full-house": "Full House",
    "quads": "Four of a Kind",
    "straight-flush": "Straight Flush",
}


def category(hand: str) -> str:
    """The category of a hand in the judge's words, ``three jacks (JsJh...)``."""
    words = hand.partition(" (")[0]
    if re.match(r"three ", words):
        return "trips"
    if re.match(r"four ", words):
        return "quads"
    if words in ("royal flush", "wheel"):
        return {"royal flush": "straight-flush", "wheel": "straight"}[words]
    return category_of(words) or "high-card"


def ranks(hand: str) -> list[str]:
    """The ranks of the five cards behind a hand, in the order they count."""
    return re.findall("([2-9TJQKA])[cdhs]", hand.partition(" (")[2])


def many(rank: str) -> str:
    """``Sixes``."""
    return ONES[rank] + ("es" if rank == "6" else "s")


def stars_high(hand: str) -> str:
    """A high hand as PokerStars has it."""
    kind, r = category(hand), ranks(hand)
    return {
        "high-card": f"high card {ONES[r[0]]}",
        "pair": f"a pair of {many(r[0])}",
        "two-pair": f"two pair, {many(r[0])} and {many(r[2])}",
        "trips": f"three of a kind, {many(r[0])}",
        "straight": f"a straight, {ONES[r[4]]} to {ONES[r[0]]}",
        "flush": f"a flush, {ONES[r[0]]} high",
        "full-house": f"a full house, {many(r[0])} full of {many(r[3])}",
        "quads": f"four of a kind, {many(r[0])}",
        "straight-flush": f"a straight flush, {ONES[r[4]]} to {ONES[r[0]]}",
    }[kind]


def stars_low(hand: str) -> str:
    """A low one: ``7,5,4,2,A``."""
    return ",".join(rank.replace("T", "10") for rank in ranks(hand))


def now_hand(hand: str, game: str, share: str) -> str:
    """A winning hand as PokerNow has it."""
    kind, r = category(hand), [rank.replace("T", "10") for rank in ranks(hand)]
    if share == "low":
        return f"low hand with {ONES[ranks(hand)[0]].lower()} high"
    simple = SIMPLE.get(kind, f"{r[0]} High")
    if share == "high":
        return f"hi hand with {simple.lower()}"
    if game != "texas-holdem":
        return simple
    return {
        "pair": f"Pair, {r[0]}'s",
        "two-pair": f"Two Pair, {r[0]}'s & {r[2]}'s",
        "trips": f"Three of a Kind, {r[0]}'s",
        "straight": f"Straight, {r[0]} High",
        "flush": f"Flush, {r[0]} High",
        "full-house": f"Full House, {r[0]}'s over {r[3]}'s",
        "quads": f"Four of a Kind, {r[0]}'s",
        "straight-flush": f"Straight Flush, {r[0]} High",
    }.get(kind, simple)


def plain(cards: tuple[int, ...]) -> str:
    """``Ah Td``."""
    return " ".join(map(card_text, cards))


def suited(cards: tuple[int, ...]) -> str:
    """``A♥, 10♦``."""
    marks = str.maketrans("cdhs", "♣♦♥♠")
    return ", ".join(card_text(c).replace("T", "10").translate(marks) for c in cards)
