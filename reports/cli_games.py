"""The commands that tell what floorman knows: ``games``, ``explain``; thin."""

from pathlib import Path
from typing import Annotated

import typer

from reports.cli_options import Games, width

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
        from reports.terminal_game import list_lines

        for line in list_lines(shelf_for(folder, near([])), width()):
            typer.echo(line)


@games.command("show")
def show(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its id or a name of it.")],
) -> None:
    """Tell one game: its deal, what to announce, what its document leaves open, its articles.

    \b
    Examples:
      floorman games show delaware-stud
      floorman games show 549
    """
    from reports.rules import near, shelf_for
    from reports.terminal_game import game_lines, named

    for line in game_lines(named(shelf_for(context.obj, near([])), game), width()):
        typer.echo(line)


@games.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file (TOML).")],
) -> None:
    """Look at a game file: its errors with their lines, else its deal and advice.

    \b
    Examples:
      floorman games check games/kitchen-stud.toml
    """
    from reports.terminal_game import check_lines, checked

    found = checked(file)
    for line in check_lines(found, width()):
        typer.echo(line)
    raise typer.Exit(1 if found.errors else 0)


def explain(
    code: Annotated[
        str, typer.Argument(metavar="[CODE]", help="A finding's code or name; all without it.")
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
