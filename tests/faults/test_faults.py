"""Every injected fault is found, where it happened, once, under its name."""

from itertools import islice

import pytest

from tests.faults.fault import ANYWHERE
from tests.faults.hands import CORPUS, invented, real, with_odd_pots
from tests.faults.inject_award import award_moved, odd_chip_moved
from tests.faults.inject_cards import missing_board, not_dealt_in
from tests.faults.inject_play import call_missing, fold_missing, swapped, truncated
from tests.faults.measure import FAULTS, clean_courses, measure, new_judge
from tests.faults.record import Course, follow, read

# A missing call takes chips out of the pot, and later raises of pot limit are measured by it.
MORE_THAN_ONCE = {"check or call missing": 0.06}


@pytest.fixture(scope="module")
def dealt() -> list[Course]:
    judge = new_judge()
    courses = clean_courses(invented(60), judge)
    return courses + clean_courses(with_odd_pots(courses), judge)


@pytest.fixture(scope="module")
def recorded() -> list[Course]:
    if not CORPUS.is_dir():
        pytest.skip("no ../shared/corpus beside the project: faults go into dealt hands only")
    judge = new_judge()
    courses = clean_courses(islice(real(), 800), judge)
    return courses + clean_courses(with_odd_pots(courses), judge)


@pytest.mark.parametrize("name", FAULTS)
def test_faults_in_dealt_hands(name: str, dealt: list[Course]) -> None:
    row = measure(name, dealt, 50, new_judge())
    assert row.found == row.hands, "\n".join(row.wrong)
    assert len(row.wrong) <= MORE_THAN_ONCE.get(name, 0) * row.hands, "\n".join(row.wrong)


@pytest.mark.parametrize("name", FAULTS)
def test_faults_in_recorded_hands(name: str, recorded: list[Course]) -> None:
    row = measure(name, recorded, 50, new_judge())
    assert not row.wrong, "\n".join(row.wrong)


HAND = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhKh', 'd dh p2 QsQd', 'd dh p3 7c2d', 'p3 f', 'p1 cc', 'p2 cc', \
'd db Kd9s4c', 'p1 cbr 4', 'p2 f']
finishing_stacks = [102, 98, 100]
"""


def course() -> Course:
    record = read(HAND)
    assert record is not None
    assert record.text == HAND
    return follow(record)


def test_a_record_is_followed() -> None:
    followed = course()
    assert followed.live == (0,)
    assert followed.paid == (8, 0, 0)  # the pot of 4 and the bet of 4 that nobody called
    assert [spot.round for spot in followed.spots] == [0, 0, 0, 0, 0, 0, 1, 1, 1]
    assert [spot.due for spot in followed.spots if spot.acts] == [2, 1, 0, 0, 4]


def test_what_is_injected() -> None:
    followed = course()
    (folded,) = fold_missing(followed)
    assert (folded.at, folded.codes) == (3, frozenset({"ACT002", "ACT003"}))
    assert "p3 f" not in folded.record.text
    called = list(call_missing(followed))
    assert [(one.at, sorted(one.codes)) for one in called] == [
        (4, ["ACT002"]),
        (5, ["ACT004", "POS007"]),
    ]
    assert [one.at for one in swapped(followed)] == [3, 4]
    assert [one.at for one in not_dealt_in(followed)] == [0, 1, 1]
    assert [one.at for one in missing_board(followed)] == [6]
    assert [len(one.record.actions) for one in truncated(followed)] == [4, 5, 6, 8]
    assert [one.record.finishing for one in award_moved(followed)] == [
        (99, 101, 100),
        (99, 98, 103),
    ]
    assert all(one.at == ANYWHERE for one in award_moved(followed))
    assert not list(odd_chip_moved(followed))
