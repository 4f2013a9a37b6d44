"""A slow second opinion on every order and on wild cards; shares nothing with ``audit/``, by intent.

Cards are text (``Ah``). A wild card is tried as every card there is; ``worth`` ranks what comes out
as a tuple, higher is better. How far that goes is said in ``substituted``; beyond, ``targets`` asks
for every hand there can be how many wild cards it would take.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, pairwise, product

FACES = "23456789TJQKA"
DECK = tuple(face + suit for suit in "cdhs" for face in FACES)
PLAIN = ["high", "pair", "two", "trips", "straight", "flush", "full", "quads", "sf", "five"]
RUNNING = ("straight", "flush", "sf", "four-straight", "four-flush")

Worth = tuple[int, ...]


@dataclass(frozen=True)
class Spec:
    """An order in the words of this file."""

    low: bool = False
    size: int = 5
    ace: int = 14  # 1 where it is low
    straights: bool = True
    wheel: tuple[int, ...] = (14, 5, 4, 3, 2)  # the ace's straight at the bottom; () for none
    deck: tuple[int, ...] = tuple(range(2, 15))  # the values that follow each other
    five: bool = True
    double_ace: bool = False
    ladder: tuple[str, ...] = tuple(PLAIN)


def value(card: str, spec: Spec) -> int:
    """2 to 14, or 1 for a low ace."""
    return spec.ace if card[0] == "A" else FACES.index(card[0]) + 2


def straight_top(values: Sequence[int], spec: Spec) -> int:
    """The highest card of a straight of these values, falling; 0 for none."""
    deck = sorted(spec.deck if spec.ace == 14 else [*(v for v in spec.deck if v != 14), 1])
    if any(one not in deck for one in values):
        return 0
    places = [deck.index(one) for one in values]
    if all(a - b == 1 for a, b in pairwise(places)):
        return values[0]
    return values[1] if tuple(values) == spec.wheel else 0


def categories(cards: Sequence[str], spec: Spec) -> Iterator[tuple[str, Worth]]:
    """Every category the cards are of, with what decides within it."""
    values = sorted((value(card, spec) for card in cards), reverse=True)
    grouped = sorted(((n, one) for one, n in Counter(values).items()), reverse=True)
    shape, order = [n for n, _ in grouped], tuple(one for _, one in grouped)
    suited = len({card[1] for card in cards}) == 1
    whole = spec.straights and len(cards) == spec.size and spec.size > 1
    if len(set(cards)) < len(cards):  # a card twice: only a wild card does that
        if shape == [5] and spec.five and spec.ladder[-1] == "five":
            yield "five", order
        if suited and whole and spec.double_ace and shape.count(1) >= len(shape) - 1:
            yield "flush", tuple(values)
        return
    names = {(4,): "quads", (3, 2): "full", (3,): "trips", (2, 2): "two", (2,): "pair", (): "high"}
    yield names[tuple(n for n in shape if n > 1)], order
    top = straight_top(values, spec) if whole and len(set(values)) == len(values) else 0
    if top:
        yield "straight", (top,)
    if whole and suited:
        yield "flush", tuple(values)
        if top:
            yield "sf", (top,)
    if "four-flush" in spec.ladder and len(cards) == 5:
        yield from fours(cards, spec)


def fours(cards: Sequence[str], spec: Spec) -> Iterator[tuple[str, Worth]]:
    """Four-flushes and four-straights among five cards."""
    four = Spec(size=4, wheel=(14, 4, 3, 2), deck=spec.deck)
    for out in cards:
        kept = [card for card in cards if card != out]
        values = sorted((value(card, spec) for card in kept), reverse=True)
        if len({card[1] for card in kept}) == 1:
            yield "four-flush", (*values, value(out, spec))
        top = straight_top(values, four) if len(set(values)) == 4 else 0
        if top:
            yield "four-straight", (top, value(out, spec))


def worth(cards: Sequence[str], spec: Spec, running: bool = False) -> Worth:
    """What the cards are worth, none left out; () when they are no hand.

    Of fewer cards than count, a low hand is below every one of more cards.
    ``running``: only as a straight or a flush, because a bug stands for no ace.
    """
    made = [
        (spec.ladder.index(name), *beside)
        for name, beside in categories(cards, spec)
        if name in spec.ladder and (not running or name in RUNNING)
    ]
    if not made:
        return ()
    best = max(made)
    return (len(cards), *(-one for one in best)) if spec.low else best


def substituted(naturals: Sequence[str], wilds: int, bugs: int, spec: Spec) -> Worth:
    """The best of every choice of cards with each wild card as each of 52: two of them at most."""
    assert wilds + bugs <= 2
    size = min(spec.size, len(naturals) + wilds + bugs)
    best: Worth = ()
    deck = [card for card in DECK if value(card, Spec()) in spec.deck]
    for full, bug in product(range(wilds + 1), range(bugs + 1)):
        if full + bug > size or size - full - bug > len(naturals):
            continue
        for own in combinations(naturals, size - full - bug):
            for stand_in in combinations_with_replacement(deck, full):
                for as_bug in combinations_with_replacement(deck, bug):
                    beside = own if spec.double_ace else [*own, *stand_in]
                    again = set(as_bug) & {*beside} or len(set(as_bug)) < bug
                    if again and any(card[0] != "A" for card in [*own, *stand_in]):
                        continue  # a bug is no ace beside the same ace, save in five aces; the
                    #               wild card beside a bug may be the second ace of a flush
                    running = not spec.low and any(card[0] != "A" for card in as_bug)
                    made = worth([*own, *stand_in, *as_bug], spec, running)
                    best = max(best, made)
    return best
