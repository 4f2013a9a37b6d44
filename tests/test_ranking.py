"""Scores against an independent ranking by itertools, and the words for them."""

import pytest
from brute import best_of, rank5
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.hands.ranking import best_five, cards_of, describe, exposed_score, mask_of, score
from schemas.cards import DECK_52, cards_text, parse_cards

UPWARD = [  # each line beats the one above it
    "",
    "2c",
    "3c",
    "Ah",
    "AhKd",
    "AhKdQcJs9h",
    "2c2d",
    "2c2d5h",
    "2c2d5h4h",
    "2c2d5h4h3s",
    "AcAdKhQhJs",
    "2c2d3h3s",
    "2c2d3h3s4c",
    "AcAdKhKsQc",
    "2c2d2h",
    "2c2d2h4c",
    "2c2d2h4c3s",
    "AcAdAhKcQs",
    "Ac2d3h4s5c",
    "2d3h4s5c6c",
    "TdJhQsKcAc",
    "2c3c4c5c7c",
    "AcKcQcJc9c",
    "2c2d2hAcAs",
    "3c3d3h2c2s",
    "AcAdAhKcKs",
    "2c2d2h2s",
    "2c2d2h2s3c",
    "AcAdAhAsKc",
    "Ac2c3c4c5c",
    "2c3c4c5c6c",
    "TcJcQcKcAc",
]


def of(text: str) -> int:
    return score(mask_of(parse_cards(text)))


def test_every_hand_beats_the_one_below_it() -> None:
    scores = [of(text) for text in UPWARD]
    assert scores == sorted(set(scores))


@pytest.mark.parametrize(
    ("cards", "five", "words"),
    [
        ("Ah2d2s2cKh5cAd", "2s2d2cAhAd", "full house, deuces over aces"),
        ("Ah2d2s2c9h9s4d", "2s2d2c9s9h", "full house, deuces over nines"),
        ("Ah2d2sKhQdJhTc", "AhKhQdJhTc", "ace-high straight"),
        ("9dKc3cKhQdJhTc", "KhQdJhTc9d", "king-high straight"),
        ("9dKc3c2c9h9s4d", "9s9h9dKc4d", "three nines"),
        ("Ah2d2s2cQd7d9c", "2s2d2cAhQd", "three deuces"),
        ("AhQh7h2hKh9h8c", "AhKhQh9h7h", "ace-high flush"),
        ("KdKs9cKh9h7c2d", "KsKhKd9h9c", "full house, kings over nines"),
        ("Kh9c4d2s9s9dKc", "9s9d9cKhKc", "full house, nines over kings"),
        ("9h8h7h6h5h4c4d", "9h8h7h6h5h", "nine-high straight flush"),
        ("AhKhQhJhTh9h2c", "AhKhQhJhTh", "royal flush"),
        ("Ac2d3h4s5cKdKh", "5c4s3h2dAc", "five-high straight"),
        ("As2s3s4s5s9d9h", "5s4s3s2sAs", "five-high straight flush"),
        ("6c6d6h6s9d9h2c", "6s6h6d6c9h", "four sixes"),
        ("KcKd9h9s4d4cAh", "KdKc9s9hAh", "two pair, kings and nines"),
        ("9h7d5c4c2s", "9h7d5c4c2s", "nine-high"),
        ("JcJdAh4c3d", "JdJcAh4c3d", "pair of jacks"),
        ("TcTd", "TdTc", "pair of tens"),
        ("8c8d8h5c5d5sAc", "8h8d8c5s5d", "full house, eights over fives"),
    ],
)
def test_the_five_cards_and_their_name(cards: str, five: str, words: str) -> None:
    mask = mask_of(parse_cards(cards))
    assert cards_text(best_five(mask)) == five
    assert describe(score(mask)) == words


def test_no_cards_and_no_hand_have_words() -> None:
    assert describe(score(0)) == "no cards"
    assert describe(-1) == "no hand"
    assert best_five(0) == ()


def test_unknown_cards_add_nothing() -> None:
    assert mask_of(parse_cards("AhKd??--")) == mask_of(parse_cards("AhKd"))


def test_suits_never_break_ties() -> None:
    assert of("AcKcQcJc9c") == of("AsKsQsJs9s")
    assert of("2c3d4h5s6c") == of("2s3h4d5c6d")


def test_the_better_of_two_flushes_counts() -> None:
    clubs, hearts = "2c3c4c5c7c", "AhKhQhJh9h"
    assert of(clubs + hearts) == of(hearts)
    assert of("Ah2h3h4h5h" + "AcKcQcJc9c") == of("Ah2h3h4h5h")


def test_quads_and_a_full_house_beat_a_flush_among_ten_cards() -> None:
    assert of("2c3c4c5c7c2d2h2s9h") == of("2c2d2h2s9h")
    assert of("2c3c4c5c7c2d2h3h") == of("2c2d2h3c3h")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9h9s", "KhAd"),  # a pair beats high cards
        ("9d9cTh", "9h9s2c"),
        ("AhKd", "AcQs"),
        ("Ah", "KhQhJhTh"),  # four to a straight flush are four high cards
        ("KhQd9c4s", "KcQs9d3h"),
        ("4c4d9h9s", "9c9dAhKh"),
        ("3c3d3h", "AcAdKhKs"),
    ],
)
def test_exposed_hands(better: str, worse: str) -> None:
    high, low = (exposed_score(mask_of(parse_cards(text))) for text in (better, worse))
    assert high > low


def test_five_up_cards_make_no_straight_and_no_flush() -> None:
    assert exposed_score(mask_of(parse_cards("2h3h4h5h6h"))) < exposed_score(
        mask_of(parse_cards("7c8d"))
    )


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(DECK_52), unique=True, max_size=8), st.data())
def test_scores_order_hands_as_the_slow_ranking_does(one: list[int], data: st.DataObject) -> None:
    other = data.draw(st.lists(st.sampled_from(DECK_52), unique=True, max_size=8))
    mine, his = (best_of(texts(cards))[0] for cards in (one, other))
    a, b = score(mask_of(one)), score(mask_of(other))
    assert (a > b, a == b) == (mine > his, mine == his)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(DECK_52), unique=True, max_size=11))
def test_the_best_five_make_the_score(cards: list[int]) -> None:
    mask = mask_of(cards)
    five = best_five(mask)
    assert len(five) == min(5, len(cards)) and set(five) <= set(cards)
    assert score(mask_of(five)) == score(mask)
    assert rank5(texts(list(five))) == best_of(texts(cards))[0]
    assert set(cards_of(mask)) == set(cards)


def texts(cards: list[int]) -> list[str]:
    written = cards_text(cards)
    return [written[at : at + 2] for at in range(0, len(written), 2)]
