"""Time and memory of a large season: ``python -m tests.benchmarks.many [HANDS...]``.

A third of the hands are PokerNow logs of long nights, every tenth of which two players exported, a
third PokerStars texts of ten nights, the rest a PHH file; all have ids of their own. Memory is that
of all processes of a command together. A season that grows must not need more: only what is named
by night may.
"""

import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from phhtext import hand_text

from tests.benchmarks.logs import pokernow, stars
from tests.benchmarks.memory import Memory

SIZES = (10_000, 100_000)
OF_A_NIGHT, NIGHTS_OF_A_TEXT = 250, 10
BEGAN = datetime(2011, 1, 1, 19, tzinfo=UTC)
PAID = "[199, 201, 200]"  # as nearly every PHH file tells it
MOST = 500  # MB


def write(folder: Path, hands: int) -> None:
    """Files of so many hands, a third of them of each kind."""
    nights = hands // 3 // OF_A_NIGHT
    for night in range(nights):
        began = BEGAN + timedelta(days=night)
        for exporter in (0, 1) if night % 10 == 0 else (0,):
            path = folder / f"night-{night:05}-{exporter}.csv"
            path.write_text(pokernow(night, OF_A_NIGHT, began, exporter), encoding="utf-8")
        path = folder / f"stars-{night // NIGHTS_OF_A_TEXT:05}.txt"
        with path.open("a", encoding="utf-8") as file:
            file.write(stars(night, OF_A_NIGHT, began))
    with (folder / "all.phhs").open("w", encoding="utf-8") as file:
        for number in range(1, hands - 2 * nights * OF_A_NIGHT + 1):
            file.write(f"[{number}]\n{hand_text(hand=str(number), finishing_stacks=PAID)}\n")


class Measured(NamedTuple):
    """What a command of floorman took, all its processes together, and what it said."""

    seconds: float
    by_processors: float  # seconds of all of them, which a busy machine does not lengthen
    peak: float  # MB
    said: str


def measured(*words: object) -> Measured:
    """Run a command of floorman."""
    begun, before = time.monotonic(), _by_processors()
    command = [sys.executable, "-m", "reports", *map(str, words)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    with Memory(process.pid) as memory:
        said = process.communicate()[0].splitlines()
    if process.returncode not in (0, 1):
        raise SystemExit(f"floorman {' '.join(map(str, words))} ended with {process.returncode}")
    seconds, spent = time.monotonic() - begun, _by_processors() - before
    return Measured(seconds, spent, memory.peak, said[-1] if said else "")


def _by_processors() -> float:
    """Seconds of all processes that have ended so far."""
    used = os.times()
    return used.children_user + used.children_system


def main(sizes: tuple[int, ...]) -> None:
    """Measure a season of each size."""
    for hands in sizes:
        with tempfile.TemporaryDirectory(prefix="floorman-many-") as name:
            folder, season = Path(name) / "files", Path(name) / "s.duckdb"
            folder.mkdir()
            write(folder, hands)
            tables = ("export", Path(name) / "tables", "--to", "parquet")
            steps = (("ingest", folder), ("ingest", folder), ("audit",), ("players",), tables)
            for words in steps:
                it = measured(*words, "--season", season)
                mark = "ok" if it.peak <= MOST else f"ABOVE {MOST} MB"
                print(
                    f"{hands:>9,} {words[0]:8} {it.seconds:8.1f} s {it.by_processors:8.1f} s of "
                    f"processors {hands / it.seconds:8,.0f} hands/s {it.peak:7.0f} MB  {mark}  "
                    f"{it.said}",
                    flush=True,
                )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
