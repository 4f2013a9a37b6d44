"""Pots from contributions: worked by hand, and against piling up one chip at a time."""

import brute
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.awards.layers import Layer, layers, trimmed, uncalled
from audit.awards.split import by_position, split


@pytest.mark.parametrize(
    ("live", "folded", "back"),
    [
        ([10, 10], "..", None),
        ([10, 6], "..", (0, 4)),
        ([10, 6], ".F", (0, 4)),  # chips of a folded seat match
        ([6, 10], ".F", None),  # a folded seat's own chips stay
        ([1, 2], "F.", (1, 1)),  # everyone folds to the big blind
        ([0, 2], "F.", (1, 2)),  # nobody else put anything in
        ([0, 0], "..", None),
        ([30, 100, 70], ".FF", None),
        ([30, 100, 70], "..F", (1, 30)),
        ([100, 100, 30], "...", None),
        ([], "", None),
    ],
)
def test_uncalled(live: list[int], folded: str, back: tuple[int, int] | None) -> None:
    assert uncalled(live, [mark == "F" for mark in folded]) == back


@pytest.mark.parametrize(
    ("live", "folded", "dead", "pots"),
    [
        # one pot
        ([10, 10, 10], "...", 0, [(30, (0, 1, 2))]),
        ([10, 10, 4], "..F", 0, [(24, (0, 1))]),
        # antes alone: everyone checked
        ([0, 0, 0], "...", 3, [(3, (0, 1, 2))]),
        # all folded to the big blind, his extra chip already back
        ([1, 1], "F.", 0, [(2, (1,))]),
        # three layers
        ([20, 50, 100, 100], "....", 0, [(80, (0, 1, 2, 3)), (90, (1, 2, 3)), (100, (2, 3))]),
        # folded money stays in the layers it reached
        ([20, 35, 50, 50], ".F..", 0, [(80, (0, 2, 3)), (75, (2, 3))]),
        # a folded seat reached above everybody still in
        ([20, 35, 20], ".F.", 0, [(75, (0, 2))]),
        # dead money lies whole in the main pot
        ([20, 50, 50], "...", 7, [(67, (0, 1, 2)), (60, (1, 2))]),
        # all-in for the ante: no bet of his, but the main pot can be his
        ([0, 10, 10], "...", 3, [(3, (0, 1, 2)), (20, (1, 2))]),
        # equal all-ins share a pot
        ([20, 20, 50, 50], "....", 0, [(80, (0, 1, 2, 3)), (60, (2, 3))]),
        # the short seats folded: one pot
        ([20, 30, 50, 50], "FF..", 0, [(150, (2, 3))]),
        # nobody is left
        ([20, 30], "FF", 1, [(51, ())]),
        # nothing was put in
        ([0, 0], "..", 0, []),
    ],
)
def test_layers(
    live: list[int], folded: str, dead: int, pots: list[tuple[int, tuple[int, ...]]]
) -> None:
    out = [mark == "F" for mark in folded]
    assert layers(live, out, dead) == [Layer(*pot) for pot in pots]


def test_a_trimmed_short_ante_competes_for_what_it_covered() -> None:
    in_hand = [False, False, False]
    assert layers([0, 20, 20], in_hand, 0, [6, 10, 10]) == [
        Layer(18, (0, 1, 2)),
        Layer(48, (1, 2)),
    ]
    assert layers([0, 20, 20], in_hand, 26) == [Layer(26, (0, 1, 2)), Layer(40, (1, 2))]


def test_equal_trimmed_antes_lie_with_the_bets() -> None:
    assert layers([20, 20], [False, False], 0, [5, 5]) == [Layer(50, (0, 1))]


def test_what_no_other_ante_matched_goes_back() -> None:
    assert trimmed([10, 6, 6]) == ([6, 6, 6], (0, 4))
    assert trimmed([10, 10, 6]) == ([10, 10, 6], None)


SEATS = st.lists(
    st.tuples(st.sampled_from([0, 1, 2, 5, 5, 9, 12, 20]), st.booleans()), min_size=1, max_size=7
)


@settings(max_examples=300, deadline=None)
@given(SEATS, st.integers(0, 9))
def test_layers_pile_up_like_chips(seats: list[tuple[int, bool]], dead: int) -> None:
    live, folded = [chips for chips, _ in seats], [out for _, out in seats]
    left, back = brute.take_back(live, folded)
    assert uncalled(live, folded) == next(iter(back.items()), None)
    made = layers(left, folded, dead)
    assert [(pot.amount, pot.eligible) for pot in made] == brute.pots(left, folded, dead)
    assert sum(pot.amount for pot in made) == sum(left) + dead


@settings(max_examples=200, deadline=None)
@given(SEATS, st.integers(0, 9), st.integers(0, 6), st.sampled_from([1, 5]), st.data())
def test_pots_split_among_the_best_owe_what_a_slow_count_owes(
    seats: list[tuple[int, bool]], dead: int, left_of_button: int, chip: int, data: st.DataObject
) -> None:
    live, folded = [chips for chips, _ in seats], [out for _, out in seats]
    folded[0] = False  # somebody is left
    ranks = {seat: (data.draw(st.integers(0, 2)),) for seat, out in enumerate(folded) if not out}
    due: dict[int, int] = {}
    for pot in layers(brute.take_back(live, folded)[0], folded, dead):
        best = max(ranks[seat] for seat in pot.eligible)
        winners = [seat for seat in pot.eligible if ranks[seat] == best]
        shares = split(pot.amount, by_position(winners, left_of_button % len(live)), chip)
        for seat, chips in shares.items():
            due[seat] = due.get(seat, 0) + chips
    assert due == brute.owed(
        live, folded, ranks, dead, chip, left_of_button=left_of_button % len(live)
    )
