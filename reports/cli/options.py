"""Options that several commands share, and how they speak; no command is here."""

import os
import shutil
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from schemas.findings import Severity


class Format(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"


class FindingsFormat(StrEnum):
    """How the findings of many hands are written."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"


class TableFormat(StrEnum):
    """How a table is written."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"
    PARQUET = "parquet"


class DateOrder(StrEnum):
    """What the first of three numbers is: the day, or the month."""

    DMY = "dmy"
    MDY = "mdy"


BESIDE = "beside the records or the season file, or where you are."
SEASON = Path("season.duckdb")

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH", help="Files and folders; - is standard input.")
]
Season = Annotated[Path, typer.Option("--season", metavar="FILE", help="The season file.")]
HouseFile = Annotated[
    Path | None,
    typer.Option(
        "--house",
        metavar="FILE",
        help=f"House rules; else house.toml {BESIDE}",
    ),
]
Games = Annotated[
    Path | None,
    typer.Option(
        "--games",
        metavar="DIR",
        help=f"Your own game files; else the folder games/ {BESIDE}",
    ),
]
Form = Annotated[Format, typer.Option("--format", help="Text lines, or JSON.")]
FindingsForm = Annotated[
    FindingsFormat,
    typer.Option("--format", help="Text lines, JSON floorman.verdict/1, or SARIF 2.1.0."),
]
Untold = Annotated[bool, typer.Option("--untold", help="List what could not be told, too.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take lines of no known kind for errors.")]
Zone = Annotated[
    str,
    typer.Option(
        "--zone",
        metavar="ZONE",
        help="Where it was played, Europe/Berlin: a log's night ends at 06:00 there.",
    ),
]
Dates = Annotated[
    DateOrder | None,
    typer.Option("--dates", help="What 05/09/2025 is in a ledger that does not show it."),
]
Pseudonyms = Annotated[
    bool, typer.Option("--pseudonyms", help="Other names and ids for everybody, in texts too.")
]
Salt = Annotated[
    Path | None,
    typer.Option(
        "--salt",
        metavar="FILE",
        help="What makes the names, to be kept; else a hidden file beside the season, made if new.",
    ),
]
FailAt = Annotated[
    Severity, typer.Option("--fail-at", help="The least severity that makes the exit code 1.")
]

TableForm = Annotated[
    TableFormat, typer.Option("--format", help="Text, CSV, JSON floorman.table/1, or Parquet.")
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write it there; Parquet needs one.")
]


def colour() -> bool:
    """Whether stdout is a terminal that wants colour (NO_COLOR is heeded)."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not plain and sys.stdout.isatty()


def width() -> int:
    """Columns of the terminal that stdout is; 0 for none, whose lines are never folded."""
    return max(40, shutil.get_terminal_size().columns) if sys.stdout.isatty() else 0


def talk(text: str) -> None:
    """Say something to the person at the terminal, not to whoever reads the data."""
    from reports.terminal.lines import harmless_lines

    typer.echo(harmless_lines(text), err=True)
