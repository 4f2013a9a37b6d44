"""Writes a told table to the terminal or a file: text, CSV, JSON, Parquet; decides nothing."""

import csv
import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path

from reports.cli.options import TableFormat, talk, width
from reports.terminal.lines import harmless
from reports.told_table import ToldTable, Value
from schemas.errors import FloormanError

SCHEMA = "floorman.table/1"


def write_tables(tables: Sequence[ToldTable], form: TableFormat, out: Path | None) -> None:
    """Write them: several one behind the other, of CSV and Parquet only one.

    Raises FloormanError: Parquet without a file, or several tables for one file.
    """
    if form in (TableFormat.CSV, TableFormat.PARQUET) and len(tables) != 1:
        names = ", ".join(table.title for table in tables)
        raise FloormanError(
            f"{len(tables)} tables do not go into one file", names, "write one of them, or JSON"
        )
    if form == TableFormat.PARQUET:
        if out is None:
            raise FloormanError("Parquet is no text", "--out", "name a file to write")
        _write(out, _parquet(tables[0]))
    else:
        makers = {TableFormat.TEXT: _text, TableFormat.CSV: _csv, TableFormat.JSON: _json}
        text = makers[form](tables)
        if out is None:
            sys.stdout.write(text)
            return
        _write(out, text.encode("utf-8"))
    talk(f"floorman: wrote {out}")


def _write(out: Path, data: bytes) -> None:
    """The file whole or not at all."""
    beside = out.with_name(f".{out.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(out)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FloormanError((error.strerror or str(error)).lower(), str(out)) from None


def _text(tables: Sequence[ToldTable]) -> str:
    return "\n".join("\n".join([*text_lines(table, width()), ""]) for table in tables)


def text_lines(table: ToldTable, columns: int) -> Iterator[str]:
    """The table as lines, at most ``columns`` wide (0: as wide as it is), and its notes."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, title_justify="left")
    for column in table.columns:
        grid.add_column(
            Text(column.title), justify="right" if column.is_number else "left", no_wrap=True
        )
    for row in table.rows:
        grid.add_row(*(Text(harmless(cell.text)) for cell in row))
    sheet = io.StringIO()
    console = Console(file=sheet, width=columns or 10_000, color_system=None, highlight=False)
    console.print(grid)
    if table.title:
        yield harmless(table.title)
        yield ""
    yield from (line.rstrip() for line in sheet.getvalue().splitlines())
    yield from (harmless(note) for note in table.notes)


def _csv(tables: Sequence[ToldTable]) -> str:
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow([column.key for column in tables[0].columns])
    writer.writerows([_plain(cell.value) for cell in row] for row in tables[0].rows)
    return sheet.getvalue()


def _json(tables: Sequence[ToldTable]) -> str:
    told = [
        {
            "name": table.name,
            "title": table.title,
            "columns": {column.key: column.says for column in table.columns},
            "rows": [_row(table, row) for row in table.rows],
            "notes": list(table.notes),
        }
        for table in tables
    ]
    return json.dumps({"schema": SCHEMA, "tables": told}, ensure_ascii=False, indent=1) + "\n"


def _row(table: ToldTable, row: Iterable[object]) -> dict[str, object]:
    cells = [_plain(getattr(cell, "value", None)) for cell in row]
    return dict(zip([column.key for column in table.columns], cells, strict=True))


def _plain(value: Value) -> object:
    """Decimals as text: no float ever stands for money."""
    return f"{value:f}" if isinstance(value, Decimal) else value


def _parquet(table: ToldTable) -> bytes:
    from schemas.rows.told import parquet_bytes

    rows = [[cell.value for cell in row] for row in table.rows]
    keys = [column.key for column in table.columns]
    return parquet_bytes(keys, [column.says for column in table.columns], rows)
