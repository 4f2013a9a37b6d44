"""Straights and flushes with wild cards, whole ones and those of four cards; -1 for none.

Each gives ``primary << 13 | kickers``: of a straight the bit of its high card, of a flush its
ranks, above them how many aces are in it besides its ace (a double-ace flush). ``way`` is the
ranks of the deck, high before low.
"""

from functools import cache

from audit.orders.held import Held, filled, way_without
from audit.orders.multiples import Way

_ACE = 12
Runs = tuple[tuple[int, int], ...]  # ranks of a straight and the bit of its high card, best first


@cache
def runs_of(size: int, low_straight: str, lacking: frozenset[int]) -> Runs:
    """The straights of so many cards of a deck that lacks these ranks, which they skip.

    ``low_straight`` ``none``: no ace below the others, as where the ace is low anyway.
    """
    first = 4 if low_straight == "short" else 0
    ranks = [rank for rank in range(first, 13) if rank not in lacking]
    if size < 2:
        return ()
    rows = [ranks[at : at + size] for at in range(len(ranks) - size, -1, -1)]
    runs = [(sum(1 << rank for rank in row), 1 << row[-1]) for row in rows]
    if low_straight != "none" and ranks[-1] == _ACE and size < len(ranks):
        below = ranks[: size - 1]
        runs.append((sum(1 << rank for rank in below) | 1 << _ACE, 1 << below[-1]))
    return tuple(runs)


def _makes(run: int, have: int, may: int, budget: tuple[int, int]) -> bool:
    """Whether the ranks that are missing can be filled."""
    missing = run & ~have
    if not missing:
        return True
    drawn, wilds = budget
    return missing.bit_count() <= drawn + wilds and (missing & ~may).bit_count() <= wilds


def straight(held: Held, runs: Runs) -> int:
    """The highest straight."""
    drawn, wilds = held.any_card
    if not drawn:
        have = held.naturals
        for run, high in runs:
            if (run & ~have).bit_count() <= wilds:
                return high << 13
        return -1
    for run, high in runs:
        if _makes(run, held.naturals, held.deck_ranks, held.any_card):
            return high << 13
    return -1


def straight_flush(held: Held, runs: Runs) -> int:
    """The highest straight of one suit."""
    need = runs[0][0].bit_count() - sum(held.any_card) if runs else 0
    suits = [
        (suit, deck)
        for suit, deck in zip(held.suits, held.deck_suits, strict=True)
        if suit.bit_count() >= need
    ]
    if not suits:
        return -1
    for run, high in runs:
        for suit, deck in suits:
            if _makes(run, suit, deck, held.any_card):
                return high << 13
    return -1


def flush(held: Held, way: Way, double_ace: bool) -> int:
    """The best cards of one suit."""
    best = -1
    need = held.size - sum(held.any_card)
    for suit, deck in zip(held.suits, held.deck_suits, strict=True):
        if suit.bit_count() < need:
            continue
        if double_ace and held.wilds:
            best = max(best, _of_aces(held, suit, deck, way))
            continue
        kept = filled(suit, deck, held.any_card, held.size, way)
        if kept:
            best = max(best, kept[0])
    return best


def _of_aces(held: Held, suit: int, deck: int, way: Way) -> int:
    """A flush whose full wild cards are all aces, beside another ace or not."""
    drawn, every = held.any_card
    bugs = every - held.wilds
    single = True
    if not suit >> _ACE & 1:
        if drawn and deck >> _ACE & 1:
            drawn -= 1
        elif bugs:
            bugs -= 1
        else:
            single = False
    aces = min(held.size, held.wilds + single)
    rest = filled(suit, deck, (drawn, bugs), held.size - aces, way_without(way, 1 << _ACE))
    return aces - 1 << 13 | 1 << _ACE | rest[0] if rest else -1


def four_flush(held: Held, way: Way) -> int:
    """Four cards of a suit, as primary, and the best fifth card."""
    best = -1
    for suit, deck in zip(held.suits, held.deck_suits, strict=True):
        kept = filled(suit, deck, held.any_card, 4, way)
        if not kept:
            continue
        others = held.twice & suit | held.naturals & ~suit | suit & ~kept[0]
        fifth = _fifth(held, others, kept[1], kept[2], way[0])
        if fifth:
            best = max(best, kept[0] << 13 | fifth)
    return best


def four_straight(held: Held, way: Way, runs: Runs) -> int:
    """Four ranks that follow each other, their highest as primary, and the best fifth card."""
    drawn, wilds = held.any_card
    for run, high in runs:
        if not _makes(run, held.naturals, held.deck_ranks, held.any_card):
            continue
        missing = run & ~held.naturals
        found = min(drawn, (missing & held.deck_ranks).bit_count())
        left = wilds - (missing.bit_count() - found)
        others = held.twice | held.naturals & ~run
        fifth = _fifth(held, others, drawn - found, left, way[0])
        if fifth:
            return high << 13 | fifth
    return -1


def _fifth(held: Held, others: int, drawn: int, wilds: int, top: int) -> int:
    """The bit of the best card beside four; 0 when there is none."""
    if wilds:
        return 1 << top
    if drawn:
        others |= held.deck_ranks
    return 1 << others.bit_length() - 1 if others else 0
