"""How good and how bad a hand with unknown cards can be, in every order: never too tight; and the
words that say how good it must be."""

from itertools import combinations

import pytest
from brute_orders import DECK
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from order_rules import EVERY, HIGHS, LOWS, NATURAL, cards, in_deck, mask

from audit.orders.order import QUALIFIERS, OrderRule, bar_of, order

NEAR_27 = OrderRule("points", size=0, target="27", values=(("A", "1|11"), ("K", "1/2")))
BUST = OrderRule("points", size=0, target="21", over="bust", point_ties="fewest-cards")
ALL = {
    **EVERY,
    **{f"{name}, natural": rule for name, rule in NATURAL.items()},
    "27": NEAR_27,
    "21": BUST,
}
FULL = mask(list(DECK))
BUSY = [HealthCheck.too_slow]  # on a busy machine drawing cards takes long, and is no fault


@settings(max_examples=250, deadline=None, suppress_health_check=BUSY)
@given(
    st.sampled_from(sorted(ALL)),
    cards(0, 6),
    st.integers(0, 3),
    st.sampled_from([(0, 0), (0, 0), (1, 0), (0, 1), (2, 0)]),
    st.data(),
)
def test_no_filling_is_outside(
    name: str, own: list[str], unknown: int, wild: tuple[int, int], data: st.DataObject
) -> None:
    """Every filling from a deck of a few cards."""
    ready = order(ALL[name])
    own = in_deck(own, name.removesuffix(", natural"))
    others = in_deck([card for card in DECK if card not in own], name.removesuffix(", natural"))
    deck = data.draw(st.lists(st.sampled_from(others), min_size=unknown, max_size=7, unique=True))
    ceiling = ready.ceiling(mask(own), unknown, mask(deck), *wild)
    floor = ready.floor(mask(own), unknown, mask(deck), *wild)
    made = [ready.score(mask([*own, *some]), *wild) for some in combinations(deck, unknown)]
    assert floor <= min(made) and max(made) <= ceiling
    if unknown < 2 and ALL[name].rank != "points":
        assert (floor, ceiling) == (min(made), max(made))


@settings(max_examples=120, deadline=None, suppress_health_check=BUSY)
@given(st.sampled_from(sorted(EVERY)), cards(2, 5), st.integers(2, 4), st.data())
def test_no_filling_from_the_whole_deck_is_outside(
    name: str, own: list[str], unknown: int, data: st.DataObject
) -> None:
    ready = order(EVERY[name])
    own = in_deck(own, name.removesuffix(", natural"))
    others = in_deck([card for card in DECK if card not in own], name.removesuffix(", natural"))
    ceiling = ready.ceiling(mask(own), unknown, mask(others))
    floor = ready.floor(mask(own), unknown, mask(others))
    for _ in range(15):
        more = data.draw(
            st.lists(st.sampled_from(others), min_size=unknown, max_size=unknown, unique=True)
        )
        assert floor <= ready.score(mask(own + more)) <= ceiling


@settings(max_examples=150, deadline=None, suppress_health_check=BUSY)
@given(
    st.sampled_from(sorted(ALL)),
    st.lists(st.sampled_from(DECK), max_size=9, unique=True),
    st.integers(0, 5),
    st.integers(0, 6),
    st.integers(0, 3),
    st.sets(st.sampled_from(DECK), max_size=30),
)
def test_whatever_is_asked_there_is_an_answer(
    name: str, own: list[str], unknown: int, wilds: int, bugs: int, deck: set[str]
) -> None:
    """More wild cards than count, fewer cards in the deck than are unknown, nothing at all."""
    ready = order(ALL[name])
    ceiling = ready.ceiling(mask(own), unknown, mask(sorted(deck)), wilds, bugs)
    floor = ready.floor(mask(own), unknown, mask(sorted(deck)), wilds, bugs)
    scored = ready.score(mask(own), wilds, bugs)
    assert floor <= ceiling
    assert all(ready.describe(one) for one in (floor, scored, ceiling))
    best, places = ready.best(mask(own), wilds, bugs)
    assert len(places) <= wilds + bugs and set(places) <= set(range(len(best)))


@pytest.mark.parametrize(
    ("rule", "own", "unknown", "gone", "ceiling", "floor"),
    [
        # two cards to come; no five of a kind without a wild card
        (HIGHS["high"][0], "AcAdAh", 2, "As", "full house, aces over kings", "three aces"),
        (HIGHS["high"][0], "AcAdAhAs", 2, "", "four aces", "four aces"),
        (HIGHS["high"][0], "2c7d9hJsKc", 2, "", "king-high straight", "king-high"),
        (HIGHS["high"][0], "2c7c9cJsKd", 2, "Ac", "king-high flush", "king-high"),
        (LOWS["ace to five"][0], "2c3d4hKsKc", 2, "5c5d5h5s", "six-four low", "pair of kings"),
        (
            LOWS["ace to five"][0],
            "KcKdQhQsJc",
            2,
            "",
            "king-queen low",
            "two pair, kings and queens",
        ),
        (LOWS["deuce to seven"][0], "2c3c4c5c", 2, "", "seven-five low", "five aces"),
        (EVERY["badugi"], "2c3d", 2, "Ah", "badugi, four-high", "two-card hand, three-high"),
        (EVERY["highest card"], "2s", 2, "As", "ace", "deuce"),
    ],
)
def test_bounds_are_near_enough_to_use(
    rule: OrderRule, own: str, unknown: int, gone: str, ceiling: str, floor: str
) -> None:
    ready = order(rule)
    known = mask([own[at : at + 2] for at in range(0, len(own), 2)])
    deck = FULL & ~mask([gone[at : at + 2] for at in range(0, len(gone), 2)])
    assert ready.describe(ready.ceiling(known, unknown, deck)) == ceiling
    assert ready.describe(ready.floor(known, unknown, deck)) == floor


def test_a_deck_that_makes_a_straight_alone() -> None:
    ready = order(LOWS["deuce to seven"][0])
    known, deck = mask(["2c"]), mask(["3d", "4h", "5s", "6c"])
    assert ready.ceiling(known, 4, deck) >= ready.score(known | deck)


@pytest.mark.parametrize(
    ("rule", "own", "wild", "qualifier", "answer"),
    [
        (OrderRule("low-a5"), "8c7d6h5s4d", 0, "8-or-better", True),
        (OrderRule("low-a5"), "9c4d3h2sAd", 0, "8-or-better", False),
        (OrderRule("low-a5"), "9c4d3h2sAd", 0, "9-or-better", True),
        (OrderRule("low-a5"), "8c8d3h2sAd", 0, "8-or-better", False),
        (OrderRule("low-a5"), "8c8d3h2sAd", 1, "8-or-better", True),
        (OrderRule("low-a5"), "4d3h2sAd", 0, "8-or-better", False),  # four cards are no hand yet
        (OrderRule("low-a5"), "Kc4d3h2sAd", 0, "no-pair", True),
        (OrderRule("low-a5"), "KcKd3h2sAd", 0, "no-pair", False),
        (OrderRule("low-a6"), "5c4d3h2sAd", 0, "8-or-better", False),  # a straight
        (OrderRule("low-a6"), "8c4d3h2sAd", 0, "8-or-better", True),
        (OrderRule("low-27"), "Ac4d3h2s7d", 0, "king-or-better", False),  # the ace is high
        (OrderRule("low-27"), "Tc4d3h2s7d", 0, "10-or-better", True),
        (OrderRule("high"), "JcJd3h2sAd", 0, "pair-of-jacks", True),
        (OrderRule("high"), "TcTdAhKsQd", 0, "pair-of-jacks", False),
        (OrderRule("high"), "2c2d3h3sAd", 0, "pair-of-jacks", True),
        (OrderRule("high"), "6c6d3h2sAd", 0, "pair-of-sixes", True),
        (OrderRule("high"), "2c2dAhKsQd", 0, "pair", True),
        (OrderRule("high"), "9c2dAhKsQd", 0, "pair", False),
        (OrderRule("high"), "9c2dAhKsQd", 1, "pair", True),
        (OrderRule("high"), "2c2d2hKsQd", 0, "three-of-a-kind", True),
        (OrderRule("high"), "AcAdKhKsQd", 0, "three-of-a-kind", False),
        (OrderRule("high"), "2c5c7c9cJc", 0, "flush", True),
        (OrderRule("high"), "AcKdQhJsTc", 0, "flush", False),
        (OrderRule("high", swap=("flush>full-house",)), "AcAdAhKsKc", 0, "flush", False),
        (OrderRule("high"), "AcKdQhJsTc", 0, "no-pair", True),
        (OrderRule("high"), "9c2d", 0, "", True),
        (OrderRule("high"), "9c2d", 0, "none", True),
        (OrderRule("badugi", size=4), "Kc4d3h2s", 0, "badugi", True),
        (OrderRule("badugi", size=4), "4d3h2s", 0, "badugi", False),
        (OrderRule("badugi", size=4), "4d3h2s", 0, "three-card-badugi", True),
        (OrderRule("badugi", size=4), "9c4d3h2s", 0, "8-or-better", False),
        (OrderRule("badugi", size=4), "8c4d3h2s", 0, "8-or-better", True),
        (OrderRule("single-card"), "8c", 0, "", True),
        (OrderRule("single-card"), "", 0, "", False),  # no card of the suit: no hand
    ],
)
@pytest.mark.parametrize("natural", [False, True])
def test_qualifiers(
    rule: OrderRule, own: str, wild: int, qualifier: str, answer: bool, natural: bool
) -> None:
    fields = {field: getattr(rule, field) for field in OrderRule.__slots__}
    ready = order(OrderRule(**fields | {"natural_beats_wild": natural}))
    known = mask([own[at : at + 2] for at in range(0, len(own), 2)])
    assert ready.qualifies(ready.score(known, wild), qualifier) == answer


def test_a_word_that_is_no_qualifier() -> None:
    with pytest.raises(ValueError, match="12-or-better is no qualifier of low-a5: no-pair, 5-or"):
        bar_of("12-or-better", "low-a5")
    with pytest.raises(ValueError, match="8-or-better is no qualifier of high"):
        order(OrderRule("high")).qualifies(0, "8-or-better")
    with pytest.raises(ValueError, match="four-flush is no category of this order"):
        order(OrderRule("high")).bar("four-flush")
    assert order(HIGHS["soko"][0]).bar("four-flush") == ("four-flush", -1)


def test_the_best_of_all_cards_passes_every_qualifier() -> None:
    for rank, words in QUALIFIERS.items():
        ready = order(HIGHS["soko"][0] if rank == "high" else OrderRule(rank))
        passed = [word for word in words if ready.qualifies(ready.score(FULL, 4), word)]
        out = {
            "high": ["no-pair"],
            "low-a6": ["5-or-better"],
            "low-27": ["5-or-better", "6-or-better"],
        }
        assert passed == [word for word in words if word not in out.get(rank, [])]
