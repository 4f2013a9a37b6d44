"""A ruling on a pot, given after the night: read as the hand's own sheet would read it."""

from pathlib import Path

import pytest
from test_cli import run, written
from test_cli_season import DIAGONAL
from typer.testing import Result

HALVES = DIAGONAL.replace("unit 1", "unit 0.50 EUR", 1)


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A hand of Off-Road Stud that needs a ruling, its money counted in halves."""
    assert HALVES != DIAGONAL
    path = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "a.hands", HALVES), "--season", path)
    return path


def add(season: Path, value: str, *words: str) -> Result:
    words = words or ("--hand", "1")
    return run("rulings", "add", "pot", value, "--by", "Rob", *words, "--season", season)


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("main -> Ann", "pot main -> Ann for"),
        ("ann", "pot -> Ann for"),
        ("main 16 => an 16", "pot main 16.00 -> Ann 16.00 for"),
    ],
)
def test_prefixes_and_the_money_of_the_night_will_do(season: Path, value: str, kept: str) -> None:
    done = add(season, value)
    assert done.exit_code == 0, done.output
    assert kept in done.stdout
    assert kept in run("rulings", "list", "--season", season).stdout
    assert "1 hand: 1 clean" in run("audit", "--season", season).stdout
    told = run("show", "1", "--season", season).stdout
    assert kept.removesuffix(" for").replace("pot ", "pot: ", 1).replace("->", "→") in told
    assert "decides the question" in told


def test_a_pot_ruled_to_the_other_is_owed_to_him(season: Path) -> None:
    add(season, "main 16 -> Bob 16")
    assert "Ann owes Bob 16.00" in run("audit", "--season", season).stdout


def test_the_later_ruling_on_a_pot_stands(season: Path) -> None:
    add(season, "main -> Bob")
    add(season, "main -> Ann")
    assert "1 hand: 1 clean" in run("audit", "--season", season).stdout
    assert "gives way to a nearer or a later ruling" in run("show", "1", "--season", season).stdout
    run("rulings", "remove", "2", "--season", season)
    assert "Ann owes Bob 16.00" in run("audit", "--season", season).stdout


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("main -> Zed", 'nobody here is called "Zed"'),
        ("main 1.30 -> Ann", "not a whole number of units"),
        ("Ann by Kim", "no ruling on a pot of hand 1"),
        ("Ann # and so on", "no ruling on a pot of hand 1"),
        ("", "no ruling on a pot of hand 1"),
    ],
)
def test_what_would_settle_nothing_is_refused(season: Path, value: str, said: str) -> None:
    done = add(season, value)
    assert done.exit_code == 2, done.output
    assert said in done.stderr
    assert run("rulings", "list", "--season", season).stdout == ""


def test_a_pot_is_of_one_hand(season: Path) -> None:
    for words in (("--night", "2026-11-27"), ("--game", "549")):
        done = add(season, "Ann", *words)
        assert (done.exit_code, "--hand" in done.stderr) == (2, True), done.output


def test_names_with_blanks_and_quotes(tmp_path: Path) -> None:
    path, named = tmp_path / "s.duckdb", DIAGONAL.replace("Ann", '"Ann \\"Ace\\" Lee"')
    run("ingest", written(tmp_path / "a.hands", named), "--season", path)
    assert add(path, 'main 16 -> "Ann \\"Ace\\" Lee" 16').exit_code == 0
    assert "1 hand: 1 clean" in run("audit", "--season", path).stdout


def test_show_tells_a_ruled_amount_in_the_money_of_the_night(tmp_path: Path) -> None:
    ruled = HALVES.replace("pot 16 -> Ann", "ruling pot main 16 -> Ann 16 by Rob\npot 16 -> Ann")
    told = run("show", "1", "--in", written(tmp_path / "a.hands", ruled)).stdout
    assert "ruling: pot main 16.00 → Ann 16.00" in told
    assert "pot: main 16.00 → Ann 16.00 (Rob): decides the question" in told
