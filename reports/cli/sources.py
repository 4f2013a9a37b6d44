"""The commands ``sources`` and ``forget``: what a season was read from; thin."""

import json
from typing import Annotated

import typer

from reports.cli.options import SEASON, Form, Format, Season, talk
from schemas.errors import FloormanError

sources = typer.Typer(
    name="sources",
    help="""What a season was read from, and what the chips of each file are.

    \b
    Examples:
      floorman sources
      floorman sources --format json
      floorman sources set 3 --money tournament
      floorman sources set 3 --chip-worth 0.01 --currency EUR
    """,
    invoke_without_command=True,
    rich_markup_mode=None,
)

Wanted = Annotated[
    str,
    typer.Argument(metavar="SOURCE", help="Its number in `floorman sources`, or its path."),
]


@sources.callback()
def listed(context: typer.Context, season: Season = SEASON, format: Form = Format.TEXT) -> None:
    """List the files of a season: hands, what is incomplete or unknown, what a chip is.

    \b
    Examples:
      floorman sources
      floorman sources --season 2026.duckdb --format json
    """
    from reports.season.sources import lines_of, sources_json

    if context.invoked_subcommand is not None:
        if season != SEASON:
            remedy = f"write `floorman sources {context.invoked_subcommand} ... --season {season}`"
            raise FloormanError("it stands before the command it is for", "--season", remedy)
        return
    if format == Format.JSON:
        typer.echo(json.dumps(sources_json(season), ensure_ascii=True, indent=1))
        return
    lines = list(lines_of(season))
    for line in lines:
        typer.echo(line)
    if not lines:
        talk(f"floorman: {season}: nothing was read into it; see `floorman ingest --help`")


@sources.command("set")
def set_terms(
    source: Wanted,
    money: Annotated[str, typer.Option("--money", help="cash or tournament.")] = "",
    chip_worth: Annotated[
        str, typer.Option("--chip-worth", help="What one chip of the file is worth, 0.01.")
    ] = "",
    currency: Annotated[str, typer.Option("--currency", help="Of what it is worth, EUR.")] = "",
    season: Season = SEASON,
) -> None:
    """Say what the chips of a file are. It is kept when the file is read again.

    Tournament chips are never added to money. What is said holds for every file that tells of the
    same hands or nights, too.

    \b
    Examples:
      floorman sources set 3 --money tournament
      floorman sources set 3 --money cash --chip-worth 0.01 --currency EUR
      floorman sources set friday.csv --currency USD
    """
    from reports.season.sources import set_terms as do

    for line in do(season, source, money, chip_worth, currency):
        typer.echo(line)


def forget(source: Wanted, season: Season = SEASON) -> None:
    """Take a file out of a season again, with all that it alone said.

    Hands that other files tell too stay as theirs. Reading the file again brings it back.

    \b
    Examples:
      floorman forget 3
      floorman forget nights/friday.csv --season 2026.duckdb
    """
    from reports.season.sources import forget as do

    for line in do(season, source):
        typer.echo(line)
