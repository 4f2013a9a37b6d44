"""A wrong payment that was paid back, as check, audit, show and the pages tell it."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reports.cli.app import app

NIGHT = """night 2026-11-27 Europe/Berlin
records showdown
seats 1 Ann 2 Bob
hand 1 texas-holdem dealer Bob
in Ann 8 Bob 8
board KhQd9cTc4s
show Ann KcQs Bob 9s9d
pot 16 -> Ann
pays Ann Bob 16
hand 2 texas-holdem dealer Ann
in Ann 8 Bob 8
board KhQd9cTc4s
show Ann KcQs Bob 9s9d
pot 16 -> Ann
"""
BACK = "Ann owed Bob 16 and paid it back after the hand"


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "n.hands"
    path.write_text(NIGHT, encoding="utf-8")
    return path


@pytest.fixture
def season(night: Path, tmp_path: Path) -> str:
    path = str(tmp_path / "s.duckdb")
    run("ingest", str(night), "--season", path)
    return path


def run(*words: str) -> str:
    return CliRunner().invoke(app, list(words)).stdout


def test_only_what_is_left_is_owed(night: Path, season: str) -> None:
    for told in (run("check", str(night)), run("audit", "--season", season)):
        assert "Ann paid Bob 16 back afterwards (line 9)" in told
        assert "Ann owes Bob 16\n" in told and "Ann owes Bob 32" not in told


def test_the_json_says_what_is_settled(night: Path, season: str) -> None:
    for told in (
        run("check", str(night), "--format", "json"),
        run("audit", "--season", season, "--format", "json"),
    ):
        document = json.loads(told)
        first, second = (hand["transfers"] for hand in document["hands"])
        assert first == [{"from": "Ann", "to": "Bob", "chips": 16, "settled": 16}]
        assert second == [{"from": "Ann", "to": "Bob", "chips": 16}]
        assert document["summary"]["debts"] == [{"from": "Ann", "to": "Bob", "amount": "16"}]


def test_the_hand_tells_it(night: Path, season: str, tmp_path: Path) -> None:
    assert BACK in run("show", "1", "--in", str(night))
    assert "Ann owes Bob 16" in run("show", "2", "--in", str(night))
    run("audit", "--season", season)
    assert BACK in run("show", "1", "--season", season)
    run("report", str(tmp_path / "pages"), "--season", season)
    (page,) = tmp_path.glob("pages/hands/*-1.html")
    assert BACK in page.read_text(encoding="utf-8")


def test_below_the_line_of_the_next_hand_which_is_clean(tmp_path: Path) -> None:
    """The season keeps the payment with a hand of which there is nothing to tell."""
    text = NIGHT.replace("pays Ann Bob 16\n", "").replace(
        "dealer Ann\n", "dealer Ann\npays Ann Bob 16\n"
    )
    path, season = tmp_path / "n.hands", str(tmp_path / "s.duckdb")
    path.write_text(text[: text.rindex("pot")] + "pot 16 -> Bob\n", encoding="utf-8")
    run("ingest", str(path), "--season", season)
    for told in (
        run("check", str(path), "--format", "json"),
        run("audit", "--season", season, "--format", "json"),
    ):
        document = json.loads(told)
        (transfer,) = document["hands"][0]["transfers"]
        assert transfer["settled"] == 16
        assert document["summary"]["debts"] == []


def test_the_books_count_it_as_paid(season: str, tmp_path: Path) -> None:
    """Twice 16 went wrong and 16 came back: Ann has 0 and should have -16."""
    run("audit", "--season", season)
    run("report", str(tmp_path / "pages"), "--season", season)
    page = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    ann = page[page.index('<th scope="row">Ann') :].partition("</tr>")[0]
    assert re.findall(r"<td[^>]*>(?:<[^>]*>)?([^<]*)", ann)[-3:] == ["0", "\u221216", "\u221216"]
