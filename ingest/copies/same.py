"""Whether two hands of one id are one hand told twice, or two hands that are numbered alike."""

from collections.abc import Sequence

from schemas.hand import Hand

ENOUGH_CARDS = 4  # so many known cards do not fall twice by chance
_COUNTED = frozenset(("sheet", "phh"))  # formats whose hands are counted by night or file
_LONG = 6  # letters of an id that no other hand of its source has
_PLAYERS = 2  # that two hands of one long id must share


def known_cards(cards: Sequence[int]) -> frozenset[int]:
    """The cards that somebody saw."""
    return frozenset(card for card in cards if card >= 0)


def is_sure(format: str, id: str) -> bool:
    """Whether an id is that of one hand alone, whatever night or file it stands in."""
    return format not in _COUNTED and len(id) >= _LONG


def one_hand(hand: Hand, other: Hand) -> bool:
    """Whether two hands of one id, in different files, are the same hand."""
    if is_sure(hand.format, hand.id) and is_sure(other.format, other.id):
        shared = set(hand.names) & set(other.names)
        return len(shared) >= _PLAYERS or bool(hand.time and hand.time == other.time)
    return hand.night == other.night != "" and tells_otherwise(hand, other.names, other.cards)


def tells_otherwise(hand: Hand, names: Sequence[str], cards: Sequence[int]) -> bool:
    """Whether ``hand`` is the hand of these players and cards, told another way.

    Two tables that count their hands alike are not copies of each other, so most of the cards
    must be the same.
    """
    here, there = known_cards(hand.cards), known_cards(cards)
    alike = 10 * len(here & there) >= 7 * len(here | there)
    return alike and len(here) >= ENOUGH_CARDS and tuple(names) == hand.names
