"""Both ways: who wins a declared pot, by tables worked out by hand."""

from fractions import Fraction

import pytest

from audit.awards.both_ways import Policies, Side, parts, settle
from schemas.gamefile.keys_contests import BOTH, BOTH_FAILED, TWO_BOTHS

HALF = Fraction(1, 2)
BOTH_SIDES = frozenset({"high", "low"})
HIGH, LOW = frozenset({"high"}), frozenset({"low"})
WORDS = {"h": HIGH, "l": LOW, "b": BOTH_SIDES}
NO = -1  # no hand for the side
X, Y, H, L, M = 1, 2, 3, 4, 5


def pot(seats: str, by: str, if_no_winner: str = "") -> str:
    """``"X b 9 9, H h 5 -"``: seat, word, score for high, score for low -> what each wins."""
    names = {"X": X, "Y": Y, "H": H, "L": L, "M": M}
    high, low, entered = {}, {}, {}
    for each in seats.split(", "):
        name, word, *scores = each.split()
        high[names[name]], low[names[name]] = (NO if s == "-" else int(s) for s in scores)
        entered[names[name]] = WORDS[word]
    sides = [
        Side("high", HALF, {s: (n, n) for s, n in high.items()}),
        Side("low", HALF, {s: (n, n) for s, n in low.items()}, if_no_winner),
    ]
    settled = settle(sides, [high, low], entered, Policies(*by.split()))
    called = {number: name for name, number in names.items()}
    won = parts(sides, settled)
    hows = {one.how for one in settled.won if not one.seats}
    return ", ".join(f"{called.get(s) or '/'.join(sorted(hows))} {won[s]}" for s in sorted(won))


ONE_BOTH = [  # X declared both, H high, L low; scores for high and low
    # best alone on both
    ("X b 9 9, H h 5 5, L l 5 5", {"must-win": "X 1", "must-not-lose": "X 1", "either": "X 1"}),
    # best high alone, low tied with L
    (
        "X b 9 9, H h 5 5, L l 5 9",
        {"must-win": "H 1/2, L 1/2", "must-not-lose": "X 3/4, L 1/4", "either": "X 3/4, L 1/4"},
    ),
    # tied on both
    (
        "X b 9 9, H h 9 5, L l 5 9",
        {
            "must-win": "H 1/2, L 1/2",
            "must-not-lose": "X 1/2, H 1/4, L 1/4",
            "either": "X 1/2, H 1/4, L 1/4",
        },
    ),
    # best high alone, low beaten by L
    (
        "X b 9 8, H h 5 5, L l 5 9",
        {"must-win": "H 1/2, L 1/2", "must-not-lose": "H 1/2, L 1/2", "either": "X 1/2, L 1/2"},
    ),
    # tied high, beaten low
    (
        "X b 9 8, H h 9 5, L l 5 9",
        {
            "must-win": "H 1/2, L 1/2",
            "must-not-lose": "H 1/2, L 1/2",
            "either": "X 1/4, H 1/4, L 1/2",
        },
    ),
    # beaten on both
    (
        "X b 4 4, H h 5 5, L l 5 5",
        {"must-win": "H 1/2, L 1/2", "must-not-lose": "H 1/2, L 1/2", "either": "H 1/2, L 1/2"},
    ),
    # best high alone, no low hand
    (
        "X b 9 -, H h 5 -, L l 5 3",
        {"must-win": "H 1/2, L 1/2", "must-not-lose": "H 1/2, L 1/2", "either": "X 1/2, L 1/2"},
    ),
    # nobody else went low: he is best there with any hand
    ("X b 9 1, H h 5 9", {"must-win": "X 1", "must-not-lose": "X 1", "either": "X 1"}),
    # nobody else went low, and he has no low hand: the low goes to the high
    ("X b 9 -, H h 5 9", {"must-win": "H 1", "must-not-lose": "H 1", "either": "X 1"}),
]


@pytest.mark.parametrize("seats, expected", ONE_BOTH)
def test_one_who_declared_both(seats: str, expected: dict[str, str]) -> None:
    assert {both: pot(seats, f"{both} next-best pot-rides") for both in BOTH} == expected


FAILED = [  # must-win; what becomes of the side that was X's
    # X best high, beaten low
    (
        "X b 9 8, H h 5 5, L l 5 9",
        {
            "next-best": "H 1/2, L 1/2",
            "other-side-takes-all": "L 1",
            "pot-rides": "pot-rides 1/2, L 1/2",
        },
    ),
    # X best low, tied high: to the other high, whole
    (
        "X b 9 9, H h 9 5, L l 5 5",
        {
            "next-best": "H 1/2, L 1/2",
            "other-side-takes-all": "H 1",
            "pot-rides": "pot-rides 1/2, H 1/2",
        },
    ),
    # X tied on both: neither side was his alone
    (
        "X b 9 9, H h 9 5, L l 5 9",
        {
            "next-best": "H 1/2, L 1/2",
            "other-side-takes-all": "H 1/2, L 1/2",
            "pot-rides": "H 1/2, L 1/2",
        },
    ),
    # X best high, beaten low, and nobody else went high
    (
        "X b 9 8, L l 5 9",
        {"next-best": "L 1", "other-side-takes-all": "L 1", "pot-rides": "pot-rides 1/2, L 1/2"},
    ),
    # X best high, beaten low by M; the next low has no claim
    (
        "X b 9 8, H h 5 5, L l 5 7, M l 1 9",
        {
            "next-best": "H 1/2, M 1/2",
            "other-side-takes-all": "M 1",
            "pot-rides": "pot-rides 1/2, M 1/2",
        },
    ),
    # X best on both, Y both tied with him low: both fail, and it is not one side each
    (
        "X b 9 9, Y b 8 9, H h 5 5, L l 5 5",
        {
            "next-best": "H 1/2, L 1/2",
            "other-side-takes-all": "H 1/2, L 1/2",
            "pot-rides": "pot-rides 1",
        },
    ),
    # the same, and nobody else is there: no one is left to win
    (
        "X b 9 9, Y b 8 9",
        {"next-best": "nobody 1", "other-side-takes-all": "nobody 1", "pot-rides": "pot-rides 1"},
    ),
]


@pytest.mark.parametrize("seats, expected", FAILED)
def test_the_side_of_one_who_failed(seats: str, expected: dict[str, str]) -> None:
    assert {how: pot(seats, f"must-win {how} each-keeps-a-side") for how in BOTH_FAILED} == expected


TWO = [
    # Ciaffone's letter: X the best high, Y the best low, each better than the others on both
    (
        "X b 9 8, Y b 8 9, H h 5 5, L l 5 5",
        {
            "pot-rides": "pot-rides 1",
            "next-best": "H 1/2, L 1/2",
            "each-keeps-a-side": "X 1/2, Y 1/2",
        },
    ),
    # nobody else there
    (
        "X b 9 8, Y b 8 9",
        {"pot-rides": "pot-rides 1", "next-best": "nobody 1", "each-keeps-a-side": "X 1/2, Y 1/2"},
    ),
    # the others all went low
    (
        "X b 9 8, Y b 8 9, L l 5 5, M l 4 5",
        {
            "pot-rides": "pot-rides 1",
            "next-best": "L 1/2, M 1/2",
            "each-keeps-a-side": "X 1/2, Y 1/2",
        },
    ),
    # X the best high, L the best low: no two boths with a side each
    (
        "X b 9 7, Y b 8 8, H h 5 5, L l 5 9",
        dict.fromkeys(TWO_BOTHS, "H 1/2, L 1/2"),
    ),
]


@pytest.mark.parametrize("seats, expected", TWO)
def test_two_who_declared_both_and_win_a_side_each(seats: str, expected: dict[str, str]) -> None:
    for both in ("must-win", "must-not-lose"):
        found = {two: pot(seats, f"{both} next-best {two}") for two in TWO_BOTHS}
        assert found == expected
    assert pot(seats, "either next-best pot-rides").startswith("X 1/2")


@pytest.mark.parametrize(
    "seats, if_no_winner, expected",
    [
        # X has the best high and no low, nor has anybody: the high rides, and the low goes with it
        ("X b 9 -, H h 5 -, L l 4 -", "to:high", "pot-rides 1"),
        ("X b 9 -, H h 5 -", "to:high", "pot-rides 1"),
        ("X b 9 -, H h 5 -, L l 4 -", "", "pot-rides 1"),
        # L has a low: it is L's alone, and the high rides
        ("X b 9 -, H h 5 -, L l 4 3", "to:high", "pot-rides 1/2, L 1/2"),
    ],
)
def test_a_share_goes_with_the_one_that_rides(seats: str, if_no_winner: str, expected: str) -> None:
    assert pot(seats, "must-win pot-rides next-best", if_no_winner) == expected


@pytest.mark.parametrize(
    "seats, if_no_winner, expected",
    [
        ("H h 5 9, M h 4 9", "", "H 1"),  # nobody went low: the high takes it all
        ("H h 5 -, L l 9 -", "to:high", "H 1"),  # nobody has a low
        ("H h 5 -, L l 9 -", "pot-rides", "pot-rides 1/2, H 1/2"),
        ("H h 5 -, L l 9 -", "redeal", "redeal 1/2, H 1/2"),
        ("L l 9 -, M l 9 -", "to:high", "nobody 1"),  # nobody went high, nobody has a low
        ("L l 9 4, M l 9 4", "to:high", "L 1/2, M 1/2"),  # nobody went high: the lows split it
    ],
)
def test_a_side_without_a_winner(seats: str, if_no_winner: str, expected: str) -> None:
    assert pot(seats, "must-win next-best pot-rides", if_no_winner) == expected
