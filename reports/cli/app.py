"""The command ``floorman``: its commands and how it ends; what they do is done elsewhere.

Exit codes: 0 clean, 1 something at or above ``--fail-at``, 2 could not run. stdout is data, stderr
is talk.
"""

import errno
import sys
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
import typer.core

from reports import stopping
from reports.cli import check as cli_check
from reports.cli import export as cli_export
from reports.cli import games as cli_games
from reports.cli import ledger as cli_ledger
from reports.cli import money as cli_money
from reports.cli import options as cli_options
from reports.cli import players as cli_players
from reports.cli import rulings as cli_rulings
from reports.cli import season as cli_season
from reports.cli import sheet as cli_sheet
from reports.cli import sources as cli_sources
from reports.cli import stats as cli_stats
from reports.cli import watch as cli_watch
from schemas.errors import FloormanError

HELP = """Replay a home game's hands against the written rules, and say who owes whom.

Give it a log of PokerNow, hand histories of PokerStars or Poker Mavens, an export of PokerGFX,
Open Hand History, PHH, a ledger (CSV, XLSX), or a night you typed as a hand sheet:

\b
  floorman check poker_now_log.csv            judge files where they lie
  floorman watch friday.hands                 judge a night while it is typed
  floorman show 485 --in poker_now_log.csv    tell one hand step by step
  floorman ingest nights/ && floorman audit   keep a season and judge it
  floorman report pages/                      write it as pages for the table
  floorman demo                               see all of it on a sample night

Exit codes: 0 clean, 1 something to look at (see --fail-at), 2 could not run.
"""
PLAIN = {  # what the library says of a word it cannot take, as a person would
    "Value error, ": "",
    "Input should be a valid integer, unable to parse string as an integer": "a whole number is "
    "wanted",
}


class Floor(typer.core.TyperGroup):
    """Commands whose mistakes about the run end with one clear message and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command. What is wrong with the program itself is let through."""
        try:
            with stopping.work_in_good_order():
                return super().invoke(ctx)
            return None  # it went on until it was stopped
        except typer.BadParameter as error:
            for said, plain in PLAIN.items():
                error.message = error.message.replace(said, plain)
            raise
        except FloormanError as error:
            said = str(error)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            said = f"{error.filename or 'the system'}: {(error.strerror or str(error)).lower()}"
        except KeyboardInterrupt:
            said = stopping.SAID
        cli_options.talk(f"floorman: {said}")
        raise typer.Exit(2)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name. Raises FloormanError for a record that stands in its place."""
        found = super().get_command(ctx, cmd_name)
        if found is None and Path(cmd_name).exists():
            kind = "folder" if Path(cmd_name).is_dir() else "file"
            remedy = f"write `floorman check {quote(cmd_name)}`"
            raise FloormanError(f"`{cmd_name}` is a {kind}, no command", remedy=remedy)
        return found


app = typer.Typer(
    name="floorman",
    cls=Floor,
    help=HELP,
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(asked: bool) -> None:
    if asked:
        from reports.program import version

        typer.echo(f"floorman {version()}")
        raise typer.Exit


@app.callback(epilog="`floorman COMMAND --help` has examples.")
def floorman(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """See HELP."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a card sign must never stop a verdict


for name, run, said in (
    ("check", cli_check.check, "Judge files where they lie."),
    ("watch", cli_watch.watch, "Judge a night as it is written."),
    ("show", cli_check.show, "Tell one hand step by step."),
    ("showdown", cli_sheet.showdown, "Judge a showdown typed at the table."),
    ("ledger", cli_ledger.ledger, "Show what is understood of a ledger."),
    ("ingest", cli_season.ingest, "Read files into a season."),
    ("audit", cli_season.audit, "Judge every hand of a season."),
    ("standings", cli_money.standings, "Who is ahead in a season."),
    ("stats", cli_stats.stats, "What players do, counted."),
    ("head-to-head", cli_stats.head_to_head, "Two players, side by side."),
    ("settle", cli_money.settle, "Who pays whom."),
    ("paid", cli_money.paid, "Write down what was paid."),
    ("report", cli_season.report, "Write the season as pages."),
    ("export", cli_export.export, "Write it for other programs."),
    ("forget", cli_sources.forget, "Take a file out of a season."),
    ("fmt", cli_sheet.fmt, "Tidy hand sheets."),
    ("explain", cli_games.explain, "Tell what a finding means."),
    ("demo", cli_season.demo, "Judge a sample night."),
):
    app.command(name, short_help=said)(run)
for others, said in (
    (cli_sources.sources, "What a season was read from."),
    (cli_players.players, "Who is who."),
    (cli_rulings.rulings, "Rulings given after the night."),
    (cli_money.corrections, "Corrections of a night's books."),
    (cli_games.games, "The games on the shelf."),
    (cli_sheet.sheet, "Begin a night's hand sheet."),
):
    app.add_typer(others, short_help=said)
