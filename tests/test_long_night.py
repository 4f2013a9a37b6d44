"""A night of twenty hands: what is wrong with each, from the rules."""

import json
from typing import Any

import pytest
from longnight import sheet_text
from typer.testing import CliRunner

from reports.cli.app import app

# hand -> verdict, award, {(code, state, severity)}, an article it must cite, transfers in chips of
# 0.50. Written from the documents and the comments of the sheet.
Wanted = tuple[str, str, set[tuple[str, str, str]], str, list[tuple[str, str, int]]]
CLEAN: Wanted = ("clean", "right", set(), "", [])
WANTED: dict[str, Wanted] = {
    "1": CLEAN,
    "2": (
        "wrong-award",
        "wrong",
        {("AWD002", "open", "money")},
        "OPR-549 4.1",
        [("Olga", "Nils", 34)],
    ),
    "3": CLEAN,
    "4": (
        "wrong-award",
        "wrong",
        {("AWD002", "open", "money")},
        "OPR-519 4.3†",
        [("Olga", "Pete", 76)],
    ),
    "5": ("misdeal", "right", {("VAR030", "open", "misdeal")}, "OPR-549 2.2", []),
    "6": ("misdeal", "right", {("VAR030", "open", "misdeal")}, "OPR-549 2.3", []),
    "7": (
        "needs-ruling",
        "needs-ruling",
        {("AWD002", "needs-ruling", "money")},
        "OPR-549 4.1",
        [],
    ),
    "8": CLEAN,
    "9": ("irregular", "right", {("BRD002", "open", "warn")}, "OPR-519 2.2†", []),
    "10": ("irregular", "right", {("VAR002", "open", "error")}, "OPR-706 2.3", []),
    "11": (
        "wrong-award",
        "wrong",
        {("AWD002", "open", "money")},
        "OPR-706 4.2",
        [("Zoe", "Mara", 58)],
    ),
    "12": ("wrong-award", "wrong", {("AWD003", "open", "money")}, "", [("Nils", "Olga", 28)]),
    "13": ("wrong-award", "wrong", {("AWD006", "open", "money")}, "", [("Mara", "Pete", 1)]),
    "14": ("wrong-award", "wrong", {("AWD004", "open", "money")}, "", [("Zoe", "Mara", 20)]),
    "15": ("misdeal", "right", {("DEK001", "open", "misdeal")}, "OPR-519 1.1†", []),
    "16": ("misdeal", "right", {("MIS004", "open", "misdeal")}, "", []),
    "17": ("unverifiable", "cannot-tell", {("AWD002", "cannot-tell", "gap")}, "", []),
    "18": CLEAN,
    "19": CLEAN,
    "20": CLEAN,
}
NEEDED = ("AWD002", "AWD003", "AWD004", "AWD006", "BRD002", "DEK001", "MIS004", "VAR002", "VAR030")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The night judged, its hands by id."""
    sheet = tmp_path_factory.mktemp("long") / "friday.hands"
    sheet.write_text(sheet_text(), encoding="utf-8")
    done = CliRunner().invoke(app, ["check", str(sheet), "--format", "json"])
    assert done.exit_code == 1, done.output
    told = json.loads(done.stdout)
    assert told["errors"] == []
    return {hand["id"]: hand for hand in told["hands"]}


def test_every_hand_has_its_expectation(night: dict[str, Any]) -> None:
    assert list(night) == list(WANTED)
    games = {hand["game"] for hand in night.values()}
    levels = {hand["level"] for hand in night.values()}
    assert len(games) == 4
    assert levels == {"result", "showdown", "actions", "procedure"}
    assert {code for _, _, found, _, _ in WANTED.values() for code, _, _ in found} == set(NEEDED)


@pytest.mark.parametrize("id", WANTED)
def test_a_hand_of_the_night(night: dict[str, Any], id: str) -> None:
    hand = night[id]
    verdict, award, found, cite, transfers = WANTED[id]
    got = {(f["code"], f["state"], f["severity"]) for f in hand["findings"]}
    assert got == found, [f["message"] for f in hand["findings"]]
    assert (hand["verdict"], hand["award"]) == (verdict, award)
    assert [(t["from"], t["to"], t["chips"]) for t in hand["transfers"]] == transfers
    if cite:
        assert cite in {cite for f in hand["findings"] for cite in f["cites"]}
    assert len(hand["findings"]) == len(found)


def test_the_open_question_names_both_readings(night: dict[str, Any]) -> None:
    """Declared lines bind: the straight. The cards speak: kings full. 17.00 are 34 chips."""
    readings = {
        reading["topics"]["line_declaration"]: (reading["owed"], reading["supports_paid"])
        for reading in night["7"]["readings"]
    }
    assert readings == {"binding": ({"Zoe": 34}, False), "cards-speak": ({"Olga": 34}, True)}
    (ruling,) = night["8"]["rulings"]
    assert (ruling["effect"], ruling["by"]) == ("decided", "Olga")


def test_each_hand_says_what_is_wrong_with_it() -> None:
    lines = sheet_text().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("hand "):
            assert lines[number - 1].startswith("# "), line
