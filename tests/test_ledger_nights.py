"""Nights of which there is only a ledger: on the front page, each with a page of its own."""

import re
from pathlib import Path

import pytest
from test_cli import CLEAN, run, written
from test_ledger_pairs import ENDS, found, game, rows

CLOSING = """Date,Player,Buy-in,Cash-out
2026-11-20,Ann,20,35
2026-11-20,Bob,20,5
2026-11-13,Ann,20,25
2026-11-13,Bob,20,20
2026-11-06,Ann,20,
2026-11-06,Bob,20,35
"""


def bare(page: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL))


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a night of hands and three nights of a ledger."""
    folder = tmp_path_factory.mktemp("report")
    (folder / "in").mkdir()
    written(folder / "in" / "kitchen.csv", CLOSING)
    written(folder / "in" / "a.hands", CLEAN)
    season = folder / "s.duckdb"
    run("ingest", folder / "in", "--season", season)
    run("audit", "--season", season)
    assert run("report", folder / "pages", "--season", season).exit_code == 0
    return folder / "pages"


def test_they_stand_among_the_nights(report: Path) -> None:
    said = bare((report / "index.html").read_text(encoding="utf-8"))
    assert "3 nights by a ledger alone" in said
    assert "nets of hands: 3 nights of a ledger alone are not in them." in said
    nights = said[said.index("Nights") :]
    for night in (
        "Friday 20 November 2026 a ledger of 2 players, kitchen.csv Closes",
        "Friday 13 November 2026 a ledger of 2 players, kitchen.csv Does not close",
        "Friday 6 November 2026 a ledger of 2 players, kitchen.csv Cannot be told",
    ):
        assert night in nights
    assert nights.index("27 November") < nights.index("20 November")
    assert "LED001" in said


def test_each_has_a_page_of_its_own(report: Path) -> None:
    pages = {
        path.name[:16]: bare(path.read_text(encoding="utf-8"))
        for path in sorted((report / "nights").glob("*.html"))
    }
    assert len(pages) == 4
    closes = pages["night-2026-11-20"]
    assert "Ann 20 35 +15" in closes
    assert "Together 40 40 0" in closes
    assert "Ann bought 20 Ann cashed out 35 Bob" in closes  # what for is not said twice
    assert "What was found" not in closes
    assert "2026-11-13 does not close: 40 was bought and 45 left with" in pages["night-2026-11-13"]
    untold = pages["night-2026-11-06"]
    assert "Ann 20 ? ?" in untold
    assert "Ann cashed out an amount nobody noted" in untold
    assert "−0.01" not in untold and "−1 " not in untold  # not noted is no amount


def test_the_log_leads_to_them(report: Path) -> None:
    for name, root in (("findings.html", ""), ("findings/LED001.html", "../")):
        page = (report / name).read_text(encoding="utf-8")
        (link,) = set(re.findall(r'href="([^"]*nights/night-2026-11-13[^"]*)"', page))
        assert link.startswith(f"{root}nights/")
        assert (report / name).parent.joinpath(link).is_file()


def test_a_season_of_ledgers_alone_says_nothing_of_hands(tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "kitchen.csv", CLOSING), "--season", season)
    run("audit", "--season", season)
    run("report", tmp_path / "pages", "--season", season)
    said = bare((tmp_path / "pages" / "index.html").read_text(encoding="utf-8"))
    assert "No hand was read." in said
    for head in ("Who owes whom", "Games", "What could be judged", "0 games"):
        assert head not in said


@pytest.mark.parametrize(("cat", "against"), [(97, 0), (99, 1)])
def test_a_ledger_and_its_log_are_one_night(cat: int, against: int, tmp_path: Path) -> None:
    """Cat left with 97 by her hands; what the ledger says otherwise stands on the log's night."""
    found(tmp_path, rows(ENDS | {"Cat": cat}), game())
    run("report", tmp_path / "pages", "--season", tmp_path / "s.duckdb")
    index = bare((tmp_path / "pages" / "index.html").read_text(encoding="utf-8"))
    assert "by a ledger alone" not in index and "nets of hands" not in index
    assert "Sunday 1 March 2026 3 hands and its ledger" in index
    (night,) = (tmp_path / "pages" / "nights").glob("*.html")
    page = night.read_text(encoding="utf-8")
    assert bare(page).count("What the ledger says otherwise") == against
    assert ("LED008" in index) == bool(against)
    if against:
        log = (tmp_path / "pages" / "findings" / "LED008.html").read_text(encoding="utf-8")
        assert f'href="../nights/{night.name}"' in log
