"""Shares of a pot are told in words: ``low spade``, ``first board``, never by their ids."""

import re

import pytest
from casefile import CASES, Case
from test_cases import read

from audit.judge import Judge, judge_in_order
from reports.terminal.showdown import share_label
from reports.views.money import Money
from reports.views.pots import ladder
from schemas.gamewords.plain import words
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHELF = Shelf()
JUDGE = Judge(SHELF, house_without_file())
IDS = {  # twenty-seven is a word
    game.id: ids
    for game in SHELF.games()
    if (ids := [x.id for x in game.contests if "-" in x.id and words(x.id) != x.id])
}
SOME = [
    case
    for case in CASES
    if case.path.stem in IDS and case.path.parent.name == "shelf" and not case.broken
]


@pytest.mark.parametrize("id", sorted(IDS))
def test_no_share_is_told_by_its_id(id: str) -> None:
    cases = [case for case in SOME if case.path.stem == id]
    assert cases
    for case in cases:
        for said in _told(case):
            for contest in IDS[id]:
                assert not re.search(rf"\b{contest}\b", said), f"{case.label}: {said}"


def _told(case: Case) -> list[str]:
    """Every sentence and label about the hands of a case."""
    found: list[str] = []
    for night in read(case)[0]:
        for hand, verdict in zip(night.hands, judge_in_order(JUDGE, night), strict=True):
            title = SHELF.only(hand.game)
            name = title.name if title is not None else ""
            found += [f.message.replace(name, "") for f in verdict.findings]
            for pot in verdict.pots:
                found += [share_label(share, pot) for share in pot.shares]
                found += [text for share in pot.shares for text in share.hand.values()]
            rungs = ladder(hand, verdict, Money(night.unit, night.currency))
            found += [share.label for rung in rungs for share in rung.shares]
    return found
