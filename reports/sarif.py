"""Findings as SARIF 2.1.0, for editors and CI; builds values, prints and judges nothing.

OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0". A rule is a finding code,
a result a finding at its line and column; what could not be read is a result of REC001.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from reports.outcome import weight
from reports.plain_words import sentence
from reports.program import NAME, version
from reports.verdict_json import KEPT, LOST, labels
from schemas.codes import Code, book_cite, codes
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand, RecordError
from schemas.verdict import RulingEffect, Verdict

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
VERSION = "2.1.0"
FINGERPRINT = "floorman/1"
_LEVELS = {
    **dict.fromkeys((Severity.MONEY, Severity.MISDEAL, Severity.ERROR), "error"),
    Severity.WARN: "warning",
    Severity.NOTE: "note",
}


def tool() -> dict[str, Any]:
    """The program and its rules, which are all codes there are."""
    return {
        "driver": {
            "name": NAME,
            "version": version(),
            "semanticVersion": version(),
            "rules": [_rule(code) for code in codes()],
        }
    }


@cache
def _index() -> dict[str, int]:
    return {code.id: number for number, code in enumerate(codes())}


def _rule(code: Code) -> dict[str, Any]:
    cites = [book_cite(book, rule) for book, rules in code.cites.items() for rule in rules]
    cites += [f"general: {code.general}"] if code.general else []
    said = [
        sentence(code.what),
        sentence(code.why),
        f"Needs a record of level {code.needs} or better.",
    ]
    said += [f"Cites {'; '.join(cites)}."] if cites else []
    plain = " ".join(said)
    level = _LEVELS.get(code.severity)
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": f"{sentence(code.what)}."},
        "help": {
            "text": f"{plain}\n\n{code.example}",
            "markdown": f"{plain}\n\n```\n{code.example}\n```",
        },
        "defaultConfiguration": {"level": level or "none"},
        "properties": {"severity": str(code.severity)},
    }


def finding_result(hand: Hand, verdict: Verdict, finding: Finding) -> dict[str, Any]:
    """One finding. What the record cannot tell is `open` and fails nobody; what a ruling has
    settled is suppressed, and says who ruled."""
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    line, column = (finding.line, finding.column) if finding.line else (hand.line, hand.column)
    names = labels(hand)
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": _index()[finding.code],
        **_level(finding),
        "message": {"text": f"{finding.message}{cites}"},
        "locations": [_location(hand.source, line, column, _hand_place(hand))],
        "properties": {
            "severity": str(finding.severity),
            "state": str(finding.state),
            "verdict": verdict.verdict,
            "players": [names[seat] for seat in finding.seats],
            "recorded": finding.recorded,
            "expected": finding.expected,
            "cites": list(finding.cites),
        },
    }
    if finding.fingerprint:
        result["partialFingerprints"] = {FINGERPRINT: finding.fingerprint}
    if finding.state == State.RULED:
        result["suppressions"] = [_suppression(finding, verdict.rulings)]
    return result


def _level(finding: Finding) -> dict[str, str]:
    if finding.state == State.CANNOT_TELL or finding.severity == Severity.GAP:
        return {"kind": "open", "level": "none"}
    heavy = weight(finding) or finding.severity
    return {"kind": "fail", "level": _LEVELS[heavy]}


def _suppression(finding: Finding, rulings: Sequence[RulingEffect]) -> dict[str, str]:
    ruled = next((one for one in rulings if one.topic == finding.topic), None)
    words = f"{ruled.by} ruled {ruled.topic} {ruled.value}" if ruled else "settled by a ruling"
    return {"kind": "external", "status": "accepted", "justification": words}


def _hand_place(hand: Hand) -> dict[str, str]:
    whole = f"{hand.night}/{hand.id}" if hand.night else hand.id
    return {"name": hand.id, "fullyQualifiedName": whole, "kind": "member"}


def _location(path: str, line: int, column: int, hand: dict[str, str] | None) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(path)}}
    if line > 0:
        region = {"startLine": line} | ({"startColumn": column} if column > 0 else {})
        place["region"] = region
    found: dict[str, Any] = {"physicalLocation": place}
    if hand is not None:
        found["logicalLocations"] = [hand]
    return found


def _uri(path: str) -> str:
    """A path as a URI: relative where it is, so that CI finds it in its checkout."""
    plain = PurePath(path)
    if plain.is_absolute():
        return "file://" + quote(plain.as_posix(), errors="surrogateescape")
    return quote(plain.as_posix(), errors="surrogateescape")


def error_result(error: RecordError, kept: bool = False) -> dict[str, Any]:
    """What could not be read; a line of no known kind that was ``kept`` is a note."""
    known = KEPT in _index()
    rule = KEPT if error.unknown and known else LOST
    hand = {"name": error.hand, "kind": "member"} if error.hand else None
    return {
        "ruleId": rule,
        "ruleIndex": _index()[rule],
        "kind": "fail",
        "level": "note" if kept else "error",
        "message": {"text": error.message},
        "locations": [_location(error.path, error.line, error.column, hand)],
        "partialFingerprints": {FINGERPRINT: fingerprint(rule, error.message, error.text)},
    }


def invocation(failed: bool) -> dict[str, Any]:
    """How the run ended."""
    return {"executionSuccessful": True, "exitCode": int(failed)}
