"""A rake over several pots: the judge against every way to take it, one by one."""

import random
from itertools import product

import pytest

from audit.judge import Judge
from ingest.reading import read_text
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

JUDGE = Judge(Shelf(), house_without_file())
SEATS = 4
# On this board each pair of hands ties, and a hand before another beats it.
BOARD = ("Kd9s4c", "8h", "3s")
HANDS = (("AhKh", "AsKs"), ("QsQd", "QhQc"), ("JcTc", "JdTd"))
RANK = {cards: rank for rank, alike in enumerate(HANDS) for cards in alike}

Pots = list[tuple[int, list[int]]]  # amount, winners clockwise from the small blind


def pots_of(stacks: list[int], cards: list[str]) -> Pots:
    """The pots of four players all-in, and who wins each."""
    pots: Pots = []
    top = sorted(stacks)[-2]  # nobody called more
    below = 0
    for level in sorted({min(chips, top) for chips in stacks}):
        inside = [s for s in range(SEATS) if stacks[s] >= level]
        best = min(RANK[cards[s]] for s in inside)
        winners = [s for s in inside if RANK[cards[s]] == best]
        pots.append(((level - below) * len(inside), winners))
        below = level
    return pots


def paid_out(pots: Pots, taken: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat gets when so much is taken of each pot; odd chips one to a seat."""
    got = [0] * SEATS
    for (amount, winners), rake in zip(pots, taken, strict=True):
        each, odd = divmod(amount - rake, len(winners))
        for k, seat in enumerate(winners):
            got[seat] += each + (k < odd)
    return tuple(got)


def every_payment(pots: Pots, rake: int) -> set[tuple[int, ...]]:
    """What may have been paid, however the pots were raked."""
    ways = product(*(range(min(rake, amount) + 1) for amount, _ in pots))
    return {paid_out(pots, way) for way in ways if sum(way) == rake}


def hand_text(stacks: list[int], cards: list[str], got: tuple[int, ...]) -> str:
    """A PHH hand in which all four go all-in before the flop."""
    top = max(stacks)
    order = [2, 3, 0, 1]
    acts = [f"d dh p{s + 1} {cards[s]}" for s in range(SEATS)]
    price = 2
    for seat in order:
        raises = stacks[seat] > price
        acts.append(f"p{seat + 1} cbr {stacks[seat]}" if raises else f"p{seat + 1} cc")
        price = max(price, stacks[seat])
    called = sorted(stacks)[-2]
    acts += [f"p{s + 1} sm {cards[s]}" for s in range(SEATS)] + [f"d db {part}" for part in BOARD]
    back = [top - called if chips == top and stacks.count(top) == 1 else 0 for chips in stacks]
    finishing = [got[s] + back[s] for s in range(SEATS)]
    return (
        'variant = "NT"\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0]\nmin_bet = 2\n'
        f"starting_stacks = {stacks}\nactions = {acts}\n"
        'players = ["Ann", "Bob", "Cat", "Kev"]\n'
        f"finishing_stacks = {finishing}\nwinnings = {list(got)}\n"
    )


def award_of(text: str) -> str:
    """The state of the award."""
    nights, errors = read_text("hand.phh", text)
    assert not errors
    return JUDGE.judge(nights[0].hands[0]).award


@pytest.mark.parametrize("seed", range(60))
def test_right_when_some_rake_explains_it_and_wrong_when_none_does(seed: int) -> None:
    """Every payment of any split of the rake is right; the others of the same sum are wrong."""
    chance = random.Random(seed)
    short = sorted(chance.sample(range(4, 40), 3))
    stacks = [*short, chance.choice((short[2], 60))]  # a bet nobody called, or two alike
    chance.shuffle(stacks)
    cards = chance.sample(sorted(RANK), SEATS)
    pots = pots_of(stacks, cards)
    total = sum(amount for amount, _ in pots)
    rake = chance.randrange(1, max(2, total // 6))
    right = every_payment(pots, rake)
    for got in chance.sample(sorted(right), min(3, len(right))):
        assert award_of(hand_text(stacks, cards, got)) == "right", (stacks, cards, rake, got)
        seats = chance.sample(range(SEATS), 2)
        moved = list(got)
        chips = chance.randrange(1, 1 + max(1, moved[seats[0]]))
        moved[seats[0]] -= chips
        moved[seats[1]] += chips
        if moved[seats[0]] >= 0 and tuple(moved) not in right:
            told = award_of(hand_text(stacks, cards, tuple(moved)))
            assert told == "wrong", (stacks, cards, rake, got, moved)


def test_nobody_can_tell_when_there_are_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """A payment that no way tried so far explains is not wrong before all were tried."""
    stacks, cards = [10, 20, 30, 30], ["AhKh", "QsQd", "QhQc", "JcTc"]
    got = (40, 15, 24, 6)  # the last hand wins nothing
    assert award_of(hand_text(stacks, cards, got)) == "wrong"
    monkeypatch.setattr("audit.table.EFFORT", 0)
    assert award_of(hand_text(stacks, cards, got)) == "cannot-tell"
