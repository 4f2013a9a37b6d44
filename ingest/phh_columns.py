"""PHH hands by whole columns, as a season keeps them: the fields of ``Hand``, and no hand made."""

import marshal
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain
from operator import attrgetter, sub
from typing import Any

from ingest.phh_hand import SHOW, Read, level_of, places_of, show_groups_of
from schemas.columns import Flat, Packed
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


def column(read: Sequence[Read], name: str) -> Any:
    """The values of one field of ``Hand``, as ``ingest.phh_hand.hand_of`` gives them."""
    if name in _PLAIN:
        return list(map(attrgetter(_PLAIN[name]), read))
    if name in _SAME:
        return [_SAME[name]] * len(read)
    return _MADE[name](read)


def _bytes(part: int, code: str) -> Callable[[Sequence[Read]], Packed]:
    """A column of the bare events."""

    def made(read: Sequence[Read]) -> Packed:
        parts: list[Any] = [one.events()[part] for one in read]
        return Packed(list(map(len, parts)), b"".join(parts), code)

    return made


_kinds, _seats, _cards = _bytes(0, "B"), _bytes(1, "b"), _bytes(3, "b")


def _amounts(read: Sequence[Read]) -> Flat:
    parts = [one.events().amounts for one in read]
    return Flat(list(map(len, parts)), list(chain.from_iterable(parts)))


def _places(read: Sequence[Read]) -> Flat:
    """How far each event stands from the one before it, for the places to be added up at once."""
    apart: list[int] = []
    last = 0
    for one in read:
        setup, acts = one.setup, one.acts
        if not isinstance(acts.places, int):
            places = places_of(setup, acts)
            apart += map(sub, places, [last, *places[:-1]])
            last = places[-1] if places else last
            continue
        if setup.antes:
            apart += [acts.ante_place - last, *setup.no_steps[: setup.antes - 1]]
            last = acts.ante_place
        if len(setup.kinds) > setup.antes:
            apart += [acts.blind_place - last, *setup.no_steps[setup.antes + 1 :]]
            last = acts.blind_place
        steps = acts.steps()
        apart.append(acts.places - last)
        apart += steps[:-1]
        last = acts.places + sum(steps[:-1])
    return Flat([len(one.events().kinds) for one in read], apart, rising=True)


def _faces(read: Sequence[Read]) -> Packed:
    kinds = _kinds(read)
    return Packed(kinds.lengths, kinds.data.translate(AS_IT_LAY), "b")


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


_MADE: dict[str, Callable[[Sequence[Read]], Any]] = {
    "kinds": _kinds,
    "seats": _seats,
    "cards": _cards,
    "amounts": _amounts,
    "places": _places,
    "faces": _faces,
    "cells": _cells,
    "groups": _groups,
    "words": _words,
    "level": lambda read: [level_of(one) for one in read],
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
