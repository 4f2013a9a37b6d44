"""What a terminal is shown: plain where nobody watches, and nothing that moves the cursor."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import ROOT, run, written
from test_json import EXAMPLE


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "friday.hands", EXAMPLE)


def test_plain_where_nobody_watches(sheet: Path) -> None:
    assert "\x1b" not in run("check", sheet).output


def test_no_color(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from reports import cli_options

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert cli_options.colour()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not cli_options.colour()


def test_names_cannot_move_the_cursor(tmp_path: Path) -> None:
    text = EXAMPLE.replace("Bob", '"B\x1b[2Job"')
    done = run("check", written(tmp_path / "a.hands", text))
    assert "\x1b" not in done.output


@pytest.mark.parametrize(
    "words",
    [
        ("show", "9", "--in", "{sheet}"),
        ("show", "\x1b[2J9", "--in", "{sheet}"),
        ("check", "{folder}/no\x1b[2Jfile.hands"),
        ("games", "show", "st\x1b[2Jud"),
        ("explain", "AWD\x1b[2J2"),
    ],
)
def test_no_message_moves_the_cursor(tmp_path: Path, words: tuple[str, ...]) -> None:
    sheet = written(tmp_path / "a.hands", EXAMPLE.replace("hand 1 ", "hand \x1b[2J1 "))
    done = run(*(word.format(sheet=sheet, folder=tmp_path) for word in words))
    assert done.exit_code == 2
    assert "?[2J" in done.stderr and "\x1b" not in done.output


def test_a_hand_whose_id_would_move_the_cursor_is_told(tmp_path: Path) -> None:
    sheet = written(tmp_path / "a.hands", EXAMPLE.replace("hand 1 ", "hand \x1b[2J1 "))
    done = run("show", "\x1b[2J1", "--in", sheet)
    assert done.exit_code == 0
    assert "hand ?[2J1," in done.stdout and "\x1b" not in done.output


def test_a_game_of_the_house_cannot_move_the_cursor(tmp_path: Path) -> None:
    shipped = (ROOT / "schemas" / "games" / "omaha.toml").read_text(encoding="utf-8")
    head = 'id = "kitchen"\nname = "Kitchen \\u001b[2J"\naliases = ["back room"]\n'
    own = head.join(shipped.partition('id = "omaha"\n')[::2])
    own = re.sub(r'^(name = "Omaha"|aliases = \["omaha.*)\n', "", own, flags=re.M)
    (tmp_path / "games").mkdir()
    path = written(tmp_path / "games" / "kitchen.toml", own)
    listed = run("games", "--games", path.parent)
    assert not listed.stderr
    for done in (listed, run("games", "check", path)):
        assert "Kitchen ?[2J" in done.stdout and "\x1b" not in done.output


def test_a_terminal_without_card_signs(sheet: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reports", "show", "1", "--in", str(sheet)],
        capture_output=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr


def test_a_reader_that_goes_away(sheet: Path) -> None:
    """`floorman ... | head -1` ends without a complaint."""
    done = subprocess.run(
        f"{sys.executable} -m reports explain | head -1",
        shell=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.stdout.startswith("DEK001")
    assert "Traceback" not in done.stderr
