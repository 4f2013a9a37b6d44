"""Each game has the hands that make it count: a clean one whole, a wrong award, a fact left out."""

import pytest
from casefile import Case
from option_values import SHELF, own_cases, record_of

from schemas.hand import Level

GAMES = [game.id for game in SHELF.games() if game.status != "missing"]


def _said(case: Case, **keys: str) -> bool:
    return all(case.want[key] == value for key, value in keys.items())


@pytest.mark.parametrize("id", GAMES)
def test_a_clean_hand_is_written_whole(id: str) -> None:
    clean = [one for one in own_cases(id) if _said(one, kind="clean", verdict="clean")]
    assert any(record_of(one).level is Level.PROCEDURE for one in clean)


@pytest.mark.parametrize("id", GAMES)
def test_a_wrong_award_is_told_by_the_showdown(id: str) -> None:
    wrong = [one for one in own_cases(id) if _said(one, verdict="wrong-award", award="wrong")]
    assert any(record_of(one).level <= Level.SHOWDOWN for one in wrong)


@pytest.mark.parametrize("id", GAMES)
def test_a_deciding_fact_is_left_out(id: str) -> None:
    assert any(_said(one, award="cannot-tell") for one in own_cases(id))
