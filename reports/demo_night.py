"""The bundled sample night: read, judged, written as pages. Nothing is judged here."""

import tempfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

NAME = "friday.hands"


def sheet_text() -> str:
    """The hand sheet of the sample night."""
    return files("reports").joinpath("demo", NAME).read_text(encoding="utf-8")


def run_demo(target: Path, width: int = 0) -> Iterator[str]:
    """Write the report to ``target`` and say, line by line, what came of it.

    The season is kept in a folder of its own for as long as that takes. Raises FloormanError when
    ``target`` holds something else.
    """
    from reports.outcome import Outcome
    from reports.season.audit import audit_file, report_season
    from reports.season.load import ingest_files
    from reports.site import refuse_foreign
    from reports.terminal.lines import summary_lines
    from schemas.hand import RecordError

    refuse_foreign(target)
    with tempfile.TemporaryDirectory(prefix="floorman-") as folder:
        sheet, season = Path(folder) / NAME, Path(folder) / "season.duckdb"
        sheet.write_text(sheet_text(), encoding="utf-8")
        hands = ingest_files([sheet], season).hands
        yield f"sample night: {hands} hands (`floorman demo --sheet` prints it)"
        run = audit_file(season, None, None)
        outcome = Outcome()
        for item in run.every():
            if isinstance(item, RecordError):
                outcome.add_error()
            else:
                outcome.add(*item)
        yield from summary_lines(outcome, width=width)
        page = report_season(season, target, None, "A sample night")
    yield f"report: {page}"
