"""Tables of a season as files for other programs: Parquet, CSV, JSON lines; decides nothing.

DuckDB writes them itself, some thousand hands at a time: it sorts no more than these, so that a
season of any size needs no more memory.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import copyfileobj

from schemas.database.season_file import CURRENT, Database, refuse_no_utf8
from schemas.database.woven import CURRENT_HANDS, WHOLE_NIGHTS
from schemas.export_table import ExportTable
from schemas.exports import SCHEMA

PARQUET, CSV, JSON = "parquet", "csv", "json"
AT_ONCE = 4096  # hands
EXTENSIONS = {PARQUET: "parquet", CSV: "csv", JSON: "jsonl"}  # JSON: a line a row


def wanted(night: int | None = None, source: int | None = None) -> dict[str, str]:
    """Conditions by key: the current hands, nights and sources of a night and a source. A night
    that several sources tell is one, with the number it has in the first of them, and a hand that
    several tell is of each."""
    of_source = "true" if source is None else f"source = {int(source)}"
    told = f"hand in (select hand from told_by where {of_source})"
    nights, hands = f"select whole from {WHOLE_NIGHTS} where {of_source}", "hands"
    if night is not None:
        nights, hands = f"{nights} and whole = {int(night)}", CURRENT_HANDS
    of_night = "true" if night is None else f"night = {int(night)}"
    hand = f"hand in (select hand from {hands} where {of_night} and {told} and {CURRENT})"
    if night is None and source is None:
        hand = CURRENT  # all hands joined with themselves might come in another order than as read
    return {
        "hand": hand,
        "night": f"night in ({nights})",
        "source": f"source in (select source from {WHOLE_NIGHTS} where whole in ({nights}))",
    }


def copy_table(
    database: Database, table: ExportTable, path: Path, form: str, only: Mapping[str, str]
) -> None:
    """Write one table to ``path``, in the order of its keys; ``only`` is of ``wanted``."""
    kinds = _types(database, table, only)
    cells = ", ".join(
        f'{_cell(one.sql, kinds[one.name], form)} as "{one.name}"' for one in table.columns
    )
    refuse_no_utf8(path)
    pieces: list[Path] = []
    try:
        for number, of_these in enumerate(_in_turn(database, table, only)):
            pieces.append(path.with_name(f"{path.name}.{number}"))
            sql = f"select {cells} from {table.rows.format_map(of_these)} order by {table.order}"
            _copy(database, sql, pieces[-1], _options(table, form, is_first=not number))
            if number and form != PARQUET:
                _append(pieces.pop(), pieces[0])
        if len(pieces) == 1:
            pieces.pop().replace(path)
        elif form == PARQUET:
            listed = ", ".join(_quoted(str(piece)) for piece in pieces)
            _copy(database, f"from read_parquet([{listed}])", path, _options(table, form))
    finally:
        for piece in pieces:
            piece.unlink(missing_ok=True)


def _in_turn(
    database: Database, table: ExportTable, only: Mapping[str, str]
) -> Iterator[Mapping[str, str]]:
    """``only`` for some hands after the other; as it is for a table that has no row a hand."""
    first, last = database.rows("select min(hand), max(hand) from hands")[0]
    if table.columns[0].name != "hand" or first is None:
        yield only
        return
    for begin in range(first, last + 1, AT_ONCE):
        these = f"hand between {begin} and {begin + AT_ONCE - 1}"
        yield {**only, "hand": f"{these} and {only['hand']}"}


def _copy(database: Database, sql: str, path: Path, options: str) -> None:
    database.execute(f"copy ({sql}) to {_quoted(str(path))} ({options})")


def _append(piece: Path, path: Path) -> None:
    with piece.open("rb") as source, path.open("ab") as target:
        copyfileobj(source, target)
    piece.unlink()


def _types(database: Database, table: ExportTable, only: Mapping[str, str]) -> dict[str, str]:
    """DuckDB's type of each column."""
    columns = ", ".join(f'{one.sql} as "{one.name}"' for one in table.columns)
    found = database.rows(f"describe select {columns} from {table.rows.format_map(only)}")
    return {row[0]: str(row[1]) for row in found}


def _cell(sql: str, kind: str, form: str) -> str:
    """A column as the format has it: only a line of JSON holds JSON, and a cell of CSV no list."""
    if form == CSV and kind.endswith("[]"):
        return f"to_json({sql})::varchar"
    return f"({sql})::varchar" if kind == "JSON" and form != JSON else sql


def _options(table: ExportTable, form: str, is_first: bool = True) -> str:
    if form == CSV:
        return f"format csv, header {str(is_first).lower()}"
    if form == JSON:
        return "format json"
    says = {column.name: column.says for column in table.columns}
    told = {"schema": SCHEMA, "table": table.name, "says": table.says, "columns": says}
    return (
        f"format parquet, compression zstd, kv_metadata {{floorman: {_quoted(json.dumps(told))}}}"
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def nights_of(database: Database, name: str) -> list[int]:
    """Keys of the nights a person means by a key or a date as written, in whichever source."""
    found = database.rows(
        f"select distinct whole from {WHOLE_NIGHTS} "
        "where name = ? or cast(night as varchar) = ? order by whole",
        [name, name],
    )
    return [key for (key,) in found]
