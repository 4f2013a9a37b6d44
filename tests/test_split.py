"""Splits and odd chips: the books' rules by hand, and against dealing out chips."""

from fractions import Fraction

import brute
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.awards.split import by_high_card, by_position, shares, split
from schemas.cards import parse_cards


@pytest.mark.parametrize(
    ("amount", "order", "chip", "one_each", "owed"),
    [
        (41, [1, 0], 1, True, {1: 21, 0: 20}),
        (41, [0, 1], 1, True, {0: 21, 1: 20}),
        (11, [2, 0, 1], 1, True, {2: 4, 0: 4, 1: 3}),
        (11, [2, 0, 1], 1, False, {2: 5, 0: 3, 1: 3}),
        (75, [0, 1], 25, True, {0: 50, 1: 25}),
        (105, [0, 1], 25, True, {0: 55, 1: 50}),  # 5 is below a chip: with the first share
        (80, [0, 1], 25, True, {0: 55, 1: 25}),
        (20, [3], 25, True, {3: 20}),
        (10, [], 1, True, {}),
        (0, [0, 1], 1, True, {0: 0, 1: 0}),
    ],
)
def test_split(
    amount: int, order: list[int], chip: int, one_each: bool, owed: dict[int, int]
) -> None:
    assert split(amount, order, chip, one_each) == owed


@given(
    st.integers(0, 300),
    st.permutations(range(6)).flatmap(lambda p: st.integers(1, 6).map(lambda n: p[:n])),
    st.sampled_from([1, 2, 5, 25]),
    st.booleans(),
)
def test_split_deals_out_like_chips(
    amount: int, order: list[int], chip: int, one_each: bool
) -> None:
    owed = split(amount, order, chip, one_each)
    assert owed == brute.deal_out(amount, order, chip, one_each)
    assert sum(owed.values()) == amount


def test_shares_of_two_contests_leave_the_odd_chip_to_the_first() -> None:
    halves = [Fraction(1, 2), Fraction(1, 2)]
    assert shares(41, halves) == [21, 20]
    assert shares(75, halves, 25) == [50, 25]
    assert shares(76, halves, 25) == [51, 25]
    assert shares(40, [Fraction(1)]) == [40]
    assert shares(40, []) == []


def test_position_begins_left_of_the_button() -> None:
    assert by_position([0, 2, 4], 3) == [4, 0, 2]
    assert by_position([5, 1], 1) == [1, 5]
    assert by_position([], 1) == []


def test_the_high_card_goes_by_rank_then_suit() -> None:
    five = {
        0: parse_cards("KhQd9c4s2c"),
        1: parse_cards("KsJd9d4d2d"),
        2: parse_cards("AcJc9h4h2h"),
    }
    assert by_high_card(five) == [2, 1, 0]


def test_within_the_five_and_among_all_cards_can_differ() -> None:
    # both play nines and eights with an ace; Robert's looks at every card a seat holds
    five = {0: parse_cards("9c9d8c8dAh"), 1: parse_cards("9h9s8h8sAc")}
    every = {0: [*five[0], *parse_cards("3c2c")], 1: [*five[1], *parse_cards("As2d")]}
    assert by_high_card(five) == [0, 1]
    assert by_high_card(every) == [1, 0]


def test_a_card_of_the_board_is_passed_over_and_unknown_cards_come_last() -> None:
    shared = {0: parse_cards("AhKd"), 1: parse_cards("AhKs"), 2: parse_cards("????")}
    assert by_high_card(shared) == [1, 0, 2]
    same = {2: parse_cards("AhKd"), 1: parse_cards("AhKd")}
    assert by_high_card(same) == [2, 1]
