"""`--format sarif`: SARIF 2.1.0 by the parts of its schema that are used, and what it says."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from test_export_command import FRIDAY, run

from reports.sarif import error_result
from schemas.codes import codes
from schemas.hand import RecordError

TEXT = {
    "type": "object",
    "required": ["text"],
    "properties": {"text": {"type": "string", "minLength": 1}},
}
LOCATION = {
    "type": "object",
    "additionalProperties": False,
    "required": ["physicalLocation"],
    "properties": {
        "physicalLocation": {
            "type": "object",
            "additionalProperties": False,
            "required": ["artifactLocation"],
            "properties": {
                "artifactLocation": {
                    "type": "object",
                    "required": ["uri"],
                    "properties": {
                        "uri": {"type": "string", "pattern": "^[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+$"}
                    },
                },
                "region": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["startLine"],
                    "properties": {
                        "startLine": {"type": "integer", "minimum": 1},
                        "startColumn": {"type": "integer", "minimum": 1},
                    },
                },
            },
        },
        "logicalLocations": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    k: {"type": "string"} for k in ("name", "fullyQualifiedName", "kind")
                },
            },
        },
    },
}
RESULT = {
    "type": "object",
    "additionalProperties": False,
    "required": ["ruleId", "ruleIndex", "message", "locations", "kind", "level"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "kind": {"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "locations": {"type": "array", "items": LOCATION},
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "suppressions": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["kind"],
                "properties": {
                    "kind": {"enum": ["inSource", "external"]},
                    "status": {"enum": ["accepted", "underReview", "rejected"]},
                    "justification": {"type": "string"},
                },
            },
        },
        "properties": {"type": "object"},
    },
    # the standard, 3.27.10: a result that fails nothing has the level none
    "if": {"properties": {"kind": {"not": {"const": "fail"}}}},
    "then": {"properties": {"level": {"const": "none"}}},
}
RULE = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        "id",
        "name",
        "shortDescription",
        "fullDescription",
        "help",
        "defaultConfiguration",
    ],
    "properties": {
        "id": {"type": "string"},
        "name": {"type": "string"},
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": {**TEXT, "required": ["text", "markdown"]},
        "defaultConfiguration": {
            "type": "object",
            "properties": {"level": {"enum": ["none", "note", "warning", "error"]}},
        },
        "properties": {"type": "object"},
    },
}
LOG = {
    "type": "object",
    "additionalProperties": False,
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"const": "https://json.schemastore.org/sarif-2.1.0.json"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["tool", "results", "invocations", "columnKind"],
                "properties": {
                    "tool": {
                        "type": "object",
                        "additionalProperties": False,
                        "properties": {
                            "driver": {
                                "type": "object",
                                "additionalProperties": False,
                                "required": ["name", "version", "rules"],
                                "properties": {
                                    "name": {"const": "floorman"},
                                    "version": {"type": "string"},
                                    "semanticVersion": {"type": "string"},
                                    "rules": {"type": "array", "items": RULE},
                                },
                            }
                        },
                    },
                    "columnKind": {"const": "unicodeCodePoints"},
                    "results": {"type": "array", "items": RESULT},
                    "invocations": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["executionSuccessful"],
                            "properties": {"exitCode": {"type": "integer"}},
                        },
                    },
                },
            },
        },
    },
}
BROKEN = "hand 2 texas-holdem dealer Ann\nblinds Nemo x\npot 4 -> Ann\n"
ODD = FRIDAY.replace(
    "show Bob 9d9c  Cat AhAd",
    "show Bob 9d9c  Cat AhAd\nruling odd-chip first-left-of-dealer by Cat",
)


def log_of(*words: object) -> tuple[int, dict[str, Any]]:
    """Exit code and the log, which is held against the schema."""
    code, said, _ = run(*words, "--format", "sarif")
    log = json.loads(said)
    jsonschema.validate(log, LOG)
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["exitCode"] == code
    return code, log["runs"][0]


def test_a_wrong_payment_and_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a friday #1.hands"
    path.write_text(FRIDAY + BROKEN, encoding="utf-8")
    code, log = log_of("check", path)
    assert code == 1
    rules = log["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [one.id for one in codes()]
    results = log["results"]
    assert all(rules[one["ruleIndex"]]["id"] == one["ruleId"] for one in results)
    wrong = next(
        one for one in results if one["ruleId"].startswith("AWD") and one["level"] == "error"
    )
    place = wrong["locations"][0]
    assert place["physicalLocation"]["region"] == {"startLine": 17, "startColumn": 10}
    assert place["physicalLocation"]["artifactLocation"]["uri"].endswith("/a%20friday%20%231.hands")
    assert place["logicalLocations"][0]["fullyQualifiedName"] == "2026-11-27/1"
    assert wrong["partialFingerprints"]["floorman/1"] and "RRoP" in wrong["message"]["text"]
    lost = next(one for one in results if one["ruleId"] == "REC001")
    assert lost["level"] == "error" and "Nemo" in lost["message"]["text"]
    assert lost["locations"][0]["physicalLocation"]["region"]["startLine"] == 19


def test_a_fingerprint_stays_where_lines_move(tmp_path: Path) -> None:
    path = tmp_path / "friday.hands"
    marks = []
    for head in ("", "# one more line\n\n"):
        path.write_text(head + FRIDAY, encoding="utf-8")
        _, log = log_of("check", path)
        marks.append([one["partialFingerprints"] for one in log["results"]])
    assert marks[0] == marks[1] and marks[0]


def test_an_audit_says_what_a_check_says(tmp_path: Path) -> None:
    path, season = tmp_path / "friday.hands", tmp_path / "s.duckdb"
    path.write_text(FRIDAY, encoding="utf-8")
    assert run("ingest", path, "--season", season)[0] == 0
    assert log_of("audit", "--season", season) == log_of("check", path)


def test_a_clean_file_has_no_result(tmp_path: Path) -> None:
    path = tmp_path / "friday.hands"
    path.write_text(
        FRIDAY.replace("-> Bob", "-> Cat").replace("buy Ann", "# buy Ann"), encoding="utf-8"
    )
    code, log = log_of("check", path)
    assert code == 0
    assert all(one["level"] in ("none", "note") for one in log["results"])


def test_what_cannot_be_told_is_open(tmp_path: Path) -> None:
    path = tmp_path / "friday.hands"
    path.write_text(FRIDAY.replace("Cat AhAd", "Cat ????"), encoding="utf-8")
    _, log = log_of("check", path)
    untold = [one for one in log["results"] if one["properties"]["state"] == "cannot-tell"]
    assert untold and all((one["kind"], one["level"]) == ("open", "none") for one in untold)


@pytest.mark.parametrize(
    "path", ["a.hands", "nights/ö ä.phh", "/abs/x y.hands", "-", "n.zip/a.csv"]
)
def test_a_line_that_was_kept_is_a_note(path: str) -> None:
    result = error_result(
        RecordError(path, 0, 0, "unknown line, kept", "x", "", unknown=True), kept=True
    )
    jsonschema.validate(result, RESULT)
    assert result["level"] == "note"
    assert "region" not in result["locations"][0]["physicalLocation"]
