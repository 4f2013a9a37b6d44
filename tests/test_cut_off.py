"""Texts of software that end at any of their lines: a file cut off accuses nobody."""

import re
import tomllib
from pathlib import Path

import pytest

from audit.judge import Judge, judge_in_order
from ingest.reading import read_text
from schemas.findings import Finding, Severity
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CASES = Path(__file__).parent / "cases" / "real"
MARK = re.compile(r"[ \t]*#<[a-z_0-9]+")
NEWEST_FIRST = "entry,at,order"
QUIET = (Severity.NOTE, Severity.GAP)
# the record is at fault: it ends, or rows are missing of it
OF_THE_RECORD = ("REC007", "POT005")


def texts() -> dict[str, str]:
    """The records of all bases of PokerStars, PokerNow and Poker Mavens, by file and base."""
    found = {}
    for path in sorted(CASES.glob("*/*.toml")):
        for name, base in tomllib.loads(path.read_text(encoding="utf-8")).get("base", {}).items():
            text = MARK.sub("", base.get("record", ""))
            if text and not text.startswith("{") and path.parent.name != "ohh":
                found[f"{path.parent.name}/{path.stem}: {name}"] = text
    return found


TEXTS = texts()


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Shelf(), house_without_file())


def judged(judge: Judge, text: str) -> list[Verdict]:
    nights, _ = read_text("cut.txt", text)
    return [verdict for night in nights for verdict in judge_in_order(judge, night)]


def loud(verdicts: list[Verdict]) -> list[Finding]:
    return [one for v in verdicts for one in v.findings if one.severity not in QUIET]


def beginnings(text: str) -> list[str]:
    """The text up to each of its lines; of a log told from its end, the rows written so far."""
    lines = text.splitlines()
    if lines[0] == NEWEST_FIRST:
        return ["\n".join([lines[0], *lines[-many:]]) + "\n" for many in range(1, len(lines) - 1)]
    return ["\n".join(lines[:many]) + "\n" for many in range(1, len(lines))]


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_that_is_cut_off_accuses_nobody(judge: Judge, name: str) -> None:
    if loud(judged(judge, TEXTS[name])):
        pytest.skip("the whole text has a fault of its own")
    for text in beginnings(TEXTS[name]):
        verdicts = judged(judge, text)
        assert {one.code for one in loud(verdicts)} <= set(OF_THE_RECORD), text
        assert not any(verdict.transfers for verdict in verdicts), text
