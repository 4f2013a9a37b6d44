"""PHH hands by whole columns, as a season keeps them: the fields of ``Hand``, and no hand made."""

import marshal
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from ingest.phh.events import Events
from ingest.phh.hand import SHOW, Read, level_of, show_groups_of
from schemas.columns import Flat, Packed, Rising
from schemas.hand import Level
from schemas.plays import AS_IT_LAY

_NO_CELL = b"\xff"
_PLAIN = {
    **{name: f"where.{name}" for name in ("id", "line", "number")},
    **{name: f"written.{name}" for name in ("names", "seat_numbers", "finishing", "winnings")},
    **{name: f"written.{name}" for name in ("fields", "time", "currency", "money")},
    **{name: f"setup.{name}" for name in ("game", "unit", "chip", "stakes", "options")},
    **{"source": "where.path", "ante_trimming": "setup.trimming", "stacks": "stacks"},
    "content_hash": "content_hash",
}
_SAME = {
    **{"format": "phh", "night": "", "profile": "", "authorities": (), "rulings": ()},
    **{"column": 1, "revision": 1, "incomplete": False, "others": None, "boards": None},
}


def column(read: Sequence[Read], events: Events, name: str) -> Any:
    """The values of one field of ``Hand``, as ``ingest.phh.hand.hand_of`` gives them; ``events``
    are those of ``ingest.phh.events``."""
    if name in _PLAIN:
        return list(map(attrgetter(_PLAIN[name]), read))
    if name in _SAME:
        return [_SAME[name]] * len(read)
    if name in _OF_EVENTS:
        return _OF_EVENTS[name](events)
    return _MADE[name](read)


_OF_EVENTS: dict[str, Callable[[Events], Any]] = {
    "kinds": lambda events: Packed(events.lengths, events.kinds, "B"),
    "seats": lambda events: Packed(events.lengths, events.seats, "b"),
    "cards": lambda events: Packed(events.lengths, events.cards, "b"),
    "amounts": lambda events: Flat(events.lengths, events.amounts),
    "places": lambda events: Rising(events.lengths, events.apart, events.begins),
    "faces": lambda events: Packed(events.lengths, events.kinds.translate(AS_IT_LAY), "b"),
}


def _cells(read: Sequence[Read]) -> Any:
    """Cells of the blinds; a hand without forced money has none at all."""
    beside = [len(one.events().kinds) - len(one.setup.kinds) for one in read]
    if not all(one.setup.kinds for one in read):
        pairs = zip(read, beside, strict=True)
        return [one.setup.cells + [-1] * more if one.setup.kinds else None for one, more in pairs]
    parts = [one.setup.cell_bytes + _NO_CELL * more for one, more in zip(read, beside, strict=True)]
    return Packed(list(map(len, parts)), b"".join(parts), "b")


def _groups(read: Sequence[Read]) -> list[list[int] | None]:
    return [show_groups_of(one) if SHOW in one.events().kinds else None for one in read]


def _words(read: Sequence[Read]) -> list[list[str] | None]:
    silent = [one.acts.words is None for one in read]
    if all(silent):
        return [None] * len(read)
    return [
        None if one.acts.words is None else [""] * len(one.setup.kinds) + one.acts.words
        for one in read
    ]


def _levels(read: Sequence[Read]) -> list[Level]:
    plain = [one.acts.words is None and bool(one.acts.events) for one in read]
    if all(plain):
        return [Level.ACTIONS] * len(read)
    return [level_of(one) for one in read]


_MADE: dict[str, Callable[[Sequence[Read]], Any]] = {
    "cells": _cells,
    "groups": _groups,
    "words": _words,
    "level": _levels,
    "button": lambda read: [one.written.seat_numbers[-1] for one in read],
    "dealt_in": lambda read: [(True,) * one.setup.players for one in read],
}


def content_hash(read: Read) -> str:
    """20 hex digits of what was recorded, wherever and in whatever style it stands: the table, who
    sat where, the events, what was paid; no path, line, order or place."""
    written, acts = read.written, read.acts
    head = (
        *(read.stacks, written.finishing, written.winnings, written.currency, written.time),
        *(acts.words, *read.events()),
    )
    who = _who(written.names, written.seat_numbers)
    # format 0 has no references, so equal values give equal bytes
    return blake2b(read.setup.digest + who + marshal.dumps(head, 0), digest_size=10).hexdigest()


@lru_cache(maxsize=4096)
def _who(names: tuple[str, ...], seat_numbers: tuple[int, ...]) -> bytes:
    return marshal.dumps((names, seat_numbers), 0)
