"""The sheet of a night to come: it has no hand yet, and nobody is asked whether it closes."""

from pathlib import Path

import pytest
from test_cli import CLEAN, run, written

from ingest.sheet.reader import read

BEGUN = "night 2026-11-27\nseats 1 Ann  2 Bob\nbuy Ann 100  Bob 100\n"


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        (BEGUN, True),
        ("night 2026-11-27\n", True),
        (BEGUN + "sit 3 Cat\nbuy Cat 20\nnote pizza\n", True),
        (BEGUN + "cash Ann 90\n", False),  # somebody left: it is a ledger
        (BEGUN + "pays Ann Bob 5\n", False),
        (BEGUN + "missing\n", False),  # a hand was played
        (BEGUN + "hand 1 omaha dealer Ann\npot 4 -> Ann\n", False),
        (BEGUN + "hand 1 omaha dealer Ann\nbet Ann zz\npot 4 -> Ann\n", False),  # it is set aside
    ],
)
def test_when_a_night_is_yet_to_come(text: str, begun: bool) -> None:
    (night,), _ = read("a.hands", text)
    assert night.is_begun == begun


def test_it_is_told_kindly(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", BEGUN)
    done = run("check", path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["0 hands", f"no hand yet: {path}"]


def test_beside_nights_that_were_played(tmp_path: Path) -> None:
    written(tmp_path / "a.hands", CLEAN)
    written(tmp_path / "b.hands", BEGUN)
    written(tmp_path / "c.hands", CLEAN + BEGUN.replace("27", "28"))
    done = run("check", tmp_path)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == "2 hands: 2 clean"
    assert f"no hand yet: {tmp_path / 'b.hands'}" in done.stdout.splitlines()


def test_what_is_wrong_in_its_head_is_told_and_fails(tmp_path: Path) -> None:
    done = run("check", written(tmp_path / "a.hands", BEGUN + "buy Kev many\n"))
    assert done.exit_code == 1
    assert "a.hands:4:9: REC001" in done.stdout
    assert "no hand yet" not in done.stdout


def test_a_ledger_that_nobody_closed_is_still_asked(tmp_path: Path) -> None:
    """Not a sheet: it was written when the night was over."""
    ledger = "Date,Player,Buy-in,Cash-out\n2026-11-27,Ann,20,\n2026-11-27,Bob,20,\n"
    assert "LED001" in run("check", written(tmp_path / "a.csv", ledger)).stdout


def test_a_season_keeps_nothing_of_it(tmp_path: Path) -> None:
    path, season = written(tmp_path / "a.hands", BEGUN), tmp_path / "s.duckdb"
    done = run("ingest", path, "--season", season)
    assert done.exit_code == 0
    assert f"no hand yet: {path}" in done.stdout
    assert "the season holds no hand" in run("audit", "--season", season).stderr
    written(path, CLEAN)
    assert run("ingest", path, "--season", season).stdout.startswith("1 hand from 1 file")
    assert run("audit", "--season", season).stdout.startswith("1 hand: 1 clean")
