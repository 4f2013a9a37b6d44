"""Every order on seven cards with none to four of them wild: the slowest, by the mean of many."""

import random
import time
from dataclasses import replace

from audit.hands.ranking import mask_of
from audit.orders.order import OrderRule, order
from schemas.cards import DECK_52

HALVES = (("A", "1|11"), ("J", "1/2"), ("Q", "1/2"), ("K", "1/2"))
SOKO = ("four-flush>pair", "four-straight>pair")
RULES = (
    OrderRule("high"),
    OrderRule("high", double_ace=True, natural_beats_wild=True),
    OrderRule("high", add=SOKO, natural_beats_wild=True),
    OrderRule("high", low_straight="short", swap=("flush>full-house", "trips>straight")),
    OrderRule("high", size=3, swap=("trips>straight-flush", "straight>flush")),
    OrderRule("low-a5"),
    OrderRule("low-a6", natural_beats_wild=True),
    OrderRule("low-27", natural_beats_wild=True),
    OrderRule("badugi", size=4),
    OrderRule("single-card", suit_order=True),
    OrderRule("points", size=0, target="27", values=HALVES),
    OrderRule("points", size=5, target="21"),
)
PLAYED = (OrderRule("low-a5"), OrderRule("low-27"), OrderRule("high", swap=("flush>full-house",)))


def slowest(count: int) -> tuple[str, int, float]:
    """The order, how many wild cards, and milliseconds a hand."""
    return max(
        ((rule.rank, wilds, _mean(rule, wilds, 7, count)) for rule in RULES for wilds in range(5)),
        key=lambda one: one[2],
    )


def of_five(rule: OrderRule, count: int) -> float:
    """Hands of exactly five natural cards a second."""
    return 1000 / _mean(rule, 0, 5, count)


def _mean(rule: OrderRule, wilds: int, cards: int, count: int) -> float:
    """Milliseconds a hand; the best of three rounds, as others use the machine too."""
    rng = random.Random(1)
    hands = [mask_of(rng.sample(DECK_52, cards - wilds)) for _ in range(count)]
    score = order(replace(rule)).score
    rounds = []
    for _ in range(3):
        begun = time.perf_counter()
        for hand in hands:
            score(hand, wilds)
        rounds.append(time.perf_counter() - begun)
    return min(rounds) / count * 1000
