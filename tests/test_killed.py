"""A load that is stopped leaves whole batches, and the next one completes it."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from killed.kill import killed_loads
from killed.left import finished, troubles
from killed.loads import load_all
from test_cli import EXAMPLE, run, written

from schemas.database.season_file import CURRENT, Database

RUNS = 4  # more by `python -m tests.killed N`
LIMITS = (300_000, 1_500_000, 2_500_000)  # bytes a file may have; all of it takes more

LIMITED = """
import resource, sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/tests"]
from pathlib import Path
from killed.loads import load_all
from schemas.errors import FloormanError
limit = int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    load_all(Path(sys.argv[2]))
except FloormanError as error:
    print(error)
    sys.exit(2)
"""
HELD = """
import sys
sys.path.insert(0, sys.argv[1])
from schemas.database.season_file import Database
with Database.open(sys.argv[2]) as database, database.transaction():
    print("open", flush=True)
    sys.stdin.read()
"""
ROOT = Path(__file__).parent.parent


def test_kills_at_random_moments() -> None:
    found, within = killed_loads(RUNS, seed=7)
    assert not found
    assert within


@pytest.mark.parametrize("limit", LIMITS)
def test_a_file_that_cannot_grow_keeps_whole_batches(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "s.duckdb"
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(ROOT), str(path), str(limit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "make room" in done.stdout
    assert "Traceback" not in done.stderr
    assert not troubles(path)
    assert not finished(path)


def test_the_load_needs_more_than_the_limits(tmp_path: Path) -> None:
    load_all(tmp_path / "s.duckdb")
    assert (tmp_path / "s.duckdb").stat().st_size > max(LIMITS)
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


@pytest.mark.parametrize("command", ["ingest", "audit", "players"])
def test_a_second_program_is_told_that_the_file_is_open(tmp_path: Path, command: str) -> None:
    season, sheet = tmp_path / "s.duckdb", written(tmp_path / "a.hands", EXAMPLE)
    run("ingest", sheet, "--season", season)
    with subprocess.Popen(
        [sys.executable, "-c", HELD, str(ROOT), str(season)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        words = (command, sheet) if command == "ingest" else (command,)
        done = run(*words, "--season", season)
        holder.communicate("")
    assert done.exit_code == 2
    assert f"{season}: in use by another program (process {holder.pid})" in done.output
    with Database.open(season) as database:
        assert database.rows(f"select count(*) from hands where {CURRENT}") == [(1,)]
