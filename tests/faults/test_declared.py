"""Declared high-low, dealt by chance: no fault where there is none, each injected one once."""

from collections import Counter

import pytest

from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.faults.declared import Deal, deals, paid_otherwise, sheet

DEALS = list(deals(120))
SHELF = Shelf()


def judged(text: str) -> Verdict:
    nights, errors = read("night.hands", text)
    assert not errors, f"{errors[0].message}\n{text}"
    return judge_night(nights[0], SHELF, house_without_file())[-1]


def test_hands_without_a_fault_are_clean() -> None:
    for deal in DEALS:
        verdict = judged(sheet(deal))
        told = [finding.message for finding in verdict.findings]
        assert (verdict.verdict, verdict.award) == ("clean", "right"), (told, sheet(deal))


def test_a_side_paid_to_one_who_does_not_win_it() -> None:
    """A both that failed, a hand that declared the other side, or one that is beaten."""
    found = Counter[str]()
    for deal in DEALS:
        for side, chips in deal.paid:
            for seat in set(range(len(deal.cards))) - set(chips):
                verdict = judged(sheet(paid_otherwise(deal, side, seat)))
                codes = [finding.code for finding in verdict.findings]
                assert verdict.award == "wrong", sheet(paid_otherwise(deal, side, seat))
                assert len(codes) == 1
                found[codes[0]] += 1
    assert set(found) <= {"AWD017", "AWD012", "AWD013", "AWD002"}, found
    assert found["AWD017"] > 100
    assert found["AWD002"] + found["AWD013"] > 50
    assert found["AWD012"]


def test_a_both_that_failed_is_told_by_its_name() -> None:
    for deal in DEALS:
        for seat, word in enumerate(deal.words):
            if word != "both" or any(seat in chips for _, chips in deal.paid):
                continue
            verdict = judged(sheet(paid_otherwise(deal, "high", seat)))
            (finding,) = verdict.findings
            assert finding.code == "AWD017", sheet(paid_otherwise(deal, "high", seat))
            assert f"{deal.names[seat]} declared both and" in finding.message


@pytest.mark.parametrize("code", ["VAR020", "VAR023", "VAR025"])
def test_faults_of_declaring(code: str) -> None:
    """Missing, late, and changed: the award stays what it was, or cannot be told."""
    for deal in DEALS[:40]:
        verdict = judged(fault(deal, code))
        codes = [finding.code for finding in verdict.findings]
        assert codes.count(code) == 1, (codes, fault(deal, code))
        assert set(codes) <= {code, "AWD002"}
        assert all(f.state != "open" for f in verdict.findings if f.code == "AWD002")
        assert verdict.award == "right" or (code == "VAR020" and verdict.award == "cannot-tell")


def fault(deal: Deal, code: str) -> str:
    name, word = deal.names[0], deal.words[0]
    if code == "VAR020":
        return sheet(deal, deal.declared(but=0))
    if code == "VAR023":
        return sheet(deal, deal.declared(but=0), f"declare {name} {word}\n")
    other = "low" if word == "high" else "high"
    return sheet(deal, None, f"declare {name} {other}\n")
