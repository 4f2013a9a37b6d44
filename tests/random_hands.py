"""Random hands for hypothesis: whatever the types allow, to be stored and read again."""

from datetime import date
from typing import Any

from hypothesis import strategies as st

from schemas.cards import DECK_52, NO_CARD, UNKNOWN
from schemas.events import Kind
from schemas.hand import Hand, Level, Ruling

TEXTS = st.text(st.characters(codec="utf-8"), max_size=8)
CHIPS = st.integers(-2, 2**63 - 1)
USER_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | TEXTS
    | st.decimals(allow_nan=False, allow_infinity=False)
    | st.dates(min_value=date(1, 1, 1))
    | st.times()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=4,
)


@st.composite
def random_hands(draw: st.DrawFn) -> Hand:
    """A hand of any shape the types allow, sense or no sense."""
    return Hand(**draw(_where()), **draw(_table()), **draw(_events()), **draw(_beside()))


def _where() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "id": TEXTS,
            "source": TEXTS,
            "line": st.integers(0, 2**40),
            "column": st.integers(1, 2**40),
            "night": TEXTS,
            "number": st.integers(0, 2**30),
            "format": st.sampled_from(["sheet", "phh"]),
            "time": TEXTS,
            "content_hash": TEXTS,
            "revision": st.integers(1, 9),
        }
    )


@st.composite
def _table(draw: st.DrawFn) -> dict[str, Any]:
    players = draw(st.integers(0, 4))

    def seats(values: st.SearchStrategy[Any]) -> tuple[Any, ...]:
        return tuple(draw(st.lists(values, min_size=players, max_size=players)))

    return {
        "names": seats(TEXTS),
        "seat_numbers": seats(st.integers(1, 10)),
        "dealt_in": seats(st.booleans()),
        "button": draw(st.integers(-1, 10)),
        "stacks": seats(CHIPS) if draw(st.booleans()) else (),
        "finishing": seats(CHIPS) if draw(st.booleans()) else None,
        "winnings": seats(CHIPS) if draw(st.booleans()) else None,
    }


@st.composite
def _events(draw: st.DrawFn) -> dict[str, Any]:
    events = draw(st.integers(0, 6))

    def column(values: st.SearchStrategy[Any]) -> list[Any]:
        return draw(st.lists(values, min_size=events, max_size=events))

    def maybe(values: st.SearchStrategy[Any]) -> list[Any] | None:
        return column(values) if draw(st.booleans()) else None

    return {
        "kinds": column(st.sampled_from([int(kind) for kind in Kind])),
        "seats": column(st.integers(-1, 300)),
        "amounts": column(CHIPS),
        "cards": column(st.sampled_from([*DECK_52, UNKNOWN, NO_CARD, 63])),
        "places": column(st.integers(0, 2**60)),
        "others": maybe(CHIPS),
        "faces": maybe(st.integers(0, 3)),
        "cells": maybe(st.integers(-1, 400)),
        "boards": maybe(st.integers(0, 400)),
        "groups": maybe(st.integers(0, 2**20)),
        "words": maybe(TEXTS),
    }


def _beside() -> st.SearchStrategy[dict[str, Any]]:
    ruling = st.builds(Ruling, TEXTS, TEXTS, TEXTS, TEXTS, TEXTS, st.integers(0, 2**40))
    return st.fixed_dictionaries(
        {
            "game": TEXTS,
            "level": st.sampled_from(Level),
            "profile": TEXTS,
            "unit": st.sampled_from(["1", "0.01"]),
            "currency": TEXTS,
            "money": st.sampled_from(["cash", "tournament", "unknown"]),
            "chip": st.integers(1, 100),
            "ante_trimming": st.booleans(),
            "stakes": st.dictionaries(TEXTS, CHIPS, max_size=3),
            "options": st.dictionaries(TEXTS, TEXTS, max_size=2),
            "authorities": st.lists(TEXTS, max_size=2).map(tuple),
            "rulings": st.lists(ruling, max_size=2).map(tuple),
            "incomplete": st.booleans(),
            "fields": st.dictionaries(TEXTS, USER_VALUES, max_size=3),
        }
    )
