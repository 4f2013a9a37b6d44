"""Wild cards as a dealer names them aloud: ``nines``, ``threes+hearts``, ``one-eyed-jacks``."""

from functools import lru_cache
from typing import NamedTuple

from schemas.cards import BY_TEXT, JOKER, RANKS

SPOKEN = {
    **{"aces": 12, "kings": 11, "queens": 10, "jacks": 9, "tens": 8, "nines": 7, "eights": 6},
    **{"sevens": 5, "sixes": 4, "fives": 3, "fours": 2, "threes": 1, "treys": 1},
    **{"deuces": 0, "twos": 0},
}
PICTURES = {  # the jacks and the king that show one eye, and the king with a sword at his head
    "one-eyed-jacks": ("Js", "Jh"),
    "one-eyes": ("Js", "Jh", "Kd"),
    "suicide-king": ("Kh",),
    "man-with-the-axe": ("Kd",),
    "axe": ("Kd",),
}
SUITS = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}
COLOURS = {"red": (1, 2), "black": (0, 3)}
JOKERS = ("joker", "jokers", "jk")


class Named(NamedTuple):
    """What the words name; ``doubt`` says why they name nothing certain."""

    ranks: frozenset[int]
    cards: frozenset[int]
    doubt: str


@lru_cache(maxsize=256)
def named(words: str) -> Named:
    """The cards of ``threes+nines``. ``4s`` may be the fours or the four of spades: a doubt."""
    ranks: set[int] = set()
    cards: set[int] = set()
    for word in (one.strip() for one in words.split("+")):
        doubt = _add(word.casefold().replace("_", "-").replace(" ", "-"), ranks, cards)
        if doubt:
            return Named(frozenset(), frozenset(), doubt)
    return Named(frozenset(ranks), frozenset(cards), "")


def _add(word: str, ranks: set[int], cards: set[int]) -> str:
    """Add what one word names; why it cannot be added, or ""."""
    colour, _, rest = word.partition("-")
    if word in JOKERS:
        cards.add(JOKER)
    elif word in PICTURES:
        cards.update(BY_TEXT[text] for text in PICTURES[word])
    elif word in SUITS:
        cards.update(range(SUITS[word] * 16, SUITS[word] * 16 + 13))
    elif colour in COLOURS and _rank(rest) is not None:
        cards.update(suit * 16 + (_rank(rest) or 0) for suit in COLOURS[colour])
    elif (rank := _rank(word)) is not None:
        ranks.add(rank)
    elif (card := BY_TEXT.get(word[:1].upper() + word[1:])) is not None and card >= 0:
        if word.endswith("s"):
            return f"`{word}` may be every card of that rank, or the one of spades"
        cards.add(card)
    else:
        return f"`{word}` names no cards"
    return ""


def _rank(word: str) -> int | None:
    """A rank as a word or a figure: ``nines``, ``9``, ``Q``."""
    if word in SPOKEN:
        return SPOKEN[word]
    single = SPOKEN.get(word + "s", SPOKEN.get(word + "es"))
    if single is not None:
        return single
    text = "T" if word == "10" else word.upper()
    return RANKS.index(text) if len(text) == 1 and text in RANKS else None
