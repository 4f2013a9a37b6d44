"""The JSON contract floorman.game-check/1: a game file looked at and tried out."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from test_cli import run, written
from test_dealer import NEVER, SHORT, TWO_DOWN

SCHEMA = json.loads(files("schemas").joinpath("game_check.schema.json").read_text(encoding="utf-8"))


def checked(tmp_path: Path, name: str, text: str, *more: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the document, held against the schema."""
    done = run("games", "check", written(tmp_path / name, text), "--format", "json", *more)
    document: dict[str, Any] = json.loads(done.stdout)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    assert document["failed"] == (done.exit_code == 1)
    return done.exit_code, document


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_a_step_never_come_to(tmp_path: Path) -> None:
    code, said = checked(tmp_path, "closed-stud.toml", NEVER, "--hands", "20", "--seed", "4")
    assert (code, said["sound"], said["errors"]) == (1, True, [])
    assert (said["game"]["id"], said["game"]["budget"]["deck"]) == ("closed-stud", 52)
    trial = said["trial"]
    assert (trial["seed"], trial["hands"], trial["not_clean"], trial["failures"]) == (4, 20, 0, [])
    assert any("`twist.1` was never come to" in one for one in trial["never"])


def test_hands_that_are_not_clean_stand_there_whole(tmp_path: Path) -> None:
    code, said = checked(tmp_path, "two-down.toml", TWO_DOWN, "--hands", "5")
    trial = said["trial"]
    assert (code, trial["not_clean"], len(trial["failures"])) == (1, 5, 5)
    assert trial["failures"][0]["seed"] == "1.0"
    assert trial["failures"][0]["reason"].startswith("misdeal")
    assert "hand 1 two-down dealer" in trial["failures"][0]["sheet"]


def test_a_deck_too_short_for_anybody(tmp_path: Path) -> None:
    code, said = checked(tmp_path, "long-table.toml", SHORT, "--hands", "5")
    assert (code, said["trial"]["hands"]) == (1, 0)
    assert "need 56 cards" in said["trial"]["impossible"]
    assert "wild-not-in-deck" in [one["code"] for one in said["game"]["advice"]]


def test_a_file_with_errors_has_no_game(tmp_path: Path) -> None:
    code, said = checked(tmp_path, "long-table.toml", SHORT.replace('do = "deal"', 'do = "dael"'))
    assert (code, said["sound"], said["game"], said["trial"]) == (1, False, None, None)
    assert said["errors"][0]["line"] > 0 and "dael" in said["errors"][0]["message"]


def test_no_hands_no_trial(tmp_path: Path) -> None:
    code, said = checked(tmp_path, "closed-stud.toml", NEVER, "--hands", "0")
    assert (code, said["trial"], said["sound"]) == (0, None, True)


@pytest.mark.parametrize("key", ["schema", "sound", "errors", "game", "trial"])
def test_the_schema_notices_a_missing_key(tmp_path: Path, key: str) -> None:
    _, said = checked(tmp_path, "closed-stud.toml", NEVER, "--hands", "0")
    del said[key]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate(said)
