"""Random legal hands of a game, each with the numbers it can be dealt again by."""

from collections.abc import Iterator
from random import Random

from audit.dealer.dealer import DealtHand, deal
from audit.dealer.table import NotDealt
from audit.program import Program


def dealt_hands(program: Program, hands: int, seed: int) -> Iterator[tuple[str, Random, DealtHand]]:
    """So many tries to deal a hand: the key of each that was dealt, its source of chance, the hand."""
    for number in range(hands):
        key = f"{seed}.{number}"
        rng = Random(key)
        try:
            yield key, rng, deal(program, rng)
        except NotDealt:
            continue
