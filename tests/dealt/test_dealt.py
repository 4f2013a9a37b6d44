"""Random hands played by PokerKit are clean, save where its rules are not the house's."""

import pytest

from tests.dealt.compare import CITES, Tally, compare, found, hand_of, new_judge
from tests.dealt.deal import VARIANTS, deal
from tests.dealt.explain import differences

HANDS = {"NT": 160, "FT": 160, "PO": 100, "F7S": 160} | dict.fromkeys([*VARIANTS][4:], 40)
# (`python -m tests.dealt` runs more)
RUN_OUT = ("F2L3D", "FB")  # where so much is drawn that the stub often runs out


@pytest.mark.parametrize("variant", VARIANTS)
def test_dealt_hands_are_clean_or_explained(variant: str) -> None:
    judge, tally = new_judge(), Tally()
    for seed in range(HANDS[variant]):
        compare(judge, deal(seed, variant), tally)
    assert not tally.unexplained, "\n".join(tally.unexplained)
    assert set(tally.explained) <= set(CITES)
    few = 0.4 if variant in RUN_OUT else 0.9 if variant in ("NT", "FT", "PO", "F7S") else 0.75
    assert tally.clean >= few * tally.hands


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_express_lane_says_what_the_whole_replay_says(variant: str) -> None:
    judge = new_judge()
    for seed in range(1000, 1060):
        hand = hand_of(deal(seed, variant))
        program = judge.program(hand.game)
        assert program is not None
        whole = judge.judge_completely(hand, program)
        assert judge.judge(hand) == whole, (variant, seed)


@pytest.mark.parametrize("variant", ("NT", "FT", "PO"))
def test_a_short_blind_that_lowers_the_price_makes_no_payment_wrong(variant: str) -> None:
    judge = new_judge()
    for seed in range(100):
        dealt = deal(seed, variant, short_blind=True)
        got, want = (
            {code for code, _ in told if code[:3] in ("AWD", "POT", "REC")}
            for told in (found(judge, dealt), differences(dealt.text))
        )
        assert got == want, (variant, seed, dealt.text)


@pytest.mark.parametrize("seed", (753, 1079))
def test_a_raise_of_a_wrong_size_excuses_no_wrong_split(seed: int) -> None:
    """Who gets back a part of the pot, less than went in, has not put in just what was lost."""
    tally = Tally()
    compare(new_judge(), deal(seed, "FO/8"), tally)
    assert not tally.unexplained, tally.unexplained


def test_a_seed_is_a_hand() -> None:
    assert deal(5, "NT").text == deal(5, "NT").text != deal(6, "NT").text


REOPENED = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [19, 100, 100, 100]
actions = [
    "d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 7c2d", "d dh p4 JcTc",
    "p3 cbr 16", "p4 cc", "p1 cbr 19", "p2 f", "p3 cbr 40", "p4 f",
    "d db Kd9s4c", "d db 8h", "d db 3s", "p3 sm 7c2d", "p1 sm AhKh",
]
finishing_stacks = [56, 98, 81, 84]
"""  # the pot is 19 + 2 + 19 + 16 = 56, and 21 come back to the raiser


def test_the_explanation_knows_the_rule_of_the_incomplete_all_in() -> None:
    assert differences(REOPENED) == [("BET004", 5)]
    full = REOPENED.replace("19,", "30,").replace("cbr 19", "cbr 30").replace("cbr 40", "cbr 44")
    assert differences(full.replace("[56, 98, 81, 84]", "[78, 98, 70, 84]")) == []


LEVEL = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = [
    "d dh p1 7h6h", "d dh p2 5s5d", "d dh p3 4c3d", "d dh p4 2c8c",
    "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db AsKsQsJsTs",
    "p1 cc", "p2 cc", "p3 cbr 2", "p4 cc", "p1 f", "p2 cc",
    "p2 sm 5s5d", "p3 sm 4c3d", "p4 sm 2c8c",
]
finishing_stacks = [98, 101, 101, 100]
"""  # 14 between three: 5, 5 and 4


def test_the_explanation_knows_the_odd_chips() -> None:
    assert differences(LEVEL) == []
    assert differences(LEVEL.replace("[98, 101, 101, 100]", "[98, 102, 100, 100]")) == [
        ("AWD006", 0)
    ]
    assert differences(LEVEL.replace("[98, 101, 101, 100]", "[98, 100, 101, 101]")) == [
        ("unexplained", 0)
    ]


MERGED = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0, 0]
blinds_or_straddles = [5, 8, 0, 0, 0]
min_bet = 8
starting_stacks = [100, 100, 7, 100, 100]
actions = [
    "d dh p1 2h3h", "d dh p2 4h6h", "d dh p3 JcTc", "d dh p4 KhQh", "d dh p5 KcQc",
    "p3 cc", "p4 cbr 20", "p5 cc", "p1 f", "p2 f", "d db Kd9s4c8h3s",
    "p4 cc", "p5 cc", "p4 sm KhQh", "p5 sm KcQc", "p3 sm",
]
finishing_stacks = [95, 92, 0, 110, 110]
"""  # main 7 * 4 + 5 = 33, 17 and 16; side 13 * 2 + 1 = 27, 14 and 13; together 60, 30 each


def test_the_explanation_knows_merged_pots() -> None:
    assert differences(MERGED) == [("POT003", 0)]
    assert differences(MERGED.replace("110, 110", "111, 109")) == []
