"""Draws, bought cards, declarations: what a dealer's-choice game lets a seat choose."""

from collections.abc import Iterator
from dataclasses import replace

from audit.style.first_round import Marks
from schemas.acts import NamedLine, Trace
from schemas.events import Kind
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.verdict import Verdict

BOTH = "both"


def moves(hand: Hand) -> dict[int, Marks]:
    """Counts by seat: cards thrown, draws, pat hands; cards taken and offered; in and out."""
    found: dict[int, Marks] = {}
    for i, kind in enumerate(hand.kinds):
        seat = hand.seats[i]
        if seat < 0 or kind not in (Kind.DRAW, Kind.OFFER, Kind.DECLARE):
            continue
        own = found.setdefault(seat, {})
        word = hand.words[i] if hand.words is not None else ""
        amount = hand.amounts[i]
        if kind == Kind.DRAW and amount >= 0:
            _add(own, draws=1, thrown=amount, pats=int(not amount))
        elif kind == Kind.OFFER and amount != 0 and word in ("y", "n"):
            _add(own, offers=1, taken=int(word == "y"))
        elif kind == Kind.DECLARE and word in ("in", "out"):
            _add(own, in_or_outs=1, ins=int(word == "in"))
    return found


def sides(hand: Hand, verdict: Verdict, game: GameDef) -> dict[int, Marks]:
    """By seat, whether it won a share it declared for, by the articles; of both sides all."""
    if verdict.award not in ("right", "wrong"):
        return {}
    declared = dict(_declared(hand))
    asked = {
        contest.id: contest.entrants.removeprefix("declared:")
        for contest in game.contests
        if contest.entrants.startswith("declared:")
    }
    won: dict[int, set[str]] = {}
    for pot in verdict.pots:
        for share in pot.shares:
            for seat, chips in share.owed.items():
                if chips and share.contest in asked:
                    won.setdefault(seat, set()).add(asked[share.contest])
    sides_there = set(asked.values())
    return {
        seat: {"sides": 1, "sides_ok": int(_is_right(side, won.get(seat, set()), sides_there))}
        for seat, side in declared.items()
        if side in sides_there or side == BOTH
    }


def _declared(hand: Hand) -> Iterator[tuple[int, str]]:
    for i, kind in enumerate(hand.kinds):
        if kind == Kind.DECLARE and hand.words is not None and hand.seats[i] >= 0:
            yield hand.seats[i], hand.words[i]


def _is_right(side: str, won: set[str], sides_there: set[str]) -> bool:
    return won >= sides_there if side == BOTH else side in won


def _add(own: Marks, **counts: int) -> None:
    for name, count in counts.items():
        own[name] = own.get(name, 0) + count


def rolls(trace: Trace) -> dict[int, Marks]:
    """Counts of rolls of one's own choice, and of those that kept the best card hidden."""
    found: dict[int, Marks] = {}
    for seat, hidden in trace.rolls:
        _add(found.setdefault(seat, {}), rolls=1, rolls_hidden=int(hidden))
    return found


def wilds_needed(verdict: Verdict, game: GameDef) -> dict[int, Marks]:
    """By seat whose hand is known, whether its best five hold a wild card."""
    if not game.wilds or not verdict.pots:
        return {}
    wild: dict[int, set[int]] = {}
    for told in verdict.wilds:
        for seat in told.seats:
            wild.setdefault(seat, set()).update(told.cards)
    found: dict[int, Marks] = {}
    for share in verdict.pots[0].shares:
        for seat, five in share.five.items():
            own = found.setdefault(seat, {"wild_hands": 1, "wild_needed": 0})
            own["wild_needed"] |= int(not wild.get(seat, set()).isdisjoint(five))
    return found


def with_line(hand: Hand, named: NamedLine) -> Hand:
    """The hand as it would be had the player named his best line."""
    words = [
        word.replace(named.line, named.best)
        if kind == Kind.DECLARE and seat == named.seat
        else word
        for kind, seat, word in zip(hand.kinds, hand.seats, hand.words or (), strict=True)
    ]
    return replace(hand, words=words)
