"""What stops a run from outside: one line and exit code 2, and nothing of ours is hidden."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from phhtext import hand_text
from test_cli import ROOT, run, written
from test_json import EXAMPLE

HERE = {**os.environ, "PYTHONPATH": str(ROOT)}


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "friday.hands", EXAMPLE)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (KeyboardInterrupt(), "stopped"),
        (OSError(28, "No space left on device", "season.duckdb"), "season.duckdb: no space left"),
    ],
    ids=["ctrl-c", "disk full"],
)
def test_what_stops_a_run_is_told_in_a_line(
    sheet: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException, said: str
) -> None:
    from reports import check

    def stop(*paths: object) -> list[str]:
        raise trouble

    monkeypatch.setattr(check, "record_files", stop)
    done = run("check", sheet)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_mistake_of_the_program_is_not_hidden(
    sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from reports import check

    def stop(*paths: object) -> list[str]:
        raise LookupError("a bug")

    monkeypatch.setattr(check, "record_files", stop)
    assert isinstance(run("check", sheet).exception, LookupError)


def test_two_terminals_on_one_season(sheet: Path, tmp_path: Path) -> None:
    """The second is told who has it, and does not wait or break anything."""
    season = tmp_path / "s.duckdb"
    run("ingest", sheet, "--season", season)
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from schemas.database.season_file import Database\nd = Database.open({str(season)!r})\n"
            "print('open', flush=True)\ninput()",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "open\n"
    done = run("audit", "--season", season)
    holder.communicate("\n", timeout=10)
    assert done.exit_code == 2
    assert "in use by another program" in done.stderr
    assert run("audit", "--season", season).exit_code == 1


def no_file_larger_than(size: int) -> Callable[[], None]:
    """What a disk without room does to a program: writing fails."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    return limit


@pytest.mark.parametrize(
    ("closed", "heard"), [("<&-", True), (">&-", False), ("2>&-", True), (">&- 2>&-", False)]
)
@pytest.mark.parametrize("words", ["check friday.hands", "check friday.hands --format json"])
def test_streams_that_are_closed(sheet: Path, closed: str, heard: bool, words: str) -> None:
    line = f'"{sys.executable}" -m reports {words} {closed}'
    done = subprocess.run(
        line, shell=True, cwd=sheet.parent, env=HERE, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert ("AWD002" in done.stdout) == heard


@pytest.mark.parametrize("command", [("ingest", "friday.hands"), ("audit",), ("report", "pages")])
def test_a_device_is_no_season(sheet: Path, command: tuple[str, ...]) -> None:
    words = [sheet if word == "friday.hands" else word for word in command]
    done = run(*words, "--season", os.devnull)
    assert done.exit_code == 2
    assert "a device or a pipe" in done.stderr and "remove" not in done.stderr


@pytest.mark.parametrize("size", [1, 4096, 8192, 20_000])
def test_a_disk_too_full_for_a_season_keeps_no_piece_of_one(tmp_path: Path, size: int) -> None:
    written(tmp_path / "a.phh", hand_text())
    ingest = [sys.executable, "-m", "reports", "ingest", "a.phh"]
    for limit, code in ((no_file_larger_than(size), 2), (None, 0)):
        done = subprocess.run(
            ingest, cwd=tmp_path, preexec_fn=limit, env=HERE, capture_output=True, text=True
        )
        assert done.returncode == code, done.stderr
        assert len(done.stderr.splitlines()) == bool(code)


@pytest.mark.parametrize("command", ["ingest", "audit"])
def test_a_disk_that_takes_no_more_is_told_in_a_line(tmp_path: Path, command: str) -> None:
    text = "".join(f"[{number}]\n{hand_text()}\n" for number in range(1, 8001))
    written(tmp_path / "many.phhs", text)
    floorman = [sys.executable, "-m", "reports"]
    ingest = [*floorman, "ingest", "many.phhs"]
    if command == "audit":
        subprocess.run(ingest, cwd=tmp_path, check=True, env=HERE, capture_output=True)
    size = (tmp_path / "season.duckdb").stat().st_size if command == "audit" else 600_000
    run_again = ingest if command == "ingest" else [*floorman, "audit"]
    stopped = subprocess.run(
        run_again,
        cwd=tmp_path,
        preexec_fn=no_file_larger_than(size),
        env=HERE,
        capture_output=True,
        text=True,
    )
    assert stopped.returncode == 2, stopped.stderr
    assert len(stopped.stderr.splitlines()) == 1, stopped.stderr
    assert "season.duckdb: " in stopped.stderr
    done = subprocess.run(run_again, cwd=tmp_path, env=HERE, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    assert "8000 hands" in done.stdout


@pytest.mark.parametrize("words", [("audit",), ("report", "pages"), ("show", "1"), ("ingest",)])
def test_a_damaged_season_is_told_in_a_line(sheet: Path, tmp_path: Path, words: tuple[str]) -> None:
    """Whatever block of it the damage is in, and whether it is read at once or as hands stream."""
    season, copy = tmp_path / "season.duckdb", tmp_path / "copy.duckdb"
    run("ingest", sheet, "--season", season)
    run("audit", "--season", season)
    whole = season.read_bytes()
    other = written(tmp_path / "other.hands", EXAMPLE.replace("Bob", "Rob"))
    given = [tmp_path / word if word == "pages" else word for word in words]
    given += [other] if words == ("ingest",) else []
    told = 0
    for at in [*range(100, 12_288, 4096), *range(12_288 + 100, len(whole), 1 << 17)]:
        copy.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        done = run(*given, "--season", copy)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        if "is damaged" in done.stderr:
            assert done.exit_code == 2 and len(done.stderr.splitlines()) == 1
            told += 1
    assert told >= 3
