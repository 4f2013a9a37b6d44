"""The commands on a season's money: ``standings``, ``settle``, ``paid``, ``corrections``; thin."""

from pathlib import Path
from typing import Annotated

import typer

from reports.cli.options import (
    SEASON,
    Format,
    Games,
    HouseFile,
    Out,
    Season,
    TableForm,
    TableFormat,
    talk,
)
from schemas.errors import FloormanError

On = Annotated[str, typer.Option("--on", help="The date; else today.")]
By = Annotated[str, typer.Option("--by", help="Who says so.")]
Why = Annotated[str, typer.Option("--text", help="Why, in words.")]
Money = Annotated[
    str, typer.Option("--money", help="Which, where a season has several: EUR, chips ...")
]
PAYMENTS, CORRECTIONS = ("paid",), ("pays", "buy", "cash", "adjust")


def standings(
    season: Season = SEASON,
    by: Annotated[str, typer.Option("--by", help="Rank by net, per-night or points.")] = "",
    drop: Annotated[
        int | None, typer.Option("--drop", min=0, help="Leave out so many worst nights of each.")
    ] = None,
    format: TableForm = TableFormat.TEXT,
    out: Out = None,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """List who is ahead in the season, as audited and as paid; nights of a ledger alone count too.

    What the season is, `[season]` in house.toml says: name, from, to, minimum_nights, guests.

    \b
    Examples:
      floorman standings
      floorman standings --by points --drop 2
      floorman standings --format csv --out standings.csv
    """
    from reports.cli.tables import write_tables
    from reports.season.standings import standings_tables

    write_tables(standings_tables(season, house, games, by, drop), format, out)


def settle(
    wanted: Annotated[
        str,
        typer.Argument(metavar="[NIGHT|SEASON]", help="A night's date, or the season's name."),
    ] = "",
    season: Season = SEASON,
    to: Annotated[
        str, typer.Option("--to", metavar="AMOUNT", help="Pay in multiples of it; carry the rest.")
    ] = "",
    through: Annotated[
        str, typer.Option("--through", metavar="PLAYER", help="Everybody pays this one.")
    ] = "",
    chat: Annotated[
        bool, typer.Option("--chat", help="A short text to paste into a chat.")
    ] = False,
    format: Annotated[Format, typer.Option("--format", help="Text, or JSON.")] = Format.TEXT,
    house: HouseFile = None,
    games: Games = None,
) -> None:
    """Say who pays whom, with the fewest payments: as audited, and as it was paid.

    Balances carry over from the nights before; what was paid since (`floorman paid`) is taken off.

    \b
    Examples:
      floorman settle
      floorman settle 2026-11-27 --chat
      floorman settle --to 5 --through Olga
    """
    from reports.season.settle import settle as do
    from reports.terminal.settle import settle_json, settle_lines

    found = do(season, wanted, (house, games), to, through)
    if format == Format.JSON:
        typer.echo(settle_json(found))
        return
    for line in settle_lines(found, chat):
        typer.echo(line)


def paid(
    payer: Annotated[str, typer.Argument(metavar="[PAYER]", help="Who gave the money.")] = "",
    payee: Annotated[str, typer.Argument(metavar="[PAYEE]", help="Who got it.")] = "",
    amount: Annotated[str, typer.Argument(metavar="[AMOUNT]", help="20 or 12.50.")] = "",
    way: Annotated[
        list[str] | None, typer.Argument(metavar="[by WORD]", help="by cash, by bank ...")
    ] = None,
    on: On = "",
    text: Annotated[str, typer.Option("--text", help="A word on it.")] = "",
    money: Money = "",
    undo: Annotated[
        int, typer.Option("--undo", metavar="NUMBER", help="Take back the payment of this number.")
    ] = 0,
    season: Season = SEASON,
) -> None:
    """Write down that somebody paid somebody; alone, list what was paid.

    \b
    Examples:
      floorman paid Bob Ann 20 by bank
      floorman paid
      floorman paid --undo 3
    """
    from reports.season import payments
    from schemas.money import MoneyEntry

    words = " ".join(way or ())
    if words and not words.startswith("by "):
        raise FloormanError(f"`{words}` is not understood", "", "write `by cash`, or `by bank`")
    said = MoneyEntry(0, "", "", "", "", "", "", words.removeprefix("by "), "", text, on)
    if undo:
        typer.echo(payments.take_back(season, undo, PAYMENTS, said))
    elif payer and payee and amount:
        typer.echo(payments.pay(season, payer, payee, amount, said, money))
    elif payer:
        raise FloormanError("who paid whom how much?", "", "write `floorman paid Bob Ann 20`")
    else:
        _list(season, PAYMENTS, "nothing was paid", "floorman paid Bob Ann 20")


def _list(season: Path, kinds: tuple[str, ...], none: str, how: str) -> None:
    from reports.season.payments import entry_lines

    lines = list(entry_lines(season, kinds))
    for line in lines:
        typer.echo(line)
    if not lines:
        talk(f"floorman: {season}: {none}; write it down with `{how}`")


corrections = typer.Typer(
    name="corrections",
    help="""Corrections of a night's books, written down after it; none is ever deleted.

    \b
    Examples:
      floorman corrections add 2026-11-27 buy Ann 20 --by Rob --text "a rebuy nobody wrote"
      floorman corrections list
      floorman corrections remove 2 --by Rob
    """,
    no_args_is_help=True,
    rich_markup_mode=None,
)


@corrections.command("add", context_settings={"ignore_unknown_options": True})
def add(
    night: Annotated[str, typer.Argument(metavar="NIGHT", help="Its date, or DATE@PLACE.")],
    line: Annotated[
        list[str],
        typer.Argument(metavar="LINE", help="pays A B 20, buy A 20, cash A 20, adjust A -20"),
    ],
    by: By = "",
    text: Why = "",
    on: On = "",
    money: Money = "",
    season: Season = SEASON,
) -> None:
    """Add a line to the books of a night: what nobody wrote, or what the table agreed to move.

    \b
    Examples:
      floorman corrections add 2026-11-27 pays Bob Ann 20 --by Rob --text "the low pot"
      floorman corrections add 2026-11-27 buy Ann 20 --by Rob --text "a rebuy nobody wrote"
      floorman corrections add 2026-11-27 adjust Ann -5 --by Rob --text "chips miscounted"
    """
    from reports.season.payments import correct
    from schemas.money import MoneyEntry

    said = MoneyEntry(0, "", "", "", "", "", "", "", by, text, on)
    typer.echo(correct(season, night, line, said, money))


@corrections.command("remove")
def remove(
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", help="Its number in `floorman corrections list`.")
    ],
    by: By = "",
    text: Why = "",
    on: On = "",
    season: Season = SEASON,
) -> None:
    """Withdraw a correction; the list keeps it as withdrawn.

    \b
    Examples:
      floorman corrections remove 2 --by Rob --text "it was the other night"
      floorman corrections list
    """
    from reports.season.payments import take_back
    from schemas.money import MoneyEntry

    said = MoneyEntry(0, "", "", "", "", "", "", "", by, text, on)
    typer.echo(take_back(season, number, CORRECTIONS, said))


@corrections.command("list")
def listed(season: Season = SEASON) -> None:
    """List the corrections of a season, oldest first.

    \b
    Examples:
      floorman corrections list
      floorman corrections list --season 2026.duckdb
    """
    _list(season, CORRECTIONS, "no night was corrected", "floorman corrections add")
