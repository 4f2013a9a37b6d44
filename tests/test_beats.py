"""The sentence that says why a hand beats another: its verb, its ranks, what decides."""

import pytest

from audit.hands.beats import beats, ranks_told


@pytest.mark.parametrize(
    ("best", "others", "said"),
    [
        (
            "nine-seven low (9c7s5d3h2h)",
            ["six-high straight (6c5s4h3d2c)"],
            "nine-seven low (9c7s5d3h2h) beats six-high straight (6c5s4h3d2c)",
        ),
        (  # of hands of one name the ranks decide: 7-5-4-3-2 and 7-5-4-3-A are told apart
            "seven-five low (7c5s4d3h2h)",
            ["seven-five low (7d5h4h3dAs)"],
            "seven-five low, 7-5-4-3-2 (7c5s4d3h2h) beats seven-five low, 7-5-4-3-A (7d5h4h3dAs)",
        ),
        (  # a ten is two figures
            "pair of kings (KsKdTh9h7s)",
            ["pair of kings (KhKc9s8s7d)"],
            "pair of kings, K-K-10-9-7 (KsKdTh9h7s) beats pair of kings, K-K-9-8-7 (KhKc9s8s7d)",
        ),
        (  # several cards are told: they beat
            "four aces (Ah Ad, 3c and 3d wild, Td)",
            ["full house, queens over jacks (Qs Qh, 9s wild, Jd Jc)"],
            "four aces (Ah Ad, 3c and 3d wild, Td) beat "
            "full house, queens over jacks (Qs Qh, 9s wild, Jd Jc)",
        ),
        (
            "ten-high straight (Tc9s8c7d6h)",
            ["ten-high straight, one wild (Qd wild as T, 9c 8d 7h 6s)"],
            "ten-high straight (Tc9s8c7d6h) beats "
            "ten-high straight, one wild (Qd wild as T, 9c 8d 7h 6s): fewer wild cards win",
        ),
        (  # where the ranks differ they decide, and not how many are wild
            "ace-high flush (AhKhQh8h6h)",
            ["ace-high flush, one wild (9c wild as As, Ks Js 8s 6s)"],
            "ace-high flush (AhKhQh8h6h) beats "
            "ace-high flush, one wild (9c wild as As, Ks Js 8s 6s)",
        ),
        (
            "queen of spades (Qs)",
            ["nothing for the spade"],
            "queen of spades (Qs), against nothing for the spade",
        ),
        (  # partners have one hand, told once
            "three kings (KsKdKc9h2s)",
            ["ace-high (AhQd9s7c4c)", "ace-high (AhQd9s7c4c)"],
            "three kings (KsKdKc9h2s) beat ace-high (AhQd9s7c4c)",
        ),
    ],
)
def test_why_a_hand_beats_another(best: str, others: list[str], said: str) -> None:
    assert beats(best, others) == said


@pytest.mark.parametrize(
    ("hand", "ranks"),
    [
        ("eight-six low (8h6c4d2sAh)", "8-6-4-2-A"),
        ("full house, deuces over aces (2c2d2sAhAd, line C1)", "2-2-2-A-A"),
        ("royal flush, one wild (Ah Kh Qh Jh, 2c wild as Th)", "A-K-Q-J-10"),
        ("four nines (9s 9d, 4c and 4d wild, Kh)", ""),  # what they stand for is not said
        ("cards not all known", ""),
    ],
)
def test_the_ranks_of_a_hand_as_it_is_told(hand: str, ranks: str) -> None:
    assert ranks_told(hand) == ranks
