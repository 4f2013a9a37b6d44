"""Hands of software with one thing about their events made otherwise; it judges nothing."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from schemas.events import Kind
from schemas.hand import Hand

COLUMNS = (
    *("kinds", "seats", "amounts", "cards", "places"),
    *("others", "faces", "cells", "boards", "groups", "words"),
)
KINDS = [int(kind) for kind in Kind]


def altered(hand: Hand, chance: Random) -> Iterator[Hand]:
    """The hand with an event lost, doubled, out of its place, or another in one column; and with
    another stack, button, stake or seat dealt in."""
    n = len(hand.kinds)
    if not n:
        return
    i, j = chance.randrange(n), chance.randrange(n)
    columns = {name: list(getattr(hand, name)) for name in COLUMNS if getattr(hand, name)}
    yield _made(hand, {name: [*own[:i], *own[i + 1 :]] for name, own in columns.items()})
    yield _made(hand, {name: [*own[:j], own[i], *own[j:]] for name, own in columns.items()})
    yield _made(hand, {name: _swapped(own, i, j) for name, own in columns.items()})
    amount = chance.choice((-2, -1, 0, 1, hand.amounts[i] + 1, 2 * hand.amounts[i]))
    for name, value in (
        ("seats", chance.randrange(-1, len(hand.names))),
        ("kinds", chance.choice(KINDS)),
        ("amounts", amount),
        ("cards", chance.choice((-2, -1, *range(64)))),
    ):
        own = columns[name].copy()
        own[i] = value
        yield _made(hand, {**columns, name: own})
    yield from _other_table(hand, chance)


def _made(hand: Hand, columns: dict[str, list[object]]) -> Hand:
    return replace(hand, **columns)  # type: ignore[arg-type]  # columns by their names


def _swapped(own: list[object], i: int, j: int) -> list[object]:
    made = own.copy()
    made[i], made[j] = made[j], made[i]
    return made


def _other_table(hand: Hand, chance: Random) -> Iterator[Hand]:
    seat = chance.randrange(len(hand.names))
    if hand.stacks:
        stacks = list(hand.stacks)
        stacks[seat] = chance.choice((-1, 0, 1, stacks[seat] // 10, stacks[seat] * 2))
        yield replace(hand, stacks=tuple(stacks))
    yield replace(hand, button=chance.choice((-1, 99, *hand.seat_numbers)))
    dealt = list(hand.dealt_in)
    dealt[seat] = not dealt[seat]
    yield replace(hand, dealt_in=tuple(dealt))
    big = hand.stakes.get("big-blind", 2)
    yield replace(hand, stakes={**hand.stakes, "big-blind": chance.choice((0, 1, big * 2))})
