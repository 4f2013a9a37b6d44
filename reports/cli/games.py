"""The commands that tell what floorman knows: ``games``, ``explain``; thin."""

from pathlib import Path
from typing import Annotated

import typer

from reports.cli.complete import finding_codes, game_ids
from reports.cli.options import (
    SEASON,
    Format,
    Games,
    HouseFile,
    Out,
    Season,
    TableForm,
    TableFormat,
    width,
)

games = typer.Typer(
    name="games",
    invoke_without_command=True,
    rich_markup_mode=None,
)


@games.callback()
def shelf(context: typer.Context, folder: Games = None) -> None:
    """The games on the shelf, each with the articles it stands on.

    Your own are those of a folder `games/` in the folder you are in, or beside it.

    \b
    Examples:
      floorman games
      floorman games show off-road-stud
      floorman games check games/kitchen-stud.toml
    """
    context.obj = folder
    if context.invoked_subcommand is None:
        from reports.rules import near, shelf_for
        from reports.terminal.game import list_lines

        for line in list_lines(shelf_for(folder, near([])), width()):
            typer.echo(line)


@games.command("show")
def show(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="Its id or a name of it.", autocompletion=game_ids),
    ],
    folder: Games = None,
) -> None:
    """Tell one game: its deal, what to announce, what its document leaves open, its articles.

    \b
    Examples:
      floorman games show delaware-stud
      floorman games show 549
      floorman games show kitchen-stud --games nights/games
    """
    from reports.rules import near, shelf_for
    from reports.terminal.game import game_lines, named

    for line in game_lines(named(shelf_for(folder or context.obj, near([])), game), width()):
        typer.echo(line)


@games.command("new")
def new(
    context: typer.Context,
    id: Annotated[str, typer.Argument(metavar="ID", help="Its id, such as kitchen-stud.")],
    like: Annotated[
        str, typer.Option("--like", help="The game it is made from.", autocompletion=game_ids)
    ],
    to: Annotated[
        Path | None, typer.Option("--to", help="The folder it goes to; games/ without it.")
    ] = None,
) -> None:
    """Begin a game of your own: a file that extends another, to say in what differs.

    A folder games/ beside your records or your season is read by itself.

    \b
    Examples:
      floorman games new kitchen-stud --like seven-card-stud
      floorman games new friday-omaha --like PLO --to nights/games
    """
    from reports.new_game import begin
    from reports.rules import near, shelf_for
    from reports.terminal.lines import harmless

    path = begin(id, like, to, shelf_for(context.obj or to_read(to), near([])))
    typer.echo(f"{harmless(str(path))}: edit it, then look at it with")
    typer.echo(f"  floorman games check {harmless(str(path))}")
    typer.echo(f"on a sheet its hands are called {id}; no file is installed anywhere")


@games.command("stats")
def stats(
    context: typer.Context,
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="From this night on.")] = "",
    until: Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this night.")] = "",
    night: Annotated[str, typer.Option("--night", help="Of this night.")] = "",
    stake: Annotated[str, typer.Option("--stake", help="Of this stake.")] = "",
    table: Annotated[str, typer.Option("--table", help="Of hands dealt at this place.")] = "",
    format: TableForm = TableFormat.TEXT,
    out: Out = None,
    season: Season = SEASON,
    house: HouseFile = None,
) -> None:
    """Say of a season's games how often each was dealt, how its pots ended, and what wins.

    \b
    Examples:
      floorman games stats
      floorman games stats --from 2026-09-01 --format csv --out games.csv
    """
    from reports.cli.tables import write_tables
    from reports.season.filters import Asked
    from reports.season.game_cards import game_cards

    asked = Asked(since, until, night, "", stake, table)
    told = game_cards(season, asked, (house, to_read(context.obj)))
    write_tables([told], format, out)


def to_read(folder: Path | None) -> Path | None:
    """A folder of games that is there already."""
    return folder if folder is not None and folder.is_dir() else None


@games.command("check")
def check(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game file (TOML), or the id of one in games/.")
    ],
    hands: Annotated[
        int, typer.Option("--hands", min=0, help="How many hands to deal through it; 0: none.")
    ] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="Another seed deals other hands.")] = 1,
    format: Annotated[
        Format, typer.Option("--format", help="Text lines, or JSON floorman.game-check/1.")
    ] = Format.TEXT,
) -> None:
    """Look at a game file: its errors with their lines, else its deal and advice.

    A sound game is tried out: random hands are dealt through it, played legally and judged. Each
    must come out clean, and every step and option must be come to, if the hands are enough for it.

    \b
    Examples:
      floorman games check games/kitchen-stud.toml
      floorman games check games/kitchen-stud.toml --hands 50 --seed 7
      floorman games check games/kitchen-stud.toml --format json
    """
    from reports.terminal.game import check_lines, checked, file_of
    from reports.terminal.trial import trial_lines, trial_of

    file = file_of(file, to_read(context.obj))
    found = checked(file)
    text = format == Format.TEXT
    for line in check_lines(found, width()) if text else ():
        typer.echo(line)
    trial = None
    if found.page is not None and hands:
        from reports.cli.progress import dealing

        with dealing(hands) as step:
            trial = trial_of(file, hands, seed, step)
        for line in trial_lines(trial, width()) if text else ():
            typer.echo(line)
    if not text:
        from json import dumps

        from reports.game_check_json import game_check_json

        typer.echo(dumps(game_check_json(found, trial, seed), indent=2, ensure_ascii=False))
    failed = bool(found.errors) or (trial is not None and trial.failed)
    raise typer.Exit(1 if failed else 0)


def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar="CODE",
            help="A finding's code or name; all without it.",
            autocompletion=finding_codes,
        ),
    ] = "",
) -> None:
    """Tell what a finding means, why it matters, and how a record shows it.

    \b
    Examples:
      floorman explain AWD002
      floorman explain best-hand-unpaid
      floorman explain
    """
    from reports.explain import explain_lines, list_lines

    for line in explain_lines(code, width()) if code else list_lines():
        typer.echo(line)
