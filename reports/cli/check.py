"""The commands that judge files where they lie: ``check`` and ``show``; thin, no judgement."""

from pathlib import Path
from typing import Annotated

import typer

from reports.cli.options import (
    SEASON,
    Dates,
    FailAt,
    FindingsForm,
    FindingsFormat,
    Games,
    HouseFile,
    Paths,
    Season,
    Strict,
    Untold,
    Zone,
    colour,
    talk,
    width,
)
from schemas.findings import Severity


def check(
    paths: Paths,
    format: FindingsForm = FindingsFormat.TEXT,
    fail_at: FailAt = Severity.WARN,
    house: HouseFile = None,
    games: Games = None,
    untold: Untold = False,
    strict: Strict = False,
    zone: Zone = "",
    dates: Dates = None,
) -> None:
    """Judge hands where they lie, with no database.

    Files are told by their content, whatever they are called: hand sheets, PHH, logs, JSON and
    ledgers of PokerNow, PokerStars text, Poker Mavens, Open Hand History, exports of PokerGFX, and
    your own ledger (CSV, TSV, XLSX); a folder, a zip archive or - works too. One line a finding,
    then the money to move and what could not be told.

    \b
    Examples:
      floorman check poker_now_log.csv
      floorman check nights/ --fail-at money
      floorman check session.phhs --format json > verdicts.json
      floorman check nights/ --format sarif > floorman.sarif
      cat friday.hands | floorman check -
    """
    from reports.check import Check
    from reports.cli.write import finish, write
    from reports.rules import house_for, near, shelf_for, unknown_games
    from reports.terminal.lines import passed_lines
    from reports.zones import UTC_TAKEN, venue_of

    folders = near(paths)
    shelf = shelf_for(games, folders)
    ruled = house_for(house, folders, shelf)
    venue = venue_of(zone, ruled).dated(dates or "")
    run = Check(paths, shelf, ruled, strict, venue)
    outcome = write(run, format, fail_at, ruled, untold)
    if format == FindingsFormat.TEXT:
        for line in run.read.lines():
            typer.echo(line)
    for line in passed_lines(run.found):
        talk(line)
    if run.read.cut_by_utc:
        talk(f"floorman: {UTC_TAKEN}")
    for hint in unknown_games(outcome.unknown_games, shelf, games, folders):
        talk(f"floorman: {hint}")
    finish(outcome, run.trouble)


def show(
    hand: Annotated[
        str,
        typer.Argument(
            metavar="HAND",
            help="The hand's number or id, NIGHT/ID, or a finding's FILE:LINE:COLUMN.",
        ),
    ],
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH", help="As --in.", show_default=False)
    ] = None,
    place: Annotated[
        list[Path] | None,
        typer.Option("--in", metavar="PATH", help="Look in this file or folder, not in a season."),
    ] = None,
    season: Season = SEASON,
    house: HouseFile = None,
    games: Games = None,
    zone: Zone = "",
) -> None:
    """Tell one hand step by step, each finding under the step that proves it.

    \b
    Examples:
      floorman show 4 --in friday.hands
      floorman show 485 --in poker_now_log.csv
      floorman show 2026-11-27/4
      floorman show 12 --season 2026.duckdb
      floorman show nights/friday.csv:588:1
    """
    from reports.pointed import pointed_file
    from reports.show import in_files, in_season
    from reports.terminal.hand import hand_lines

    paths = [*(files or []), *(place or [])]
    if not paths and (pointed := pointed_file(hand)) is not None:
        paths = [pointed]
    found = (
        in_files(hand, paths, house, games, zone)
        if paths
        else in_season(hand, season, house, games)
    )
    for number, (recorded, verdict) in enumerate(found):
        if number:
            typer.echo("")
        for line in hand_lines(recorded, verdict, colour(), width()):
            typer.echo(line)
