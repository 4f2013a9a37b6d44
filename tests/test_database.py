"""The season file: Arrow and DDL agree, hands come back as they went in, trouble is told."""

import subprocess
import sys
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_hands import random_hands

from schemas.cards import DECK_52, NO_CARD
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.events import IMPLIED, NOT_NOTED, Kind
from schemas.hand import Hand, Level, place
from schemas.rows import records as rows
from schemas.tables_audit import ALL

ROOT = Path(__file__).parent.parent

SQL_NAMES = {
    "int8": "TINYINT",
    "uint8": "UTINYINT",
    "int16": "SMALLINT",
    "int32": "INTEGER",
    "int64": "BIGINT",
    "string": "VARCHAR",
    "bool": "BOOLEAN",
}


def sql_name(type_: Any) -> str:
    if pa.types.is_map(type_):
        return f"MAP({sql_name(type_.key_type)}, {sql_name(type_.item_type)})"
    if pa.types.is_list(type_):
        return f"{sql_name(type_.value_type)}[]"
    return SQL_NAMES[str(type_)]


def small_hand(**changes: Any) -> Hand:
    """Two players, one blind, one card, a fold; enough to store."""
    given: dict[str, Any] = {
        "id": "1",
        "source": "friday.hands",
        "line": 3,
        "game": "texas-holdem",
        "names": ("Ann", "Bob"),
        "seat_numbers": (1, 4),
        "button": 4,
        "dealt_in": (True, True),
        "level": Level.ACTIONS,
        "kinds": [Kind.BLIND, Kind.DEAL, Kind.CALL, Kind.FOLD],
        "seats": [0, 1, 1, 0],
        "amounts": [2, NOT_NOTED, IMPLIED, NOT_NOTED],
        "cards": [NO_CARD, DECK_52[5], NO_CARD, NO_CARD],
        "places": [place(4, 1), place(5, 10), place(6, 1), 0],
    }
    return Hand(**(given | changes))


def store(database: Database, hands: list[Hand]) -> None:
    count = len(hands)
    with database.transaction():
        database.append(rows.hands_table(hands, range(1, count + 1), [1] * count, [1] * count))


# Arrow and DDL


def test_every_table_is_the_same_in_arrow_and_in_sql() -> None:
    with Database.open(":memory:") as database:
        found = {
            name: [
                (column, type_, nullable)
                for column, type_, nullable in database.rows(
                    "select column_name, data_type, is_nullable from duckdb_columns() "
                    "where table_name = ? order by column_index",
                    [name],
                )
            ]
            for (name,) in database.rows("select table_name from duckdb_tables()")
        }
    declared = {
        schema.metadata[b"table"].decode(): [
            (field.name, sql_name(field.type), field.nullable) for field in schema
        ]
        for schema in ALL
    }
    assert found.pop("meta") == [("key", "VARCHAR", False), ("value", "VARCHAR", False)]
    assert found == declared


def test_the_kinds_of_events_have_their_names() -> None:
    with Database.open(":memory:") as database:
        stored = dict(database.rows("select kind, name from kinds"))
    assert stored == {int(kind): kind.name for kind in Kind}


def test_the_view_events_speaks_words() -> None:
    with Database.open(":memory:") as database:
        store(database, [small_hand(words=["", "", "", "I fold"])])
        seen = database.rows(
            "select number, kind, player, amount, implied, card, other, cell, board, word, line, "
            '"column" from events order by number'
        )
    assert seen == [
        (1, "blind", "Ann", 2, False, None, None, None, 0, "", 4, 1),
        (2, "deal", "Bob", None, False, "7c", None, None, 0, "", 5, 10),
        (3, "call", "Bob", None, True, None, None, None, 0, "", 6, 1),
        (4, "fold", "Ann", None, False, None, None, None, 0, "I fold", 0, 0),
    ]


# Round trip


@settings(max_examples=60, deadline=None)
@given(st.lists(random_hands(), min_size=1, max_size=6))
def test_hands_come_back_as_they_went_in(hands: list[Hand]) -> None:
    with Database.open(":memory:") as database:
        store(database, hands)
        assert [hand for batch in database.hands(2) for hand in batch] == hands


def test_the_moments_of_user_fields_come_back() -> None:
    fields: dict[str, object] = {
        "day": date(2026, 11, 28),
        "hour": time(20, 15),
        "when": datetime(2026, 11, 28, 20, 15),
        "rake": Decimal("0.050"),
        "nested": {"list": [1, Decimal("1")]},
    }
    assert rows.fields_from(rows.fields_text(fields)) == fields


def test_half_a_surrogate_pair_is_stored_as_a_question_mark() -> None:
    with Database.open(":memory:") as database:
        store(database, [small_hand(names=("Ann\ud800", "Bob"))])
        assert next(database.hands())[0].names == ("Ann?", "Bob")


def test_hands_stream_in_reading_order_without_those_replaced(tmp_path: Path) -> None:
    hands = [small_hand(id=str(number), number=number) for number in range(1, 7001)]
    with Database.open(tmp_path / "season.duckdb") as database:
        store(database, hands)
        with database.transaction():
            database.execute("insert into superseded values (3, 5), (6999, null)")
        batches = list(database.hands(500))
    assert max(map(len, batches)) < 3000
    ids = [int(hand.id) for batch in batches for hand in batch]
    assert ids == [n for n in range(1, 7001) if n not in (3, 6999)]


# Transactions and trouble


def test_a_transaction_is_all_or_nothing(tmp_path: Path) -> None:
    with Database.open(tmp_path / "season.duckdb") as database:
        with pytest.raises(RuntimeError), database.transaction():
            database.append(rows.hands_table([small_hand()], [1], [1], [1]))
            raise RuntimeError
        assert database.rows("select count(*) from hands") == [(0,)]


def test_a_query_never_reads_a_python_variable(tmp_path: Path) -> None:
    somebody = pa.table({"a": [1]})
    assert somebody.num_rows == 1
    with Database.open(":memory:") as database, pytest.raises(Exception, match="somebody"):
        database.query("select * from somebody")


def test_what_is_no_season_file_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database, and long enough to be looked at" * 200)
    empty = tmp_path / "empty.duckdb"
    empty.touch()
    cases = [
        (tmp_path, False, "a folder"),
        (text, False, "not a season file"),
        (empty, False, "empty file"),
        (tmp_path / "none.duckdb", True, "no such season file"),
        (tmp_path / "nowhere" / "season.duckdb", False, "no such folder"),
    ]
    for path, readonly, message in cases:
        with pytest.raises(FloormanError, match=message) as error:
            Database.open(path, readonly)
        assert str(path) in str(error.value) or str(path.parent) in str(error.value)


def test_a_file_in_use_names_the_process(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from schemas.database.season_file import Database\n"
        "from schemas.errors import FloormanError\n"
        "try: Database.open(sys.argv[2])\n"
        "except FloormanError as error: print(error)\n"
    )
    with Database.open(path):
        second = subprocess.run(
            [sys.executable, "-c", script, str(ROOT), str(path)],
            capture_output=True,
            text=True,
            check=True,
        )
    assert "in use by another program (process " in second.stdout
    assert str(path) in second.stdout
