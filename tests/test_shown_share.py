"""A share of a clean hand is put into words when somebody reads it, and crosses whole."""

import pickle
from copy import deepcopy

from audit.express.steps.claims import ShownShare
from audit.judge import NO_NIGHT, Judge
from ingest.sheet import reader as sheet
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Share, Verdict

OMAHA = """\
night 2026-11-27
unit 1
records procedure
stakes blinds 1/2
seats 1 Ann  2 Bob  3 Cat
hand 1 omaha-8 dealer Cat
announce structure pot-limit
blinds Ann 1  Bob 2
deal Ann AcAd2c9h  Bob KcKd8s7s  Cat 2s3hJdJh
bet Cat c  Ann c  Bob x
burn
board 4s 5d Jc
bet Ann x  Bob x  Cat x
burn
board 8h
bet Ann x  Bob x  Cat x
burn
board Qd
bet Ann x  Bob x  Cat x
show Ann  Bob  Cat
pot 6 -> Cat 3  Ann 3
"""


def read(text: str) -> Hand:
    nights, errors = sheet.read("night.hands", text)
    assert not errors
    return nights[0].hands[0]


def judged() -> tuple[Verdict, Verdict]:
    """The hand by the lane, and by the complete judge."""
    judge, hand = Judge(Shelf(), house_without_file()), read(OMAHA)
    program = judge.program(hand.game)
    assert program is not None
    proved = judge.lane.follow(hand, NO_NIGHT)
    assert proved is not None
    return proved, judge.judge_completely(hand, program)


def words_made(share: Share) -> bool:
    """Whether the words of a share are there already."""
    try:
        object.__getattribute__(share, "hand")
    except AttributeError:
        return False
    return True


def test_no_words_are_made_before_they_are_read() -> None:
    high, low = judged()[0].pots[0].shares
    assert isinstance(high, ShownShare)
    assert (high.contest, high.amount, high.owed) == ("high", 3, {2: 3})
    assert not words_made(high)
    assert high.hand[0] == "pair of aces (AdAcQdJc8h)"
    assert words_made(high)
    assert not words_made(low)


def test_what_is_read_is_what_the_complete_judge_says() -> None:
    proved, whole = judged()
    assert proved == whole
    assert whole == proved
    assert repr(proved.pots[0].shares[0].hand) == repr(whole.pots[0].shares[0].hand)
    assert proved.pots[0].shares[0].five == whole.pots[0].shares[0].five
    assert proved.pots[0].shares[1].hand[1] == whole.pots[0].shares[1].hand[1]


def test_a_share_of_other_words_is_another() -> None:
    proved, whole = judged()
    whole.pots[0].shares[1].hand[1] = "nothing"
    assert proved != whole


def test_it_crosses_to_another_process_as_a_share_with_its_words() -> None:
    proved, whole = judged()
    for crossed in (pickle.loads(pickle.dumps(proved)), deepcopy(proved)):
        assert crossed == whole
        assert all(type(share) is Share for share in crossed.pots[0].shares)
