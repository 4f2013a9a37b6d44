"""Two tellings of one hand made into one: what either of them alone knows is in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from ingest.copies.compare import Difference, differences
from ingest.copies.parts import DEAL, SWAPS
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand

_PAYMENTS = (Kind.BACK, Kind.POT, Kind.RAKE)
_FILLERS = {"others": -1, "faces": 0, "cells": -1, "boards": 0, "groups": 0, "words": ""}


@dataclass(slots=True)
class Told:
    """A hand with what each of its seats is called in every telling of it."""

    hand: Hand
    who: tuple[str, ...]


@dataclass(slots=True)
class Together:
    """What two tellings come to. ``is_first``: the later one adds nothing to the first."""

    told: Told
    is_first: bool
    differences: list[Difference]


def put_together(first: Told, later: Told) -> Together:
    """The first telling with what the later one knows beside; where they differ, the later one with
    what the first knows beside. A telling that breaks off gives way to one that does not."""
    found = differences(first.hand, later.hand, first.who, later.who)
    broken = first.hand.incomplete and not later.hand.incomplete
    base, more = (later, first) if found or broken else (first, later)
    made = _with_stacks(_with_shows(_with_cards(base.hand, base, more), base, more), base, more)
    if made is base.hand and base is first:
        return Together(first, True, found)
    return Together(Told(made, base.who), False, found)


def _with_cards(hand: Hand, base: Told, more: Told) -> Hand:
    """Cards that were dealt unseen, where the other telling knows them all. Where cards are thrown
    or passed, nobody knows which of them they were."""
    kinds = (*hand.kinds, *more.hand.kinds)
    if UNKNOWN not in hand.cards or not SWAPS.isdisjoint(kinds):
        return hand
    cards = list(hand.cards)
    theirs = _dealt(more)
    for name, dealt in _dealt(base).items():
        unseen = [at for at, card in dealt if card == UNKNOWN]
        known = {card for _, card in dealt}
        new = [card for _, card in theirs.get(name, ()) if card >= 0 and card not in known]
        if unseen and len(new) == len(unseen):
            for at, card in zip(unseen, new, strict=True):
                cards[at] = card
    return hand if cards == list(hand.cards) else replace(hand, cards=cards)


def _dealt(told: Told) -> dict[str, list[tuple[int, int]]]:
    """By player, each card dealt to him: the index of its event, and the card."""
    hand, found = told.hand, dict[str, list[tuple[int, int]]]()
    for at, (kind, seat) in enumerate(zip(hand.kinds, hand.seats, strict=True)):
        if kind == DEAL and hand.cards[at] != NO_CARD and 0 <= seat < len(told.who):
            found.setdefault(told.who[seat], []).append((at, hand.cards[at]))
    return found


def _with_shows(hand: Hand, base: Told, more: Told) -> Hand:
    """Cards shown that this telling does not have; those shown before the pot was paid stand
    there."""
    have = _shown(hand, base.who)
    new = sorted(
        (was_early, base.who.index(name), card)
        for (name, card), was_early in _shown(more.hand, more.who).items()
        if (name, card) not in have and name in base.who
    )
    if not new:
        return hand
    paid = [at for at, kind in enumerate(hand.kinds) if kind in _PAYMENTS]
    first_paid = paid[0] if paid else len(hand.kinds)
    group = max(hand.groups or [0], default=0)
    for early, seat, card in new:
        at = first_paid if early else len(hand.kinds)
        hand = _inserted(hand, at, seat, card, group + 1 + seat)
    return hand


def _shown(hand: Hand, who: Sequence[str]) -> dict[tuple[str, int], bool]:
    """Who showed which card, and whether before any pot was paid."""
    shown, early = dict[tuple[str, int], bool](), True
    for kind, seat, card in zip(hand.kinds, hand.seats, hand.cards, strict=True):
        early = early and kind not in _PAYMENTS
        if kind == Kind.SHOW and card >= 0 and 0 <= seat < len(who):
            shown.setdefault((who[seat], card), early)
    return shown


def _inserted(hand: Hand, at: int, seat: int, card: int, group: int) -> Hand:
    place = hand.places[at - 1] if at else 0
    values = {"kinds": int(Kind.SHOW), "seats": seat, "amounts": NOT_NOTED, "cards": card}
    columns: dict[str, Any] = {
        name: _with(getattr(hand, name), at, value) for name, value in values.items()
    }
    columns["places"] = _with(hand.places, at, place)
    for name, filler in _FILLERS.items():
        given = getattr(hand, name)
        if name == "groups":
            given = given if given is not None else [0] * len(hand.kinds)
            columns[name] = _with(given, at, group)
        elif given is not None:
            columns[name] = _with(given, at, filler)
    return replace(hand, **columns)


def _with(values: Sequence[Any], at: int, value: Any) -> list[Any]:
    return [*values[:at], value, *values[at:]]


def _with_stacks(hand: Hand, base: Told, more: Told) -> Hand:
    """Stacks, the time and what a chip is, where this telling has none."""
    changes: dict[str, Any] = {}
    had = dict(zip(more.who, more.hand.stacks, strict=False))
    ours = list(hand.stacks) or [NOT_NOTED] * len(hand.names)
    scaled = _scale(more.hand.unit, hand.unit)
    filled = [
        chips if chips >= 0 or had.get(name, -1) < 0 else scaled(had[name])
        for name, chips in zip(base.who, ours, strict=True)
    ]
    if filled != ours:
        changes["stacks"] = tuple(filled)
    if not hand.time and more.hand.time:
        changes["time"] = more.hand.time
    if hand.money == "unknown" and more.hand.money != "unknown":
        changes["money"] = more.hand.money
    return replace(hand, **changes) if changes else hand


def _scale(unit: str, into: str) -> Callable[[int], int]:
    """Chips of one unit in another; NOT_NOTED where they are no whole number there."""

    def scaled(chips: int) -> int:
        amount = chips * Decimal(unit) / Decimal(into)
        return int(amount) if amount == int(amount) else NOT_NOTED

    return scaled
