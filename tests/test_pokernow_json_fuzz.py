"""Spoilt exports of PokerNow: whatever is done to one, it is read and judged, or told, at once."""

import json
from time import process_time
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pokernowjson import RECORDS, WALK, game, hand

from audit.judge import judge_night
from ingest.reading import read_text
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SEEDS = [*RECORDS.values(), game(hand(*WALK), hand(*WALK, id="b", number="2"))]
SHELF, HOUSE = Shelf(), house_without_file()
PIECES = [
    *("{", "}", "[", "]", ",", ":", '"', "\\", "null", "true", "-1", "0.1", "1e400", "NaN", "\x00"),
    *("9" * 400, "\udcff", "é", '"seat": 3', '"events": [', '"type": 10', '"Kh"', "\n", " "),
]
STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 2**70),
    st.sampled_from(["", "Kh", "1", "2", "h", "l", "🂡 @ <script>", "9" * 30]),
    st.lists(st.integers(0, 5), max_size=3),
    st.dictionaries(st.sampled_from(["type", "seat"]), st.integers(0, 20), max_size=2),
)
CHANGES = st.lists(
    st.tuples(
        st.integers(0, 100_000),
        st.sampled_from(["cut", "put", "twice", "end"]),
        st.sampled_from(PIECES),
    ),
    min_size=1,
    max_size=4,
)


def goes_through(text: str) -> None:
    """Read and judge it."""
    begun = process_time()
    nights, errors = read_text("game.json", text)
    lines = text.count("\n") + 1
    assert all(1 <= e.line <= lines and e.column >= 1 and e.message for e in errors)
    for night in nights:
        verdicts = judge_night(night, SHELF, HOUSE)
        assert len(verdicts) == len(night.hands)
        assert len({name for one in night.hands for name in one.names}) <= 40
    assert process_time() - begun < 5


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SEEDS), CHANGES)
def test_spoilt_text(text: str, changes: list[tuple[int, str, str]]) -> None:
    for spot, what, piece in changes:
        at = spot % (len(text) + 1)
        if what == "put":
            text = text[:at] + piece + text[at:]
        elif what == "end":
            text = text[: max(at, 40)]
        else:
            some = text[at : at + 60]
            text = text[:at] + (some * 2 if what == "twice" else "") + text[at + 60 :]
    goes_through(text)


def spots(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a document."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [way, *(spot for key, one in inner for spot in spots(one, (*way, key)))]


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(SEEDS),
    st.lists(st.tuples(st.integers(0, 10**6), STRANGE), min_size=1, max_size=3),
)
def test_spoilt_values(text: str, changes: list[tuple[int, Any]]) -> None:
    document = json.loads(text)
    for spot, strange in changes:
        every = [way for way in spots(document) if way]
        *way, last = every[spot % len(every)]
        holder = document
        for key in way:
            holder = holder[key]
        if strange is None and isinstance(holder, dict):
            del holder[last]
        else:
            holder[last] = strange
    goes_through(json.dumps(document))
