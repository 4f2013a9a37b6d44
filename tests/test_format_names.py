"""Formats are told to people by the names people know, each in one place."""

import json
from pathlib import Path

import pytest
from test_cli import CLEAN, run, written
from test_host_hints import LEDGER, LOG

from ingest.formats import FORMATS, title_of

PEOPLE_KNOW = {
    "phh": "PHH",
    "sheet": "hand sheet",
    "ledger": "ledger",
    "pokernow": "PokerNow log",
    "pokernow-json": "PokerNow JSON",
    "pokernow-ledger": "PokerNow ledger",
    "stars": "PokerStars text",
    "ohh": "Open Hand History",
    "gfx": "PokerGFX export",
    "mavens": "Poker Mavens",
}


def test_every_format_has_a_name_that_people_know() -> None:
    assert {format.name: title_of(format.name) for format in FORMATS} == PEOPLE_KNOW
    assert title_of("") == title_of("of tomorrow") == "no known format"


def test_it_is_what_a_person_reads_and_the_key_is_what_a_program_does(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    written(tmp_path / "in" / "log.csv", LOG)
    written(tmp_path / "in" / "ledger.csv", LEDGER)
    written(tmp_path / "in" / "a.hands", CLEAN)
    season = tmp_path / "s.duckdb"
    for said in (
        run("check", tmp_path / "in").stdout,
        run("ingest", tmp_path / "in", "--season", season).stdout,
    ):
        assert {"PokerNow log: 1 file, 1 hand", "ledger: 1 file, 4 ledger lines"} <= set(
            said.splitlines()
        )
        assert "hand sheet: 1 file" in said
    sources = run("sources", "--season", season).stdout
    assert "log.csv  PokerNow log; 1 hand; " in sources
    told = json.loads(run("sources", "--season", season, "--format", "json").stdout)
    assert sorted(one["format"] for one in told["sources"]) == ["ledger", "pokernow", "sheet"]
    said = run("ledger", tmp_path / "in" / "log.csv").stderr
    assert "hands (PokerNow log), not a ledger" in said


def test_what_is_no_record_is_said_once(tmp_path: Path) -> None:
    path = written(tmp_path / "list.txt", "a shopping list\n")
    for words in (("check", path), ("ingest", path, "--season", tmp_path / "s.duckdb")):
        done = run(*words)
        assert (done.exit_code, (done.stdout + done.stderr).count("known format")) == (2, 1)


@pytest.mark.parametrize(
    "text",
    [
        "Mano PokerStars n.123456: Hold'em No Limit ($0.01/$0.02 USD) - 2012/01/02 10:11:12 ET\n"
        "Tavolo 'X' 6-max\nPosto 1: Ann ($2 in chips)\n",
        "PokerStars Hand #123456: Hold'em No Limit ($0.01/$0.02 USD) - 2012/01/02 10:11:12 ET\n"
        "Tisch 'X' 6-max Platz #1 ist der Button\nPlatz 1: Ann ($2 in Chips)\n",
        "\ufeffMain PokerStars n°123456 : Hold'em No Limit ($0.01/$0.02 USD)\r\n"
        "Table 'X' 6-max\r\nSiège 1 : Ann ($2 en jetons)\r\n",
    ],
)
def test_a_hand_history_in_another_language_is_told(text: str, tmp_path: Path) -> None:
    done = run("check", written(tmp_path / "hands.txt", text))
    assert done.exit_code == 2
    assert "PokerStars text in another language; choose English" in done.stdout


def test_a_letter_that_names_the_site_is_none(tmp_path: Path) -> None:
    letter = "Dear Ann,\non PokerStars I lost hand 1234567.\nSee you at 8: Bob\n"
    done = run("check", written(tmp_path / "letter.txt", letter))
    assert "in a known format\n" in done.stdout
