"""The express lane says of a hand what the complete judge says, or nothing."""

import pytest

from audit.judge import Judge
from audit.night.chain import Chain
from ingest.sheet import reader as sheet
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.lane import compared

SHELF = Shelf()
WHOLE = [game.id for game in SHELF.games() if game.status == "whole"]
SEED = 5


@pytest.mark.parametrize("id", WHOLE)
def test_it_agrees_with_the_complete_judge(id: str) -> None:
    found = compared(id, 2, SEED)
    assert found.hands
    assert not found.unlike


NIGHT = """\
night 2026-11-27
unit 1
records procedure
stakes blinds 1/2
seats 1 Ann  2 Bob  3 Cat
buy Ann 20  Bob 20  Cat 20
hand 1 texas-holdem dealer Cat
announce structure no-limit
blinds Ann 1  Bob 2
deal Ann 9c7c  Bob JcAc  Cat AsJs
bet Cat f  Ann c  Bob x
burn
board 9s Td 6h
bet Ann x  Bob b 3  Ann f
back Bob 3
pot 4 -> Bob 4
hand 2 texas-holdem dealer Ann
announce structure no-limit
blinds Bob 1  Cat 2
deal Bob 9c7c  Cat JcAc  Ann AsJs
bet Ann f  Bob r 22  Cat f
back Bob 20
pot 4 -> Bob 4
"""


def proved(text: str) -> list[bool]:
    """For each hand of a night, whether the lane proves it by what the night leaves; and whether
    it says what the complete judge says."""
    nights, errors = sheet.read("night.hands", text)
    assert not errors
    judge, found = Judge(SHELF, house_without_file()), []
    chain = Chain(nights[0], judge.house.profile)
    for index, hand in enumerate(nights[0].hands):
        left, program = chain.before(index), judge.program(hand.game)
        assert program is not None
        whole = judge.judge_completely(hand, program, left)
        verdict = judge.lane.follow(hand, left)
        assert verdict in (None, whole)
        found.append(verdict is not None)
        chain.after(hand, whole)
    return found


def test_a_hand_of_a_night_is_proved_by_carried_stacks() -> None:
    assert proved(NIGHT) == [True, True]


def test_more_than_a_carried_stack_is_for_the_complete_judge() -> None:
    assert proved(NIGHT.replace("r 22", "r 50")) == [True, False]


GUTS = """\
hand 1 guts dealer Cat
ante 1
deal Ann AhAd7c  Bob KsKd2h  Cat Qs9d3c
declare Ann in  Bob in  Cat out
show Ann  Bob
pot 3 -> Ann
"""


def test_an_announcement_that_came_late_is_none_of_the_next_hand() -> None:
    """Where the first hand of a sort says something late, the next has not said it at all."""
    head = "records procedure\nstakes ante 1 match-cap 20\nseats 1 Ann  2 Bob  3 Cat\n"
    late = GUTS.replace("declare", "announce straights-flushes no\ndeclare")
    never = GUTS.replace("hand 1", "hand 2")
    nights, errors = sheet.read("late.hands", f"night 2026-11-27\nunit 1\n{head}{late}{never}")
    assert not errors
    judge = Judge(SHELF, house_without_file())
    codes = [[found.code for found in judge.judge(hand).findings] for hand in nights[0].hands]
    assert codes == [["VAR011"], ["VAR010"]]


OFFERED_INSTEAD = """\
night 2026-11-27
unit 1
records actions
stakes ante 1 bets 2/4 min 2
seats 1 Ann  2 Bob
hand 1 take-it-or-leave-it dealer Bob
announce last-card may-refuse, structure no-limit
ante 1
deal Ann Jc
offer Bob n 6c
deal Ann 7d
offer Bob y ^4d
bet Ann b 2  Bob f
back Ann 2
pot 2 -> Ann
"""


def test_a_card_offered_in_the_middle_of_the_deal_is_none_dealt() -> None:
    """As many cards are dealt from there as the step deals, and one of its own is not."""
    assert proved(OFFERED_INSTEAD) == [False]


BEATEN_FOR_ONE_SIDE = """\
night 2026-11-27
unit 1
records procedure
stakes ante 2 bets 2/4 min 2
seats 1 Ann  2 Bob  3 Cat
hand 1 seven-twenty-seven dealer Cat
announce over counts, point-ties split, ends no-takers, last-bet no, showdown declare
announce both-ways must-win, structure no-limit, first-bet left-of-dealer, new-card free-up
ante 2
deal Ann _5c^3d  Bob _Tc^9d  Cat _Ac^6d
bet all x
offer Ann n  Bob n  Cat n
declare Ann seven  Bob twenty-seven  Cat both
show Ann  Bob  Cat
pot 6 -> Ann 3  Bob 3
"""


def test_why_a_side_was_lost_is_said_in_the_same_words() -> None:
    """Cat has 7 exactly, but 17 is farther from 27 than Bob's 19: both of her sides are lost."""
    assert proved(BEATEN_FOR_ONE_SIDE) == [True]
