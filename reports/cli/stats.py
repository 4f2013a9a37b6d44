"""The commands ``stats`` and ``head-to-head``; thin."""

from typing import Annotated

import typer

from reports.cli.options import SEASON, Games, HouseFile, Out, Season, TableForm, TableFormat

Since = Annotated[str, typer.Option("--from", metavar="DATE", help="From this night on.")]
Until = Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this night.")]
Night = Annotated[str, typer.Option("--night", help="Of this night: DATE, or DATE@PLACE.")]
OfGame = Annotated[str, typer.Option("--game", help="Of this game.")]
Stake = Annotated[str, typer.Option("--stake", help="Of this stake: the big blind, or the ante.")]
AtTable = Annotated[str, typer.Option("--table", help="Of hands dealt at this place.")]
Money = Annotated[str, typer.Option("--money", help="Amounts in this: EUR, chips ...")]
AsPaid = Annotated[bool, typer.Option("--as-paid", help="As it was paid, not as audited.")]


def stats(
    player: Annotated[str, typer.Argument(metavar="[PLAYER]", help="All of this one's.")] = "",
    by: Annotated[
        str,
        typer.Option(
            "--by", help="By game, family, position, dealer, stake, players, table or night."
        ),
    ] = "",
    since: Since = "",
    until: Until = "",
    night: Night = "",
    game: OfGame = "",
    stake: Stake = "",
    table: AtTable = "",
    players: Annotated[int, typer.Option("--players", min=0, help="Of so many dealt in.")] = 0,
    money: Money = "",
    as_paid: AsPaid = False,
    format: TableForm = TableFormat.TEXT,
    out: Out = None,
    season: Season = SEASON,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Count what players do: each number with its k of n, and of how many hands it is known.

    \b
    Examples:
      floorman stats
      floorman stats Ann --game texas-holdem
      floorman stats Ann --by position --format csv --out ann.csv
    """
    from reports.cli.tables import write_tables
    from reports.season.filters import Asked
    from reports.season.stats import stats_tables

    asked = Asked(since, until, night, game, stake, table, players)
    tables = stats_tables(season, player, asked, by, money, as_paid, (house, games))
    write_tables(tables, format, out)


def head_to_head(
    one: Annotated[str, typer.Argument(metavar="PLAYER", help="The one.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="The other.")],
    since: Since = "",
    until: Until = "",
    night: Night = "",
    game: OfGame = "",
    stake: Stake = "",
    table: AtTable = "",
    money: Money = "",
    as_paid: AsPaid = False,
    format: TableForm = TableFormat.TEXT,
    out: Out = None,
    season: Season = SEASON,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Hold two players against each other, in the hands both were dealt into.

    What one took from the other is his part of each pot by what each put in.

    \b
    Examples:
      floorman head-to-head Ann Bob
      floorman head-to-head Ann Bob --game off-road-stud --from 2026-09-01
    """
    from reports.cli.tables import write_tables
    from reports.season.filters import Asked
    from reports.season.two_players import head_to_head as tell

    asked = Asked(since, until, night, game, stake, table)
    told = tell(season, one, other, asked, money, as_paid, (house, games))
    write_tables([told], format, out)
