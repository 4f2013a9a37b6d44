"""A source taken out of a season again: what it alone said goes, what others say too stays."""

from pathlib import Path
from typing import Any

import pytest
from test_cli import CLEAN, run
from test_json import BROKEN, EXAMPLE

from schemas.database.season_file import CURRENT, Database

OTHER = CLEAN.replace("2026-11-27", "2026-12-04")
TABLES = (
    *("hands", "nights", "sources", "ledger", "record_errors", "hand_sources", "superseded"),
    *("verdicts", "findings", "pots", "shares", "transfers", "tellings", "retold", "night_names"),
)


def everything(season: Path) -> dict[str, list[Any]]:
    with Database.open(season, readonly=True) as database:
        return {name: sorted(map(str, database.rows(f"from {name}"))) for name in TABLES}


def current(season: Path) -> list[tuple[Any, ...]]:
    with Database.open(season, readonly=True) as database:
        return database.rows(f"select path, id from hands where {CURRENT} order by path, id")


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    a, b = tmp_path / "a.hands", tmp_path / "b.hands"
    a.write_text(EXAMPLE, encoding="utf-8")
    b.write_text(OTHER + BROKEN, encoding="utf-8")
    return a, b, tmp_path / "s.duckdb"


def test_it_goes_with_all_that_hangs_on_it(files: tuple[Path, Path, Path]) -> None:
    a, b, season = files
    run("ingest", b, "--season", season)
    run("audit", "--season", season)
    before = everything(season)
    run("ingest", a, "--season", season)
    run("audit", "--season", season)
    done = run("forget", "2", "--season", season)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        f"forgot #2 {a}: 1 hand, 1 night, 4 ledger entries, 1 verdict",
        "`floorman audit` judges what is left anew",
    ]
    after = everything(season)
    run("audit", "--season", season)
    for name in TABLES:
        if name not in ("verdicts", "findings", "pots", "shares", "transfers"):
            assert after[name] == before[name], name
    assert len(after["verdicts"]) == len(before["verdicts"])


def test_it_is_read_anew_afterwards(files: tuple[Path, Path, Path]) -> None:
    a, b, season = files
    run("ingest", a, b, "--season", season)
    known = current(season)
    for wanted in (b, "a.hands"):
        assert run("forget", wanted, "--season", season).exit_code == 0
    assert current(season) == []
    done = run("ingest", a, b, "--season", season)
    assert f"{len(known)} hands from 2 files" in done.stdout
    assert current(season) == known


def test_unread_parts_and_ledgers_go(files: tuple[Path, Path, Path]) -> None:
    _, b, season = files
    text = b.read_text(encoding="utf-8").replace("\nhand ", "\nbuy Ann 100\nhand ", 1)
    b.write_text(text, encoding="utf-8")
    run("ingest", b, "--season", season)
    done = run("forget", b, "--season", season)
    assert "5 ledger entries, 1 unread part" in done.stdout
    assert not any(everything(season).values())


def test_hands_that_others_tell_stay(files: tuple[Path, Path, Path], tmp_path: Path) -> None:
    a, _, season = files
    copy = tmp_path / "copy.hands"
    copy.write_text("# from Ann\n" + EXAMPLE, encoding="utf-8")
    run("ingest", a, copy, "--season", season)
    done = run("forget", a, "--season", season)
    assert "0 hands" in done.stdout
    assert "1 hand that other sources tell too stays" in done.stdout
    assert [path for path, _ in current(season)] == [str(copy)]
    assert run("audit", "--season", season).stdout.count("\n1 hand: ") == 1


def test_every_version_of_the_file_goes(files: tuple[Path, Path, Path]) -> None:
    a, _, season = files
    run("ingest", a, "--season", season)
    a.write_text(EXAMPLE.replace("pot 16 -> Bob", "pot 16 -> Ann"), encoding="utf-8")
    run("ingest", a, "--season", season)
    assert run("forget", a, "--season", season).exit_code == 0
    assert not any(everything(season).values())


def test_what_was_said_of_its_chips_goes(files: tuple[Path, Path, Path]) -> None:
    a, b, season = files
    run("ingest", a, b, "--season", season)
    run("sources", "set", "1", "--chip-worth", "0.05", "--season", season)
    run("forget", "1", "--season", season)
    run("ingest", a, "--season", season)
    with Database.open(season, readonly=True) as database:
        assert database.rows("select distinct unit from hands") == [("1",)]


def test_a_source_that_is_not_there(files: tuple[Path, Path, Path]) -> None:
    a, b, season = files
    run("ingest", a, b, "--season", season)
    before = everything(season)
    done = run("forget", str(a)[:-2], "--season", season)
    assert (done.exit_code, f"did you mean `{a}`?" in done.stderr) == (2, True)
    done = run("forget", "7", "--season", season)
    assert (done.exit_code, "no source `7`" in done.stderr) == (2, True)
    assert everything(season) == before


def test_a_folder_is_its_only_file_and_of_several_each_is_named(tmp_path: Path) -> None:
    nights, season = tmp_path / "nights", tmp_path / "s.duckdb"
    nights.mkdir()
    for name, text in (("a.hands", EXAMPLE), ("b.hands", OTHER)):
        (nights / name).write_text(text, encoding="utf-8")
    run("ingest", nights, "--season", season)
    done = run("forget", f"{nights}/", "--season", season)
    assert done.exit_code == 2
    assert f"`{nights}/` is several files; name one at a time: #1 and #2" in done.stderr
    run("forget", "2", "--season", season)
    assert run("forget", nights, "--season", season).exit_code == 0
    assert current(season) == []
