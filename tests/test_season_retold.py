"""A hand out of a season is told as it is told from its file, carried stacks included."""

import re
from pathlib import Path

import pytest
from reading_all import read_path
from test_cli import run, written

from reports.season.record import Records

ALL_IN = """night 2026-11-27
unit 0.50
seats 1 Ann  2 Bob  3 Cat
buy Ann 40  Bob 40  Cat 40

hand 1 texas-holdem dealer Cat
announce structure no-limit
blinds Ann 0.50  Bob 1
deal Ann AhKd  Bob 9c9d  Cat 7c2d
bet Cat f  Ann r 7.50  Bob c
board 2h 3d Td
bet all x
board 5s
bet all x
board 6h
bet all x
show Ann AhKd  Bob 9c9d
pot 15 -> Bob

hand 2 texas-holdem dealer Ann
announce structure no-limit
blinds Bob 0.50  Cat 1
deal Ann AhAd  Bob 9h9d  Cat 7h2d
bet Ann a  Bob c  Cat f
board 2h 3d Td
board 5s
board 6h
show Ann AhAd  Bob 9h9d
pot 66 -> Ann
"""  # Ann has 40 - 7.50; Bob's 47.50 cover her


@pytest.fixture
def season(tmp_path: Path) -> Path:
    path = tmp_path / "s.duckdb"
    done = run("ingest", written(tmp_path / "friday.hands", ALL_IN), "--season", path)
    assert done.exit_code == 0, done.output
    return path


@pytest.mark.parametrize("audited", [False, True])
@pytest.mark.parametrize("wanted", ["2", "2026-11-27/2"])
def test_show_knows_the_stacks_of_the_night(season: Path, audited: bool, wanted: str) -> None:
    if audited:
        run("audit", "--season", season)
    told = run("show", wanted, "--season", season).stdout
    assert "Ann goes all-in for 32.50  [pot 34.00]" in told
    assert "Bob calls 32.00  [pot 66.00]" in told
    assert told == run("show", wanted, "--in", season.parent / "friday.hands").stdout


def test_the_page_knows_them_too(season: Path, tmp_path: Path) -> None:
    run("audit", "--season", season)
    done = run("report", tmp_path / "pages", "--season", season)
    assert done.exit_code == 0, done.output
    page = (tmp_path / "pages" / "hands" / "night-2026-11-27-2.html").read_text(encoding="utf-8")
    assert "Ann goes all-in for 32.50" in page
    assert "Bob calls 32.00" in page


def test_two_nights_of_one_file_keep_their_stacks_apart(tmp_path: Path) -> None:
    """In the second night Ann has bought 20 and has played nothing yet."""
    second = ALL_IN[: ALL_IN.index("hand 1")].replace("11-27", "12-04").replace("Ann 40", "Ann 20")
    second += ALL_IN[ALL_IN.index("hand 2") :].replace("pot 66", "pot 41")
    season = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "two.hands", f"{ALL_IN}\n{second}"), "--season", season)
    run("audit", "--season", season)
    told = run("show", "2026-12-04/2", "--season", season).stdout
    assert "Ann goes all-in for 20.00  [pot 21.50]" in told
    assert "for 32.50" in run("show", "2026-11-27/2", "--season", season).stdout


def test_a_call_of_an_unknown_all_in_has_no_amount(tmp_path: Path) -> None:
    """Nobody noted what Ann had: nobody can say what Bob called."""
    text = ALL_IN.replace("buy Ann 40  Bob 40  Cat 40\n", "")
    told = run("show", "2", "--in", written(tmp_path / "a.hands", text)).stdout
    assert "Ann goes all-in for 0" not in told
    assert "Bob calls 0" not in told


def test_a_report_without_hand_pages_says_the_same(season: Path, tmp_path: Path) -> None:
    run("audit", "--season", season)
    run("report", tmp_path / "all", "--season", season)
    run("report", tmp_path / "few", "--no-hand-pages", "--season", season)
    for name in ("findings.html", "nights/night-2026-11-27.html"):
        all, few = ((tmp_path / folder / name).read_text("utf-8") for folder in ("all", "few"))
        assert re.sub(r'<a href="[^"]*hands/[^"]*">(.*?)</a>', r"\1", all) == re.sub(
            r"<b>(Hand \d)</b>", r"\1", few
        )
    assert not list((tmp_path / "few" / "hands").iterdir())


def test_a_remark_stands_with_the_hand_it_is_about(tmp_path: Path) -> None:
    text = ALL_IN.replace("hand 2 ", "# Ann covers the table here.\nhand 2 ")
    path = written(tmp_path / "friday.hands", text)
    hands = [hand for night in read_path(str(path)) for hand in night.hands]
    first, second = map(Records().text, hands)
    assert first.startswith("hand 1 ") and first.endswith("pot 15 -> Bob")
    assert second.startswith("# Ann covers the table here.\nhand 2 ")
