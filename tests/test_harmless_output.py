"""What a record or a command line brings that is no text: it reaches no terminal, page or file."""

import json
import os
import unicodedata
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reports.cli.app import app
from reports.html import isolated
from schemas.rows.records import fields_from, fields_text

# An order to a terminal in one character, a line's end, marks that turn a text round, emoji of two.
HOSTILE = "A\x9b31m\x85n\u2028\u200f\u202e n👩\u200d👧"
HAND = f"""PokerStars Hand #9001:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/01/16 15:10:05 ET
Table 'Ash' 6-max Seat #1 is the button
Seat 1: {HOSTILE} ($10 in chips)
Seat 4: Bob ($7.35 in chips)
{HOSTILE}: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
{HOSTILE}: folds
Uncalled bet ($0.05) returned to Bob
Bob collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0


"""
NO_UTF8 = os.fsdecode(b"\xff\xfe")


def floorman(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def unseen(text: str) -> list[str]:
    """The characters that are an order to a terminal or turn the text beside them round."""
    kept = "\n\u200d\u2068\u2069"  # the last two are set by ``isolated`` round names
    kinds = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return [c for c in text if unicodedata.category(c) in kinds and c not in kept]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text(HAND, encoding="utf-8")
    path = tmp_path / "s.duckdb"
    assert floorman("ingest", tmp_path / "a.txt", "--season", path).exit_code == 0
    assert floorman("audit", "--season", path).exit_code < 2
    return path


def test_a_page_has_no_character_that_is_an_order() -> None:
    assert isolated(f"<td>{HOSTILE}</td>") == "<td>A?31m?n??? n👩\u200d👧</td>"
    assert isolated("<td>é · − ÿ</td>") == "<td>é · − ÿ</td>"


def test_the_pages_of_a_season(season: Path, tmp_path: Path) -> None:
    assert floorman("report", tmp_path / "out", "--season", season).exit_code == 0
    pages = [page.read_text(encoding="utf-8") for page in (tmp_path / "out").rglob("*.html")]
    assert [page for page in pages if "A?31m?n??? n" in page]
    assert [unseen(page) for page in pages if unseen(page)] == []


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_json_escapes_them_and_says_the_same(season: Path, tmp_path: Path, form: str) -> None:
    for words in (["check", tmp_path / "a.txt"], ["audit", "--season", season]):
        said = floorman(*words, "--format", form).stdout
        assert unseen(said) == []
        assert HOSTILE in json.dumps(json.loads(said), ensure_ascii=False) or form == "sarif"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("\ud800x", "?x"),
        ("x\udfff", "x?"),
        ("\ud83d\udc69", "\U0001f469"),
        ("\ud800\U0001f469", "?\U0001f469"),
        ("\U0001f469\udc00", "\U0001f469?"),
        ("\\ud800", "\\ud800"),  # a backslash and letters, as somebody typed them
        ("\\\ud800", "\\?"),
    ],
)
def test_half_a_pair_is_not_stored(said: str, kept: str) -> None:
    assert fields_from(fields_text({"a": said})) == {"a": kept}


def test_a_season_with_half_a_pair_in_a_file_is_exported(tmp_path: Path) -> None:
    player = {"PlayerNum": 2, "Name": "\ud800", "StartStackAmt": 100, "EndStackAmt": 100}
    other = {"PlayerNum": 3, "Name": "Bob", "StartStackAmt": 100, "EndStackAmt": 100}
    hand = {
        "HandNum": 1,
        "Duration": "\udcff",
        "GameVariant": "HOLDEM",
        "FlopDrawBlinds": {"ButtonPlayerNum": 2},
        "Players": [player, other],
        "Events": [],
    }
    made = {"ID": 1, "EventTitle": "\ud800", "Hands": [hand]}
    (tmp_path / "a.json").write_text(json.dumps(made), encoding="utf-8")
    season = tmp_path / "s.duckdb"
    assert floorman("ingest", tmp_path / "a.json", "--season", season).exit_code == 0
    assert floorman("audit", "--season", season).exit_code < 2
    for to in ("csv", "json", "parquet"):
        done = floorman("export", tmp_path / to, "--to", to, "--season", season)
        assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "words",
    [
        ("export", "out", "--to", "csv", "--night", NO_UTF8),
        ("export", NO_UTF8, "--to", "csv"),
        ("rulings", "add", "odd-chip", "first-left-of-dealer", "--by", "R", "--hand", NO_UTF8),
        ("forget", NO_UTF8),
        ("players", "split", NO_UTF8),
    ],
)
def test_bytes_of_a_command_line_that_are_no_utf8(
    season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = floorman(*words, "--season", season)
    assert done.exit_code == 2 and done.stderr.startswith("floorman: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "s.duckdb"]


def test_a_season_of_a_name_that_is_no_utf8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(HAND, encoding="utf-8")
    done = floorman("ingest", tmp_path / "a.txt", "--season", tmp_path / f"{NO_UTF8}.duckdb")
    assert done.exit_code == 2 and "the name is no UTF-8" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_folders_are_named_harmlessly(season: Path, tmp_path: Path) -> None:
    folder = tmp_path / "x\x1b[31m\u202e"
    for words in (["report", folder], ["export", folder, "--to", "csv", "--force"]):
        done = floorman(*words, "--season", season)
        assert done.exit_code == 0 and unseen(done.stdout) == [] and "x?[31m?" in done.stdout
