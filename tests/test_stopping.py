"""Ctrl-C at any moment: one line, exit code 2, no traceback, nobody left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from phhtext import hand_text
from test_cli import ROOT, written
from test_json import EXAMPLE
from test_workers import runs

from reports.stopping import SAID
from schemas.database.season_file import Database

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as they are on POSIX")
MAIN = "from reports.__main__ import main\nmain()\n"
PRESS = "import os, signal, sys\ndef press(*_): os.kill(os.getpid(), signal.SIGINT)\n"
AT_IMPORT = """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "{name}":
            press()
sys.meta_path.insert(0, Finder())
"""
IN_WORK = """
import reports.check
def stop(*paths):
    try:
        press()
    {caught}
reports.check.record_files = stop
"""
MOMENTS = {
    "the first import": AT_IMPORT.format(name="typer"),
    "an import of a command": AT_IMPORT.format(name="ingest.reading"),
    "an import of compiled code": AT_IMPORT.format(name="pyarrow"),
    "the command line": "import typer.core\ntyper.core.TyperGroup.parse_args = press\n",
    "work": IN_WORK.format(caught="finally: pass"),
    "work that takes it for its own failure": IN_WORK.format(
        caught="except KeyboardInterrupt: raise RuntimeError('query interrupted')"
    ),
    "work, and tidying up": IN_WORK.format(caught="finally: press()"),
    "work, again and again": IN_WORK.format(
        caught="except KeyboardInterrupt:\n        for _ in range(9): press()"
    ),
    "where nothing can be raised": """
import reports.check
class Held:
    def __del__(self): press()
def stop(*paths):
    held = Held()
    del held
    print("went on")
    return []
reports.check.record_files = stop
""",
    "being told": "import reports.cli.options as told\nsay = told.talk\n"
    "def talk(text):\n    press()\n    say(text)\ntold.talk = talk\n"
    + IN_WORK.format(caught="finally: pass"),
}

AT_THE_END = """
import os, signal, sys
class Late:
    def __del__(self, press=os.kill, to=os.getpid(), key=signal.SIGINT): press(to, key)
sys.late = Late()
"""


def not_ignored() -> None:
    """Whoever runs the tests may have it ignored, as a shell does in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def python(code: str, *words: object, cwd: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        cwd=cwd,
        preexec_fn=not_ignored,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("prelude", MOMENTS.values(), ids=list(MOMENTS))
def test_ctrl_c_is_a_line_whenever_it_comes(prelude: str, tmp_path: Path) -> None:
    written(tmp_path / "friday.hands", EXAMPLE)
    words = ("ingest",) if "pyarrow" in prelude else ("check",)
    listening = "from reports.stopping import listen\nlisten()\n"  # as ``main`` does first of all
    code = PRESS + listening + prelude + MAIN
    done = python(code, *words, "friday.hands", cwd=tmp_path)
    assert (done.returncode, done.stderr, done.stdout) == (2, f"floorman: {SAID}\n", "")


def test_who_has_it_ignored_goes_on(tmp_path: Path) -> None:
    """As a shell does for what runs in the background."""
    written(tmp_path / "friday.hands", EXAMPLE)
    code = PRESS + "signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + MOMENTS["the first import"]
    done = python(code + MAIN, "check", "friday.hands", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == ""


def test_when_all_is_told_it_comes_too_late(tmp_path: Path) -> None:
    """As Python, ending, takes its modules down."""
    written(tmp_path / "friday.hands", EXAMPLE)
    done = python(AT_THE_END + MAIN, "check", "friday.hands", cwd=tmp_path)
    usual = python(MAIN, "check", "friday.hands", cwd=tmp_path)
    assert (done.returncode, done.stderr, done.stdout) == (1, "", usual.stdout)


@pytest.mark.parametrize("command", ["ingest", "audit"])
@pytest.mark.parametrize("after", [0.25, 0.6, 1.1])
def test_ctrl_c_for_all_processes_of_a_long_run(command: str, after: float, tmp_path: Path) -> None:
    count = 12_000
    text = "".join(f"[{number}]\n{hand_text()}\n" for number in range(1, count + 1))
    written(tmp_path / "many.phhs", text)
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    ingest = [sys.executable, "-m", "reports", "ingest", "many.phhs"]
    audit = [sys.executable, "-m", "reports", "audit"]
    if command == "audit":
        subprocess.run(ingest, cwd=tmp_path, env=here, check=True, capture_output=True)
    words = ingest if command == "ingest" else audit
    pipe = subprocess.PIPE
    begun = subprocess.Popen(
        words,
        cwd=tmp_path,
        env=here,
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
        preexec_fn=not_ignored,
    )
    time.sleep(after)
    group = processes_of(begun.pid)
    os.killpg(begun.pid, signal.SIGINT)
    _, said = begun.communicate(timeout=30)
    if begun.returncode != 0:  # it was not faster
        assert (begun.returncode, said) == (2, f"floorman: {SAID}\n")
    until = time.monotonic() + 20
    while any(map(runs, group)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(runs, group))
    subprocess.run(words, cwd=tmp_path, env=here, check=True, capture_output=True)
    with Database.open(tmp_path / "season.duckdb", readonly=True) as database:
        table = "hands" if command == "ingest" else "verdicts"
        assert database.rows(f"select count(*) from {table}") == [(count,)]


def processes_of(group: int) -> list[int]:
    """The processes of a group, where the system tells."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = place.read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(told[2]) == group:
            found.append(int(place.parent.name))
    return found
