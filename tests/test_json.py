"""The JSON contract floorman.verdict/1: its schema, its keys, what they mean."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from longnight import sheet_text
from typer.testing import CliRunner

from reports.cli.app import app

# The contract as it was published: keys may be added, none may go.
TOP = {"schema", "program", "summary", "errors", "hands"}
ERROR = {"file", "line", "column", "message"}
HAND = {
    *("id", "night", "source", "line", "game", "level", "profile", "unit", "verdict", "award"),
    *("halted", "coverage", "players", "findings", "readings", "rulings", "pots", "owed", "paid"),
    *("rake", "transfers"),
}
COVERAGE = {"ok", "findings", "cannot_tell", "not_applicable"}
PLAYER = {"name", "seat", "put_in", "returned", "owed", "paid", "net"}
FINDING = {
    *("code", "name", "severity", "state", "stage", "topic", "event", "line", "column", "seats"),
    *("cites", "recorded", "expected", "amounts", "fingerprint", "message"),
}
EXAMPLE = """night 2026-11-27
unit 1
records procedure
seats 1 Ann  2 Bob  3 Cat  4 Kev
buy Ann 100 Bob 100 Cat 100 Kev 100
hand 1 off-road-stud dealer Kev
announce structure pot-limit, first-to-act left-of-dealer, forced-bets ante
ante 1
grid __ 9h 9s 4d / Kh Qd Jh __ / 5c __ 7d 3s / Ad 8c __ 9c
deal Ann Ah2d  Bob 9dKc  Cat ????  Kev ????
bet Ann b 2  Bob c  Cat f  Kev f
deal Ann 2s  Bob 3c
bet Ann x  Bob b 4  Ann c
turn 2c Tc 6s 4h
bet all x
show Ann line C1 says "full house"  Bob line R2 says "straight"
pot 16 -> Bob
"""
BROKEN = "hand 2 texas-holdem dealer Ann\nbet Ann bb 4\npot 4 -> Ann\n"
PHH = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AcAs', 'd dh p2 KcKs', 'p2 f']
finishing_stacks = [101, 99]
"""
SCHEMA = json.loads(files("schemas").joinpath("verdict.schema.json").read_text(encoding="utf-8"))


def told(tmp_path: Path, *texts: str) -> dict[str, Any]:
    """The JSON of a check over files of these texts, held against the schema."""
    paths = []
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}.hands"
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    done = CliRunner().invoke(app, ["check", *paths, "--format", "json"])
    document: dict[str, Any] = json.loads(done.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    assert (done.exit_code == 1) == document["summary"]["failed"]
    return document


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_requires_the_contract() -> None:
    defs = SCHEMA["$defs"]
    assert set(SCHEMA["required"]) >= TOP
    for name, keys in (
        ("error", ERROR),
        ("hand", HAND),
        ("player", PLAYER),
        ("finding", FINDING),
    ):
        assert set(defs[name]["required"]) >= keys
    assert set(defs["hand"]["properties"]["coverage"]["required"]) >= COVERAGE


def test_the_first_worked_example(tmp_path: Path) -> None:
    """OPR-549: A's full house on column 1 beats B's straight on row 2; B was paid the 16."""
    document = told(tmp_path, EXAMPLE)
    assert document["schema"] == "floorman.verdict/1"
    (hand,) = document["hands"]
    assert (hand["id"], hand["night"], hand["line"]) == ("1", "2026-11-27", 6)
    assert (hand["game"], hand["level"]) == ("off-road-stud", "procedure")
    assert (hand["verdict"], hand["award"], hand["halted"]) == ("wrong-award", "wrong", False)
    assert (hand["owed"], hand["paid"]) == ({"Ann": 16}, {"Bob": 16})
    assert hand["transfers"] == [{"from": "Bob", "to": "Ann", "chips": 16}]
    (finding,) = hand["findings"]
    assert (finding["code"], finding["name"]) == ("AWD002", "best-hand-unpaid")
    assert (finding["severity"], finding["state"]) == ("money", "open")
    assert "OPR-549 4.1" in finding["cites"]
    assert set(finding["seats"]) <= {"Ann", "Bob"}
    assert finding["amounts"] == {"Ann": 16, "Bob": -16}
    assert finding["line"] == 17
    players = {player["name"]: player for player in hand["players"]}
    assert {name: p["put_in"] for name, p in players.items()} == {
        "Ann": 7,
        "Bob": 7,
        "Cat": 1,
        "Kev": 1,
    }
    assert {name: p["net"] for name, p in players.items()} == {
        "Ann": -7,
        "Bob": 9,
        "Cat": -1,
        "Kev": -1,
    }
    (pot,) = hand["pots"]
    assert (pot["amount"], pot["eligible"]) == (16, ["Ann", "Bob"])
    assert pot["shares"][0]["owed"] == {"Ann": 16}
    assert document["summary"]["debts"] == [{"from": "Bob", "to": "Ann", "amount": "16"}]


def test_event_counts_as_show_does(tmp_path: Path) -> None:
    (hand,) = told(tmp_path, EXAMPLE)["hands"]
    number = hand["findings"][0]["event"]
    done = CliRunner().invoke(app, ["show", "1", "--in", str(tmp_path / "0.hands")])
    lines = done.stdout.splitlines()
    at = next(index for index, line in enumerate(lines) if "AWD002" in line)
    first, _, last = lines[at - 1].split()[0].partition("-")
    assert int(first) <= number <= int(last or first)


def test_a_hand_that_cannot_be_read_is_told_twice(tmp_path: Path) -> None:
    document = told(tmp_path, EXAMPLE + BROKEN)
    (error,) = document["errors"]
    assert error["line"] == 19
    assert error["file"].endswith("0.hands")
    good, lost = document["hands"]
    assert (good["verdict"], good["id"]) == ("wrong-award", "1")
    assert (lost["verdict"], lost["award"], lost["id"]) == ("unverifiable", "cannot-tell", "2")


def test_phh_has_the_same_shape(tmp_path: Path) -> None:
    (hand,) = told(tmp_path, PHH)["hands"]
    assert set(hand) >= HAND
    assert hand["level"] == "actions"


def test_the_sample_night_has_every_part(tmp_path: Path) -> None:
    document = told(tmp_path, sheet_text())
    for part in ("findings", "readings", "rulings", "pots", "transfers", "players"):
        assert any(hand[part] for hand in document["hands"]), part
    assert set(document) >= TOP


def test_a_season_says_the_same(tmp_path: Path) -> None:
    """check and ingest + audit give the same hands, but for the paths."""
    sheet, season = tmp_path / "n.hands", str(tmp_path / "s.duckdb")
    sheet.write_text(sheet_text(), encoding="utf-8")
    run = CliRunner().invoke
    checked = json.loads(run(app, ["check", str(sheet), "--format", "json"]).stdout)
    assert run(app, ["ingest", str(sheet), "--season", season]).exit_code == 0
    audited = json.loads(run(app, ["audit", "--season", season, "--format", "json"]).stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(audited)
    for hand in (*checked["hands"], *audited["hands"]):
        hand.pop("edition")
        hand["readings"].sort(key=str)
    assert audited["hands"] == checked["hands"]


@pytest.mark.parametrize("key", sorted(HAND))
def test_the_schema_notices_a_missing_key(tmp_path: Path, key: str) -> None:
    document = told(tmp_path, EXAMPLE)
    del document["hands"][0][key]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate(document)


def test_a_showdown_at_the_table_prints_the_same() -> None:
    words = ("board KhQd9cTc4s", "show Ann KcQs  Bob AdJs", "pot 10 -> Ann")
    done = CliRunner().invoke(app, ["showdown", "texas-holdem", *words, "--format", "json"])
    document = json.loads(done.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    (hand,) = document["hands"]
    assert (hand["line"], hand["findings"][0]["line"]) == (1, 3)
