"""Tables of a season as files for other programs: Parquet, CSV, JSON lines; decides nothing.

DuckDB writes them itself, in one stream a table, so that a season of any size needs no memory.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from schemas.database.season_file import CURRENT, Database, refuse_no_utf8
from schemas.database.woven import CURRENT_HANDS, WHOLE_NIGHTS
from schemas.exports import SCHEMA, ExportTable

PARQUET, CSV, JSON = "parquet", "csv", "json"
EXTENSIONS = {PARQUET: "parquet", CSV: "csv", JSON: "jsonl"}  # JSON: a line a row


def wanted(night: int | None = None, source: int | None = None) -> dict[str, str]:
    """Conditions by key: the current hands, nights and sources of a night and a source. A night
    that several sources tell is one, with the number it has in the first of them."""
    of_source = "true" if source is None else f"source = {int(source)}"
    nights, hands = f"select whole from {WHOLE_NIGHTS} where {of_source}", "hands"
    if night is not None:
        nights, hands = f"{nights} and whole = {int(night)}", CURRENT_HANDS
    of_night = "true" if night is None else f"night = {int(night)}"
    hand = f"{of_night} and {of_source} and {CURRENT}"
    return {
        "hand": f"hand in (select hand from {hands} where {hand})",
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
    sql = f"select {cells} from {table.rows.format_map(only)} order by {table.order}"
    database.execute(f"copy ({sql}) to {_quoted(str(path))} ({_options(table, form)})")


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


def _options(table: ExportTable, form: str) -> str:
    if form == CSV:
        return "format csv, header true"
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
