"""Lines of no known kind: kept, counted, shown with their places, and errors when asked for."""

import json
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest
from pokernow_log import log as logged
from test_cli import CLEAN, run
from test_json import SCHEMA

from ingest import formats
from ingest.formats import Format
from ingest.reading import FileReading
from ingest.sheet.reader import read as read_sheet
from ingest.venue import Venue
from schemas.database.season_file import Database
from schemas.hand import Night, RecordError


def _read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """A format of the tests: a sheet, and lines of no known kind that begin with a bar."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if line.startswith("|"):
            said = "unknown line, kept"
            errors.append(RecordError(path, number, 1, said, text=line, unknown=True))
    kept = ["#" if line.startswith(("|", "BARRED")) else line for line in lines]
    nights, found = read_sheet(path, "\n".join(kept))
    errors += found
    yield from nights


BARRED = Format("barred", lambda text: text.startswith("BARRED"), _read, "Barred log")


@pytest.fixture(autouse=True)
def barred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "FORMATS", (BARRED, *formats.FORMATS))


def log(folder: Path, *lines: str, sheet: str = CLEAN) -> Path:
    path = folder / "night.log"
    path.write_text("BARRED\n" + "\n".join(lines) + "\n" + sheet, encoding="utf-8")
    return path


def test_they_are_no_errors_of_a_reading(tmp_path: Path) -> None:
    path = log(tmp_path, "|one", "|two")
    reading = FileReading(str(path))
    assert list(reading.nights)
    assert (reading.errors, [error.line for error in reading.unknown]) == ([], [2, 3])


def test_check_counts_and_places_them(tmp_path: Path) -> None:
    path = log(tmp_path, "|one", "|two")
    done = run("check", path)
    assert done.exit_code == 0
    assert f"2 lines of no known kind were kept: {path}:2, {path}:3\n" in done.stdout
    many = log(tmp_path, *(f"|{number}" for number in range(6)))
    done = run("check", many)
    assert "6 lines of no known kind were kept; --untold lists them, --strict" in done.stdout
    done = run("check", many, "--untold")
    assert f"\n  {path}:7:1: unknown line, kept: |5\n" in done.stdout
    assert "of no known kind" not in run("check", log(tmp_path)).stdout


def test_strict_makes_them_errors(tmp_path: Path) -> None:
    path = log(tmp_path, "|one")
    season = tmp_path / "s.duckdb"
    for command in (("check", path), ("ingest", path, "--season", season)):
        done = run(*command, "--strict")
        assert done.exit_code == 1
        assert f"{path}:2:1: REC001 unreadable-record: unknown line, kept" in done.output
        assert "1 record error" in done.stdout
        assert "of no known kind" not in done.stdout
    nothing = log(tmp_path, "|one", sheet="")
    assert run("check", nothing, "--strict").exit_code == 2
    assert run("check", nothing).exit_code == 2


def test_strict_tells_a_line_within_a_hand_once(tmp_path: Path) -> None:
    path = juggling(tmp_path)
    assert run("check", path).stdout.count("REC017 unknown-line") == 1
    done = run("check", path, "--strict")
    assert done.exit_code == 1
    told = [line for line in done.stdout.splitlines() if ": REC" in line]
    assert [line.split()[1] for line in told] == ["REC001", "REC001"]
    assert [line.split(":")[1] for line in told] == [str(JUGGLES), str(OUTSIDE)]


def test_json_of_strict_has_the_hand_once(tmp_path: Path) -> None:
    path = juggling(tmp_path)
    told = json.loads(run("check", path, "--format", "json", "--strict").stdout)
    jsonschema.validate(told, SCHEMA)
    assert [hand["verdict"] for hand in told["hands"]] == ["clean"]
    assert told["hands"][0]["findings"] == []
    assert [one["line"] for one in told["errors"]] == [JUGGLES, OUTSIDE]


@pytest.mark.parametrize("strict", [(), ("--strict",)])
def test_sarif_has_each_once(strict: tuple[str, ...], tmp_path: Path) -> None:
    path = juggling(tmp_path)
    told = json.loads(run("check", path, "--format", "sarif", *strict).stdout)
    at = [
        (one["ruleId"], one["locations"][0]["physicalLocation"]["region"]["startLine"])
        for one in told["runs"][0]["results"]
    ]
    assert at == [("REC017", JUGGLES), ("REC017", OUTSIDE)]


JUGGLES, OUTSIDE = 6, 2  # the lines of the log below, newest first


def juggling(folder: Path) -> Path:
    """A hand of PokerNow with a line of no known kind, and another behind it."""
    ann, bob = '"Ann @ AnnAnnAnn1"', '"Bob @ BobBobBob1"'
    lines = [
        f"-- starting hand #7 (id: abcdefghijkl)  No Limit Texas Hold'em (dealer: {ann}) --",
        f"Player stacks: #1 {ann} (100) | #2 {bob} (100)",
        f"{ann} posts a small blind of 1",
        f"{bob} posts a big blind of 2",
        f"{ann} folds",
        f"{ann} juggles 3 chips",
        f"Uncalled bet of 1 returned to {bob}",
        f"{bob} collected 2 from pot",
        "-- ending hand #7 --",
        "The moon rises",
    ]
    path = folder / "moon.csv"
    path.write_text(logged(lines), encoding="utf-8")
    return path


def test_json_has_them_beside_errors(tmp_path: Path) -> None:
    path = log(tmp_path, "|one")
    told = json.loads(run("check", path, "--format", "json").stdout)
    jsonschema.validate(told, SCHEMA)
    assert told["errors"] == []
    assert [(one["file"], one["line"]) for one in told["unknown"]] == [(str(path), 2)]
    told = json.loads(run("check", path, "--format", "json", "--strict").stdout)
    assert (len(told["errors"]), told["unknown"]) == (1, [])


def test_a_season_keeps_them(tmp_path: Path) -> None:
    path, season = log(tmp_path, "|<one>", "|two"), tmp_path / "s.duckdb"
    done = run("ingest", path, "--season", season)
    assert done.exit_code == 0
    assert "2 lines of no known kind were kept" in done.stdout
    with Database.open(season, readonly=True) as database:
        kept = database.rows("select line, text, unknown from record_errors order by line")
        counted = database.rows("select errors from sources")
    assert (kept, counted) == ([(2, "|<one>", True), (3, "|two", True)], [(0,)])
    done = run("audit", "--season", season)
    assert (done.exit_code, "2 lines of no known kind" in done.stdout) == (0, True)
    told = json.loads(run("audit", "--season", season, "--format", "json").stdout)
    assert len(told["unknown"]) == 2
    run("report", tmp_path / "pages", "--season", season)
    page = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert "2 lines of no known kind</h2>" in page
    assert "|&lt;one&gt;" in page
    assert "What could not be read" not in page


def test_a_later_version_of_the_file_replaces_them(tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    run("ingest", log(tmp_path, "|one", "|two"), "--season", season)
    run("ingest", log(tmp_path, "|three"), "--season", season)
    with Database.open(season, readonly=True) as database:
        assert database.rows("select text from record_errors") == [("|three",)]


def test_several_formats_are_summed_up(tmp_path: Path) -> None:
    log(tmp_path, "|one")
    (tmp_path / "b.hands").write_text(CLEAN.replace("2026-11-27", "2026-12-04"), encoding="utf-8")
    (tmp_path / "c.txt").write_text("dear Ann", encoding="utf-8")
    for command in ("check", "ingest"):
        season = ("--season", tmp_path / "s.duckdb") if command == "ingest" else ()
        lines = run(command, tmp_path, *season).stdout.splitlines()
        assert "hand sheet: 1 file, 1 hand" in lines
        assert "Barred log: 1 file, 1 hand, 1 unknown line" in lines
        assert "no known format: 1 file, 0 hands" in lines
    assert "sheet: " not in run("check", tmp_path / "b.hands").stdout
