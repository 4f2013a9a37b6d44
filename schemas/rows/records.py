"""Hands, nights and what surrounds them as Arrow tables, and hands back; stores nothing.

Conversion is by whole columns: no dict a row is ever made. ``hands_from`` gives hands equal to
those that went in, with their sequences as lists.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from schemas.columns import column_of
from schemas.hand import Hand, LedgerEntry, Level, Night, RecordError, Ruling
from schemas.rows.columns import (
    dicts_of,
    flat_of,
    lists_of,
    numbers,
    table,
    texts_of,
    tuples_of,
    views_of,
)
from schemas.tables import (
    EVENT_COLUMNS,
    HAND_SOURCES,
    HANDS,
    LEDGER,
    NIGHTS,
    RECORD_ERRORS,
    RULINGS,
    SOURCES,
    SUPERSEDED,
    WANTED,
)

_LEVELS = tuple(Level)
_MOMENTS: dict[str, Any] = {"datetime": datetime, "date": date, "time": time}


def _tagged(value: object) -> object:
    """What TOML knows and JSON does not, under a key no user field has."""
    if isinstance(value, Decimal):
        return {"$decimal": str(value)}
    if isinstance(value, datetime | date | time):
        return {f"${type(value).__name__}": value.isoformat()}
    return str(value)


def _untagged(pair: dict[str, Any]) -> object:
    if len(pair) == 1:
        ((key, value),) = pair.items()
        if key == "$decimal":
            return Decimal(value)
        if key[1:] in _MOMENTS and key[:1] == "$":
            moment: object = _MOMENTS[key[1:]].fromisoformat(value)
            return moment
    return pair


# Escaped as json.dumps does it; a pair, or an escaped backslash before, is matched first and kept.
_PAIR = r"\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}"
HALF_A_PAIR = re.compile(rf"((?:\\\\|{_PAIR})+)|\\ud[89a-f][0-9a-f]{{2}}")
_ENCODER = json.JSONEncoder(default=_tagged)
_DECODER = json.JSONDecoder(object_hook=_untagged)


def storable(text: str) -> str:
    """JSON as the season file takes it: half of a surrogate pair, which JSON can escape and no file
    can hold, becomes ``?``."""
    return HALF_A_PAIR.sub(lambda found: found[1] or "?", text) if "\\ud" in text else text


def fields_text(fields: dict[str, object]) -> str:
    """User fields as JSON text; Decimal and moments are tagged, anything else becomes text."""
    return storable(_ENCODER.encode(fields)) if fields else "{}"


def fields_from(text: str) -> dict[str, object]:
    """The inverse of ``fields_text``."""
    if text == "{}":
        return {}
    read: dict[str, object] = _DECODER.decode(text)
    return read


def _rulings_text(rulings: Sequence[Ruling]) -> str:
    return f"[{', '.join(map(_ruling_text, rulings))}]"


@lru_cache(maxsize=4096)
def _ruling_text(one: Ruling) -> str:
    """It holds for many hands: all of its night."""
    return storable(json.dumps([one.topic, one.value, one.by, one.text, one.scope, one.place]))


@lru_cache(maxsize=1024)
def _rulings_from(text: str) -> tuple[Ruling, ...]:
    return () if text == "[]" else tuple(Ruling(*parts) for parts in json.loads(text))


def hands_table(
    hands: Sequence[Hand], keys: Sequence[int], sources: Sequence[int], nights: Sequence[int]
) -> Any:
    """Rows of ``hands``; the three sequences are the keys of hand, source and night of each.

    OverflowError when an amount of some hand does not fit 64 bits.
    """
    columns: dict[str, Any] = {
        "hand": list(keys),
        "source": list(sources),
        "night": list(nights),
        "path": column_of(hands, "source"),
        "night_name": column_of(hands, "night"),
        "rulings": list(map(_rulings_text, column_of(hands, "rulings"))),
        "fields": list(map(fields_text, column_of(hands, "fields"))),
    }
    for name in HANDS.names:
        if name not in columns:
            columns[name] = column_of(hands, name)
    return table(HANDS, columns)


def hand_sources_table(
    hands: Sequence[Hand], keys: Sequence[int], sources: Sequence[int], nights: Sequence[int]
) -> Any:
    """Rows of ``hand_sources``: that each hand, known as ``keys``, stands in ``sources``, in the
    night of this key there."""
    return table(
        HAND_SOURCES,
        {
            "hand": list(keys),
            "source": list(sources),
            "path": column_of(hands, "source"),
            "line": column_of(hands, "line"),
            "id": column_of(hands, "id"),
            "night": list(nights),
            "number": column_of(hands, "number"),
        },
    )


def _levels(values: Any) -> list[Level]:
    return list(map(_LEVELS.__getitem__, flat_of(values)))


def _plain_texts(values: Any) -> list[Any]:
    """Texts that hardly repeat."""
    return list(values.to_pylist())


# Column and reader for each field of Hand, in the order of its fields.
_READERS: tuple[tuple[str, Callable[[Any], list[Any]]], ...] = (
    ("id", _plain_texts),
    ("path", texts_of),
    ("line", flat_of),
    ("game", texts_of),
    ("names", tuples_of),
    ("seat_numbers", tuples_of),
    ("button", flat_of),
    ("dealt_in", tuples_of),
    ("level", _levels),
    *((name, lists_of) for name in EVENT_COLUMNS),
    ("night_name", texts_of),
    ("number", flat_of),
    ("format", texts_of),
    ("column", flat_of),
    ("time", _plain_texts),
    *((name, texts_of) for name in ("profile", "unit", "currency", "money")),
    ("chip", flat_of),
    ("stacks", tuples_of),
    ("finishing", tuples_of),
    ("winnings", tuples_of),
    ("ante_trimming", flat_of),
    ("stakes", dicts_of),
    ("options", dicts_of),
    ("authorities", tuples_of),
    ("rulings", lambda values: list(map(_rulings_from, texts_of(values)))),
    ("incomplete", flat_of),
    ("fields", lambda values: list(map(fields_from, texts_of(values)))),
    ("content_hash", _plain_texts),
    ("revision", flat_of),
)


def hands_from(batch: Any, brief: bool = False) -> list[Hand]:
    """The hands of a record batch with all columns of ``hands``, in its order.

    ``brief`` is for a judge, who looks at a place only when something is wrong there: places are
    then views into the batch.
    """
    place = batch.schema.names.index
    columns = [
        (views_of if brief and name == "places" else read)(batch.column(place(name)))
        for name, read in _READERS
    ]
    return [Hand(*row) for row in zip(*columns, strict=True)]


def field_of(table: Any, name: str) -> list[Any]:
    """The values of one field of ``Hand``, out of a table with all columns of ``hands``."""
    (at,) = (at for at, field in enumerate(fields(Hand)) if field.name == name)
    column, read = _READERS[at]
    return list(read(table.column(column).combine_chunks()))


def keys_of(batch: Any, name: str = "hand") -> list[int]:
    """An integer column of a batch as a list."""
    keys: list[int] = flat_of(batch.column(batch.schema.names.index(name)))
    return keys


def rows_between(batch: Any, begin: int, end: int) -> Any:
    """These rows of a batch and nothing of its other rows, which a slice would carry along."""
    if end - begin == batch.num_rows:
        return batch
    return batch.take(numbers(range(begin, end)))


def nights_table(nights: Sequence[tuple[Night, tuple[int, int, int]]]) -> Any:
    """Rows of ``nights``: each night with its key, that of its source, and its number there."""
    plain = ("name", "zone", "location", "unit", "currency", "chip", "hosts", "chained")
    columns: dict[str, Any] = {name: [getattr(n, name) for n, _ in nights] for name in plain}
    for place, name in enumerate(("night", "source", "number")):
        columns[name] = [keys[place] for _, keys in nights]
    return table(NIGHTS, columns)


_ENTRY = ("kind", "player", "other", "amount", "text", "before_hand", "place")


def ledger_table(ledgers: Sequence[tuple[int, Sequence[LedgerEntry]]]) -> Any:
    """Rows of ``ledger``: the entries of each night in the order written, by key of the night."""
    entries = [entry for _, ledger in ledgers for entry in ledger]
    columns: dict[str, Any] = {name: [getattr(e, name) for e in entries] for name in _ENTRY}
    columns["night"] = [night for night, ledger in ledgers for _ in ledger]
    columns["number"] = [number for _, ledger in ledgers for number in range(len(ledger))]
    return table(LEDGER, columns)


def ledger_by_night(rows: Any) -> list[tuple[int, LedgerEntry]]:
    """Key of the night and entry for each row of ``ledger``, in its order."""
    return [
        (row["night"], LedgerEntry(*(row[name] for name in _ENTRY))) for row in rows.to_pylist()
    ]


def nights_from(
    rows: Any, also: Mapping[int, tuple[str, ...]] = MappingProxyType({})
) -> dict[int, Night]:
    """Nights by key, without hands, from rows of ``nights`` with the ``path`` of their source, and
    the paths of other sources their hands stand in."""
    names = ("name", "zone", "location", "unit", "currency", "chip", "chained")
    return {
        row["night"]: Night(
            source=row["path"],
            hosts=tuple(row["hosts"]),
            also=also.get(row["night"], ()),
            **{name: row[name] for name in names},
        )
        for row in rows.to_pylist()
    }


def record_errors_table(errors: Sequence[tuple[int, RecordError]]) -> Any:
    """Rows of ``record_errors``: each with the key of its source."""
    names = ("path", "line", "column", "message", "text", "hand", "unknown")
    columns: dict[str, Any] = {name: [getattr(e, name) for _, e in errors] for name in names}
    return table(RECORD_ERRORS, columns | {"source": [source for source, _ in errors]})


def ruling_table(number: int, ruling: Ruling, target: str, given: str) -> Any:
    """One row of ``rulings``: its scope is hand, night, game or standing, for ``target``."""
    values = (number, ruling.topic, ruling.value, ruling.scope, target, ruling.by, ruling.text)
    row = [[value] for value in (*values, given, ruling.since)]
    return table(RULINGS, dict(zip(RULINGS.names, row, strict=True)))


def wanted_table(keys: Sequence[int]) -> Any:
    """Keys of hands that a query asks for."""
    return table(WANTED, {"hand": numbers(keys)})


def superseded_table(pairs: Sequence[tuple[int, int | None]]) -> Any:
    """Rows of ``superseded``: the key of a hand and of the one that replaced it, if one did."""
    return table(SUPERSEDED, {"hand": [a for a, _ in pairs], "by_hand": [b for _, b in pairs]})


def sources_table(sources: Sequence[dict[str, Any]]) -> Any:
    """Rows of ``sources`` from one dict a file: there are few of them."""
    return table(SOURCES, {name: [s[name] for s in sources] for name in SOURCES.names})
