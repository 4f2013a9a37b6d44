"""Faults put into the clean hands of games in which cards make things happen: each is named.

The hands are those of ``tests/cases/shelf``. A fault is one line changed: a payment left out or of
another amount, an answer to an offer left out, flips that stop too soon, a match unpaid. What came
out of the pot is changed with it, so that chips in and out stay the same.
"""

import re
from collections.abc import Iterator

import pytest
from casefile import CASES, Case

from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.findings import Finding, Severity
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

FAMILY = (
    *("baseball", "rainy-day-baseball", "woolworth", "seven-twenty-seven", "night-baseball"),
    *("no-peek", "mexican-sweat", "guts", "mississippi-mud.db"),
)
CLEAN = [
    case
    for case in CASES
    if case.code in FAMILY and not case.broken and case.want["kind"] == "clean"
]
PRICES = {"VAR060", "VAR061", "POT006"}  # an amount of the pot changes the match of a later card
AWARD = {"AWD001", "AWD002", "AWD004", "AWD010"}  # a card unpaid is not wild: another hand wins
PAYS = re.compile(r"^pays (\w+) pot (\d+)(.*)\n", re.M)
# a last flip that must come: not that of a player whom nobody else is left to beat
FLIP = re.compile(r"^roll (\w+) ((?:\w\w)+)(\w\w)( #(?!<alone).*)?\n(?!fold)", re.M)
REFUSED = re.compile(r"^(offer .*?)( ?\b[A-Z]\w+ n\b)(.*)$", re.M)


def found(text: str) -> list[Finding]:
    """What the judge says about the nights of a sheet, notes and gaps left out."""
    nights, errors = read("case.hands", text)
    assert not errors
    beside = (Severity.NOTE, Severity.GAP)
    verdicts = [v for night in nights for v in judge_night(night, Shelf(), house_without_file())]
    return [f for verdict in verdicts for f in verdict.findings if f.severity not in beside]


def paid_less(text: str, after: int, chips: int) -> str:
    """The sheet with so many chips less in the first pot that is paid out behind a place."""

    def less(match: re.Match[str]) -> str:
        return f"{match[1]}{int(match[2]) - chips}{match[3]}"

    head, rest = text[:after], text[after:]
    return head + re.sub(r"^(pot )(\d+)( -> \w+(?: #.*)?)$", less, rest, count=1, flags=re.M)


def texts(at_least: str) -> Iterator[tuple[str, str]]:
    """Label and text of each clean case with such a line, at level procedure."""
    for case in CLEAN:
        if re.search(at_least, case.text, re.M) and "records procedure" in case.text:
            yield case.label, case.text


def each(pattern: re.Pattern[str]) -> list[object]:
    return [
        pytest.param(text, match, id=f"{label}-{match.start()}")
        for label, text in texts(pattern.pattern)
        for match in pattern.finditer(text)
    ]


@pytest.mark.parametrize(("text", "match"), each(PAYS))
def test_a_payment_left_out_is_named(text: str, match: re.Match[str]) -> None:
    without = text[: match.start()] + text[match.end() :]
    codes = {f.code for f in found(paid_less(without, match.start(), int(match[2])))}
    assert codes & {"VAR060", "POT006"}
    assert codes <= PRICES | AWARD


@pytest.mark.parametrize(("text", "match"), each(PAYS))
def test_a_payment_of_a_chip_more_is_named(text: str, match: re.Match[str]) -> None:
    more = f"pays {match[1]} pot {int(match[2]) + 1}{match[3]}\n"
    told = found(paid_less(text[: match.start()] + more + text[match.end() :], match.end(), -1))
    assert {f.code for f in told} & {"VAR061", "POT006"}
    assert {f.code for f in told} <= PRICES
    assert told[0].amounts in ({}, {told[0].seats[0]: 1})


@pytest.mark.parametrize(("text", "match"), each(REFUSED))
def test_an_answer_left_out_is_named(text: str, match: re.Match[str]) -> None:
    if match[1].strip() == "offer" and not match[3].partition("#")[0].strip():
        line = ""  # the only answer of its line
    else:
        line = f"{match[1]}{match[3]}"
    codes = {f.code for f in found(text[: match.start()] + line + text[match.end() :])}
    by_right = "baseball" in text  # nobody has to answer what a four brings
    assert codes <= ({"VAR062", "VAR063", "VAR033"} if not by_right else set())
    assert bool(codes) is not by_right


@pytest.mark.parametrize(("text", "match"), each(FLIP))
def test_a_last_flip_left_out_is_named(text: str, match: re.Match[str]) -> None:
    line = f"roll {match[1]} {match[2]}\n"
    codes = {f.code for f in found(text[: match.start()] + line + text[match.end() :])}
    assert "VAR065" in codes


def test_the_family_is_there() -> None:
    assert {case.code for case in CLEAN} == set(FAMILY)
    assert isinstance(CLEAN[0], Case)
