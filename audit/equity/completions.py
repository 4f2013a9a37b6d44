"""The ways in which cards that nobody has seen yet may come: all of them, or a sample of them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

Way = tuple[tuple[int, ...], ...]  # the cards of each place, in the places' order


def count_ways(deck: int, places: Sequence[int]) -> int:
    """How many ways there are to give so many of ``deck`` cards to each of the places."""
    ways = 1
    for wanted in places:
        ways *= comb(deck, wanted)
        deck -= wanted
    return ways


def every_way(deck: Sequence[int], places: Sequence[int]) -> Iterator[Way]:
    """Each way once, every one as likely as every other."""
    if not places:
        yield ()
        return
    for taken in combinations(deck, places[0]):
        if len(places) == 1:
            yield (taken,)
            continue
        rest = [card for card in deck if card not in taken]
        for others in every_way(rest, places[1:]):
            yield (taken, *others)


def some_ways(deck: Sequence[int], places: Sequence[int], many: int, seed: str) -> Iterator[Way]:
    """``many`` ways drawn at random; the same for the same ``seed``."""
    rng, cards = Random(seed), list(deck)
    wanted = sum(places)
    for _ in range(many):
        drawn = rng.sample(cards, wanted)
        way, at = [], 0
        for count in places:
            way.append(tuple(drawn[at : at + count]))
            at += count
        yield tuple(way)
