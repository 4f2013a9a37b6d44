"""Starts loads and kills them."""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from killed.left import finished, troubles

LOAD = Path(__file__).parent / "loads.py"


def duration() -> float:
    """Seconds that a load takes from when it has opened its season."""
    with tempfile.TemporaryDirectory() as folder, _begun(Path(folder) / "s.duckdb") as process:
        begun = time.monotonic()
        assert process.wait() == 0
        return time.monotonic() - begun


def killed_loads(runs: int, seed: int) -> tuple[list[str], int]:
    """Kill loads at moments spread over all they do, some of them again and again on one season,
    and finish every second one; what was wrong, and how many had stored something but not all."""
    chance, found, within = random.Random(seed), list[str](), 0
    whole = duration()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s.duckdb"
        for run in range(runs):
            moment = chance.uniform(0, whole)
            code = _killed(path, moment)
            wrong = troubles(path)
            within += code != 0 and path.exists()
            if run % 2 or run == runs - 1:
                wrong += finished(path)
                _removed(path)
            found += [f"run {run}, killed after {moment:.3f} s: {one}" for one in wrong]
    return found, within


def _begun(path: Path) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, str(LOAD), str(path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


def _killed(path: Path, after: float) -> int:
    with _begun(path) as process:
        try:
            return process.wait(after)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def _removed(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        if file.is_file():
            file.unlink()
