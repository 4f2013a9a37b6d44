"""Cards shown, pots collected, and what the log says of the hands that won them."""

import re

from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import AMOUNT, OTHER, PLAYER, units
from ingest.pokernow.players import Players
from schemas.events import Kind

SHOW, POT, STATED = int(Kind.SHOW), int(Kind.POT), int(Kind.STATED)
_SHOWS = re.compile(rf"{PLAYER} shows an? (.*?)\.?", re.DOTALL)
_COLLECTED = re.compile(
    rf"{PLAYER} collected ({AMOUNT}) from pot"
    r"(?: with (.*?)(?: on the (second|first) (?:run|board))? *"
    r"\((combination|hand): ([^()]*)\))?",
    re.DOTALL,
)


def show_row(draft: Draft, text: str, players: Players, place: int) -> bool:
    """``P shows a 7♠, 2♦.``"""
    match = _SHOWS.fullmatch(text)
    cards = cards_of(match[2]) if match else None
    if match is None or not cards:
        return False
    group = draft.group()
    _cards(draft, SHOW, players.of(match[1]), cards, group, place)
    return True


def _cards(
    draft: Draft, kind: int, player: int, cards: tuple[int, ...], group: int, place: int
) -> None:
    for card in cards:
        draft.group_of[len(draft.events)] = group
        draft.events.append((OTHER, kind, player, 0, card))
        draft.at.append(place)


def collect_row(draft: Draft, text: str, players: Players, place: int) -> bool:
    """``P collected 4.00 from pot with Pair, A's (combination: ...)``."""
    match = _COLLECTED.fullmatch(text)
    if match is None:
        return False
    cards = cards_of(match[6] or "")
    if cards is None:
        return False
    player, group, board = players.of(match[1]), draft.group(), 1 if match[4] == "second" else 0
    index = draft.put(POT, place, player, units(match[2]))
    draft.paid = True
    said = match[3] or ""
    if said.startswith(("hi hand", "low hand")):
        draft.word_of[index] = "high" if said.startswith("hi") else "low"
    first = index
    if said:
        draft.word_of[draft.put(STATED, place, player)] = f"hand {said.strip()}"
    if match[5] == "combination":
        for index in range(len(draft.events), len(draft.events) + len(cards)):
            draft.word_of[index] = "hand"
        _cards(draft, STATED, player, cards, group, place)
    for index in range(first, len(draft.events)):
        draft.group_of[index] = group
        if board:
            draft.board_of[index] = 1
    if match[5] == "hand" and not _has_shown(draft, player):
        _cards(draft, SHOW, player, cards, draft.group(), place)
    return True


def _has_shown(draft: Draft, player: int) -> bool:
    return any(event[1] == SHOW and event[2] == player for event in draft.events)
