"""What is told stands in the order of the files' lines; a hand that was lost says why."""

import re
from pathlib import Path

import pytest
from test_cli import run, written
from test_json import BROKEN, EXAMPLE

HEAD, _, BODY = EXAMPLE.partition("\nhand 1")
MIXED = f"{HEAD}\n{BROKEN}\nhand 1{BODY}\n" + BROKEN.replace("hand 2", "hand 3")
PLACE = re.compile(r"^\S*\.hands:(\d+):\d+: (\w+)", re.M)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A hand that cannot be read, one paid wrong, and another that cannot be read."""
    return written(tmp_path / "a.hands", MIXED)


def test_check_tells_errors_and_findings_by_line(sheet: Path) -> None:
    places = PLACE.findall(run("check", sheet).stdout)
    assert [code for _, code in places] == ["REC001", "AWD002", "REC001"]
    assert [int(line) for line, _ in places] == sorted(int(line) for line, _ in places)


def test_audit_does_too(sheet: Path, tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    run("ingest", sheet, "--season", season)
    places = PLACE.findall(run("audit", "--season", season).stdout)
    assert [code for _, code in places] == ["REC001", "AWD002", "REC001"]


def test_files_stay_apart(sheet: Path, tmp_path: Path) -> None:
    written(tmp_path / "b.hands", MIXED.replace("2026-11-27", "2026-12-04"))
    named = re.findall(r"(\w)\.hands:", run("check", tmp_path).stdout)
    assert named == ["a"] * 3 + ["b"] * 3


def test_a_caret_stands_below_its_message(sheet: Path) -> None:
    """Data goes to stdout; the person reads message, line and caret together on stderr."""
    done = run("check", sheet)
    assert "^" not in done.stdout
    told = done.stderr.splitlines()
    assert len(told) == 6
    for first in (0, 3):
        assert told[first] in done.stdout
        assert told[first + 1].strip() == "bet Ann bb 4"
        assert told[first + 2].strip() == "^"


@pytest.mark.parametrize("asked", ["2", "2026-11-27/2"])
def test_show_says_that_a_hand_could_not_be_read(sheet: Path, tmp_path: Path, asked: str) -> None:
    line = MIXED.splitlines().index("bet Ann bb 4") + 1
    season = tmp_path / "s.duckdb"
    run("ingest", sheet, "--season", season)
    for where in (("--in", sheet), ("--season", season)):
        done = run("show", asked, *where)
        assert done.exit_code == 2
        assert f"hand `{asked}` could not be read" in done.stderr
        assert f"a.hands:{line}:" in done.stderr
        assert "bet Ann bb 4" in done.stderr


def test_a_sheet_that_yields_no_hand_at_all_says_so_too(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", f"{HEAD}\n{BROKEN}")
    assert "could not be read" in run("show", "2", "--in", path).stderr
