"""A hand with one thing about its events made otherwise; and paid as the judge then finds it owed.

The payment is made to fit, for a pot that is a chip short is enough to leave a hand to the complete
judge: what else is odd about it would never be asked.
"""

from dataclasses import replace
from random import Random
from typing import Any

from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand
from schemas.verdict import Verdict

PARALLEL = (
    *("kinds", "seats", "amounts", "cards", "places", "others", "faces", "cells", "boards"),
    *("groups", "words"),
)
CHANGED = ("seats", "amounts", "cards", "groups", "faces", "cells", "kinds", "others", "boards")
WAYS = ("lost", "twice", "moved", "swapped", "put in", "put in", "changed", "changed", "changed")
FILLERS: dict[str, Any] = {"others": -1, "cells": -1, "words": ""}
KINDS = [*Kind]


def spoilt(hand: Hand, rng: Random) -> Hand:
    """The hand with an event lost, moved, told twice, told otherwise, or with one more."""
    columns = columns_of(hand)
    at, other = (rng.randrange(len(hand.kinds)) for _ in range(2))
    way = rng.choice(WAYS)
    if way == "changed":
        name = rng.choice([one for one in CHANGED if one in columns])
        columns[name][at] = _otherwise(name, columns[name], at, rng)
    elif way == "put in":
        _put_in(columns, at, len(hand.names), rng)
    else:
        for column in columns.values():
            elsewhere(column, way, at, other)
    return replace(hand, **columns)


def columns_of(hand: Hand) -> dict[str, list[Any]]:
    return {name: list(found) for name in PARALLEL if (found := getattr(hand, name)) is not None}


def elsewhere(column: list[Any], way: str, at: int, other: int) -> None:
    """One event of a column lost, told again, moved, or swapped with the one behind it."""
    if way == "lost":
        del column[at]
    elif way == "twice":
        column.insert(other, column[at])
    elif way == "moved":
        column.insert(other, column.pop(at))
    else:
        behind = (at + 1) % len(column)
        column[at], column[behind] = column[behind], column[at]


def _put_in(columns: dict[str, list[Any]], at: int, players: int, rng: Random) -> None:
    """One more event of any kind, with values that stand elsewhere in the hand."""
    event = {name: rng.choice(column) for name, column in columns.items()}
    event["kinds"] = int(rng.choice(KINDS))
    event["seats"] = rng.choice([*range(players), -1])
    event["places"] = columns["places"][at]
    if rng.random() < 0.5:
        event |= {name: FILLERS.get(name, 0) for name in ("others", "groups", "words", "boards")}
    for name, column in columns.items():
        column.insert(at, event[name])


def _otherwise(name: str, column: list[int], at: int, rng: Random) -> int:
    """Another value that the column has; a chip or a mark more or less."""
    if name in ("amounts", "groups") and column[at] > 0 and rng.random() < 0.7:
        return column[at] + rng.choice((1, -1))
    return rng.choice(column)


def paid_as_owed(hand: Hand, verdict: Verdict) -> Hand | None:
    """The hand with one pot line that pays what ``verdict`` finds owed; None where it is untold."""
    owed = {one.seat: one.owed for one in verdict.players if one.owed != 0}
    pots = [i for i, kind in enumerate(hand.kinds) if kind == Kind.POT]
    if not pots or not owed or any(chips is None or chips < 0 for chips in owed.values()):
        return None
    columns = columns_of(hand)
    first = {name: column[pots[0]] for name, column in columns.items()}
    for i in reversed(pots):
        for column in columns.values():
            del column[i]
    total = sum(chips or 0 for chips in owed.values())
    for seat, chips in sorted(owed.items(), reverse=True):
        event = {**first, "seats": seat, "amounts": chips or NOT_NOTED, "others": total}
        event |= {"cells": 0, "words": "", "boards": 0}
        for name, column in columns.items():
            column.insert(pots[0], event[name])
    return replace(hand, **columns)
