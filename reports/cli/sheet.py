"""The commands that speak the sheet's own words: ``showdown`` and ``fmt``; thin."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from reports.cli.complete import game_ids
from reports.cli.options import Form, Format, Games, HouseFile, colour, talk

GameCalled = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The game: its id or a name of it.", autocompletion=game_ids
    ),
]


class Into(StrEnum):
    """Another format that hands can be written in."""

    PHH = "phh"
    SHEET = "sheet"


def showdown(
    game: GameCalled,
    words: Annotated[
        list[str],
        typer.Argument(metavar="WORDS", help="Lines of a hand sheet, each in quotes."),
    ],
    format: Form = Format.TEXT,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Judge one showdown typed at the table: who wins, with what, by which article.

    Each word in quotes is a line of a hand sheet: the board or grid, the shows, and if you like
    the pot and who was paid. A mark before a card says how it lay: _ face down, ^ face up. Ends
    with 2 when it cannot be told who wins.

    \b
    Examples:
      floorman showdown texas-holdem 'board KhQd9cTc4s' 'show Ann KcQs  Bob AdJs' 'pot 45 -> Ann'
      floorman showdown off-road-stud \\
        'grid 2c 9h 9s 4d / Kh Qd Jh Tc / 5c 6s 7d 3s / Ad 8c 4h 9c' \\
        'show Ann Ah2d2s line C1  Bob 9dKc3c line R2' 'pot 16 -> Bob'
      floorman showdown chicago 'show Ann _As_9c^Kd^Kh^4c^7d_2h  Bob _Qs_Qh^Qd^3c^8h^Td_5d'
    """
    from reports.cli.write import One, finish, write
    from reports.how_to_say import how_to_say
    from reports.outcome import Outcome
    from reports.rules import house_for, near, shelf_for
    from reports.showdown import judged_showdown
    from reports.terminal.showdown import showdown_lines
    from schemas.errors import FloormanError
    from schemas.findings import Severity

    shelf = shelf_for(games, near([]))
    ruled = house_for(house, near([]), shelf)
    made = judged_showdown(game, words, shelf, ruled, probe=format == Format.TEXT)
    if format == Format.JSON:
        outcome = write(One(made.hand, made.verdict), format, Severity.WARN, ruled)
    else:
        outcome = Outcome()
        outcome.add(made.hand, made.verdict)
        definition = shelf.game(made.verdict.game)
        said = showdown_lines(made.hand, made.verdict, definition, colour(), made.paid, made.each)
        if made.cards and not made.reason:
            typer.echo(f"the round of {made.cards} cards")
        for line in said:
            typer.echo(line)
    if made.reason:
        how = how_to_say(made.reason, shelf.game(made.verdict.game))
        raise FloormanError(f"cannot tell who wins: {made.reason}", remedy=how)
    finish(outcome)


def fmt(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE", help="Hand sheets, and folders of them; - is standard input."
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if a file would change.")
    ] = False,
    to: Annotated[
        Into | None, typer.Option("--to", help="Print the hands in this format instead.")
    ] = None,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Write hand sheets anew in the canonical form; comments stay.

    Of a folder every sheet in it is written anew; what else is there stays as it is. Sheets in an
    archive are only checked. With - the sheet is read from standard input and written to standard
    output.

    With --to phh the hands of sheets and PHH files are printed as PHH, with --to sheet those of
    PHH files as hand sheets; the files stay as they are. A hand that format would tell otherwise
    is not printed, and what goes untold is said: exit 1 when any hand is missing.

    \b
    Examples:
      floorman fmt friday.hands
      floorman fmt --check nights/*.hands
      floorman fmt - < draft.hands > friday.hands
      floorman fmt --to phh friday.hands > friday.phhs
    """
    if to is not None:
        _print_in(to, files, check, house, games)
    from reports.sheets import sheets_below

    changed = 0
    for sheet in sheets_below(files):
        if sheet.is_stdin and not check:
            typer.echo(sheet.formatted, nl=False)
        elif sheet.differs:
            changed += 1
            if not check:
                sheet.write()
            talk(f"{'would change' if check else 'changed'} {sheet.path}")
    raise typer.Exit(1 if check and changed else 0)


def _print_in(
    to: Into, files: list[Path], check: bool, house: Path | None, games: Path | None
) -> NoReturn:
    from reports.export import exported
    from reports.rules import house_for, near, shelf_for
    from schemas.errors import FloormanError

    if check:
        raise FloormanError("--check goes with sheets that are written anew, not with --to")
    shelf = shelf_for(games, near(files))
    export = exported(files, to.value, shelf, house_for(house, near(files), shelf))
    typer.echo(export.text, nl=False)
    for line in export.said:
        talk(line)
    raise typer.Exit(1 if export.lost else 0)
