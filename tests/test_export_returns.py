"""A hand that was exported and is read back is judged as it was: nobody is accused by an export."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

import casefile
import pytest

from audit.judge import Judge, judge_in_order
from ingest.reading import read_text
from reports.out.told import Told, joined, teller_of
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()
JUDGE = Judge(SHELF, house_without_file())
PARTS = 8
CANCELLED = """PokerStars Game #77:  Hold'em No Limit ($1/$2 USD) - 2026/11/27 20:00:00 ET
Table 'Cellar' 6-max Seat #5 is the button
Seat 5: Ann ($32.75 in chips)
Ann: posts small blind $1
Hand cancelled
*** SUMMARY ***
Seat 5: Ann (button) collected ($0)
"""
Judged = list[tuple[Hand, Verdict]]
AWARDS = "AWD"  # what a sheet keeps; of what software must write and people need not it says less


def judged(nights: Sequence[Night]) -> Judged:
    """Every hand and what is said of it."""
    return [
        pair
        for night in nights
        for pair in zip(night.hands, judge_in_order(JUDGE, night), strict=True)
    ]


def nets(hand: Hand, verdict: Verdict) -> dict[str, Decimal | None]:
    """What each won or lost, in the currency."""
    unit = Decimal(hand.unit)
    return {hand.names[p.seat]: None if p.net is None else p.net * unit for p in verdict.players}


def found(verdict: Verdict) -> Counter[str]:
    """Its findings."""
    return Counter(f"{one.code} {one.state}" for one in verdict.findings)


def returned(nights: Sequence[Night], form: str) -> tuple[list[Night], Told]:
    """The nights exported and read back."""
    told = Told()
    tell = teller_of(form, SHELF)
    documents = [text for night in nights for text in tell(night, told)]
    if not documents:
        return [], told
    back, errors = read_text("back", joined(form, documents))
    assert not [error for error in errors if not error.unknown]
    return back, told


@pytest.mark.parametrize("form", ["phh", "ohh", "sheet"])
@pytest.mark.parametrize("part", range(PARTS))
def test_a_case_of_software_is_judged_as_it_was(part: int, form: str) -> None:
    cases = [one for one in casefile.CASES if one.text and one.format != "sheet"]
    for case in cases[part::PARTS]:
        nights = [night for night in read_text("here", case.text)[0] if night.hands]
        back, told = returned(nights, form)
        here, there = judged(nights), judged(back)
        if form == "phh":
            assert not told.lost, (case.label, told.said)
        if len(here) != len(there):  # by their ids, which hands of PHH do not have
            kept = {hand.id for hand, _ in there}
            here = [(hand, verdict) for hand, verdict in here if hand.id in kept]
        assert len(here) == len(there), case.label
        for (hand, was), (again, now) in zip(here, there, strict=True):
            more = found(now) - found(was)
            less = found(was) - found(now)
            assert not more, (case.label, hand.id)
            if form == "sheet":
                assert not any(one.startswith(AWARDS) for one in less), (case.label, less)
            else:
                assert not less, (case.label, hand.id)
            had = nets(hand, was)
            known = {n: net for n, net in had.items() if form != "sheet" or net is not None}
            assert known.items() <= nets(again, now).items(), (case.label, hand.id)


@pytest.mark.parametrize("form", ["phh", "ohh", "sheet"])
def test_a_hand_cancelled_with_one_player_is_told_or_named(form: str) -> None:
    (night,), errors = read_text("here", CANCELLED)
    assert not errors and night.hands[0].names == ("Ann",)
    back, told = returned([night], form)
    assert [one.id for n in back for one in n.hands] == ([] if form == "sheet" else ["77"])
    assert told.lost == (form == "sheet")
