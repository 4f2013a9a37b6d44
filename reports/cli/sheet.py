"""The commands that speak the sheet's own words: ``showdown``, ``fmt``, ``sheet new``; thin."""

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


class Records(StrEnum):
    """How much of a hand is noted."""

    RESULT = "result"
    SHOWDOWN = "showdown"
    ACTIONS = "actions"
    PROCEDURE = "procedure"


NewFile = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help="The sheet; DATE.hands without it; - is stdout."),
]
Players = Annotated[
    str, typer.Option("--players", help="In the order of their seats, each with the buy-in.")
]
Called = Annotated[
    str, typer.Option("--games", help="Which will be called: ids or names, with commas.")
]
Noted = Annotated[Records | None, typer.Option("--records", help="How much of a hand is noted.")]

sheet = typer.Typer(
    name="sheet",
    help="""Hand sheets: a night typed as it goes, one file a night.

    \b
    Examples:
      floorman sheet new friday.hands --players 'Ann 100, Bob 100, Cat'
    """,
    no_args_is_help=True,
    rich_markup_mode=None,
)


@sheet.command("new")
def new(
    file: NewFile = None,
    players: Players = "",
    games: Called = "",
    stakes: Annotated[str, typer.Option("--stakes", help="Such as 'ante 1 blinds 1/2'.")] = "",
    unit: Annotated[str, typer.Option("--unit", help="The smallest amount, '0.50 EUR'.")] = "",
    records: Noted = None,
    host: Annotated[str, typer.Option("--host", help="Who has the last word tonight.")] = "",
    date: Annotated[str, typer.Option("--date", help="2026-11-27; today without it.")] = "",
    zone: Annotated[str, typer.Option("--zone", help="Where; else as house.toml says.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
) -> None:
    """Begin the hand sheet of a night: its head, who plays, and what each game's dealer announces.

    A name that begins with a digit, or has a comma in it, is quoted. Your own games are those of a
    folder games/ beside the sheet.

    \b
    Examples:
      floorman sheet new friday.hands --players 'Ann 100, Bob 100, Cat' --stakes 'blinds 1/2'
      floorman sheet new --games off-road-stud,texas-holdem --unit '0.50 EUR' --host Kim
      floorman sheet new - --players '"Jo B" 50, Ann 50' --records procedure
    """
    from reports.new_sheet import Asked, begin, sheet_of, today
    from reports.rules import house_for, near, shelf_for
    from reports.terminal.lines import harmless
    from reports.zones import venue_of

    folders = near([file] if file is not None else [])
    shelf = shelf_for(None, folders)
    zone = venue_of(zone, house_for(None, folders, shelf)).zone
    level = records.value if records else ""
    asked = Asked(date or today(zone), zone, unit, host, level, stakes, players, games)
    if str(file) == "-":
        typer.echo(sheet_of(asked, shelf), nl=False)
        return
    path = harmless(str(begin(file, asked, shelf, force)))
    typer.echo(f"{path}: type the hands below its last line; to have them judged,")
    typer.echo(f"  floorman watch {path}   (as you type)")
    typer.echo(f"  floorman check {path}   (when you are done)")


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
