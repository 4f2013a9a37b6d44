"""The Arrow schemas of what was recorded; the SQL beside them is ``ddl/001_record.sql``.

One ``pa.Schema`` a table, its name in the metadata. No rows are made here
(``schemas.rows.records``) and nothing is stored (``schemas.database.season_file``). A test holds
these and the DDL together by name and type.
"""

from typing import Any

import pyarrow as pa

TEXT = pa.string()
FLAG = pa.bool_()
TINY = pa.int8()
UTINY = pa.uint8()
SMALL = pa.int16()
INT = pa.int32()
BIG = pa.int64()  # chips, places, keys of hands
TEXTS = pa.list_(TEXT)
CHIPS = pa.list_(BIG)
SEATS = pa.list_(SMALL)
BY_SEAT = pa.map_(SMALL, BIG)
TEXT_BY_SEAT = pa.map_(SMALL, TEXT)


def shape(name: str, columns: dict[str, Any], nullable: tuple[str, ...] = ()) -> Any:
    """A schema whose metadata names its table; columns are NOT NULL unless said otherwise."""
    fields = [pa.field(column, type_, column in nullable) for column, type_ in columns.items()]
    return pa.schema(fields, metadata={"table": name})


SOURCES = shape(
    "sources",
    {
        "source": INT,
        "path": TEXT,
        "format": TEXT,
        "content_hash": TEXT,
        "bytes": BIG,
        "money": TEXT,
        "unit": TEXT,
        "currency": TEXT,
        "chip_worth": TEXT,
        "hands": BIG,
        "errors": BIG,
        "complete": FLAG,
    },
    nullable=("chip_worth",),
)

SOURCE_TERMS = shape(
    "source_terms",
    {"path": TEXT, "money": TEXT, "chip_worth": TEXT, "currency": TEXT},
    nullable=("chip_worth", "currency"),
)

NIGHTS = shape(
    "nights",
    {
        "night": INT,
        "source": INT,
        "number": INT,
        "name": TEXT,
        "zone": TEXT,
        "location": TEXT,
        "unit": TEXT,
        "currency": TEXT,
        "chip": BIG,
        "hosts": TEXTS,
        "chained": FLAG,
    },
)

PLAYERS = shape("players", {"player": INT, "name": TEXT, "alias_of": INT}, nullable=("alias_of",))

# Events of a hand: parallel lists. A null list is the filler for every event.
EVENT_COLUMNS = {
    "kinds": UTINY,
    "seats": SMALL,
    "amounts": BIG,
    "cards": TINY,
    "places": BIG,
    "others": BIG,
    "faces": TINY,
    "cells": INT,
    "boards": INT,
    "groups": INT,
    "words": TEXT,
}
OPTIONAL_EVENT_COLUMNS = ("others", "faces", "cells", "boards", "groups", "words")

HANDS = shape(
    "hands",
    {
        "hand": BIG,
        "source": INT,
        "night": INT,
        "number": INT,
        "id": TEXT,
        "path": TEXT,
        "line": BIG,
        "column": BIG,
        "format": TEXT,
        "game": TEXT,
        "night_name": TEXT,
        "time": TEXT,
        "level": TINY,
        "profile": TEXT,
        "unit": TEXT,
        "currency": TEXT,
        "money": TEXT,
        "chip": BIG,
        "button": INT,
        "names": TEXTS,
        "seat_numbers": pa.list_(INT),
        "dealt_in": pa.list_(FLAG),
        "stacks": CHIPS,
        "finishing": CHIPS,
        "winnings": CHIPS,
        "ante_trimming": FLAG,
        "stakes": pa.map_(TEXT, BIG),
        "options": pa.map_(TEXT, TEXT),
        "authorities": TEXTS,
        "rulings": TEXT,
        "fields": TEXT,
        "incomplete": FLAG,
        "content_hash": TEXT,
        "revision": INT,
    }
    | {name: pa.list_(type_) for name, type_ in EVENT_COLUMNS.items()},
    nullable=("finishing", "winnings", *OPTIONAL_EVENT_COLUMNS),
)

HAND_SOURCES = shape(
    "hand_sources",
    {
        "hand": BIG,
        "source": INT,
        "path": TEXT,
        "line": BIG,
        "id": TEXT,
        "night": INT,  # of that source
        "number": INT,
    },
    nullable=("night", "number"),
)

SUPERSEDED = shape("superseded", {"hand": BIG, "by_hand": BIG}, nullable=("by_hand",))

WANTED = shape("wanted", {"hand": BIG})  # never stored

LEDGER = shape(
    "ledger",
    {
        "night": INT,
        "number": INT,
        "kind": TEXT,
        "player": TEXT,
        "other": TEXT,
        "amount": BIG,
        "text": TEXT,
        "before_hand": INT,
        "place": BIG,
    },
)

RECORD_ERRORS = shape(
    "record_errors",
    {
        "source": INT,
        "path": TEXT,
        "line": BIG,
        "column": BIG,
        "message": TEXT,
        "text": TEXT,
        "hand": TEXT,
        "unknown": FLAG,
    },
)

RULINGS = shape(
    "rulings",
    {
        "ruling": INT,
        "topic": TEXT,
        "value": TEXT,
        "scope": TEXT,
        "target": TEXT,
        "by": TEXT,
        "text": TEXT,
        "given": TEXT,
        "since": TEXT,
    },
)

# What a load asks about hands it has read; never stored.
ASKED = shape(
    "asked", {"row": INT, "path": TEXT, "hash": TEXT, "night": TEXT, "id": TEXT, "sure": FLAG}
)

KINDS = shape("kinds", {"kind": UTINY, "name": TEXT})

RECORD_TABLES = (
    SOURCES,
    SOURCE_TERMS,
    NIGHTS,
    PLAYERS,
    HANDS,
    HAND_SOURCES,
    SUPERSEDED,
    LEDGER,
    RECORD_ERRORS,
    RULINGS,
    KINDS,
)


def table_name(table: Any) -> str:
    """The table an Arrow table or batch belongs to. KeyError when its metadata names none."""
    name: bytes = (table.schema.metadata or {})[b"table"]
    return name.decode()
