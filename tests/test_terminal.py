"""What a terminal is shown: plain where nobody watches, and nothing that moves the cursor."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import ROOT, run, written
from test_json import EXAMPLE

from reports.check import Check
from reports.explain import explain_lines
from reports.outcome import Outcome
from reports.terminal.game import game_lines, list_lines
from reports.terminal.hand import hand_lines
from reports.terminal.lines import INK, summary_lines
from schemas.codes import codes
from schemas.findings import Severity
from schemas.gamewords.page import describe
from schemas.housefile import house_without_file
from schemas.shelf import Shelf


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "friday.hands", EXAMPLE)


def test_plain_where_nobody_watches(sheet: Path) -> None:
    assert "\x1b" not in run("check", sheet).output


def test_no_color(sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from reports.cli import options as cli_options

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


@pytest.mark.parametrize("width", [60, 80])
def test_what_a_terminal_is_told_of_games_and_codes_fits_it(width: int) -> None:
    for game in Shelf().games():
        for line in game_lines(describe(game), width):
            assert len(line) <= width, line
    assert all(len(line) <= width for line in list_lines(Shelf(), width))
    for code in codes():
        page = list(explain_lines(code.id, width))
        assert all(len(line) <= width for line in page[1 : page.index("example")]), code.id


def test_an_article_is_not_torn_from_its_number() -> None:
    for line in game_lines(describe(Shelf().game("off-road-stud")), 60):
        assert line.count("[OPR-549 ") == line.count("[OPR-549"), line


def test_a_hand_is_folded_for_a_terminal_and_for_nobody_else(sheet: Path) -> None:
    from reports.show import in_files

    ((hand, verdict),) = in_files("1", [sheet], None, None)
    whole = list(hand_lines(hand, verdict))
    assert whole == run("show", "1", "--in", sheet).stdout.splitlines()
    narrow = list(hand_lines(hand, verdict, width=60))
    assert all(len(line) <= 60 for line in narrow[1:])  # a path stays whole
    assert len(narrow) > len(whole)
    assert " ".join(" ".join(narrow).split()) == " ".join(" ".join(whole).split())
    assert any(line.startswith(" " * 13) and "beats" in line for line in narrow)


def test_a_finding_under_its_step_has_the_ink_of_its_severity(sheet: Path) -> None:
    from reports.show import in_files

    ((hand, verdict),) = in_files("1", [sheet], None, None)
    (line,) = [line for line in hand_lines(hand, verdict, True) if "^ AWD002" in line]
    assert line.startswith(f"\x1b[{INK[Severity.MONEY]}m")


def test_a_summary_is_folded(sheet: Path) -> None:
    outcome = Outcome()
    run_of = Check([sheet], Shelf(), house_without_file())
    for item in run_of.every():
        outcome.add(*item)
    whole, narrow = list(summary_lines(outcome)), list(summary_lines(outcome, width=50))
    assert len(narrow) > len(whole) and all(len(line) <= 50 for line in narrow)


def test_a_season_without_rulings_says_so_to_the_person(tmp_path: Path, sheet: Path) -> None:
    season = tmp_path / "s.duckdb"
    run("ingest", sheet, "--season", season)
    done = run("rulings", "list", "--season", season)
    assert done.exit_code == 0 and not done.stdout
    assert "no ruling has been given" in done.stderr
