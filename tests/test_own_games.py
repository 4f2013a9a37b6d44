"""Where a house's own games and rules are looked for, and what is said when a game is not found."""

import re
from pathlib import Path

import pytest
from test_cli import ROOT, run, written
from test_json import EXAMPLE

SHEET = EXAMPLE.replace("off-road-stud", "kitchen")


def kitchen(folder: Path) -> Path:
    """A folder of games with one of the house's own."""
    own = (ROOT / "schemas" / "games" / "off-road-stud.toml").read_text(encoding="utf-8")
    own = own.replace('"off-road-stud"', '"kitchen-stud"')
    own = re.sub(r"^name = .*$", 'name = "Kitchen Stud"', own, flags=re.M)
    own = re.sub(r"^aliases = .*$", 'aliases = ["kitchen"]', own, flags=re.M)
    folder.mkdir(parents=True)
    written(folder / "kitchen-stud.toml", own)
    return folder


@pytest.fixture
def nights(tmp_path: Path) -> Path:
    folder = tmp_path / "home" / "nights"
    folder.mkdir(parents=True)
    written(folder / "friday.hands", SHEET)
    return folder


@pytest.mark.parametrize(
    ("at", "asked"),
    [
        ("nights/games", "nights/friday.hands"),
        ("nights/games", "nights"),
        ("games", "nights"),
    ],
)
def test_beside_the_first_input_or_inside_it(nights: Path, at: str, asked: str) -> None:
    kitchen(nights.parent / at)
    done = run("check", nights.parent / asked)
    assert "AWD002" in done.stdout
    assert done.stderr == ""


def test_in_the_folder_one_is_in(nights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(nights / "games")
    monkeypatch.chdir(nights)
    assert "Kitchen Stud" in run("games").stdout
    assert "AWD002" in run("check", "-", stdin=SHEET).stdout
    words = ("show Ann Ah2d2s line C1  Bob 9dKc3c line R2",)
    grid = "grid 2c 9h 9s 4d / Kh Qd Jh Tc / 5c 6s 7d 3s / Ad 8c 4h 9c"
    assert "Ann wins" in run("showdown", "kitchen", grid, *words).stdout


def test_beside_the_season_else_beside_its_first_record(nights: Path, tmp_path: Path) -> None:
    kitchen(nights / "games")
    season = tmp_path / "s.duckdb"
    run("ingest", nights, "--season", season)
    done = run("audit", "--season", season)
    assert "AWD002" in done.stdout
    assert done.stderr == ""


def test_a_game_not_found_says_where_it_was_looked_for(nights: Path, tmp_path: Path) -> None:
    done = run("check", nights)
    assert "REC006" in done.stdout
    (line,) = done.stderr.splitlines()
    assert line.startswith("floorman: no game `kitchen` on the shelf")
    assert str(nights / "games") in line
    assert str(nights.parent / "games") in line
    assert "--games" in line
    season = tmp_path / "s.duckdb"
    run("ingest", nights, "--season", season)
    assert str(nights / "games") in run("audit", "--season", season).stderr
    own = kitchen(tmp_path / "elsewhere")
    assert run("check", nights, "--games", own).stderr == ""


def test_a_mistyped_game_names_the_nearest(tmp_path: Path) -> None:
    text = EXAMPLE.replace("off-road-stud", "off-rode-stud")
    done = run("check", written(tmp_path / "a.hands", text))
    assert "no game `off-rode-stud` on the shelf, did you mean `off-road-stud`?" in done.stderr
    done = run("check", tmp_path / "a.hands", "--format", "json")
    assert "did you mean" in done.stderr
    assert "did you mean" not in done.stdout


def test_a_game_of_which_there_are_editions_only_names_them_all(tmp_path: Path) -> None:
    told = "`mississippi-mud` is the name of several games: mississippi-mud.db, "
    done = run("showdown", "mississippi-mud", "show Ann KcQs  Bob AdJs")
    assert done.exit_code == 2 and told in done.stderr and "write the id" in done.stderr
    (tmp_path / "n.hands").write_text("hand 1 mississippi-mud dealer Ann\npot 10 -> Ann\n")
    assert told in run("check", str(tmp_path / "n.hands")).stderr


def test_a_name_two_games_share_loses_no_other_hand(nights: Path) -> None:
    """A copied game that kept the other's names: the hand called so waits, the rest are judged."""
    kitchen(nights / "games")
    own = nights / "games" / "kitchen-stud.toml"
    written(own, own.read_text(encoding="utf-8").replace('["kitchen"]', '["kitchen", "549"]'))
    second = EXAMPLE.partition("hand 1 off-road-stud")[2]
    sheet = EXAMPLE.replace("hand 1 off-road-stud", "hand 1 549") + f"\nhand 2 kitchen{second}"
    written(nights / "friday.hands", sheet)
    done = run("check", nights)
    told = done.stdout.splitlines()
    assert "REC006" in told[0] and "several games: kitchen-stud, off-road-stud" in told[0]
    assert "AWD002" in told[1]
    assert done.stderr.strip().endswith("write the id")
    assert done.exit_code == 1
    season = nights / "s.duckdb"
    run("ingest", nights / "friday.hands", "--season", season)
    assert "2 hands: 1 wrong award, 1 cannot be verified" in run("audit", "--season", season).stdout
    assert run("report", nights / "pages", "--season", season).exit_code == 0


def test_what_floorman_wrote_into_a_folder_is_no_record(
    nights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host keeps all in one folder: sheets, games, the season file, the report."""
    kitchen(nights / "own" / "games")
    kitchen(nights / "games")
    monkeypatch.chdir(nights)
    for _ in range(2):
        assert "record error" not in run("ingest", ".").stdout
        run("audit")
        run("report", "pages")
    checked = run("check", ".")
    assert "REC001" not in checked.stdout and "1 hand: 1 wrong award" in checked.stdout
    asked = run("check", "pages/index.html")
    assert asked.exit_code == 2 and "no hand was read" in asked.stderr
    written(nights / "notes.txt", "call Ann about Friday\n")
    assert "1 record error" in run("check", ".").stdout
