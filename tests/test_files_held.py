"""What is held of files while a season is loaded: of many that are known already, nothing."""

import tracemalloc
from pathlib import Path

import pytest
from test_zone import STARS

from ingest.reading import FileReading
from reports.season.load import ingest_files

FILES, OF_A_FILE = 24, 400


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """Files of some 300 kB each, of hands of their own."""
    folder = tmp_path / "logs"
    folder.mkdir()
    for file in range(FILES):
        hands = [
            STARS.format(stamp=f"2026/02/{1 + file} 20:{hand % 60:02}:00 UTC").replace(
                "Hand #1:", f"Hand #{1000 * file + hand}:"
            )
            for hand in range(OF_A_FILE)
        ]
        (folder / f"{file}.txt").write_text("\n\n".join(hands), encoding="utf-8")
    return folder


def test_known_files_are_not_held(logs: Path, tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    assert ingest_files([logs], season).hands == FILES * OF_A_FILE
    largest = max(path.stat().st_size for path in logs.iterdir())
    held: list[int] = []  # behind each file
    tracemalloc.start()
    try:
        again = ingest_files(
            [logs], season, lambda *_: held.append(tracemalloc.get_traced_memory()[0])
        )
    finally:
        tracemalloc.stop()
    assert (again.skipped, len(held)) == (FILES, FILES)
    assert held[-1] - held[0] < 3 * largest  # not twenty-three files


def test_what_was_let_go_of_says_what_was_said(logs: Path) -> None:
    path = str(logs / "0.txt")
    reading, other = FileReading(path), FileReading(path)
    assert sum(len(night.hands) for night in reading.nights) == OF_A_FILE
    reading.let_go()
    assert (reading.hands, reading.bytes) == (OF_A_FILE, other.bytes)
    assert reading.content_hash == other.content_hash
