"""The command that judges a night while it is played: ``watch``; thin, no judgement."""

import time
from pathlib import Path
from typing import Annotated

import typer

from reports.cli.options import FailAt, Games, HouseFile, Untold, Zone, colour, talk, width
from schemas.errors import FloormanError
from schemas.findings import Severity

LONGEST = 3600  # seconds between two looks
IN_A_SECOND = 20  # looks that are no busy loop

Watched = Annotated[Path, typer.Argument(metavar="PATH", help="The sheet or log of tonight.")]
Every = Annotated[float, typer.Option("--every", metavar="SECONDS", help="How often to look.")]
ReportDir = Annotated[
    Path | None,
    typer.Option("--report", metavar="DIR", help="Keep a report of it here, hand by hand."),
]


def watch(
    path: Watched,
    report: ReportDir = None,
    every: Every = 1,
    once: Annotated[bool, typer.Option("--once", help="Judge what is there, and end.")] = False,
    fail_at: FailAt = Severity.WARN,
    untold: Untold = False,
    house: HouseFile = None,
    games: Games = None,
    zone: Zone = "",
) -> None:
    """Judge each hand when it has ended, while the file it is written in grows.

    First all there is, as `check` tells it; then every hand once, as it ends, and again when it is
    changed. The hand that is being typed is not judged before its award stands there. The file may
    be saved, replaced, or away for a moment. Ctrl-C ends it, with exit code 0; the exit codes of
    `check` are those of --once.

    \b
    Examples:
      floorman watch friday.hands
      floorman watch friday.hands --report pages/
      floorman watch poker_now_log.csv --every 5
      floorman watch friday.hands --once --fail-at money
    """
    from reports import stopping
    from reports.watching import Asked, Watching

    if not 1 <= every * IN_A_SECOND <= LONGEST * IN_A_SECOND:
        raise FloormanError(f"{every} is no time to wait", "--every", "give seconds: 1, or 0.5")
    asked = Asked(path, report, house, games, zone, fail_at, untold)
    watching = Watching(asked, talk, every, colour(), width())
    if once:
        for line in watching.once():
            typer.echo(line)
        raise typer.Exit(1 if watching.failed else 0)
    stopping.ends_well()
    talk(f"floorman: watching {path}; Ctrl-C ends it")
    for line in watching.lines(lambda: time.sleep(every)):
        typer.echo(line)  # which flushes: who reads it through a pipe reads it now
