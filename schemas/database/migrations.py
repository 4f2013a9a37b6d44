"""Brings a season file to the version of this program; forward only, all or nothing.

Each ``ddl/NNN_*.sql`` is one version. The number a file has reached stands in its table ``meta``.
"""

from contextlib import suppress
from importlib.resources import files

import duckdb

from schemas.errors import FloormanError


def scripts() -> tuple[str, ...]:
    """The SQL of every version, first version first. Numbers must run from 001 without gaps."""
    found = sorted(
        (f for f in files("schemas").joinpath("ddl").iterdir() if f.name.endswith(".sql")),
        key=lambda f: f.name,
    )
    for number, file in enumerate(found, start=1):
        if not file.name.startswith(f"{number:03}_"):
            raise ValueError(f"{file.name} should be number {number:03}")
    return tuple(file.read_text(encoding="utf-8") for file in found)


def version_of(connection: duckdb.DuckDBPyConnection, where: str) -> int:
    """The version of an open file, 0 for an empty one.

    Raises FloormanError when the file holds tables but none of ours.
    """
    found = connection.execute(
        "select table_name from duckdb_tables() where database_name = current_database()"
    )
    tables = {name for (name,) in found.fetchall()}
    if not tables:
        return 0
    row = None
    if "meta" in tables:
        row = _version_row(connection)
    if row is None:
        raise FloormanError(
            "a DuckDB database, but no season of floorman",
            where,
            "name another file with --season",
        )
    return int(row[0])


def _version_row(connection: duckdb.DuckDBPyConnection) -> tuple[str] | None:
    try:
        found = connection.execute("select value from meta where key = 'version'").fetchall()
    except duckdb.Error:  # a table of that name, with other columns
        return None
    return (str(found[0][0]),) if found and str(found[0][0]).isdecimal() else None


def upgrade(
    connection: duckdb.DuckDBPyConnection, where: str, versions: tuple[str, ...] | None = None
) -> bool:
    """Run what the file lacks, in one transaction; True when anything was run.

    ``versions`` stands in for ``scripts()`` in tests. Raises FloormanError for a file of a newer
    program, which is left as it is.
    """
    known = scripts() if versions is None else versions
    version = version_of(connection, where)
    refuse_newer(version, len(known), where)
    if version == len(known):
        return False
    connection.execute("begin transaction")
    try:
        if version == 0:
            connection.execute("create table meta (key varchar not null, value varchar not null)")
            connection.execute("insert into meta values ('version', '0')")
        for sql in known[version:]:
            connection.execute(sql)
        connection.execute("update meta set value = ? where key = 'version'", [str(len(known))])
        connection.execute("commit")
    except BaseException:
        with suppress(duckdb.Error):  # where the disk is full there may be none to undo
            connection.execute("rollback")
        raise
    return True


def refuse_newer(version: int, known: int, where: str) -> None:
    """Raises FloormanError when the file is of a newer version than ``known``."""
    if version > known:
        raise FloormanError(
            f"season file of version {version}, and this floorman knows versions up to {known}",
            where,
            "upgrade floorman; the file was left as it is",
        )
