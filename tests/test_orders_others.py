"""Badugi, single cards, up cards: against trying everything."""

from itertools import combinations, product

import pytest
from brute_orders import DECK, FACES, Spec, worth
from hypothesis import given, settings
from hypothesis import strategies as st
from order_rules import EVERY, NATURAL, OTHERS, cards, laid, mask

from audit.hands.ranking import NO_HAND
from audit.orders.exposed import exposed_score
from audit.orders.order import OrderRule, order
from schemas.cards import BY_TEXT

FEW = st.sampled_from([(0, 0), (1, 0), (0, 1), (2, 0), (3, 0), (4, 0)])


def low_value(card: str, ace_high: bool) -> int:
    """1 or 2 to 14."""
    return 1 if card[0] == "A" and not ace_high else FACES.index(card[0]) + 2


def badugi(own: list[str], wild: int, ace_high: bool) -> tuple[int, list[int]]:
    """The best by every choice of natural cards and of ranks for wild ones: how many, ranks."""
    ranks = [FACES[0:13].index(face) + 2 if face != "A" or ace_high else 1 for face in FACES]
    best: tuple[int, list[int]] = (0, [])
    for size in range(5):
        for some in combinations(own, size):
            values = [low_value(card, ace_high) for card in some]
            if len({card[1] for card in some}) < size or len(set(values)) < size:
                continue
            for more in combinations(ranks, min(wild, 4 - size)):
                if not set(more) & set(values):
                    taken = sorted([*values, *more], reverse=True)
                    best = max(
                        best, (len(taken), taken), key=lambda one: (one[0], [-v for v in one[1]])
                    )
    return best


@pytest.mark.parametrize("name", ["badugi", "badugi, ace high"])
@settings(max_examples=30, deadline=None)
@given(cards(0, 8), FEW)
def test_badugi(name: str, own: list[str], wild: tuple[int, int]) -> None:
    ace_high = name != "badugi"
    count, ranks = badugi(own, sum(wild), ace_high)
    text, places = laid(order(EVERY[name]), own, *wild)
    assert [low_value(card, ace_high) for card in text] == ranks
    assert len(text) == count == len({card[1] for card in text})
    natural = order(NATURAL[name]).score(mask(own), *wild)
    assert natural == order(EVERY[name]).score(mask(own), *wild) << 3 | 7 - len(places)
    for fewer in range(len(places)):  # not with fewer wild cards
        assert badugi(own, fewer, ace_high) != (count, ranks)


@settings(max_examples=30, deadline=None)
@given(st.lists(cards(1, 6), min_size=2, max_size=6))
def test_badugis_stand_as_they_should(hands: list[list[str]]) -> None:
    ready = order(EVERY["badugi"])
    key = [(-badugi(own, 0, False)[0], badugi(own, 0, False)[1]) for own in hands]
    scores = [ready.score(mask(own)) for own in hands]
    for (a, one), (b, two) in product(zip(key, scores, strict=True), repeat=2):
        assert (one > two) == (a < b)


@pytest.mark.parametrize(
    "name", [name for name, rule in OTHERS.items() if rule.rank == "single-card"]
)
@settings(max_examples=30, deadline=None)
@given(cards(0, 7), st.sampled_from([0, 1]))
def test_single_cards(name: str, own: list[str], wild: int) -> None:
    rule = OTHERS[name]
    sign = -1 if rule.lowest else 1

    def place(card: str) -> tuple[int, int]:
        rank = low_value(card, rule.ace != "low")
        return sign * rank, sign * BY_TEXT[card] // 16 if rule.suit_order else 0

    fitting = DECK if wild else own
    ready = order(rule)
    text, _ = laid(ready, own, wild)
    if not fitting:
        assert (text, ready.score(mask(own))) == ([], NO_HAND)
    else:
        assert place(text[0]) == max(map(place, fitting))


def exposed(up: list[str], wild: int, low: bool, ace: int) -> list[tuple[int, ...]]:
    """What up cards are worth, with wild cards as every card not held."""
    spec = Spec(ace=ace, straights=False)
    others = [card for card in DECK if card not in up]
    fives = [[*up, *some] for some in combinations(others, wild)]
    fives += (
        [[*up, *[up[0]] * wild]]
        if wild and len(up) + wild == 5 and len({c[0] for c in up}) == 1
        else []
    )
    return [worth(some, spec) for some in fives]


@pytest.mark.parametrize(("low", "ace"), [(False, ""), (True, ""), (True, "high"), (False, "low")])
@settings(max_examples=25, deadline=None)
@given(hands=st.lists(st.tuples(cards(1, 3), st.sampled_from([0, 1])), min_size=2, max_size=6))
def test_up_cards(low: bool, ace: str, hands: list[tuple[list[str], int]]) -> None:
    value = {"": 1 if low else 14, "high": 14, "low": 1}[ace]
    pick = min if low else max
    placed = [
        (pick(exposed(up, wild, low, value)), exposed_score(low, mask(up), wild, ace))
        for up, wild in hands
    ]
    for (a, one), (b, two) in product(placed, repeat=2):
        assert (one > two) == ((a < b) if low else (a > b))


def test_pairs_count_against_the_lowest_up_cards() -> None:
    pair, nothing = mask(["2c", "2d"]), mask(["Kc", "Qd"])
    assert exposed_score(True, nothing) > exposed_score(True, pair)
    assert exposed_score(False, nothing) < exposed_score(False, pair)
    assert exposed_score(True, mask(["Ac", "2d"])) > exposed_score(True, mask(["2c", "3d"]))
    assert exposed_score(True, mask(["Ac", "2d"]), 0, "high") < exposed_score(
        True, mask(["2c", "3d"]), 0, "high"
    )


def test_a_joker_that_is_up_is_an_ace() -> None:
    """BARGE, Mexican Poker: a bug among up cards is an ace, and pairs nothing else."""
    assert exposed_score(False, mask(["Kc"]), bugs=1) == exposed_score(False, mask(["Kc", "As"]))
    assert exposed_score(False, mask(["Ac"]), bugs=1) == exposed_score(False, mask(["Ac", "As"]))
    assert exposed_score(False, mask(["Kc"]), 1) == exposed_score(False, mask(["Kc", "Ks"]))
    assert exposed_score(True, mask(["Ac"]), bugs=1) == exposed_score(True, mask(["Ac", "2s"]))


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(EVERY)), cards(4, 8), st.data())
def test_so_many_cards_of_each_piece(name: str, own: list[str], data: st.DataObject) -> None:
    """Against taking cards of each piece by hand; a wild card in each piece."""
    ready = order(data.draw(st.sampled_from([EVERY[name], NATURAL[name]])))
    cut = data.draw(st.integers(1, len(own) - 1))
    pieces = [own[:cut], own[cut:]]
    counts = [data.draw(st.integers(0, len(piece))) for piece in pieces]
    wild = [data.draw(st.integers(0, 1)) for _ in pieces]
    jokers = [data.draw(st.integers(0, 1)), 0]
    tried = [
        ready.score(mask([*first, *second]), one + two, bug)
        for one, two, bug in product(range(wild[0] + 1), range(wild[1] + 1), range(jokers[0] + 1))
        if one + bug <= counts[0] and two <= counts[1]
        for first in combinations(pieces[0], counts[0] - one - bug)
        for second in combinations(pieces[1], counts[1] - two)
    ]
    scored, naturals, full, bugs = ready.best_of_counts(
        [mask(piece) for piece in pieces], counts, wild, jokers
    )
    assert scored == max(tried)
    if scored != NO_HAND:
        assert scored == ready.score(naturals, full, bugs)
        assert naturals.bit_count() + full + bugs == sum(counts)


def test_omaha_low_takes_two_and_three() -> None:
    hole, board = mask(["Ac", "Kh", "Ks", "Qd"]), mask(["2c", "3d", "4h", "5s", "Jc"])
    ready = order(OrderRule("low-a5"))
    scored, naturals, _, _ = ready.best_of_counts([hole, board], [2, 3])
    assert ready.describe(scored) == "queen-four low"
    assert naturals == mask(["Ac", "Qd", "2c", "3d", "4h"])
    assert ready.describe(ready.score(hole | board)) == "wheel"
