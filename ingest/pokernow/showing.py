"""Cards shown, pots collected, and what the log says of the hands that won them."""

import re
from functools import lru_cache
from typing import NamedTuple

from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import AMOUNT, OTHER, units
from schemas.cards import NO_CARD
from schemas.events import Kind

SHOW, POT, STATED = int(Kind.SHOW), int(Kind.POT), int(Kind.STATED)
COLLECTED = "collected "
_SHOWS = re.compile(r"shows an? (.*?)\.?")
_COLLECTED = re.compile(
    rf"collected ({AMOUNT}) from pot"
    r"(?: with (.*?)(?: on the (second|first) (?:run|board))? *"
    r"\((combination|hand): ([^()]*)\))?"
)


class Collected(NamedTuple):
    """What a line says of one pot."""

    chips: int
    said: str  # what his hand was called; "" uncontested
    share: str  # high or low, where the game has both
    board: int
    are_own: bool  # the cards are those he holds, not the five that won
    cards: tuple[int, ...]


def show_row(draft: Draft, player: int, words: str, place: int) -> bool:
    """``shows a 7♠, 2♦.``"""
    cards = cards_of(words[8:-1]) if words[:8] == "shows a " and words[-1] == "." else None
    if cards is None:
        match = _SHOWS.fullmatch(words)
        cards = cards_of(match[1]) if match else None
    if not cards:
        return False
    draft.shown.setdefault(player, set()).update(cards)
    _cards(draft, SHOW, player, cards, draft.group(), place)
    return True


@lru_cache(1 << 14)
def _collected(words: str) -> Collected | None:
    match = _COLLECTED.fullmatch(words)
    cards = cards_of(match[5] or "") if match else None
    if match is None or cards is None:
        return None
    said = (match[2] or "").strip()
    share = "high" if said.startswith("hi hand") else "low" if said.startswith("low hand") else ""
    second = 1 if match[3] == "second" else 0
    return Collected(units(match[1]), said, share, second, match[4] == "hand", cards)


def collect_row(draft: Draft, player: int, words: str, place: int) -> bool:
    """``collected 4.00 from pot with Pair, A's (combination: ...)``."""
    pot = _collected(words)
    if pot is None:
        return False
    group, first = draft.group(), len(draft.events)
    draft.events.append((OTHER, POT, player, pot.chips, NO_CARD))
    draft.at.append(place)
    draft.pots.append(first)
    if pot.share:
        draft.word_of[first] = pot.share
    if pot.said:
        draft.word_of[draft.put(STATED, place, player)] = f"hand {pot.said}"
        if not pot.are_own:
            for index in range(len(draft.events), len(draft.events) + len(pot.cards)):
                draft.word_of[index] = "hand"
            _cards(draft, STATED, player, pot.cards, group, place)
    for index in range(first, len(draft.events)):
        draft.group_of[index] = group
        if pot.board:
            draft.board_of[index] = pot.board
    if pot.are_own and player not in draft.shown:
        _cards(draft, SHOW, player, pot.cards, draft.group(), place)
    return True


def _cards(
    draft: Draft, kind: int, player: int, cards: tuple[int, ...], group: int, place: int
) -> None:
    for card in cards:
        draft.group_of[len(draft.events)] = group
        draft.events.append((OTHER, kind, player, 0, card))
        draft.at.append(place)
