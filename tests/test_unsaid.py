"""What silence means in a hand that names no level stays with it, in a season and as PHH."""

from pathlib import Path

from test_cli import run, written

IN_PART = """seats 1 Ann 2 Bob 3 Cat 4 Kev
hand 1 holdem dealer Kev
announce structure no-limit
stacks Ann 100 Bob 100 Cat 100 Kev 100
blinds Ann 1 Bob 2
deal Ann AcAd Bob KcKd
bet Cat f Kev f Ann r 6 Bob f
pot 8 -> Ann
"""
NO_CHECKS = """seats 1 Ann 2 Bob 3 Cat
hand 1 holdem dealer Cat
announce structure no-limit
stacks Ann 100 Bob 100 Cat 100
blinds Ann 1 Bob 2
deal Ann AcAd Bob KcKd Cat 7c2d
bet Cat f Ann c
board Qh9h4c
bet Bob b 2 Ann f
pot 4 -> Bob
"""


def test_checks_nobody_wrote_are_no_fault_in_a_season_nor_as_phh(tmp_path: Path) -> None:
    """Bob's option and Ann's check before his bet; with the level said, all was written."""
    sheet = written(tmp_path / "a.hands", NO_CHECKS)
    phh = written(tmp_path / "b.phhs", run("fmt", "--to", "phh", sheet).stdout)
    back = written(tmp_path / "c.hands", run("fmt", "--to", "sheet", phh).stdout)
    season = tmp_path / "season.duckdb"
    run("ingest", sheet, phh, back, "--season", season)
    done = run("audit", "--season", season)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("3 hands: 3 clean")
    said = written(tmp_path / "d.hands", "records actions\n" + NO_CHECKS)
    assert run("check", said).exit_code == 1


def test_cards_nobody_wrote_are_no_misdeal_in_a_season_nor_as_phh(tmp_path: Path) -> None:
    sheet = written(tmp_path / "a.hands", IN_PART)
    phh = written(tmp_path / "b.phhs", run("fmt", "--to", "phh", sheet).stdout)
    back = written(tmp_path / "c.hands", run("fmt", "--to", "sheet", phh).stdout)
    assert "_floorman_written_in_part = true" in phh.read_text()
    season = tmp_path / "season.duckdb"
    run("ingest", sheet, phh, back, "--season", season)
    done = run("audit", "--season", season)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("3 hands: 3 clean")
    whole = written(tmp_path / "d.phhs", phh.read_text().replace("_floorman_written_in_part", "_x"))
    other = tmp_path / "other.duckdb"
    run("ingest", whole, "--season", other)  # PHH vouches for its deals
    assert "1 hand: 1 misdeal" in run("audit", "--season", other).stdout
