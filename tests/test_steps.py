"""The replay told event by event: the chips each act moves make the pot that was played for."""

import pytest

from audit.judge import judge
from ingest.sheet.reader import read
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

HEAD = """unit 1
records actions
stakes blinds 1/2
seats 1 Ann 2 Bob 3 Cat 4 Kev
hand 1 texas-holdem dealer Kev
announce structure no-limit
stacks Ann 100 Bob 100 Cat 100 Kev 100
blinds Ann 1 Bob 2
deal Ann AhKh Bob QsQd Cat 7c2d Kev JcTc
"""
REST = """bet Ann x Bob x Kev b 10 Ann c Bob f
board 8h
bet Ann x Kev x
board 3s
bet Ann b 20 Kev c
show Ann Kev
pot 78 -> Ann
"""


def played(before_the_flop: str) -> tuple[Hand, Verdict]:
    """A hand whose first round and flop are written so, and its verdict with the replay."""
    nights, errors = read("one.hands", HEAD + before_the_flop + REST)
    assert not errors
    ((hand,),) = [night.hands for night in nights]
    return hand, judge(hand, Shelf(), house_without_file(), trace=True)


@pytest.mark.parametrize(
    ("before_the_flop", "codes"),
    [
        ("bet Cat f Kev r 6 Ann c Bob c\nboard Kd9s4c\n", []),
        ("bet Cat f Kev r 6 Ann c\nboard Kd9s4c\nmore Bob c\n", ["BRD003"]),
        ("bet Cat f Kev r 6 Ann c\nboard Kd9s4c\n", ["ACT004"]),  # his call is not written
    ],
    ids=["in time", "called after the flop", "call left out"],
)
def test_the_steps_make_the_pot(before_the_flop: str, codes: list[str]) -> None:
    hand, verdict = played(before_the_flop)
    assert [finding.code for finding in verdict.findings] == codes
    assert verdict.steps[-1].pot == 3 * 6 + 2 * 10 + 2 * 20 == sum(p.amount for p in verdict.pots)
    assert len(verdict.steps) == len(hand.kinds)
