"""Plain words for cards and counts; it knows no event and no hand."""

import re
from collections.abc import Callable, Sequence

from schemas.cards import JOKER, NO_CARD, RANKS, SYMBOLS, UNKNOWN
from schemas.gamewords.plain import number, words
from schemas.hand import Chips

CARD_WORDS: dict[int, str] = {
    suit * 16 + rank: f"{'10' if RANKS[rank] == 'T' else RANKS[rank]}{SYMBOLS[suit]}"
    for suit in range(4)
    for rank in range(13)
} | {UNKNOWN: "a card nobody saw", NO_CARD: "no card", JOKER: "a joker"}


# A name in quotes, a pot or a board by its number, else a number that is an amount.
_POT_WORDS = re.compile(
    r'"(?:[^"\\]|\\.)*"|(?<!\S)(?:board \d+|side \d+(?= (?!->)))(?!\S)|(?<!\S)\d+(?!\S)'
)


def cards_words(cards: Sequence[int]) -> str:
    """``A♥ 2♦`` with unseen cards counted: ``A♥ and two cards nobody saw``."""
    seen = " ".join(CARD_WORDS[card] for card in cards if card != UNKNOWN)
    unseen = sum(card == UNKNOWN for card in cards)
    if not unseen:
        return seen
    hidden = f"{'a' if unseen == 1 else number(unseen)} card{'' if unseen == 1 else 's'}"
    return f"{seen} and {hidden} nobody saw" if seen else f"{hidden} nobody saw"


def ruled_words(topic: str, value: str, money: Callable[[Chips], str]) -> str:
    """A ruling's reading in words; of a pot the record's own, which hold names."""
    return pot_words(value, money).replace("->", "→") if topic == "pot" else words(value)


def pot_words(value: str, money: Callable[[Chips], str]) -> str:
    """``side 2 24 -> Ann 24`` with its amounts, which are in units, as the table says them."""
    return _POT_WORDS.sub(lambda one: money(int(one[0])) if one[0].isdecimal() else one[0], value)


def option_words(word: str) -> str:
    """``structure=pot-limit`` as ``structure: pot-limit``."""
    option, _, value = word.partition("=")
    said = value.replace("_", " ").replace("+", " and ")
    said = said.replace("-", " ") if said.count("-") > 1 else said
    return f"{words(option)}: {said}" if value else word


def sentence(text: str) -> str:
    """A message of the judge as a sentence: a capital first, no full stop."""
    return f"{text[:1].upper()}{text[1:]}"
