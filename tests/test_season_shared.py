"""A season read and audited by several processes is the season one process makes."""

import os
from pathlib import Path
from typing import Any

import pytest
from longnight import sheet_text
from phhtext import hand_text
from test_cli import run

from audit import season as audit
from audit.spread import Spread
from ingest import reading
from ingest.phh import parts as phh_parts
from reports.season import audit as season_audit
from reports.season import load as season_load
from schemas import workers
from schemas.database.season_file import Database
from schemas.workers import Workers
from tests.dealt.deal import deal

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is not there"),
    # of the test runner, which has threads
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]
TOO_LARGE = hand_text(starting_stacks=[2**70, 2**70], actions=["d dh p1 AsAh", "d dh p2 KsKh"])
ANOTHER_NIGHT = sheet_text().replace("2026-11-20", "2026-11-27")
HUGE = f"hand 90 texas-holdem\nante {10**15 - 1}\npot {10**15 - 1}m -> Mara\n"
RETOLD = ANOTHER_NIGHT.replace("20:05", "20:06") + HUGE + ANOTHER_NIGHT.replace("11-27", "12-04")


def share(monkeypatch: pytest.MonkeyPatch, several: bool) -> None:
    """Small parts and small batches, worked on by three processes or by this one."""
    for module in (season_load, season_audit, workers):
        monkeypatch.setattr(module, "cores", lambda: 3 if several else 1)
    for module in (reading, season_load):
        monkeypatch.setattr(module, "LONG", 0)
    monkeypatch.setattr(season_audit, "WORTH_SPREADING", 0)
    monkeypatch.setattr(phh_parts, "PART", 9_000)
    for size in ("BATCH", "WHOLE"):
        monkeypatch.setattr(audit, size, 7)


def hands(first: int, last: int, spoilt: int = 0) -> str:
    """Dealt hands, every seventh paid wrongly; one cannot be read, one cannot be kept."""
    texts = []
    for number in range(first, last):
        text = deal(number, "NT" if number % 2 else "F7S").text
        if number == first + 11:
            text = hand_text(actions=None)
        elif number == first + 13:
            text = TOO_LARGE
        elif not number % 7 or number == spoilt:
            text = text.replace("finishing_stacks = [", "finishing_stacks = [1")
        texts.append(f"[{number}]\n{text}\n")
    return "".join(texts)


def content(season: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    with Database.open(season, readonly=True) as database:
        names = [name for (name,) in database.rows("select table_name from duckdb_tables()")]
        return {name: database.rows(f'select * from "{name}" order by all') for name in names}


def made(folder: Path, files: dict[str, list[str]], name: str) -> dict[str, Any]:
    """A season of these files, each in its versions one after another, audited."""
    season = folder / f"{name}.duckdb"
    for versions in zip(*files.values(), strict=True):
        for file, text in zip(files, versions, strict=True):
            (folder / file).write_text(text, encoding="utf-8")
        loaded = season_load.ingest_files([folder / file for file in files], season)
        assert loaded.trouble is None
    season_audit.audit_file(season, None, None)
    return content(season)


@pytest.mark.parametrize(
    "files",
    [
        {"a.phhs": [hands(1, 60)]},
        {"a.phhs": [hands(1, 40)], "b.phhs": [hands(30, 60)]},  # some hands stand in both
        {"a.phhs": [hands(1, 40), hands(1, 38, spoilt=20)]},  # a later version of one file
        {"a.phhs": [hands(1, 20)], "friday.hands": [sheet_text()], "z.phhs": [hands(50, 70)]},
        {
            "a.phhs": [hands(1, 40), hands(1, 40)],
            "b.hands": [sheet_text(), sheet_text()],  # known when it comes again
            "c.hands": [ANOTHER_NIGHT, ANOTHER_NIGHT.replace("pot 23", "pot 24")],
            "d.hands": ["note nothing\n", sheet_text()],  # a copy of b
            "e.hands": [RETOLD, RETOLD],  # tells a night of c otherwise, and ones of its own
        },
    ],
    ids=["one file", "two files", "two versions", "a night between two files", "several nights"],
)
def test_what_is_stored_is_the_same(
    files: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share(monkeypatch, several=False)
    alone = made(tmp_path, files, "alone")
    share(monkeypatch, several=True)
    several = made(tmp_path, files, "several")
    assert several == alone
    assert len(alone["hands"]) > 30 and len(alone["record_errors"]) >= 2 and alone["findings"]


def test_no_season_is_open_when_workers_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy would hold the file, and none of DuckDB's threads."""
    share(monkeypatch, several=True)
    still_open: set[int] = set()
    found: list[int] = []
    opens, closes, makes = Database.__init__, Database.close, Workers.__init__

    def opening(self: Database, *given: Any) -> None:
        opens(self, *given)
        still_open.add(id(self))

    def closing(self: Database) -> None:
        still_open.discard(id(self))
        closes(self)

    def making(self: Workers, *given: Any) -> None:
        found.append(len(still_open))
        makes(self, *given)

    monkeypatch.setattr(Database, "__init__", opening)
    monkeypatch.setattr(Database, "close", closing)
    monkeypatch.setattr(Workers, "__init__", making)
    record, season = tmp_path / "some.phhs", tmp_path / "season.duckdb"
    record.write_text(hands(1, 20), encoding="utf-8")
    season_load.ingest_files([record], season)
    season_audit.audit_file(season, None, None)
    assert found == [0, 0]


def another_rules(season: Path) -> None:
    done = run(
        "rulings", "add", "odd-chip", "first-left-of-dealer", "--by", "Rob", "--season", season
    )
    assert done.exit_code == 0


def another_replaces_it(season: Path) -> None:
    season.unlink()
    season_load.ingest_files([season.with_name("b.phhs")], season)


MEANWHILE = {
    "taken away": (Path.unlink, "no such season file"),
    "emptied": (lambda season: season.write_bytes(b""), "an empty file is no season file"),
    "without a hand": (
        lambda season: (season.unlink(), Database.open(season).close()),
        "holds no hand",
    ),
    "another ruling": (another_rules, "changed by another program just now; run it again"),
    "another season": (another_replaces_it, "changed by another program just now; run it again"),
}


@pytest.mark.parametrize(("does", "said"), MEANWHILE.values(), ids=list(MEANWHILE))
def test_a_season_that_another_changes_while_workers_are_made(
    does: Any, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is closed for that moment, for its threads cannot be copied."""
    share(monkeypatch, several=True)
    season = tmp_path / "season.duckdb"
    for folder in (tmp_path / "records", tmp_path):
        folder.mkdir(exist_ok=True)
        (folder / "b.phhs").write_text(hands(1, 9), encoding="utf-8")
    season_load.ingest_files([tmp_path / "records" / "b.phhs"], season)

    class Slow(Spread):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            does(season)

    monkeypatch.setattr(season_audit, "Spread", Slow)
    done = run("audit", "--season", season)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert season.exists() == (does is not Path.unlink)
