"""Games of points: worked examples, and every way to count tried."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from brute_orders import DECK, FACES
from hypothesis import given, settings
from hypothesis import strategies as st
from order_rules import cards, laid, made, mask

from audit.hands.ranking import NO_HAND
from audit.orders.order import OrderRule, order

HALVES = (("A", "1|11"), ("J", "1/2"), ("Q", "1/2"), ("K", "1/2"))
NEAR_27 = OrderRule("points", size=0, target="27", values=HALVES)
NEAR_7 = OrderRule("points", size=0, target="7", values=HALVES, point_ties="under-beats-over")
BUST_21 = OrderRule(
    "points", size=0, target="21", values=HALVES, over="bust", point_ties="fewest-cards"
)
MOST = OrderRule("points", size=5, target="highest", values=(("J", "0"), ("Q", "0"), ("K", "0")))
FEWEST = OrderRule("points", size=0, target="lowest")
BELOW = OrderRule(
    "points", size=5, target="highest", values=(("J", "-10"), ("Q", "-10"), ("K", "-10"))
)
RULES = {
    "7": NEAR_7,
    "27": NEAR_27,
    "21": BUST_21,
    "5.5": OrderRule("points", size=0, target="5.5", values=HALVES, point_ties="over-beats-under"),
    "most": MOST,
    "fewest": FEWEST,
    "below nothing": BELOW,
}


@pytest.mark.parametrize(
    ("rule", "cards", "wild", "words"),
    [
        (NEAR_7, "5c", 0, "2 from 7"),
        (NEAR_7, "AcAd5h", 0, "7 exactly"),  # 1 + 1 + 5 ...
        (NEAR_27, "AcAd5h", 0, "27 exactly"),  # ... and 11 + 11 + 5: the hand that is both
        (NEAR_27, "TcTd6hKs", 0, "1/2 from 27"),
        (NEAR_27, "TcTd6hKsQs9c", 0, "9 from 27"),  # 36: too much counts as far as too little
        (NEAR_27, "Tc6h", 1, "0 from 27"),
        (BUST_21, "Tc9d", 0, "2 from 21"),
        (BUST_21, "Tc9d3h", 0, "bust"),
        (BUST_21, "TcAd", 0, "21 exactly"),
        (MOST, "TcTdThTs9c", 0, "49 points"),
        (MOST, "KcQdJhAs2c", 0, "3 points"),
        (FEWEST, "AcAdAhAs2c", 0, "6 points"),
        (BELOW, "JcQdKh2c3s", 0, "-25 points"),  # 2 + 3 - 10 - 10 - 10
        (BELOW, "Tc9d8h7s6c5d", 0, "40 points"),  # the best five: the five is left out
    ],
)
def test_totals(rule: OrderRule, cards: str, wild: int, words: str) -> None:
    assert made(rule, cards, wild)[1] == words.replace("0 from 27", "27 exactly")


def test_ties_of_totals_as_near() -> None:
    under, over = mask(["6c", "Kd"]), mask(["7c", "Kd"])  # 6 1/2 and 7 1/2
    split = order(OrderRule("points", size=0, target="7", values=HALVES))
    assert split.score(under) == split.score(over)
    assert order(NEAR_7).score(under) > order(NEAR_7).score(over)
    turned = order(
        OrderRule("points", size=0, target="7", values=HALVES, point_ties="over-beats-under")
    )
    assert turned.score(under) < turned.score(over)
    assert turned.score(mask(["7c"])) > turned.score(over)
    two, three = mask(["Tc", "9d"]), mask(["Tc", "5d", "4h"])
    assert order(BUST_21).score(two) > order(BUST_21).score(three)
    assert order(BUST_21).score(three) > order(BUST_21).score(mask(["Tc", "8d"]))


def values(card: str, rule: OrderRule) -> list[Fraction]:
    """What a card may count."""
    usual = "1" if card[0] == "A" else str(min(10, FACES.index(card[0]) + 2))
    said = dict(rule.values).get(card[0], usual)
    return [Fraction(one) for one in said.split("|")]


def ranked(own: list[str], wild: int, rule: OrderRule) -> tuple[Fraction, ...]:
    """The best of every way to count, as a tuple; () for a bust."""
    size = min(rule.size or 99, len(own) + wild)
    any_card = sorted({one for card in DECK for one in values(card, rule)})
    counted = [values(card, rule) for card in own] + [any_card] * wild
    best: tuple[Fraction, ...] = ()
    for some in combinations(counted, size):
        for each in product(*some):
            best = max(best, place(sum(each, Fraction(0)), size, rule))
    return best


def place(total: Fraction, number: int, rule: OrderRule) -> tuple[Fraction, ...]:
    """How good one total is."""
    few = Fraction(-number if rule.point_ties == "fewest-cards" else 0)
    if rule.target in ("highest", "lowest"):
        return (total if rule.target == "highest" else -total, few)
    goal = Fraction(rule.target)
    if total > goal and rule.over != "counts":
        return ()
    side = {"under-beats-over": total <= goal, "over-beats-under": total >= goal}
    return (-abs(goal - total), Fraction(side.get(rule.point_ties, False)), few)


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(cards(1, 6), st.sampled_from([0, 0, 1, 2])), min_size=1, max_size=4))
def test_totals_stand_as_they_should(name: str, hands: list[tuple[list[str], int]]) -> None:
    rule = RULES[name]
    ready = order(rule)
    scores = [(ranked(own, wild, rule), ready.score(mask(own), wild)) for own, wild in hands]
    for (a, one), (b, two) in product(scores, repeat=2):
        assert (one > two) == (a > b)
        assert (one == NO_HAND) == (a == ())
    for own, wild in hands:
        text, _ = laid(ready, own, wild)
        if text:
            assert ranked(text, 0, rule)[:2] == ranked(own, wild, rule)[:2]
