"""What may be given as a file and is none: pipes, devices, links, folders, other encodings.

Each is read or refused at once, in words; nothing is waited for that may never come.
"""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ingest.reading import readings, require_a_hand
from reports.sheets import Sheet
from schemas.errors import FloormanError

SHEET = """night 2026-11-27
seats 1 Zoë  2 Bob
hand 1 texas-holdem dealer Zoë
in Zoë 5  Bob 5
pot 10 → Bob
"""
ROOT = Path(__file__).parent.parent
PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")


def said_of(path: Path) -> str:
    """What is said of a file in which there is no hand."""
    with pytest.raises(FloormanError) as error:
        files = []
        for reading in readings([path]):
            files.append(reading)
            list(reading.nights)
        require_a_hand(files)
    return str(error.value)


@PIPES
def test_a_pipe_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_text, args=(SHEET,), daemon=True)
    held = os.open(path, os.O_RDWR)  # so that the writer is there before the reader asks
    writer.start()
    writer.join()
    os.set_blocking(held, False)
    closing = threading.Timer(0.2, os.close, (held,))
    closing.start()
    (reading,) = readings([path])
    closing.join()
    assert reading.format == "sheet"


@PIPES
def test_a_pipe_that_nobody_writes_into_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    said = said_of(path)
    assert said == f"{path}: nothing came out of this pipe; give a file, or - for standard input"


@PIPES
def test_what_could_not_be_written_anew_is_not_formatted(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(FloormanError, match="not a file that could be written anew"):
            Sheet.read(path)


@pytest.mark.skipif(not Path("/dev/zero").is_char_device(), reason="no devices here")
def test_a_device_is_refused() -> None:
    for device in ("/dev/zero", "/dev/null"):
        assert "a device or a socket, not a file" in said_of(Path(device))


def test_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    loop, lost = tmp_path / "loop", tmp_path / "lost"
    loop.symlink_to(loop)
    lost.symlink_to(tmp_path / "gone.hands")
    for path in (loop, lost):
        assert said_of(path) == f"{path}: a link that leads to no file; check where it leads"


def test_links_in_a_folder_that_lead_nowhere_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.hands").write_text(SHEET, encoding="utf-8")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert [Path(reading.path).name for reading in readings([tmp_path])] == ["a.hands"]


def test_a_folder_called_like_a_sheet(tmp_path: Path) -> None:
    folder = tmp_path / "friday.hands"
    folder.mkdir()
    assert "no file found" in said_of(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_nobody_may_read(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_text(SHEET, encoding="utf-8")
    path.chmod(0)
    assert said_of(path) == f"{path}: permission denied; check the path and who may read it"


def test_a_file_of_nul_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_bytes(bytes(5000))
    assert "(the file is nothing but NUL bytes: " in said_of(path)
    path.write_bytes(b"\x7fELF\1\0\2\0\0\0" * 50)
    assert "(there are NUL bytes in the file: it is no text)" in said_of(path)


def test_nul_bytes_behind_a_night_lose_no_hand(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_bytes(SHEET.encode() + bytes(4000))
    (reading,) = readings([path])
    (night,) = reading.nights
    (error,) = reading.errors
    assert [hand.id for hand in night.hands] == ["1"]
    assert (error.line, error.column, error.hand) == (6, 1, "")
    assert len(error.message) < 120


def test_no_control_character_of_a_file_reaches_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_text(SHEET.replace("in Zoë", "in Z\x1b[31m\0"), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "reports", "check", str(path)], capture_output=True, check=False
    )
    assert run.returncode == 2
    for stream in (run.stdout, run.stderr):
        assert not set(stream) & {0, 0x1B}


@PIPES
def test_a_pipe_is_no_file_of_rules(tmp_path: Path) -> None:
    """Nobody writes into it, and nothing is waited for."""
    pipe = tmp_path / "games" / "pipe.toml"
    pipe.parent.mkdir()
    os.mkfifo(pipe)
    sheet = tmp_path / "friday.hands"
    sheet.write_text(SHEET, encoding="utf-8")
    for asked in (("check", sheet, "--house", pipe), ("games", "check", pipe), ("games",)):
        done = floorman(tmp_path, *asked)
        assert done.returncode == 2
        assert "is a pipe or a device; give a file" in done.stderr


def floorman(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """A run of its own, so that one that waits can be ended."""
    line = [sys.executable, "-m", "reports", *map(str, words)]
    path = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        line, cwd=folder, env=path, capture_output=True, text=True, timeout=20, check=False
    )
