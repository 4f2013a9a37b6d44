"""Cards shown, pots collected, and what the log says of the hands that won them."""

import re
from functools import lru_cache
from typing import NamedTuple

from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import AMOUNT, OTHER, chips_in, units
from schemas.cards import NO_CARD
from schemas.events import Kind

SHOW, POT, STATED = int(Kind.SHOW), int(Kind.POT), int(Kind.STATED)
COLLECTED, SHOWN = "collected ", "shows "
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


@lru_cache(1 << 14)
def shown(words: str) -> tuple[int, ...] | None:
    """The cards of ``shows a 7♠, 2♦.``; none where the words are others."""
    cards = cards_of(words[8:-1]) if words[:8] == "shows a " and words[-1] == "." else None
    if cards is None:
        match = _SHOWS.fullmatch(words)
        cards = cards_of(match[1]) if match else None
    return cards


def show(draft: Draft, player: int, cards: tuple[int, ...], place: int) -> None:
    """Cards shown by ``shows a 7♠, 2♦.``"""
    draft.shown.setdefault(player, set()).update(cards)
    _show(draft, player, cards, place)


def collected(words: str) -> Collected | None:
    """``collected 4.00 from pot with Pair, A's (combination: ...)``; None where it is no such line.

    The usual ways to say it are taken apart at their words; any other by its form.
    """
    amount, _, behind = words[10:].partition(" from pot")
    if not behind:
        return _by_form(words)
    said, best, named = behind[:-1].rpartition(" (combination: ")
    if best and behind[-1] == ")" and (called := _called(said)):
        chips, cards = chips_in(amount), cards_of(named)
        if chips is not None and cards is not None:
            return Collected(chips, called, "", 0, False, cards)
    return _by_form(words)


@lru_cache(1 << 12)
def _called(said: str) -> str:
    """What a hand is called by `` with Pair, A's``; "" where anything of a half of the pot, of a
    run or of a board is in it."""
    is_plain = " on the " not in said and " hand" not in said and said.isprintable()
    return said[6:].strip() if is_plain and said[:6] == " with " else ""


@lru_cache(1 << 14)
def _by_form(words: str) -> Collected | None:
    match = _COLLECTED.fullmatch(words)
    cards = cards_of(match[5] or "") if match else None
    if match is None or cards is None:
        return None
    said = (match[2] or "").strip()
    share = "high" if said.startswith("hi hand") else "low" if said.startswith("low hand") else ""
    second = 1 if match[3] == "second" else 0
    return Collected(units(match[1]), said, share, second, match[4] == "hand", cards)


def collect(draft: Draft, player: int, pot: Collected, place: int) -> None:
    """Take in a pot that a line says was collected."""
    chips, said, share, board, are_own, cards = pot
    events, at = draft.events, draft.at
    first = len(events)
    draft.groups = group = draft.groups + 1
    draft.pots.append(first)
    draft.group_of[first] = group
    events.append((OTHER, POT, player, chips, NO_CARD))
    at.append(place)
    if said:
        stated = () if are_own else cards
        events.append((OTHER, STATED, player, 0, NO_CARD))
        events += [(OTHER, STATED, player, 0, card) for card in stated]
        at += (place,) * (1 + len(stated))
        draft.word_of[first + 1] = f"hand {said}"
        draft.group_of[first + 1] = group
        for i in range(first + 2, len(events)):
            draft.word_of[i] = "hand"
            draft.group_of[i] = group
    if share:
        draft.word_of[first] = share
    if board:
        draft.board_of.update(dict.fromkeys(range(first, len(events)), board))
    if are_own and player not in draft.shown:
        _show(draft, player, cards, place)


def _show(draft: Draft, player: int, cards: tuple[int, ...], place: int) -> None:
    """One event a card, together."""
    events = draft.events
    draft.groups = group = draft.groups + 1
    draft.group_of.update(dict.fromkeys(range(len(events), len(events) + len(cards)), group))
    events += [(OTHER, SHOW, player, 0, card) for card in cards]
    draft.at += (place,) * len(cards)
