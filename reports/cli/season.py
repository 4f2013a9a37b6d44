"""The commands on a season file: ``ingest``, ``audit``, ``report``, ``demo``; thin."""

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
    Pseudonyms,
    Salt,
    Season,
    Strict,
    Untold,
    Zone,
    talk,
    width,
)
from schemas.findings import Severity


def ingest(
    paths: Paths,
    season: Season = SEASON,
    house: HouseFile = None,
    strict: Strict = False,
    untold: Untold = False,
    zone: Zone = "",
    dates: Dates = None,
) -> None:
    """Read records into a season file; what it knows already is skipped.

    \b
    Examples:
      floorman ingest nights/
      floorman ingest poker_now_log.csv ledger.csv --season 2026.duckdb
      cat friday.hands | floorman ingest -
    """
    from reports.cli.progress import loading
    from reports.files_read import unknown_lines
    from reports.season.load import ingest_files
    from reports.terminal.lines import (
        error_caret,
        error_line,
        harmless,
        loaded_line,
        passed_lines,
        twice_lines,
    )
    from reports.zones import UTC_TAKEN, venue_for

    venue = venue_for(zone, house, [paths[0], season]).dated(dates or "")
    with loading(paths) as progress:
        loaded = ingest_files(paths, season, progress, strict, venue)
    for error in loaded.errors:
        talk("\n".join([error_line(error), *error_caret(error)]))
    typer.echo(loaded_line(loaded, str(season)))
    for line in (*loaded.read.lines(), *unknown_lines(loaded.unknown, untold)):
        typer.echo(harmless(line))
    if loaded.read.cut_by_utc:
        talk(f"floorman: {UTC_TAKEN}")
    twice = twice_lines(loaded.found) if loaded.hands else ()  # none of them is a hand more
    for line in (*passed_lines(loaded.found), *twice):
        talk(line)
    if loaded.trouble is not None:
        raise loaded.trouble
    raise typer.Exit(1 if loaded.errors else 0)


def audit(
    season: Season = SEASON,
    format: FindingsForm = FindingsFormat.TEXT,
    fail_at: FailAt = Severity.WARN,
    house: HouseFile = None,
    games: Games = None,
    untold: Untold = False,
) -> None:
    """Judge every hand of a season anew, and keep the verdicts in it.

    `house.toml` and `games/` are those beside the season file, else beside its first record.

    \b
    Examples:
      floorman audit
      floorman audit --season 2026.duckdb --format json > verdicts.json
      floorman audit --fail-at money
    """
    from reports.cli.progress import judging
    from reports.cli.write import finish, write
    from reports.season.audit import audit_file

    with judging() as progress:
        run = audit_file(season, house, games, progress)
    outcome = write(run, format, fail_at, run.house, untold)
    for hint in run.hints(outcome.unknown_games):
        talk(f"floorman: {hint}")
    finish(outcome)


def report(
    target: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write.")],
    season: Season = SEASON,
    games: Games = None,
    title: Annotated[str, typer.Option("--title", help="What the report is called.")] = "",
    hands: Annotated[
        bool, typer.Option("--hand-pages/--no-hand-pages", help="A page for each hand.")
    ] = True,
    pseudonyms: Pseudonyms = False,
    salt: Salt = None,
) -> None:
    """Write the audited season as pages: self-contained, to read, print or send to the table.

    \b
    Examples:
      floorman report pages/
      floorman report pages/ --season 2026.duckdb --title "Season 2026"
      floorman report pages/ --pseudonyms
    """
    from reports.season.audit import report_season
    from reports.terminal.lines import harmless

    if pseudonyms:
        from reports.out.pages import report_under_other_names

        page, risk = report_under_other_names(season, target, games, title, hands, salt)
        talk(risk)
        typer.echo(harmless(str(page)))
        return
    typer.echo(harmless(str(report_season(season, target, games, title, hands))))


def demo(
    target: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write.")] = Path(
        "demo-report"
    ),
    sheet: Annotated[
        bool, typer.Option("--sheet", help="Print the sample night's hand sheet, and no more.")
    ] = False,
) -> None:
    """Judge the sample night and write its report.

    \b
    Examples:
      floorman demo
      floorman demo /tmp/pages
      floorman demo --sheet > friday.hands
    """
    from reports.demo_night import run_demo, sheet_text

    if sheet:
        typer.echo(sheet_text(), nl=False)
        return
    for line in run_demo(target, width()):
        typer.echo(line)
