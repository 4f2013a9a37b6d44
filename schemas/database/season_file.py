"""The season file: the only place that speaks to DuckDB. It knows tables, and nothing of right.

Arrow tables go in, Arrow tables and hands come out. Every change is inside ``transaction()``: it
is there whole or not at all, whatever kills the program.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import duckdb

from schemas.database.migrations import refuse_newer, scripts, upgrade, version_of
from schemas.database.troubles import LOCKED, told, trouble
from schemas.database.woven import CURRENT as CURRENT
from schemas.database.woven import CURRENT_HANDS as CURRENT_HANDS
from schemas.database.woven import WOVEN as WOVEN
from schemas.database.woven import as_read, in_order
from schemas.errors import FloormanError
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Hand
from schemas.heap import give_back_early
from schemas.rows import records as rows
from schemas.tables import HANDS, table_name

_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "python_enable_replacements": False,  # else a query may read a Python variable of that name
    "autoinstall_known_extensions": False,  # a season file is never a reason to use the network
    "autoload_known_extensions": False,
    "memory_limit": "96MB",  # what is more goes to disk; a season may be larger than memory
    "threads": 2,  # each holds some of it: of sixteen a season of 100,000 hands had too little
    "preserve_insertion_order": True,  # hands come out as they were read, with no sort
}
ROW_GROUP = 8192  # hands; a batch of so many is stored fastest
# Of what a format knows beside the hand, all that a judge asks for.
_ASKED_FOR = f"""case when contains("fields", '{WRITTEN_IN_PART}"')
    then '{{"{WRITTEN_IN_PART}":true}}' when contains("fields", '{CHECKS_UNWRITTEN}"')
    then '{{"{CHECKS_UNWRITTEN}":true}}' else '{{}}' end as fields"""


class Database:
    """An open season file. Make one with ``Database.open`` and close it, or use ``with``."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: str) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    def open(cls, path: str | Path, readonly: bool = False) -> "Database":
        """Open a season file; made if missing (not when ``readonly``), upgraded if older.

        Raises FloormanError: missing, a folder, no DuckDB file, no season, of a newer floorman, or
        open in another program.
        """
        where = str(path)
        if where != ":memory:":
            _check_place(Path(path), readonly)
        connection = _connect(where, readonly)
        try:
            if not readonly:
                with told(where):
                    upgrade(connection, where)
                return cls(connection, where)
            version, known = version_of(connection, where), len(scripts())
            refuse_newer(version, known, where)
            if version == known:
                return cls(connection, where)
        except BaseException:
            connection.close()
            raise
        connection.close()
        cls.open(path).close()  # an older file is brought up first
        return cls(_connect(where, readonly), where)

    def close(self) -> None:
        """Write what is pending into the file and let it go."""
        self._connection.close()

    def __enter__(self) -> "Database":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of what is done inside, or nothing of it. They do not nest."""
        self.execute("begin transaction")
        try:
            yield
        except BaseException:
            with suppress(duckdb.Error):  # where it cannot be, nothing of it was written either
                self._connection.execute("rollback")
            raise
        self.execute("commit")

    def append(self, table: Any) -> None:
        """Add the rows of an Arrow table to the table its metadata names, whose columns are these
        in this order.

        No view is registered: one lives, with its rows, until the transaction ends.
        """
        if table.num_rows:
            with told(self.path):
                self._connection.from_arrow(table).insert_into(table_name(table))

    def put_aside(self, table: Any) -> None:
        """Add the rows of an Arrow table to a table that lives as long as this opening, and is no
        part of the file: it is made with the first of them."""
        name = table_name(table)
        with told(self.path):
            given = self._connection.from_arrow(table)
            given.query("given", f"create temp table if not exists {name} as from given limit 0")
            given.query("given", f"insert into temp.{name} from given")

    def execute(self, sql: str, params: Sequence[object] = ()) -> None:
        """Run a statement that answers nothing."""
        with told(self.path):
            self._connection.execute(sql, _sent(params))

    def query(self, sql: str, params: Sequence[object] = (), **tables: Any) -> Any:
        """The answer as an Arrow table; ``tables`` are Arrow tables the question may name."""
        for name, table in tables.items():
            self._connection.register(name, table)
        try:
            with told(self.path):
                return self._connection.sql(sql, params=_sent(params)).to_arrow_table()
        finally:
            for name in tables:
                self._connection.unregister(name)

    def rows(self, sql: str, params: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """The answer as tuples; for answers a person could read."""
        with told(self.path):
            return self._connection.execute(sql, _sent(params)).fetchall()

    def batches(self, sql: str, size: int = 2000, **tables: Any) -> Iterator[Any]:
        """The answer as a stream of Arrow batches of about ``size`` rows, at flat memory.

        It is a reading of what was committed when it began; writing may go on meanwhile.
        """
        cursor = self._connection.cursor()
        try:
            cursor.execute("use season")
            for name, table in tables.items():
                cursor.register(name, table)
            with told(self.path):
                reader = cursor.sql(sql).to_arrow_reader(size)
            while (batch := self._next_of(reader)) is not None:
                if batch.num_rows:
                    yield batch
        finally:
            cursor.close()

    def _next_of(self, reader: Any) -> Any:
        with told(self.path):
            return next(reader, None)

    def next_key(self, table: str, column: str) -> int:
        """The first key of ``table`` not used yet, from 1."""
        return int(self.rows(f'select coalesce(max("{column}"), 0) + 1 from "{table}"')[0][0])

    def hand_batches(
        self, size: int = 2000, fields: bool = True, only: str = "true", **tables: Any
    ) -> Iterator[Any]:
        """Every current hand with all its columns, as read: by source, night and number.

        Without ``fields``, what a format knows beside the hand is left out, save what a judge asks
        for. ``only`` is a condition on hands, which may name ``tables``.
        """
        columns = ", ".join(f'"{name}"' for name in HANDS.names)
        if not fields:
            columns = columns.replace('"fields"', _ASKED_FOR)
        cursor = self._connection.cursor()
        with closing(cursor), told(self.path):
            cursor.execute("use season")
            for name, table in tables.items():
                cursor.register(name, table)
            if plain := as_read(cursor, columns, only):
                yield from self.batches(plain, size, **tables)
            yield from in_order(cursor, columns, only, size)

    def hands(self, batch: int = 2000) -> Iterator[list[Hand]]:
        """Every current hand, in lists of about ``batch``, by source, night and number."""
        return map(rows.hands_from, self.hand_batches(batch))


def _check_place(path: Path, readonly: bool) -> None:
    """DuckDB's own words for these are about its file format; a person needs others."""
    if path.is_dir():
        raise FloormanError("a folder, where a season file was expected", str(path))
    if path.exists() and not path.is_file():
        remedy = "name a file with --season"
        raise FloormanError(
            "a device or a pipe, where a season file was expected", str(path), remedy
        )
    if readonly and not path.exists():
        raise FloormanError(
            "no such season file", str(path), "make one with `floorman ingest PATH`"
        )
    if not path.parent.is_dir():
        raise FloormanError("no such folder for the season file", str(path.parent))
    if path.exists() and not path.stat().st_size:
        raise FloormanError("an empty file is no season file", str(path), "remove it first")


def _connect(where: str, readonly: bool) -> duckdb.DuckDBPyConnection:
    """The file is attached rather than opened, since only so its row groups can be kept small: a
    batch of ``ROW_GROUP`` hands then goes to its place at once, and never through the log."""
    refuse_no_utf8(where)
    give_back_early()
    spill = {} if where == ":memory:" else {"temp_directory": f"{where}.tmp"}
    connection = duckdb.connect(":memory:", config=_CONFIG | spill)
    options = "type duckdb, read_only" if readonly else f"type duckdb, row_group_size {ROW_GROUP}"
    quoted = where.replace("'", "''")
    is_new = not Path(where).exists()
    try:
        connection.execute(f"attach '{quoted}' as season ({options})")
        connection.execute("use season")
    except duckdb.Error as error:
        connection.close()
        if is_new and LOCKED not in str(error):  # a piece of a season could not be opened again
            Path(where).unlink(missing_ok=True)
        raise trouble(str(error), where) from None
    return connection


def refuse_no_utf8(path: str | Path) -> None:
    """Raises FloormanError for a path of other bytes than UTF-8, by which DuckDB opens no file."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise FloormanError("the name is no UTF-8", str(path), "give it another") from None


def _sent(params: Sequence[object]) -> list[object]:
    """What a question is asked with; half a surrogate pair, as a byte of a command line that is no
    UTF-8 becomes, is ``?`` there as it is in every row."""
    return [
        one.encode("utf-8", "replace").decode() if isinstance(one, str) else one for one in params
    ]
