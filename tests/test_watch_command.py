"""`floorman watch` as a person starts and ends it: exit codes, Ctrl-C, what is refused, the report."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from pokernow_log import log
from test_cli import CLEAN, ROOT, run, written
from test_json import BROKEN, PHH
from test_stopping import not_ignored
from test_watch import HAND_2, HEAD, ONE, PUT_RIGHT, TWO, WRONG
from test_watched_file import TABLE, dealt
from watched import PATIENCE, Watched

from reports.cli import watch as cli_watch

SEASON = "Date,Player,Buy-in,Cash-out\n2026-11-27,Ann,20,35\n2026-11-27,Bob,20,15\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- once


@pytest.mark.parametrize(
    ("text", "words", "code", "last"),
    [
        (CLEAN, (), 0, "1 hand: 1 clean"),
        (TWO, (), 1, "2 hands: 1 wrong award, 1 clean"),
        (TWO, ("--fail-at", "money"), 1, "2 hands: 1 wrong award, 1 clean"),
        (CLEAN + BROKEN, (), 1, "1 record error"),
        (CLEAN + BROKEN, ("--fail-at", "money"), 0, "1 record error"),
        (HEAD, (), 0, "no hand yet: a.hands"),
        (log([*TABLE, *dealt(1)]), (), 0, "1 hand: 1 clean"),
        (log([*TABLE, *dealt(1), *dealt(2)[:5]]), (), 0, "1 hand: 1 clean"),
        (PHH, (), 0, "1 hand: 1 clean"),
        (SEASON, (), 1, "ledger of 1 night, 2 players: 1 night does not close"),
    ],
)
def test_once_ends_as_a_check_does(
    here: Path, text: str, words: tuple[str, ...], code: int, last: str
) -> None:
    written(here / "a.hands", text)
    done = run("watch", "a.hands", "--once", *words)
    assert done.exit_code == code, done.output
    assert last in done.stdout.splitlines()


def test_once_tells_what_a_check_tells_and_what_came_of_each_hand(here: Path) -> None:
    written(here / "a.hands", TWO)
    told = run("watch", "a.hands", "--once").stdout.splitlines()
    told.remove("hand 1: wrong award; Bob owes Ann 16")
    assert told == run("check", "a.hands").stdout.splitlines()
    told = run("watch", "a.hands", "--once", "--untold").stdout.splitlines()
    told.remove("hand 1: wrong award; Bob owes Ann 16")
    assert told == run("check", "a.hands", "--untold").stdout.splitlines()


def test_once_does_not_judge_what_has_not_ended(here: Path) -> None:
    written(here / "a.hands", PUT_RIGHT + HAND_2.partition("pot")[0] + "bet Bob zz\n")
    done = run("watch", "a.hands", "--once")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "1 hand: 1 clean")
    assert done.stderr == "floorman: hand 2 has not ended and is not judged\n"
    written(here / "a.hands", HAND_2.partition("pot")[0])
    done = run("watch", "a.hands", "--once")
    assert (done.exit_code, "no hand yet: a.hands" in done.stdout) == (0, True)


@pytest.mark.parametrize("text", ["", "a shopping list\n"])
def test_once_of_no_record_could_not_run(here: Path, text: str) -> None:
    written(here / "a.hands", text)
    done = run("watch", "a.hands", "--once")
    assert done.exit_code == 2
    assert "a.hands:1:1: REC001" in done.stdout and "no hand was read" in done.stderr


# ---- what is refused


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.hands",), "no such file; `floorman sheet new nowhere.hands` begins a sheet"),
        (("nights",), "nights: a folder; give the file of tonight"),
        (("nights.zip",), "nights.zip: an archive; give the file of tonight"),
        (("-",), "-: what comes once cannot be watched; give a file"),
        (("a.hands", "--every", "0"), "--every: 0.0 is no time to wait; give seconds: 1, or 0.5"),
        (("a.hands", "--every", "nan"), "--every: nan is no time to wait"),
        (("a.hands", "--every", "inf"), "--every: inf is no time to wait"),
        (("a.hands", "--every", "-1"), "--every: -1.0 is no time to wait"),
        (("a.hands", "--every", "0.001"), "--every: 0.001 is no time to wait"),
        (("a.hands", "--report", "nights"), "the folder is not empty and is no floorman report"),
        (("a.hands", "--zone", "Berlinn"), "--zone: there is no time zone `Berlinn`"),
        (("a.hands", "--house", "no.toml"), "house file"),
    ],
)
@pytest.mark.parametrize("once", [(), ("--once",)])
def test_what_cannot_be_watched(
    here: Path, words: tuple[str, ...], said: str, once: tuple[str, ...]
) -> None:
    written(here / "a.hands", CLEAN)
    (here / "nights").mkdir()
    written(here / "nights" / "b.hands", CLEAN)
    with ZipFile(here / "nights.zip", "w") as archive:
        archive.writestr("b.hands", CLEAN)
    done = run("watch", *words, *once)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.output


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_is_refused_at_once(here: Path) -> None:
    os.mkfifo(here / "pipe")
    assert "what comes once cannot be watched" in run("watch", "pipe", "--once").stderr


# ---- Ctrl-C, and the time between two looks


def test_it_sleeps_between_two_looks_and_ends_with_0(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 1:
            written(here / "a.hands", TWO)
        if len(slept) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(cli_watch.time, "sleep", sleep)
    written(here / "a.hands", ONE)
    done = run("watch", "a.hands", "--every", "0.5")
    assert (done.exit_code, slept) == (0, [0.5, 0.5, 0.5])
    assert done.stdout.splitlines()[-1] == "hand 2: clean"
    assert done.stderr == "floorman: watching a.hands; Ctrl-C ends it\n"


def test_ctrl_c_of_other_commands_is_no_end_of_theirs(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a watch in the same process, which was ended so."""

    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_watch.time, "sleep", press)
    written(here / "a.hands", ONE)
    assert run("watch", "a.hands").exit_code == 0
    monkeypatch.setattr("reports.check.record_files", press)
    assert run("check", "a.hands").exit_code == 2


@pytest.mark.skipif(os.name != "posix", reason="signals as they are on POSIX")
@pytest.mark.parametrize("presses", [1, 3])
def test_ctrl_c_ends_it_quietly(here: Path, presses: int) -> None:
    """The line that is waited for says that it has begun to watch."""
    written(here / "a.hands", TWO)
    begun = subprocess.Popen(
        [sys.executable, "-m", "reports", "watch", "a.hands", "--report", "pages"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=not_ignored,
    )
    assert begun.stdout is not None
    while not begun.stdout.readline().startswith("2 hands: "):
        assert begun.poll() is None
    for _ in range(presses):
        begun.send_signal(signal.SIGINT)
    rest, said = begun.communicate(timeout=20)
    assert (begun.returncode, said) == (0, "floorman: watching a.hands; Ctrl-C ends it\n")
    assert "Traceback" not in rest


def test_a_game_file_that_is_unsound_ends_nothing(here: Path) -> None:
    """Its hand is judged when it was mended and the sheet is saved again."""
    run("games", "new", "kitchen-stud", "--like", "seven-card-stud")
    game = here / "games" / "kitchen-stud.toml"
    sound = game.read_text()
    watched = Watched(here / "a.hands", ONE)
    watched.look()
    written(game, sound + "\nnonsense = 1\n")
    called = ONE + HAND_2.replace("texas-holdem", "kitchen-stud")
    for text in (called, called + "\n"):
        assert watched.look(text) == []
    assert len(watched.said) == 1 and "kitchen-stud.toml" in watched.said[0]
    written(game, sound)
    assert watched.look(called + "\n\n")[-1].startswith("hand 2: ")


# ---- the report


def test_the_report_goes_with_the_night(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    watched = Watched(tmp_path / "a.hands", HEAD, report=pages)
    watched.look()
    assert not pages.exists(), "no hand has ended"
    watched.look(ONE + HAND_2.partition("pot")[0])
    assert sorted(os.listdir(pages / "hands")) == ["night-2026-11-27-1.html"]
    before = (pages / "index.html").stat().st_ino
    watched.looks(PATIENCE)
    assert (pages / "index.html").stat().st_ino == before, "nothing was told"
    watched.look(TWO)
    assert len(os.listdir(pages / "hands")) == 2
    assert watched.said == []


def test_the_report_is_that_of_a_season(here: Path) -> None:
    written(here / "a.hands", TWO)
    assert run("watch", "a.hands", "--once", "--report", "one").exit_code == 1
    run("ingest", "a.hands")
    run("audit")
    run("report", "two")
    one, two = (
        {path.name: path.read_bytes() for path in (here / name).rglob("*") if path.is_file()}
        for name in ("one", "two")
    )
    assert one == two
    assert sorted(os.listdir(here)) == ["a.hands", "one", "season.duckdb", "two"]


def test_a_report_that_cannot_be_written_ends_nothing(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    watched = Watched(tmp_path / "a.hands", HEAD, report=pages)
    watched.look()
    pages.mkdir()
    written(pages / "mine.txt", "mine\n")
    assert watched.look(ONE) == WRONG
    assert len(watched.said) == 1 and "is no floorman report" in watched.said[0]
    (pages / "mine.txt").unlink()
    assert watched.look(TWO) == ["hand 2: clean"]
    assert (pages / "index.html").is_file()


# ---- how much is judged


def test_only_the_night_that_goes_on_is_judged_anew(tmp_path: Path) -> None:
    """Three nights in one sheet; what is typed into the last one is nothing to the others."""
    nights = "".join(ONE.replace("11-27", f"11-{day}") for day in (13, 20, 27))
    watched = Watched(tmp_path / "a.hands", nights)
    watched.look()
    judged = watched.watching.nights_judged
    assert judged == 3
    assert watched.look(nights + HAND_2) == ["hand 2026-11-27/2: clean"]
    assert watched.watching.nights_judged == 4
    watched.look("# a comment\n" + nights + HAND_2)
    watched.looks(PATIENCE)
    assert watched.watching.nights_judged == 4
    changed = nights.replace("pot 16 -> Bob", "pot 16 -> Ann", 1)
    assert watched.look(changed + HAND_2) == ["changed: hand 2026-11-13/1: clean"]
    assert watched.watching.nights_judged == 5
