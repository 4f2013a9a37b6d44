"""Two tables of one date: two nights, each with its own name on the pages."""

import re
from pathlib import Path

from pokernow_log import log
from test_cli import run, written

from reports.views.keys import Keys
from reports.views.titles import night_titles
from schemas.hand import Night

STARS = """PokerStars Hand #21000000000{n}:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/06 {hour}:00:00 ET
Table 'Kitchen {table}' 6-max Seat #1 is the button
Seat 1: {one} ($100 in chips)
Seat 2: {two} ($100 in chips)
{one}: posts small blind $0.50
{two}: posts big blind $1
*** HOLE CARDS ***
{one}: folds
Uncalled bet ($0.50) returned to {two}
{two} collected $1 from pot
{two}: doesn't show hand
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: {one} (button) (small blind) folded before Flop
Seat 2: {two} (big blind) collected ($1)



"""
TWO = STARS.format(n=1, hour=14, table="I", one="Ann", two="Bob") + STARS.format(
    n=2, hour=15, table="II", one="Cat", two="Dee"
)


def pokernow(id: str, player: str) -> str:
    one, two = f'"{player} @ {player * 3}1"', '"Bob @ BobBobBob1"'
    return log(
        [
            f"-- starting hand #7 (id: {id})  No Limit Texas Hold'em (dealer: {one}) --",
            f"Player stacks: #1 {one} (100) | #2 {two} (100)",
            f"{one} posts a small blind of 1",
            f"{two} posts a big blind of 2",
            f"{one} folds",
            f"Uncalled bet of 1 returned to {two}",
            f"{two} collected 2 from pot",
            "-- ending hand #7 --",
        ]
    )


def headings(folder: Path) -> list[str]:
    """The headings of the pages of nights."""
    pages = (page.read_text(encoding="utf-8") for page in (folder / "nights").glob("*.html"))
    return sorted(re.findall(r"<h1[^>]*>([^<]*)</h1>", "".join(pages)))


def reported(folder: Path) -> tuple[list[str], str]:
    """The headings of the nights of all files of a folder, and the first page."""
    season, pages = folder.parent / "s.duckdb", folder.parent / "pages"
    run("ingest", folder, "--season", season)
    run("audit", "--season", season)
    assert run("report", pages, "--season", season).exit_code == 0
    return headings(pages), (pages / "index.html").read_text(encoding="utf-8")


def test_two_tables_of_one_file(tmp_path: Path) -> None:
    (tmp_path / "nights").mkdir()
    written(tmp_path / "nights" / "two.txt", TWO)
    told, index = reported(tmp_path / "nights")
    assert told == ["Friday 6 March 2026, Kitchen I", "Friday 6 March 2026, Kitchen II"]
    for words in (*told, "from 2026-03-06 19:00 UTC", "from 2026-03-06 20:00 UTC", "2 nights"):
        assert words in index


def test_two_logs_of_one_date(tmp_path: Path) -> None:
    (tmp_path / "nights").mkdir()
    written(tmp_path / "nights" / "a.csv", pokernow("abcdefghijkl", "Ann"))
    written(tmp_path / "nights" / "b.csv", pokernow("bbcdefghijkl", "Eve"))
    told, index = reported(tmp_path / "nights")
    assert told == ["Sunday 1 March 2026, a.csv", "Sunday 1 March 2026, b.csv"]
    assert all(words in index for words in told)


def test_a_night_alone_is_called_by_its_date(tmp_path: Path) -> None:
    (tmp_path / "nights").mkdir()
    written(tmp_path / "nights" / "a.csv", pokernow("abcdefghijkl", "Ann"))
    assert reported(tmp_path / "nights")[0] == ["Sunday 1 March 2026"]


def test_what_tells_nights_apart() -> None:
    def called(*nights: Night) -> list[str]:
        return list(night_titles(nights, Keys(nights).of_night).values())

    day = "2026-03-06"
    assert called(Night("a", day, location="I"), Night("a", "2026-03-07", location="II")) == []
    assert called(Night("x/a", day, location="I"), Night("x/b", day, location="II")) == [
        "Friday 6 March 2026, I",
        "Friday 6 March 2026, II",
    ]
    assert called(Night("x/a", day), Night("x/b", day, location="II")) == [
        "Friday 6 March 2026, a",
        "Friday 6 March 2026, b",
    ]
    assert called(Night("x/a", day), Night("y/a", day)) == [
        "Friday 6 March 2026, x/a",
        "Friday 6 March 2026, y/a",
    ]
    every = called(
        Night("x/a", day, location="I"),
        Night("x/a", day, location="II"),
        Night("x/b", day, location="I"),
    )
    assert every == [
        "Friday 6 March 2026, I, a",
        "Friday 6 March 2026, II, a",
        "Friday 6 March 2026, I, b",
    ]
