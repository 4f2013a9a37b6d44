"""A file that would need more memory than there is says so before it is read."""

from pathlib import Path

import pytest
from pokernow_log import log
from test_cli import run
from test_zone import STARS

from ingest import long_texts, too_large

LINES = (
    '-- starting hand #1 (id: abcdefghijkl)  No Limit Texas Hold\'em (dealer: "Ann @ aaaaaaaaaa") --',
    'Player stacks: #1 "Ann @ aaaaaaaaaa" (100) | #2 "Bob @ bbbbbbbbbb" (100)',
    '"Ann @ aaaaaaaaaa" posts a small blind of 1',
    '"Bob @ bbbbbbbbbb" posts a big blind of 2',
    '"Ann @ aaaaaaaaaa" folds',
    'Uncalled bet of 1 returned to "Bob @ bbbbbbbbbb"',
    '"Bob @ bbbbbbbbbb" collected 2 from pot',
    "-- ending hand #1 --",
)


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "log.csv"
    path.write_text(log(LINES), encoding="utf-8")
    return path


def machine_of(bytes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(too_large, "memory", lambda: bytes)


def test_what_fits_is_read(night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine_of(10 * night.stat().st_size, monkeypatch)
    assert run("check", night, "--zone", "UTC").exit_code == 0
    machine_of(0, monkeypatch)  # it does not tell
    assert run("check", night, "--zone", "UTC").exit_code == 0


@pytest.mark.parametrize("command", ["check", "ingest"])
def test_what_does_not_fit_is_refused(
    command: str, night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine_of(10 * night.stat().st_size - 1, monkeypatch)
    season = ["--season", tmp_path / "s.duckdb"] if command == "ingest" else []
    told = run(command, night, "--zone", "UTC", *season)
    assert told.exit_code == 2
    said = told.stdout + told.stderr
    assert f"{night}:1:1" in said
    assert "needs about" in said
    assert "give it in several files, each of whole nights" in said
    assert "Traceback" not in said


def test_what_is_read_in_parts_may_be_of_any_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(STARS.format(stamp="2026/02/15 5:30:00 UTC"), encoding="utf-8")
    monkeypatch.setattr(long_texts, "LONG", 10)
    machine_of(1, monkeypatch)
    assert "needs about" not in run("check", path, "--zone", "UTC").stderr
