"""Rulings written down and taken back on the command line: words checked, nothing lost."""

import re
import shlex
from pathlib import Path

import pytest
from test_cli import run, written
from test_cli_season import DIAGONAL
from typer.testing import Result


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """One hand of Off-Road Stud that needs a ruling on the declared line."""
    path = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "a.hands", DIAGONAL), "--season", path)
    return path


def add(season: Path, *words: str) -> Result:
    return run("rulings", "add", *words, "--season", season)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("line-declarations", "cards-speak", "--by", "Rob"), "did you mean `line-declaration`?"),
        (("line-declaration", "card-speak", "--by", "Rob"), "did you mean `cards-speak`?"),
        (
            ("line-declaration", "cards-speaks", "--by", "Rob", "--hand", "1"),
            "did you mean `cards-speak`?",
        ),
        (("odd-chip", "xx", "--by", "Rob", "--game", "549"), "first-left-of-dealer"),
        (
            ("line-declaration", "binding", "--by", "Rob", "--game", "omaha"),
            "Omaha leaves open",
        ),
        (("odd-chip", "first-left-of-dealer", "--by", "Rob", "--game", "omahaa"), "`omaha`"),
    ],
)
def test_words_no_game_knows_are_refused(season: Path, words: tuple[str, ...], said: str) -> None:
    done = add(season, *words)
    assert done.exit_code == 2, done.output
    assert said in done.stderr
    assert run("rulings", "list", "--season", season).stdout == ""


def test_any_spelling_of_a_known_word_will_do(season: Path) -> None:
    """Hyphens, underscores and capitals make no difference; the season has the game's spelling."""
    done = add(season, "Line_Declaration", "CARDS_SPEAK", "--by", "Rob")
    assert done.exit_code == 0, done.output
    assert "line-declaration cards-speak" in done.stdout
    assert "1 hand: 1 clean" in run("audit", "--season", season).stdout


def test_who_may_not_rule_is_told_at_once(season: Path) -> None:
    """OPR-549 names Rob; Cat is nobody's authority."""
    done = add(season, "line-declaration", "cards-speak", "--by", "Cat")
    assert done.exit_code == 0
    assert "Cat is not the final authority" in done.stderr
    assert "Rob" in done.stderr
    assert add(season, "line-declaration", "cards-speak", "--by", "rob").stderr == ""
    written(season.parent / "house.toml", 'authority = "Cat"\n')
    assert add(season, "line-declaration", "cards-speak", "--by", "Cat").stderr == ""


def test_a_withdrawn_ruling_decides_nothing_and_stays_in_the_list(season: Path) -> None:
    add(season, "line-declaration", "cards-speak", "--by", "Rob", "--on", "2026-11-28")
    assert run("audit", "--season", season).exit_code == 0
    words = ("--by", "Rob", "--text", "not that night", "--on", "2026-11-29")
    done = run("rulings", "remove", "1", *words, "--season", season)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("withdrawn: ruling 1: line-declaration cards-speak")
    (line,) = run("rulings", "list", "--season", season).stdout.splitlines()
    assert line.startswith("1  line-declaration cards-speak")
    assert 'withdrawn by Rob on 2026-11-29 "not that night"' in line
    assert "needs a ruling: hand 1" in run("audit", "--season", season).stdout
    assert "(Rob)" not in run("show", "1", "--season", season).stdout
    again = run("rulings", "remove", "1", "--season", season)
    assert (again.exit_code, "withdrawn already" in again.stderr) == (2, True)
    assert add(season, "line-declaration", "cards-speak", "--by", "Rob").exit_code == 0
    assert run("audit", "--season", season).exit_code == 0


def test_what_is_no_ruling_cannot_be_withdrawn(season: Path) -> None:
    done = run("rulings", "remove", "7", "--season", season)
    assert done.exit_code == 2
    assert "no ruling 7" in done.stderr


@pytest.mark.parametrize("value", ["binding", "cards-speak"])
def test_what_show_says_settles_a_question_does(season: Path, value: str) -> None:
    """The command, and the line in the sheet, followed to the letter."""
    told = run("show", "1", "--season", season).stdout
    line, command = re.findall("`([^`]+)`", told[told.index("to settle it:") :])[:2]
    assert "(VALUE: binding or cards-speak;" in told
    words = shlex.split(command.replace("VALUE", value).replace("NAME", "Rob"))
    assert words[0] == "floorman"
    assert run(*words[1:], "--season", season).exit_code == 0
    assert "needs a ruling" not in run("audit", "--season", season).stdout
    assert "to settle it" not in run("show", "1", "--season", season).stdout
    ruling = line.replace("VALUE", value).replace("NAME", "Rob")
    sheet = written(season.parent / "b.hands", DIAGONAL.rstrip() + f"\n{ruling}\n")
    assert "needs a ruling" not in run("check", sheet).stdout


@pytest.mark.parametrize("named", ["1", "2026-11-27/1"])
def test_a_ruling_on_a_hand_is_not_on_the_next_nights_hand_of_this_number(
    season: Path, named: str
) -> None:
    add(season, "line-declaration", "cards-speak", "--by", "Rob", "--hand", named)
    later = DIAGONAL.replace("2026-11-27", "2026-12-04").replace("Ann", "Gus")
    assert later.count("2026-12-04") == 1
    run("ingest", written(season.parent / "b.hands", later), "--season", season)
    assert "needs a ruling: hand 2026-12-04/1" in run("audit", "--season", season).stdout


def test_a_ruling_on_a_hand_of_a_night_without_a_name(tmp_path: Path) -> None:
    path = tmp_path / "s.duckdb"
    sheet = written(tmp_path / "a.hands", DIAGONAL.replace("night 2026-11-27", "# no night"))
    run("ingest", sheet, "--season", path)
    done = add(path, "line-declaration", "cards-speak", "--by", "Rob", "--hand", "1")
    assert "for hand 1, by Rob" in done.stdout
    assert "1 hand: 1 clean" in run("audit", "--season", path).stdout


def test_who_may_not_rule_is_told_how_he_may(season: Path) -> None:
    done = add(season, "line-declaration", "cards-speak", "--by", "Cat")
    assert 'write `authority = "Cat"` into house.toml' in done.stderr
    assert "`host Cat` into the night" in done.stderr


def test_of_a_hand_that_is_not_there_those_of_its_night_are_told(season: Path) -> None:
    """Both nights have a hand 1: told by id alone, each once; by night, that night's."""
    lines = [
        "night 2026-12-04", "hand 1 omaha", "pot 2 -> Ann", "hand 12 omaha", "pot 2 -> Ann",
    ]  # fmt: skip  # read by its rows
    run("ingest", written(season.parent / "b.hands", "\n".join(lines)), "--season", season)
    words = ("line-declaration", "cards-speak", "--by", "Rob", "--hand")
    done = add(season, *words, "2026-12-04/9")
    assert "there are 2026-12-04/1, 2026-12-04/12\n" in done.stderr
    assert "there are 1, 12\n" in add(season, *words, "9").stderr
