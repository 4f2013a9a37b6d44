"""Which hand beats which, in a sentence; it decides nothing."""

import re

from reports.plain_words import CARD_WORDS, listed
from schemas.cards import BY_TEXT
from schemas.events import Kind
from schemas.hand import Hand
from schemas.verdict import NO_CLAIM, Pot, Share, Verdict

MANY = re.compile(r"(three|four|five) \w+s\b")  # several cards are told: they beat
OUT = (Kind.FOLD, Kind.MUCK)


def beats(hand: Hand, verdict: Verdict) -> str:
    """``Ann's full house, deuces over aces beats Bob's straight``; "" when nobody was called."""
    for pot in verdict.pots:
        for share in pot.shares:
            if len(share.hand) > 1:
                return beats_in(hand, share)
    for pot in verdict.pots:
        if len(pot.eligible) == 1:
            name = hand.names[pot.eligible[0]]
            if _one_stayed(hand, pot):
                return f"Everybody else folded or was beaten by {name}"
            return f"Everybody else folded to {name}"
    return ""


def _one_stayed(hand: Hand, pot: Pot) -> bool:
    """Whether somebody else never folded: he flipped all his cards and was beaten."""
    gone = {s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind in OUT}
    flips = {s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.ROLL}
    rest = {Kind.REST_FOLD, Kind.DECLARE} & set(hand.kinds)
    return not rest and bool(flips - gone - set(pot.eligible))


def beats_in(hand: Hand, share: Share) -> str:
    """The same of one share; "" where nobody wins it."""

    def made(seats: list[int]) -> str:
        words = {seat: share.hand[seat].partition(" (")[0] for seat in seats}
        if _alike(share):
            words = {seat: _by_ranks(share.hand[seat]) for seat in seats}
        return listed([f"{hand.names[seat]}’s {words[seat]}{at(seat)}" for seat in seats])

    def at(seat: int) -> str:
        return f" ({share.line[seat]})" if share.line.get(seat) else ""

    best = [seat for seat in sorted(share.hand) if share.owed.get(seat)]
    rest = [seat for seat in sorted(share.hand) if not share.owed.get(seat)]
    rest = [seat for seat in rest if NO_CLAIM not in share.hand[seat]]
    if not best:
        return ""
    if not rest and len(best) == 1:
        return f"{made(best)} alone has a claim" if len(share.hand) > 1 else ""
    if not rest:
        return f"{made(best)} tie"
    one = len(best) == 1 and not MANY.match(share.hand[best[0]])
    return f"{made(best)} {'beats' if one else 'beat'} {made(rest)}"


def _alike(share: Share) -> bool:
    """Whether a winner and one who is beaten hold hands of the same name."""
    names = {seat: text.partition(" (")[0] for seat, text in share.hand.items()}
    best = {name for seat, name in names.items() if share.owed.get(seat)}
    return any(name in best for seat, name in names.items() if not share.owed.get(seat))


def _by_ranks(text: str) -> str:
    """``eight-seven low (8d7s4c3h2c)`` as ``eight-seven low, 8-7-4-3-2``: the cards that decide."""
    name, _, cards = text.partition(" (")
    ranks = re.findall(r"([2-9TJQKA])[cdhs]", cards)
    said = "-".join("10" if rank == "T" else rank for rank in ranks)
    return f"{name}, {said}" if said and "wild" not in cards else name


def wild_cards(behind: str) -> str:
    """`` (K♠ K♦, 3♥ and 9♠ wild, J♥)``: the cards of a hand where some are wild and what they are
    wild as; "" where none is. ``behind``: what the hand's text has behind `` (``."""
    cards, closed, _ = behind.partition(")")
    if not closed or " wild" not in cards:
        return ""
    cards = re.sub(r", line \w+$", "", cards)
    drawn = re.sub(r"\b[2-9TJQKA][cdhs]\b", lambda found: CARD_WORDS[BY_TEXT[found[0]]], cards)
    return f" ({drawn})"
