"""Hands whose rank rule books and rule pages state, and the words for them.

TDA: Poker TDA rules; RRP: Robert's Rules of Poker, the chapters on lowball and draw; BARGE: the
BARGE rulebook; pagat: its pages on the ranking of hands and on wild cards.
"""

import pytest
from order_rules import EVERY, HIGHS, LOWS, made, mask

from audit.orders.order import OrderRule, order

A5, A6, D7 = (LOWS[name][0] for name in ("ace to five", "ace to six", "deuce to seven"))
HIGH, SOKO, SIX_PLUS = (HIGHS[name][0] for name in ("high", "soko", "six plus"))
BADUGI, BADEUCY = EVERY["badugi"], EVERY["badugi, ace high"]
DOUBLE = HIGHS["double ace"][0]
THREE = HIGHS["three cards"][0]


@pytest.mark.parametrize(
    ("rule", "cards", "wild", "best", "words"),
    [
        # RRP, ace-to-five lowball: the best hand is 5-4-3-2-A; straights and flushes do not count
        (A5, "Ac2c3c4c5c", (0, 0), "5c4c3c2cAc", "wheel"),
        (A5, "8d7c6h5s4d", (0, 0), "8d7c6h5s4d", "eight-seven low"),
        (A5, "KdKc6h5s4d2c2d", (0, 0), "Kd6h5s4d2d", "king-six low"),
        # RRP: the joker is the lowest card not present in the hand
        (A5, "AcKd3h4s", (0, 1), "Kd4s3h2sAc", "king-four low"),
        # pagat: 8-8-5-5 and the joker are two pairs with an ace, not a full house
        (A5, "8s8h5s5h", (0, 1), "8s8h5s5hAs", "two pair, eights and fives"),
        # RRP, ace-to-six: straights and flushes count against the hand, so 6-4-3-2-A is best
        (A6, "6c4d3h2sAc", (0, 0), "6c4d3h2sAc", "six-four low"),
        (A6, "5c4d3h2sAc", (0, 0), "5c4d3h2sAc", "five-high straight"),
        (A6, "AcKdQhJsTc", (0, 0), "KdQhJsTcAc", "king-queen low"),
        # RRP, deuce-to-seven: best is 7-5-4-3-2 of more than one suit; aces are high
        (D7, "7c5d4h3s2c", (0, 0), "7c5d4h3s2c", "seven-five low"),
        (D7, "7c5c4c3c2c", (0, 0), "7c5c4c3c2c", "seven-high flush"),
        # RRP: A-5-4-3-2 is no straight but an ace-high hand; it beats any pair
        (D7, "5c4d3h2sAc", (0, 0), "Ac5c4d3h2s", "ace-five low"),
        (D7, "6c5d4h3s2c", (0, 0), "6c5d4h3s2c", "six-high straight"),
        (D7, "6s5s4s3s2s7d", (0, 0), "7d5s4s3s2s", "seven-five low"),
        (D7, "5s4s3s2s", (1, 0), "7c5s4s3s2s", "seven-five low"),  # not the six, not the spade
        # RRP, draw with a joker: an ace, or to complete a straight, flush or straight flush
        (HIGH, "KcKd9h5s", (0, 1), "KdKcAs9h5s", "pair of kings"),
        (HIGH, "AcAdKhKs", (0, 1), "AdAcAsKsKh", "full house, aces over kings"),
        (HIGH, "9c8d6h5s", (0, 1), "9c8d7s6h5s", "nine-high straight"),
        (HIGH, "KsQs9s2s", (0, 1), "AsKsQs9s2s", "ace-high flush"),
        (HIGH, "KsQsJsTs", (0, 1), "AsKsQsJsTs", "royal flush"),
        (HIGH, "AcAdAhAs", (0, 1), "AsAhAdAcAs", "five aces"),
        # pagat: a wild card may not be a card that is held, save for five of a kind ...
        (HIGH, "As9s7s2s", (1, 0), "AsKs9s7s2s", "ace-high flush"),
        (HIGH, "2c2d2h2s", (1, 0), "2s2h2d2c2s", "five deuces"),
        (HIGHS["no five of a kind"][0], "2c2d2h2s", (1, 0), "2s2h2d2cAs", "four deuces"),
        # ... and where the double-ace flush is played
        (DOUBLE, "As9s7s2s", (1, 0), "AsAs9s7s2s", "double-ace flush"),
        (DOUBLE, "As9s7s2s", (0, 1), "AsKs9s7s2s", "ace-high flush"),
        (DOUBLE, "9s7s2s", (2, 0), "AsAs9s7s2s", "double-ace flush"),
        # Soko: four cards in a row or of a suit are above a pair and below two pair
        (SOKO, "Kc8c6c4c8d", (0, 0), "Kc8c6c4c8d", "king-high four-flush"),
        (SOKO, "AcAd7c6h2h", (0, 0), "AdAc7c6h2h", "pair of aces"),
        (SOKO, "Td9c8h7s2c", (0, 0), "Td9c8h7s2c", "ten-high four-straight"),
        (SOKO, "4d3c2hAsAd", (0, 0), "4d3c2hAsAd", "four-high four-straight"),
        # short deck: A-6-7-8-9 is the lowest straight
        (SIX_PLUS, "Ac6d7h8s9c", (0, 0), "9c8s7h6dAc", "nine-high straight"),
        (THREE, "AcKcQc", (0, 0), "AcKcQc", "ace-high straight flush"),
        (THREE, "2c2d", (1, 0), "2d2c2s", "three deuces"),
        # BARGE, badugi: of a suit or a rank only the lowest card counts; the ace is low
        (BADUGI, "Ac2d3h4s", (0, 0), "4s3h2dAc", "badugi, four-high"),
        (BADUGI, "Ac2c3h4s", (0, 0), "4s3hAc", "three-card hand, four-high"),
        (BADUGI, "KcKdKhKs", (0, 0), "Ks", "one-card hand, king-high"),
        (BADUGI, "Ac2c3c4c", (0, 0), "Ac", "one-card hand, ace-high"),
        (BADUGI, "7c7d5h", (1, 0), "7d5hAs", "three-card hand, seven-high"),
        (BADUGI, "7c5h2d", (1, 0), "7c5h2dAs", "badugi, seven-high"),
        # BARGE, Badeucy: the ace is high in its badugi
        (BADEUCY, "Ac2d3h4s", (0, 0), "Ac4s3h2d", "badugi, ace-high"),
        (EVERY["highest card"], "AhKsQs", (0, 0), "Ah", "ace"),
        (EVERY["highest card"], "", (0, 0), "", "no hand"),  # no card of the suit that counts
        (EVERY["lowest card, ace low"], "As2sKs", (0, 0), "As", "ace"),
        (EVERY["lowest card by suit"], "2s2h3c", (0, 0), "2h", "deuce of hearts"),
    ],
)
def test_the_best_hand(
    rule: OrderRule, cards: str, wild: tuple[int, int], best: str, words: str
) -> None:
    assert made(rule, cards, *wild) == (best, words)


RISING = {
    "high": (HIGH, ["AcKdQhJs9c", "2c2d3h4s5c", "KcKdKhKsQc", "AcKcQcJcTc"]),
    "deuce to seven": (
        D7,
        [
            *("6c5c4c3c2c", "2c2d2h2s3d", "KcKdKh2s2c", "KcQcJc9c2c", "6c5d4h3s2c", "KcKdKhQsJc"),
            *("3c3d2h2s4c", "AcAdKhQsJc", "2c2d3h4s5c", "AcKdQhJs9c", "Ac5d4h3s2c", "8c6d5h4s3c"),
            *("7c6d5h4s2c", "7c6d4h3s2c", "7c5d4h3s2c"),
        ],
    ),
    "ace to five": (
        A5,
        [
            *("4c3d2hAs", "KcKdKhKsQc", "AcAdAh2s2c", "AcAd2h3s4c", "KcQdJhTs9c", "8c7d6h5s4c"),
            *("8c7d6h5s3c", "6c5d4h3s2c", "6c4d3h2sAc", "5c4c3c2cAc"),
        ],
    ),
    "badugi": (BADUGI, ["AcKc", "KcQd", "2cAd", "KcQdJh", "3c2dAh", "KcQdJhTs", "4c3d2hAs"]),
    "soko": (
        SOKO,
        [
            *("AcKdQh9s8c", "AcAdKhQs9c", "4c3d2hAsKd", "5c4d3h2s8d", "5c4d3h2sKd", "8d5c4c3c2c"),
            *("KdQdJd9d2c", "KdQdJd9dAc", "2c2d3h3s4c"),
        ],
    ),
    "six plus": (
        SIX_PLUS,
        [
            "6c6d7h7sAc",
            "Ac6d7h8s9c",
            "6c7d8h9sTc",
            "AcKdQhJsTc",
            "6c6d6h8s9c",
            "AcAdAhKsKc",
            "9c8c7c6cJc",
        ],
    ),
    "three cards": (
        THREE,
        ["AcKdJh", "2c2d3h", "2c3c5c", "Ac2d3h", "AcKdQh", "2c3c4c", "2c2d2h"],
    ),
}


@pytest.mark.parametrize("name", RISING)
def test_each_hand_beats_the_one_before_it(name: str) -> None:
    rule, texts = RISING[name]
    hands = [[text[at : at + 2] for at in range(0, len(text), 2)] for text in texts]
    scores = [order(rule).score(mask(hand)) for hand in hands]
    assert scores == sorted(set(scores)), [order(rule).describe(one) for one in scores]


def test_of_hands_alike_fewer_wild_cards_win() -> None:
    ready = order(OrderRule("high", natural_beats_wild=True))
    natural = ready.score(mask(["Ac", "Ad", "Ah", "Kc", "Qd"]))
    wild = ready.score(mask(["Ac", "Ad", "Kc", "Qd"]), 1)
    assert natural > wild > ready.score(mask(["Ac", "Ad", "Ah", "Kc", "Jd"]))
    assert ready.describe(wild) == "three aces, one wild"
    plain = order(OrderRule("high"))
    assert plain.score(mask(["Ac", "Ad", "Kc", "Qd"]), 1) == plain.score(
        mask(["Ac", "Ad", "Ah", "Kc", "Qd"])
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"rank": "best"}, "rank is 'best'"),
        ({"rank": "high", "size": 6}, "6 cards"),
        ({"rank": "high", "swap": ("flush",)}, "is not CATEGORY>CATEGORY"),
        ({"rank": "high", "swap": ("flush>blaze",)}, "blaze is no category"),
        ({"rank": "high", "add": ("blaze>pair",)}, "blaze cannot be added"),
        ({"rank": "high", "add": ("four-flush>pair", "four-flush>trips")}, "added twice"),
        ({"rank": "high", "swap": ("flush>straight-flush",)}, "stays above both"),
        ({"rank": "high", "size": 3, "add": ("four-flush>pair",)}, "five cards"),
        ({"rank": "points", "target": "many"}, "'many' is no number"),
        ({"rank": "points", "values": (("X", "1"),)}, "X is no rank"),
    ],
)
def test_a_rule_that_cannot_be(fields: dict[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        order(OrderRule(**fields))  # type: ignore[arg-type]  # keys of several types
