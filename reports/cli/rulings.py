"""The command ``rulings``: what was ruled after the night; thin."""

from typing import Annotated

import typer

from reports.cli.complete import game_ids
from reports.cli.options import SEASON, Games, HouseFile, Season, talk

rulings = typer.Typer(
    name="rulings",
    help="""Rulings given after the night; they stand beside the verdicts.

    \b
    Examples:
      floorman rulings add line-declaration cards-speak --by Rob
      floorman rulings list
      floorman rulings remove 2
    """,
    no_args_is_help=True,
    rich_markup_mode=None,
)


Finding = Annotated[
    str, typer.Option("--finding", help="For this finding: its fingerprint, or the hand it is in.")
]
OfHand = Annotated[str, typer.Option("--hand", help="For this hand: its id, or NIGHT/ID.")]
OfNight = Annotated[str, typer.Option("--night", help="For this night.")]
OfGame = Annotated[
    str, typer.Option("--game", help="For this game, from now on.", autocompletion=game_ids)
]
Since = Annotated[str, typer.Option("--from", help="For the house or a game: from this night on.")]
Topic = Annotated[
    str,
    typer.Argument(
        metavar="TOPIC", help="What it settles: line-declaration, odd-chip ...; AWD002."
    ),
]
Value = Annotated[
    str,
    typer.Argument(
        metavar="VALUE", help="One of the topic's readings; of a finding: stands or waived."
    ),
]
Words = Annotated[str, typer.Option("--text", help="In whose words.")]


@rulings.command("add")
def add(
    topic: Topic,
    value: Value,
    by: Annotated[str, typer.Option("--by", help="Who ruled.")],
    text: Words = "",
    finding: Finding = "",
    hand: OfHand = "",
    night: OfNight = "",
    game: OfGame = "",
    since: Since = "",
    given: Annotated[str, typer.Option("--on", help="The date it was given; else today.")] = "",
    season: Season = SEASON,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Write a ruling down, and say what it changes; the next `floorman audit` judges with it.

    Without --finding, --hand, --night or --game it stands for the house, from --from on.

    \b
    Examples:
      floorman rulings add line-declaration cards-speak --by Rob --hand 2026-11-27/6
      floorman rulings add odd-chip first-left-of-dealer --by Rob --game off-road-stud
      floorman rulings add pot "main -> Ann" --by Rob --hand 2026-11-27/6
      floorman rulings add AWD002 waived --by Rob --finding 2026-11-27/1
    """
    from reports.season.rulings import add_to
    from schemas.hand import Ruling

    targets = {"finding": finding, "hand": hand, "night": night, "game": game}
    said = Ruling(topic, value, by, text, "", since=since)
    lines, warning = add_to(season, topic, value, said, targets, given, (house, games))
    for line in lines:
        typer.echo(line)
    if warning:
        talk(f"floorman: {warning}")


@rulings.command("remove")
def remove(
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", help="Its number in `floorman rulings list`.")
    ],
    by: Annotated[str, typer.Option("--by", help="Who took it back.")] = "",
    text: Words = "",
    given: Annotated[str, typer.Option("--on", help="The date; else today.")] = "",
    season: Season = SEASON,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Withdraw a ruling: the next audit judges without it, and the list keeps it as withdrawn.

    \b
    Examples:
      floorman rulings remove 2
      floorman rulings remove 2 --by Rob --text "it was the other night"
    """
    from reports.season.rulings import withdraw

    for line in withdraw(season, number, by, text, given, (house, games)):
        typer.echo(line)


@rulings.command("list")
def listed(season: Season = SEASON) -> None:
    """List the rulings of a season, oldest first.

    \b
    Examples:
      floorman rulings list
      floorman rulings list --season 2026.duckdb
    """
    from reports.season.rulings import lines_of

    lines = list(lines_of(season))
    for line in lines:
        typer.echo(line)
    if not lines:
        talk(f"floorman: {season}: no ruling has been given; write one with `floorman rulings add`")
