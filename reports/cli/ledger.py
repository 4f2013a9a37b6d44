"""The command ``ledger``: what is understood of a ledger before it is stored; thin."""

from pathlib import Path
from typing import Annotated

import typer

from reports.cli.options import Dates, Games, HouseFile, colour
from schemas.errors import FloormanError


def ledger(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="CSV, TSV or XLSX; PokerNow's too.")
    ],
    dates: Dates = None,
    against: Annotated[
        list[Path] | None,
        typer.Option("--against", metavar="LOG", help="Hold it against the hands of this log."),
    ] = None,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Show what is understood of a ledger, and store nothing: `floorman ingest` does.

    Ends with 1 when a cell was not understood, a night does not close, or a player's net is
    another than in the hands.

    \b
    Examples:
      floorman ledger season.xlsx
      floorman ledger buyins.csv --dates dmy
      floorman ledger ledger.csv --against poker_now_log.csv
    """
    from reports import ledger as made
    from reports.rules import house_for, near, shelf_for
    from reports.terminal.ledger import compared_lines, ledger_lines

    shelf = shelf_for(games, near(files))
    ruled = house_for(house, near(files), shelf)
    wrong, read = False, []
    passed: list[FloormanError] = []
    for file in made.ledger_files(files, dates or "", ruled, passed):
        read.append(file)
        wrong |= any(not error.unknown for error in file.errors)
        wrong |= any(verdict.verdict == "irregular" for _, verdict in file.closing)
        for line in ledger_lines(file, colour()):
            typer.echo(line)
    if passed:
        said = "file is no ledger" if len(passed) == 1 else "files are no ledgers"
        typer.echo(f"{len(passed)} {said}, and passed over")
    if against:
        rows = made.against(read, against, shelf, ruled)
        wrong |= any(row.difference for row in rows)
        typer.echo("")
        for line in compared_lines(rows):
            typer.echo(line)
    raise typer.Exit(1 if wrong else 0)
