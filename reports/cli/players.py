"""The command ``players``: who is who in a season; thin."""

from typing import Annotated

import typer

from reports.cli.options import SEASON, Season, talk
from schemas.errors import FloormanError

players = typer.Typer(
    name="players",
    help="""Who is who over a season: names change, and two people share one.

    \b
    Examples:
      floorman players
      floorman players merge "Ann" "Anna K"
      floorman players undo 1
    """,
    invoke_without_command=True,
    rich_markup_mode=None,
)

CALLED = "A name, an id in a source, or its number in the list."
Who = Annotated[str, typer.Argument(metavar="PLAYER", help=CALLED)]
Other = Annotated[str, typer.Argument(metavar="OTHER", help="Who is that player too.")]
Since = Annotated[str, typer.Option("--from", help="The first night it holds for, 2026-11-27.")]
Until = Annotated[str, typer.Option("--to", help="The last night it holds for.")]


@players.callback()
def listed(context: typer.Context, season: Season = SEASON) -> None:
    """List the players of a season: names, ids, hands, nights; and who may be one and the same.

    \b
    Examples:
      floorman players
      floorman players --season 2026.duckdb
    """
    from reports.season.players import lines_of

    if context.invoked_subcommand is not None:
        if season != SEASON:
            remedy = f"write `floorman players {context.invoked_subcommand} ... --season {season}`"
            raise FloormanError("it stands before the command it is for", "--season", remedy)
    else:
        for line in lines_of(season):
            typer.echo(line)


@players.command("merge")
def merge(
    keep: Who, other: Other, since: Since = "", until: Until = "", season: Season = SEASON
) -> None:
    """Say that the second is the first, in all nights or between two dates.

    \b
    Examples:
      floorman players merge "Ann" "Anna K"
      floorman players merge "Ann" "Guest" --from 2026-03-01 --to 2026-03-31
    """
    from reports.season.players import merge as do

    typer.echo(do(season, keep, other, since, until))


@players.command("split")
def split(wanted: Who, season: Season = SEASON) -> None:
    """Say that an id, or a name of a source without ids, is a player of its own.

    \b
    Examples:
      floorman players split "pokernow 1x2y3z"
      floorman players split "Anna K"
    """
    from reports.season.players import split as do

    typer.echo(do(season, wanted))


@players.command("undo")
def undo(
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", help="Its number in `floorman players log`.")
    ],
    season: Season = SEASON,
) -> None:
    """Take back a merge, a split, or an undo; the log keeps both.

    \b
    Examples:
      floorman players undo 1
      floorman players log
    """
    from reports.season.players import undo as do

    typer.echo(do(season, number))


@players.command("log")
def log(season: Season = SEASON) -> None:
    """List what was said of players, oldest first.

    \b
    Examples:
      floorman players log
      floorman players log --season 2026.duckdb
    """
    from reports.season.players import log_of

    lines = list(log_of(season))
    for line in lines:
        typer.echo(line)
    if not lines:
        talk(
            f"floorman: {season}: nothing was said of players; see `floorman players merge --help`"
        )
