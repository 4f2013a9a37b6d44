"""The command that takes a season, or files, out again: ``export``; thin."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from reports.cli.options import SEASON, Games, HouseFile, Pseudonyms, Salt, Season, talk


class To(StrEnum):
    """What hands and their verdicts can be written as."""

    PHH = "phh"
    OHH = "ohh"
    SHEET = "sheet"
    PARQUET = "parquet"
    CSV = "csv"
    JSON = "json"


STREAM = "-"


def export(
    target: Annotated[
        Path, typer.Argument(metavar="TARGET", help="The folder to write; - is standard output.")
    ] = Path("export"),
    to: Annotated[To, typer.Option("--to", help="The format.")] = ...,  # type: ignore[assignment]  # typer: required
    season: Season = SEASON,
    place: Annotated[
        list[Path] | None,
        typer.Option("--in", metavar="PATH", help="Export this file or folder, not a season."),
    ] = None,
    night: Annotated[
        str, typer.Option("--night", metavar="N", help="This night alone: its date or number.")
    ] = "",
    source: Annotated[
        int | None, typer.Option("--source", metavar="N", help="This source alone.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over files of these names.")
    ] = False,
    pseudonyms: Pseudonyms = False,
    salt: Salt = None,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Write a season, or files, for other programs.

    phh: a file a night, whole: what PHH has no words for stands beside it in fields of ours.
    ohh: Open Hand History 1.4, whole in the same way; of hold'em, Omaha, stud and five-card draw.
    sheet: a hand sheet a night, read back hand by hand; what a sheet has no line for is said.
    parquet, csv and json (a line a row): tables of hands, events, findings, standings, ledger,
    nights, sources and players; schema.json says what their columns mean.

    With --pseudonyms every player has another name, the same in every export: a salt that stays
    with you makes them. What remains to be told from it is said on stderr.

    A hand that the format cannot hold is named and counted: exit 1 when any is missing. Files are
    written whole or not at all.

    \b
    Examples:
      floorman export pages/phh --to phh
      floorman export tables/ --to parquet --season 2026.duckdb
      floorman export - --to phh --in friday.hands > friday.phhs
      floorman export give-away/ --to csv --pseudonyms
    """
    from reports.out.ask import Order, carried_out
    from reports.terminal.lines import harmless

    paths = tuple(place or ())
    asked = (to.value, target, season, paths, night, source, force, house, games, pseudonyms, salt)
    order = Order(*asked)
    exported = carried_out(order, sys.stdout if str(target) == STREAM else None)
    for line in exported.told.said:
        talk(line)
    if str(target) != STREAM:
        typer.echo(harmless(exported.line(target)))
    raise typer.Exit(1 if exported.told.lost else 0)
