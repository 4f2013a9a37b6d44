"""Cards that leave hands, dealt by chance: nothing where there is no fault, each fault once."""

import pytest

from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.findings import State
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.faults.moved import (
    Fault,
    discard_faults,
    discards,
    draw_faults,
    draws,
    pass_faults,
    passes,
)

SHELF = Shelf()
HANDS = [*draws(60), *discards(60), *passes(40)]
FAULTS = [
    *(fault for one in draws(25) for fault in draw_faults(one)),
    *(fault for one in discards(25) for fault in discard_faults(one)),
    *(fault for one in passes(12) for fault in pass_faults(one)),
]


def judged(text: str) -> Verdict:
    nights, errors = read("night.hands", text)
    assert not errors, f"{errors[0].message}\n{text}"
    return judge_night(nights[0], SHELF, house_without_file())[-1]


def test_hands_without_a_fault_are_clean() -> None:
    for one in HANDS:
        text = "\n".join(one.lines) + "\n"
        verdict = judged(text)
        told = [finding.message for finding in verdict.findings]
        assert (verdict.verdict, verdict.award) == ("clean", "right"), (told, text)


@pytest.mark.parametrize("code", sorted({fault.code for fault in FAULTS}))
def test_each_fault_is_found_once_where_it_shows(code: str) -> None:
    for fault in (one for one in FAULTS if one.code == code):
        found = [f for f in judged(fault.text).findings if f.state is not State.CANNOT_TELL]
        told = [(f.code, f.line, f.message) for f in found]
        assert [(f.code, f.line) for f in found] == [(code, fault.at)], (told, numbered(fault))


def numbered(fault: Fault) -> str:
    return "\n".join(f"{n} {line}" for n, line in enumerate(fault.lines, 1))
