"""Season files of older and newer versions: upgraded in one transaction, or refused."""

from pathlib import Path

import duckdb
import pytest

from schemas.database import Database
from schemas.database_migrations import scripts, upgrade, version_of
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


def test_a_failed_upgrade_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    made_with(path, (FIRST,))
    with duckdb.connect(str(path)) as connection, pytest.raises(duckdb.Error):
        upgrade(connection, str(path), (FIRST, SECOND, BROKEN))
    with duckdb.connect(str(path)) as connection:
        assert version_of(connection, str(path)) == 1
        assert connection.execute("select * from players").fetchall() == [(1, "Ann", None)]
        names = [n for (n,) in connection.execute("select table_name from duckdb_tables()")
                 .fetchall()]  # fmt: skip
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
