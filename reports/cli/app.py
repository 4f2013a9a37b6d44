"""The command ``floorman``: its commands and how it ends; what they do is done elsewhere.

Exit codes: 0 clean, 1 something at or above ``--fail-at``, 2 could not run. stdout is data, stderr
is talk.
"""

import errno
import sys
from typing import Annotated, Any

import typer
import typer.core

from reports import stopping
from reports.cli import check as cli_check
from reports.cli import export as cli_export
from reports.cli import games as cli_games
from reports.cli import ledger as cli_ledger
from reports.cli import options as cli_options
from reports.cli import players as cli_players
from reports.cli import season as cli_season
from reports.cli import sheet as cli_sheet
from reports.cli import sources as cli_sources
from schemas.errors import FloormanError

HELP = """Replay a home game's hands against the written rules, and say who owes whom.

Record a night as a hand sheet (or take PHH files), then:

\b
  floorman check friday.hands                 judge files where they lie
  floorman ingest nights/ && floorman audit   keep a season and judge it
  floorman report pages/                      write it as pages for the table
  floorman demo                               see all of it on a sample night

Exit codes: 0 clean, 1 something to look at (see --fail-at), 2 could not run.
"""


class Floor(typer.core.TyperGroup):
    """Commands whose mistakes about the run end with one clear message and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command. What is wrong with the program itself is let through."""
        try:
            with stopping.work_in_good_order():
                return super().invoke(ctx)
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


app = typer.Typer(
    name="floorman",
    cls=Floor,
    help=HELP,
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
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


app.command("ingest")(cli_season.ingest)
app.command("audit")(cli_season.audit)
app.command("ledger")(cli_ledger.ledger)
app.command("check")(cli_check.check)
app.command("show")(cli_check.show)
app.command("showdown")(cli_sheet.showdown)
app.command("fmt")(cli_sheet.fmt)
app.command("explain")(cli_games.explain)
app.add_typer(cli_games.games, name="games")
app.add_typer(cli_season.rulings, name="rulings")
app.add_typer(cli_players.players, name="players")
app.add_typer(cli_sources.sources, name="sources")
app.command("forget")(cli_sources.forget)
app.command("report")(cli_season.report)
app.command("export")(cli_export.export)
app.command("demo")(cli_season.demo)
