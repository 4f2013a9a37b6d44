"""Cards, faces and cells as a hand sheet writes them; where they were dealt is not known here."""

import re
from functools import lru_cache
from typing import NamedTuple

from schemas.cards import BY_TEXT, JOKER, NO_CARD, TEXT, UNKNOWN
from schemas.events import AS_DEALT, DOWN, UP

_ONE = re.compile(
    r"(__|--|—|–|[_^]?(?:\?\?|jk|(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤]\ufe0f?))", re.IGNORECASE
)
_ALL = re.compile(rf"(?:{_ONE.pattern})+", re.IGNORECASE)
_ALIKE = re.compile(r"(?:[_^]?(?:10|[2-9tjqka])[^\W_])+", re.IGNORECASE)
_CARD_AND_MARK = re.compile(
    r"((?:\?\?|jk|(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤]\ufe0f?))([_^])", re.IGNORECASE
)
_SUITLESS = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠♧♢♡♤]?)+")
_PIECE = re.compile(r"[_^]?(?:10|.).")
_SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0f")
_LINE = re.compile(r"[rcd][0-9]{1,2}", re.IGNORECASE)


class Dealt(NamedTuple):
    """One card as written. ``face`` is DOWN or UP where it is marked, else AS_DEALT."""

    card: int
    face: int
    offset: int = 0  # of its first letter within the word

    def __str__(self) -> str:
        if self.face == DOWN:
            return "__" if self.card == UNKNOWN else "_" + TEXT[self.card]
        return ("^" if self.face == UP else "") + TEXT[self.card]


@lru_cache(maxsize=4096)
def cards_in(word: str) -> tuple[Dealt, ...] | None:
    """``Ah2d2s`` or ``^4d`` or ``????`` as cards; None for a word that does not read as cards."""
    if not _ALL.fullmatch(word):
        return None
    return tuple(Dealt(*_dealt(one[0]), one.start()) for one in _ONE.finditer(word))


def _dealt(text: str) -> tuple[int, int]:
    if text == "__":
        return UNKNOWN, DOWN
    if text in ("--", "—", "–"):
        return NO_CARD, AS_DEALT
    face = {"_": DOWN, "^": UP}.get(text[0], AS_DEALT)
    plain = text if face == AS_DEALT else text[1:]
    if plain == "??":
        return UNKNOWN, face
    if plain.lower() == "jk":
        return JOKER, face
    plain = plain.translate(_SUITS).replace("10", "T")
    return BY_TEXT[plain[0].upper() + plain[1].lower()], face


def no_card_in(word: str) -> tuple[str, int] | None:
    """The first piece that is no card of a word written like cards, ``Jx`` of ``AdJx``, and its
    offset; None for a word that is not written so."""
    if not _ALIKE.fullmatch(word):
        return None
    for piece in _PIECE.finditer(word):
        if not _ONE.fullmatch(piece[0]):
            return piece[0], piece.start()
    return None


def mark_behind(word: str) -> str:
    """What to type instead of cards whose marks stand behind them, ``_5d`` for ``5d_``; "" for any
    other word."""
    bare = word.replace("_", "").replace("^", "")
    if bare == word or cards_in(word) is not None or cards_in(bare) is None:
        return ""
    typed = _CARD_AND_MARK.sub(r"\2\1", word)
    return f"the mark stands before its card: `{typed}`"


def suits_missing(word: str, certain: bool = False) -> str:
    """That a word is ranks alone, or has a rank among its cards: ``A5432``, ``KhQ``; "" for any
    other word. Digits alone may be a number: they are cards where that is ``certain``."""
    plain = word.replace("_", "").replace("^", "")
    if any(one.isdigit() for one in plain):
        plain = "".join(one.upper() if one in "tjqka" else one for one in plain)
    if len(plain) < 2 - certain or cards_in(word) or not _SUITLESS.fullmatch(plain):
        return ""
    if not certain and plain.isdigit():
        return ""
    return "suits are missing: a card is a rank and a suit, `5h`"


def how_cards_are_typed(word: str) -> str:
    """What to type instead of a word that stands where cards belong and reads as none."""
    slip = mark_behind(word) or suits_missing(word, certain=True)
    if slip:
        return slip
    if cards_in(word[::-1]) and len(word) < 4:
        return f"the rank comes first: {word[::-1]}"
    if word.strip("?") == "":
        return "two question marks a card: `??` for one nobody saw, `????` for two"
    if "?" in word:
        return "a card of which only the rank or the suit was seen is `??` too"
    return "`??` for a card nobody saw"


def is_spoilt(word: str) -> bool:
    """Whether a word is rather cards with a slip than a name: ``AdJx``, but not ``Al``."""
    piece = no_card_in(word)
    return piece is not None and piece[1] > 0 and not any(c in "tjqka" for c in word)


def is_label(word: str) -> bool:
    """Whether a word names a line of a grid: ``R1``, ``c2``, ``D1``."""
    return _LINE.fullmatch(word) is not None


def line_label(word: str) -> str:
    """A line of a grid in one spelling: ``r1+c2`` is ``R1+C2``; other names in lower case."""
    parts = word.split("+")
    return "+".join(p.upper() if _LINE.fullmatch(p) else p.lower() for p in parts)
