"""The sample night: what each of its hands is there to show, and the pages made of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from reports.cli.app import app
from reports.demo_night import sheet_text

# hand -> game, verdict, award, {(code, state, severity)}, an article it must cite, transfers in
# chips of 0.50. Written from the documents and the comments of the sheet.
Wanted = tuple[str, str, str, set[tuple[str, str, str]], str, list[tuple[str, str, int]]]


def clean(game: str) -> Wanted:
    return (game, "clean", "right", set(), "", [])


WANTED: dict[str, Wanted] = {
    "1": clean("off-road-stud"),
    "2": (
        "delaware-stud",
        "wrong-award",
        "wrong",
        {("AWD002", "open", "money")},
        "OPR-519 4.3†",
        [("Mara", "Nils", 76)],
    ),
    "3": clean("roll-your-own"),
    "4": clean("follow-the-queen"),
    "5": clean("stud-hilo"),
    "6": clean("baseball"),
    "7": ("off-road-stud", "misdeal", "right", {("VAR030", "open", "misdeal")}, "OPR-549 2.2", []),
    "8": clean("omaha-8"),
    "9": ("guts", "clean", "right", set(), "", []),
    "10": (
        "guts",
        "wrong-award",
        "right",
        {("POT006", "open", "money")},
        "Poker Variant Database #6",
        [],
    ),
    "11": clean("off-road-stud"),
    "12": (
        "texas-holdem",
        "unverifiable",
        "cannot-tell",
        {("AWD002", "cannot-tell", "gap")},
        "",
        [],
    ),
}
# What was owed, in chips of 0.50, by hand: 46 of hand 8 are 23 for each side; the low's odd chip is
# Olga's, who sits left of the button. Of the 52 of hand 5 each side has 26.
OWED = {
    "2": {"Nils": 76},
    "4": {"Zoe": 124},
    "5": {"Zoe": 26, "Olga": 26},
    "6": {"Pete": 84},
    "8": {"Olga": 23 + 12, "Zoe": 11},
    "10": {"Zoe": 20},
    "11": {"Pete": 18},
}


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The sample night judged, its hands by id."""
    sheet = tmp_path_factory.mktemp("demo") / "friday.hands"
    sheet.write_text(sheet_text(), encoding="utf-8")
    done = CliRunner().invoke(app, ["check", str(sheet), "--format", "json"])
    assert done.exit_code == 1, done.output
    told = json.loads(done.stdout)
    assert told["errors"] == []
    debts = {(one["from"], one["to"], one["amount"]) for one in told["summary"]["debts"]}
    assert debts == {("Mara", "Nils", "38.00 EUR"), ("Pete", "the pot", "10.00 EUR")}
    return {hand["id"]: hand for hand in told["hands"]}


def test_it_shows_what_the_program_is_for(night: dict[str, Any]) -> None:
    """About ten hands of different games; most are clean, and a few tell a story."""
    assert list(night) == list(WANTED)
    assert len({hand["game"] for hand in night.values()}) == 9
    verdicts = [hand["verdict"] for hand in night.values()]
    assert verdicts.count("clean") == 8
    assert set(verdicts) == {"clean", "wrong-award", "misdeal", "unverifiable"}


@pytest.mark.parametrize("id", WANTED)
def test_a_hand_of_the_sample_night(night: dict[str, Any], id: str) -> None:
    hand = night[id]
    game, verdict, award, found, cite, transfers = WANTED[id]
    got = {(f["code"], f["state"], f["severity"]) for f in hand["findings"]}
    assert got == found, [f["message"] for f in hand["findings"]]
    assert len(hand["findings"]) == len(found)
    assert (hand["game"], hand["verdict"], hand["award"]) == (game, verdict, award)
    assert [(t["from"], t["to"], t["chips"]) for t in hand["transfers"]] == transfers
    assert id not in OWED or hand["owed"] == OWED[id]
    if cite:
        assert cite in {cite for f in hand["findings"] for cite in f["cites"]}


def test_the_chips_of_the_night_add_up(night: dict[str, Any]) -> None:
    """Bought: five times 50 and 40 more, 580 chips; the last line cashes out what is left."""
    left = dict.fromkeys(("Mara", "Nils", "Olga", "Pete", "Zoe"), 100)
    left["Nils"] += 80
    for hand in night.values():
        for one in hand["players"]:
            left[one["name"]] += one["net"]
    assert left == {"Mara": 192, "Nils": 46, "Olga": 63, "Pete": 130, "Zoe": 149}
    assert sum(left.values()) == 580
    assert sheet_text().endswith("cash Mara 96  Nils 23  Olga 31.50  Pete 65  Zoe 74.50\n")


def test_the_hosts_word_decided_a_hand(night: dict[str, Any]) -> None:
    (ruling,) = night["11"]["rulings"]
    assert (ruling["effect"], ruling["by"]) == ("decided", "Olga")


def test_each_hand_says_what_it_shows() -> None:
    lines = sheet_text().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("hand "):
            assert lines[number - 1].startswith("# "), line


def test_the_demo_writes_a_report_and_says_where(tmp_path: Path) -> None:
    target = tmp_path / "pages"
    done = CliRunner().invoke(app, ["demo", str(target)])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("sample night: 12 hands")
    assert "season.duckdb" not in done.stdout, "it is gone when the demo ends"
    assert "12 hands: 2 wrong awards, 1 misdeal, 1 cannot be verified, 8 clean" in done.stdout
    assert "Mara owes Nils 38.00 EUR" in done.stdout
    assert "Pete owes the pot 10.00 EUR" in done.stdout
    assert str(target / "index.html") in done.stdout
    pages = [path for path in target.rglob("*.html") if path.parent.name == "hands"]
    assert len(pages) == len(WANTED)
    again = CliRunner().invoke(app, ["demo", str(target)])
    assert again.exit_code == 0, "a report may be written anew"


def test_the_demo_never_writes_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = CliRunner().invoke(app, ["demo", str(tmp_path)])
    assert done.exit_code == 2
    assert (tmp_path / "mine.txt").read_text() == "mine"
    assert "Traceback" not in done.output


def test_the_sheet_can_be_printed() -> None:
    done = CliRunner().invoke(app, ["demo", "--sheet"])
    assert done.stdout == sheet_text()
