"""The README is true: its files are read, its commands run, and they print what it says."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reports.cli.app import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", README, flags=re.S))
CONSOLES = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README, flags=re.S)
SHELL = re.findall(r"```sh\n(.*?)```", README, flags=re.S)
INLINE = re.findall(r"`(floorman [^`]+)`", README)


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the README's files, and a folder of nights."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("nights").mkdir()
    Path("nights", "friday.hands").write_text(FILES["friday.hands"], encoding="utf-8")


def run(command: str) -> tuple[int, str]:
    """Exit code and output of a `floorman` command line, `| head -N` included."""
    line, _, head = command.partition(" > ")[0].partition(" | head -")
    program, *words = shlex.split(line, comments=True)
    assert program == "floorman"
    done = CliRunner().invoke(app, words)
    lines = done.stdout.splitlines(keepends=True)
    return done.exit_code, "".join(lines[: int(head)] if head else lines)


@pytest.mark.parametrize(("command", "printed"), CONSOLES, ids=[c for c, _ in CONSOLES])
def test_a_command_prints_what_the_readme_says(command: str, printed: str) -> None:
    assert run(command)[1] == printed


def test_the_season_as_told() -> None:
    lines = [line for block in SHELL for line in block.splitlines() if line.startswith("floorman")]
    told = [
        "ingest",
        "audit",
        "report",
        *("standings", "settle", "paid", "corrections"),
        *("stats", "stats", "head-to-head", "games"),
        "players",
        "sources",
        "export",
        "export",
        "export",
        "check",
    ]
    assert [line.split()[1] for line in lines] == [*told, "games", "games"]
    assert [run(line)[0] for line in lines] == [0, 1, *[0] * 13, 0, 1, 0, 0]
    assert Path("pages", "index.html").is_file()
    assert Path("games", "friday-chicago.toml").is_file()


def test_commands_named_in_passing_exist() -> None:
    assert INLINE
    for command in INLINE:
        words = [word for word in shlex.split(command)[1:] if not word.isupper()]
        known = [word for word in words if re.fullmatch(r"[a-z]+", word)][:2]
        helped = [CliRunner().invoke(app, [*known[:n], "--help"]).exit_code for n in (1, 2)]
        assert 0 in helped, command


def test_commands_in_passing_that_can_run_do() -> None:
    for command in (
        "floorman show 1 --in friday.hands",
        "floorman show friday.hands:18:11",
        "floorman explain AWD002",
    ):
        assert f"`{command}`" in README
        assert run(command)[0] == 0


def test_a_ledger_is_shown_and_a_night_that_does_not_close_ends_with_1() -> None:
    assert "`floorman ledger season.csv`" in README
    code, printed = run("floorman ledger season.csv")
    assert code == 1
    assert "2026-11-27        2      60         65     0  5 over" in printed


def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, flags=re.M), target


def test_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).is_file(), link


def test_the_licence_is_as_said() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT"
    assert "MIT" in README
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_the_exit_codes_of_what_cannot_be_told_are_as_said() -> None:
    """A gap fails nothing unless it is asked to; a showdown that cannot be told could not run."""
    text = "hand 1 texas-holdem\nrecords result\nin Ann 2  Bob 2\npot 4 -> Bob\n"
    Path("gap.hands").write_text(text, encoding="utf-8")
    assert run("floorman check gap.hands")[0] == 0
    assert run("floorman check gap.hands --fail-at gap")[0] == 1
    assert run("floorman showdown omaha 'board KhQd9cTc4s' 'show Ann KcQs  Bob AdJs'")[0] == 2


def test_what_the_sheet_page_says_of_silence() -> None:
    """A name left out of the deal was passed over; the big blind is the smallest bet."""
    hand = """seats 1 Ann  2 Bob  3 Cat
hand 1 texas-holdem dealer Cat
records procedure
announce structure no-limit
stacks Ann 50  Bob 50  Cat 50
blinds Ann 1  Bob 2
deal Ann AhKd  Bob 9c9d  Cat ????
bet Cat f  Ann c  Bob x
burn
board 2h 3d 7c
bet Ann b 2  Bob f
back Ann 2
pot 4 -> Ann
"""
    small = hand.replace("Ann b 2", "Ann b 1").replace("back Ann 2", "back Ann 1")
    passed = hand.replace("  Cat ????", "")
    for text, first in ((hand, "1 hand: 1 clean"), (small, "BET001"), (passed, "MIS007")):
        Path("a.hands").write_text(text, encoding="utf-8")
        assert first in run("floorman check a.hands")[1].splitlines()[0]
