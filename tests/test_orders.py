"""High and low orders with wild cards, against the slow second opinion."""

from itertools import pairwise

import brute_orders
import pytest
import target_orders
from brute_orders import Spec, Worth, worth
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from order_rules import EVERY, HIGHS, NATURAL, RULES, WILD, cards, in_deck, laid, mask

from audit.hands import ranking
from audit.orders.order import OrderRule, order

CATEGORY_WORDS = {
    "high": "-high",
    "pair": "pair of",
    "two": "two pair",
    "trips": "three",
    "straight": "straight",
    "flush": "flush",
    "full": "full house",
    "quads": "four ",
    "sf": "flush",
    "five": "five ",
    "four-flush": "four-flush",
    "four-straight": "four-straight",
}


def possible(own: list[str], bugs: int, spec: Spec) -> bool:
    """Whether each bug can be an ace of its own where five alike are no hand."""
    return spec.low or spec.five or sum(card[0] == "A" for card in own) + bugs <= 4


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=25, deadline=None)
@given(cards(0, 8), st.sampled_from([(0, 0), (1, 0), (0, 1)]))
def test_one_wild_card_tried_as_every_card(
    name: str, own: list[str], wild: tuple[int, int]
) -> None:
    rule, spec = RULES[name]
    own = in_deck(own, name)
    assume((own or any(wild)) and possible(own, wild[1], spec))
    best = brute_orders.substituted(own, *wild, spec)
    text, _ = laid(order(rule), own, *wild)
    assert worth(text, spec) == best


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=6, deadline=None)
@given(cards(2, 5), st.sampled_from([(2, 0), (1, 1), (0, 2)]))
def test_two_wild_cards_tried_as_every_card(
    name: str, own: list[str], wild: tuple[int, int]
) -> None:
    rule, spec = RULES[name]
    own = in_deck(own, name)
    assume(possible(own, wild[1], spec))
    best = brute_orders.substituted(own, *wild, spec)
    text, _ = laid(order(rule), own, *wild)
    assert worth(text, spec) == best == target_orders.best(own, *wild, spec)[0]


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=30, deadline=None)
@given(cards(), WILD)
def test_any_number_of_wild_cards_by_what_is_missing(
    name: str, own: list[str], wild: tuple[int, int]
) -> None:
    rule, spec = RULES[name]
    own = in_deck(own, name)
    assume((own or any(wild)) and possible(own, wild[1], spec))
    best, fewest = target_orders.best(own, *wild, spec)
    text, places = laid(order(rule), own, *wild)
    assert worth(text, spec) == best
    assert len(places) == fewest
    natural = order(NATURAL[name])
    scored = natural.score(mask(own), *wild)
    assert scored == order(rule).score(mask(own), *wild) << 3 | 7 - fewest
    assert len(natural.best(mask(own), *wild)[1]) == fewest


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(cards(1), WILD), min_size=3, max_size=8))
def test_scores_stand_as_the_hands_do(
    name: str, hands: list[tuple[list[str], tuple[int, int]]]
) -> None:
    rule, spec = RULES[name]
    ready = order(rule)
    ranked: list[tuple[Worth, int, str]] = []
    for cards_drawn, wild in hands:
        own = in_deck(cards_drawn, name)
        if (own or any(wild)) and possible(own, wild[1], spec):
            scored = ready.score(mask(own), *wild)
            text, _ = laid(ready, own, *wild)
            ranked.append((worth(text, spec), scored, ready.describe(scored)))
    ranked.sort()
    for (lower, scored, said), (higher, above, named) in pairwise(ranked):
        assert (scored == above and said == named) if lower == higher else scored < above


@pytest.mark.parametrize("name", HIGHS)
@settings(max_examples=25, deadline=None)
@given(cards(1), WILD)
def test_the_words_name_the_category(name: str, own: list[str], wild: tuple[int, int]) -> None:
    rule, spec = HIGHS[name]
    own = in_deck(own, name)
    assume((own or any(wild)) and possible(own, wild[1], spec))
    ready = order(rule)
    text, _ = laid(ready, own, *wild)
    category = spec.ladder[worth(text, spec)[0]]
    said = ready.describe(ready.score(mask(own), *wild))
    assert CATEGORY_WORDS[category] in said
    assert ("straight flush" in said or "royal" in said) == (category == "sf")


@settings(max_examples=200, deadline=None)
@given(cards())
def test_without_wild_cards_high_is_the_plain_ranking(own: list[str]) -> None:
    plain, known = order(OrderRule("high")), mask(own)
    assert plain.score(known) == ranking.score(known)
    assert plain.describe(plain.score(known)) == ranking.describe(ranking.score(known))
    assert plain.best(known)[0] == ranking.best_five(known)
    exposed = order(OrderRule("high", straights=False))
    assert exposed.score(known) == ranking.exposed_score(known)


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=25, deadline=None)
@given(cards(1, 8), WILD)
def test_a_card_more_never_hurts_and_a_wild_one_never_less(
    name: str, own: list[str], wild: tuple[int, int]
) -> None:
    ready = order(EVERY[name])
    own = in_deck(own, name)
    scored = ready.score(mask(own), *wild)
    fewer = ready.score(mask(own[1:]), *wild)
    stand_in = ready.score(mask(own[1:]), wild[0] + 1, wild[1])
    assert fewer <= scored <= stand_in


@settings(max_examples=60, deadline=None)
@given(cards(4, 7), st.sampled_from([3, 4]), st.data())
def test_no_substitution_of_many_wild_cards_is_better(
    own: list[str], wilds: int, data: st.DataObject
) -> None:
    """A sample of what 52 cards in each place would be."""
    name = data.draw(st.sampled_from(list(RULES)))
    rule, _ = RULES[name]
    ready = order(rule)
    own = in_deck(own, name)
    scored = ready.score(mask(own), wilds)
    others = in_deck([card for card in brute_orders.DECK if card not in own], name)
    for _ in range(10):
        stand_in = data.draw(
            st.lists(st.sampled_from(others), min_size=wilds, max_size=wilds, unique=True)
        )
        assert ready.score(mask(own + stand_in)) <= scored
