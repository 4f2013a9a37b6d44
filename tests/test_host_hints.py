"""What a host with logs and ledgers is told: no advice to software, and where to look next."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from pokernow_log import log
from test_cli import run, written

from schemas.clock import clock

LOG = log(
    [
        '-- starting hand #7 (id: abcdefghijkl)  No Limit Texas Hold\'em (dealer: "Ann @ AnnAnnAnn1") --',
        'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #2 "Bob @ BobBobBob1" (100)',
        '"Ann @ AnnAnnAnn1" posts a small blind of 1',
        '"Bob @ BobBobBob1" posts a big blind of 2',
        '"Ann @ AnnAnnAnn1" calls 2',
        '"Bob @ BobBobBob1" folds',
        '"Ann @ AnnAnnAnn1" collected 4 from pot',
        "-- ending hand #7 --",
    ]
)
CLEAN_LOG = log(
    [
        '-- starting hand #8 (id: abcdefghijkm)  No Limit Texas Hold\'em (dealer: "Ann @ AnnAnnAnn1") --',
        'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #2 "Bob @ BobBobBob1" (100)',
        '"Ann @ AnnAnnAnn1" posts a small blind of 1',
        '"Bob @ BobBobBob1" posts a big blind of 2',
        '"Ann @ AnnAnnAnn1" folds',
        'Uncalled bet of 1 returned to "Bob @ BobBobBob1"',
        '"Bob @ BobBobBob1" collected 2 from pot',
        "-- ending hand #8 --",
    ]
)
SHEET = "hand 1 texas-holdem\nrecords actions\nseats 1 Ann  2 Bob\nin Ann 2  Bob 2\npot 4 -> Bob\n"
LEDGER = "Date,Player,Buy-in,Cash-out\n2026-11-20,Ann,20,35\n2026-11-20,Bob,20,5\n"
FOLDED = 4  # lines down from the headings, newest first


def test_a_program_is_not_asked_to_note_more(tmp_path: Path) -> None:
    path = written(tmp_path / "log.csv", LOG)
    said = run("check", path).stdout
    assert "next time" not in said
    assert "the log does not tell all that could be checked (1 hand); --untold lists it" in said
    assert "next time" not in run("show", f"{path}:{FOLDED}").stdout


def test_a_season_of_logs_is_not_asked_either_and_one_with_a_sheet_is(tmp_path: Path) -> None:
    written(tmp_path / "log.csv", LOG)
    season = str(tmp_path / "s.duckdb")
    run("ingest", str(tmp_path / "log.csv"), "--season", season)
    assert "the log does not tell" in run("audit", "--season", season).stdout
    run("ingest", written(tmp_path / "a.hands", SHEET), "--season", season)
    assert noted(run("audit", "--season", season).stdout) == {"(1 hand)"}


def test_of_a_sheet_among_logs_its_own_hands_are_counted_and_no_others(tmp_path: Path) -> None:
    (tmp_path / "nights").mkdir()
    written(tmp_path / "nights" / "log.csv", LOG)
    written(tmp_path / "nights" / "log2.csv", CLEAN_LOG)
    assert noted(run("check", tmp_path / "nights").stdout) == set()
    written(tmp_path / "nights" / "a.hands", SHEET)
    assert noted(run("check", tmp_path / "nights").stdout) == {"(1 hand)"}


def noted(said: str) -> set[str]:
    """How many hands are told to want each thing that could have been noted."""
    advice = [line for line in said.splitlines() if "next time, note" in line]
    return {many for line in advice for many in re.findall(r"\([0-9]+ hands?\)", line)}


def test_a_finding_is_shown_by_its_place(tmp_path: Path) -> None:
    path = written(tmp_path / "log.csv", LOG)
    (finding,) = [line for line in run("check", path).stdout.splitlines() if "ACT006" in line]
    place = finding.partition(": ")[0]
    assert place == f"{path}:{FOLDED}:1"
    for wanted in (place, f"{path}:{FOLDED}"):
        done = run("show", wanted)
        assert done.exit_code == 0
        assert done.stdout.startswith("hand 7 (id abcdefghijkl), ")
    assert run("show", f"{path}:{FOLDED}:9").exit_code == 2
    assert run("show", f"{path}:99").exit_code == 2


def test_so_is_one_in_an_archive(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "logs.zip", "w") as archive:
        archive.writestr("log.csv", LOG)
    (finding,) = [
        line
        for line in run("check", str(tmp_path / "logs.zip")).stdout.splitlines()
        if "ACT006" in line
    ]
    done = run("show", finding.partition(": ")[0])
    assert done.stdout.startswith("hand 7 (id abcdefghijkl), ")


def test_a_place_in_a_ledger_is_sent_to_where_it_is_shown(tmp_path: Path) -> None:
    path = written(tmp_path / "l.csv", LEDGER)
    done = run("show", f"{path}:3:16")
    assert done.exit_code == 2
    assert f"a ledger, no hands; write `floorman ledger {path}`" in done.stderr


def test_a_ledger_says_how_to_see_what_was_understood(tmp_path: Path) -> None:
    said = run("check", written(tmp_path / "l.csv", LEDGER)).stdout
    assert "ledger: 1 file, 4 ledger lines\n" in said
    assert "`floorman ledger FILE` shows what is understood of a ledger" in said
    assert "floorman ledger" not in run("check", written(tmp_path / "log.csv", LOG)).stdout


@pytest.mark.parametrize(
    ("time", "told"),
    [
        ("2026-02-14T09:32:08.842Z", "2026-02-14 09:32 UTC"),
        ("2026-02-14T09:32:08+01:00", "2026-02-14 09:32 +01:00"),
        ("2026-02-14T09:32", "2026-02-14 09:32"),
        ("21:40", "21:40"),
        ("after the pizza", "after the pizza"),
        ("", ""),
    ],
)
def test_a_stamp_is_told_as_a_person_reads_it(time: str, told: str) -> None:
    assert clock(time) == told


@pytest.mark.parametrize(
    ("time", "zone", "told"),
    [
        ("2026-02-14T23:32:08.842Z", "Europe/Berlin", "2026-02-15 00:32 CET"),
        ("2026-07-14T23:32:08Z", "Europe/Berlin", "2026-07-15 01:32 CEST"),
        ("2026-02-14T03:32:08Z", "America/New_York", "2026-02-13 22:32 EST"),
        ("2026-02-14T09:32:08Z", "UTC", "2026-02-14 09:32 UTC"),
        ("2026-02-14T09:32:08Z", "", "2026-02-14 09:32 UTC"),
        ("2026-02-14T09:32:08Z", "Olga's kitchen", "2026-02-14 09:32 UTC"),  # typed by hand
        ("2026-02-14T09:32:08Z", "../UTC", "2026-02-14 09:32 UTC"),
        ("2026-02-14T09:32:08+01:00", "Asia/Tokyo", "2026-02-14 09:32 +01:00"),
        ("2026-02-14T09:32", "Asia/Tokyo", "2026-02-14 09:32"),  # whose clock is not known
        ("0001-01-01T00:00:00Z", "America/New_York", "0001-01-01 00:00 UTC"),
        ("2026-02-31T09:32:08Z", "Asia/Tokyo", "2026-02-31 09:32 UTC"),
        ("21:40", "Europe/Berlin", "21:40"),
    ],
)
def test_a_stamp_is_told_by_the_clocks_of_the_place(time: str, zone: str, told: str) -> None:
    assert clock(time, zone) == told


def test_the_pages_tell_the_time_where_it_was_played(tmp_path: Path) -> None:
    """The log begins at 20:00 UTC on 1 March."""
    path = written(tmp_path / "log.csv", LOG)
    for zone, told in (("Asia/Tokyo", "2026-03-02 05:00 JST"), ("", "2026-03-01 20:00 UTC")):
        season, pages = tmp_path / f"{told[-3:]}.duckdb", tmp_path / told[-3:]
        run("ingest", path, "--season", season, *(("--zone", zone) if zone else ()))
        run("audit", "--season", season)
        run("report", pages, "--season", season)
        for room in ("hands", "nights"):
            (page,) = (pages / room).glob("*.html")
            assert told in page.read_text(encoding="utf-8")
