"""Season files of older and newer versions: upgraded in one transaction, or refused."""

from pathlib import Path

import duckdb
import pytest
from phhtext import hand_text

from ingest.load import load
from ingest.reading import readings
from schemas.database.migrations import scripts, upgrade, version_of
from schemas.database.season_file import Database
from schemas.errors import FloormanError

FIRST = scripts()[0]
SECOND = "alter table players add column nick varchar; update players set nick = name || '!';"
BROKEN = "create table half_done (a integer); select nothing from nowhere;"


def made_with(path: Path, versions: tuple[str, ...]) -> None:
    """A season file as the program with these versions leaves it, with one player in it."""
    with duckdb.connect(str(path)) as connection:
        upgrade(connection, str(path), versions)
        connection.execute("insert into players (player, name) values (1, 'Ann')")


def test_versions_are_numbered_from_one_without_gaps() -> None:
    assert len(scripts()) >= 2


def test_an_older_file_is_upgraded_and_keeps_what_it_had(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    made_with(path, (FIRST,))
    with duckdb.connect(str(path)) as connection:
        assert upgrade(connection, str(path), (FIRST, SECOND))
        assert not upgrade(connection, str(path), (FIRST, SECOND))
        assert version_of(connection, str(path)) == 2
        assert connection.execute("select name, nick from players").fetchall() == [("Ann", "Ann!")]


def test_opening_a_file_of_the_first_version_brings_it_to_this_one(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    made_with(path, (FIRST,))
    for readonly in (True, False):
        with Database.open(path, readonly) as database:
            assert database.rows("select name from players") == [("Ann",)]
            assert database.rows("select count(*) from findings") == [(0,)]
            assert database.rows("select value from meta") == [(str(len(scripts())),)]


def test_what_an_older_program_hashed_otherwise_is_no_change(tmp_path: Path) -> None:
    """A PHH hand kept by the second version is read again from its file, which has grown."""
    one, two = hand_text(hand="1"), hand_text(hand="2")
    file, path = tmp_path / "a.phhs", tmp_path / "season.duckdb"
    file.write_text(f"[1]\n{one}\n", encoding="utf-8")
    with Database.open(path) as database:
        load(readings([file]), database)
    with duckdb.connect(str(path)) as connection:
        connection.execute("update hands set content_hash = 'of the old kind'")
        connection.execute("update meta set value = '2' where key = 'version'")
    file.write_text(f"[1]\n{one}\n[2]\n{two}\n", encoding="utf-8")
    with Database.open(path) as database:
        assert database.rows("select content_hash from hands") == [("",)]
        summary = load(readings([file]), database)
        assert (summary.hands, summary.changed) == (2, 0)
        hands = [hand for batch in database.hands() for hand in batch]
    assert [(hand.number, hand.revision) for hand in hands] == [(1, 1), (2, 1)]
    assert all(hand.content_hash for hand in hands)


def test_a_failed_upgrade_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    made_with(path, (FIRST,))
    with duckdb.connect(str(path)) as connection, pytest.raises(duckdb.Error):
        upgrade(connection, str(path), (FIRST, SECOND, BROKEN))
    with duckdb.connect(str(path)) as connection:
        assert version_of(connection, str(path)) == 1
        assert connection.execute("select * from players").fetchall() == [(1, "Ann", None)]
        names = [n for (n,) in connection.execute("select table_name from duckdb_tables()")
                 .fetchall()]  # fmt: skip  # read by its rows
    assert "half_done" not in names


@pytest.mark.parametrize("readonly", [False, True])
def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path, readonly: bool) -> None:
    path = tmp_path / "season.duckdb"
    made_with(path, (*scripts(), SECOND))
    with pytest.raises(FloormanError) as error:
        Database.open(path, readonly)
    newer, known = len(scripts()) + 1, len(scripts())
    assert f"version {newer}" in str(error.value)
    assert f"up to {known}" in str(error.value)
    assert "upgrade floorman" in str(error.value)
    with duckdb.connect(str(path)) as connection:
        assert connection.execute("select nick from players").fetchall() == [(None,)]


def test_a_stranger_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.duckdb"
    for statement in ("create table accounts (a integer)", "create table meta (a integer)"):
        with duckdb.connect(str(path)) as connection:
            connection.execute(statement)
        with pytest.raises(FloormanError, match="no season of floorman"):
            Database.open(path)
