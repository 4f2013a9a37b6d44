"""The eleven variant codes of PHH as PokerKit deals them, and how their hands compare.

The orders are ``tests.brute``'s and ``tests.brute_orders``'s: nothing here is shared with ``audit/``.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from pokerkit import (
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from tests import brute, brute_orders
from tests.brute_orders import PLAIN, Spec, Worth

LOW_A5 = Spec(low=True, ace=1, straights=False)
LOW_27 = Spec(low=True, wheel=())
SHORT = Spec(
    wheel=(14, 9, 8, 7, 6),
    deck=tuple(range(6, 15)),
    ladder=(*PLAIN[:5], "full", "flush", *PLAIN[7:9]),
)
Made = Callable[[list[str], list[str]], Worth]


@dataclass(frozen=True, slots=True)
class Variant:
    """One code: PokerKit's game, its shape, and a ranking for each share of the pot."""

    game: type
    shape: str  # board | stud | draw
    most: int  # players
    limit: bool
    sides: tuple[Made, ...]
    drawn: int = 0  # the most cards thrown in one draw
    least_raises: bool = False  # PokerKit lets bets be larger than the limit: only the least is bet


def _any_five(own: list[str], board: list[str]) -> Worth:
    return brute.best_of([*own, *board])[0]


def _two_of_hand(own: list[str], board: list[str]) -> Worth:
    best = brute.best(own, board, 2, 2)
    assert best is not None
    return best[0]


def _best(hands: Iterable[Sequence[str]], spec: Spec) -> Worth:
    return max(brute_orders.worth(hand, spec) for hand in hands)


def _short(own: list[str], board: list[str]) -> Worth:
    return _best(combinations([*own, *board], 5), SHORT)


def _low_stud(own: list[str], board: list[str]) -> Worth:
    return _best(combinations([*own, *board], 5), LOW_A5)


def _eight(hands: Iterable[Sequence[str]]) -> Worth:
    """The best low of five different cards from the eight down, aces low; () when there is none."""
    good = [hand for hand in hands if len({c[0] for c in hand} & set("A2345678")) == 5]
    return _best(good, LOW_A5) if good else ()


def _low_omaha(own: list[str], board: list[str]) -> Worth:
    return _eight((*a, *b) for a in combinations(own, 2) for b in combinations(board, 3))


def _low_eight(own: list[str], board: list[str]) -> Worth:
    return _eight(combinations([*own, *board], 5))


def _low_27(own: list[str], board: list[str]) -> Worth:
    return brute_orders.worth(own, LOW_27)


def _badugi(own: list[str], board: list[str]) -> Worth:
    """Most cards of different ranks and suits; then the lowest, aces low, highest card first."""
    made: list[Worth] = []
    for size in range(1, 5):
        for cards in combinations(own, size):
            if len({card[0] for card in cards}) == len({card[1] for card in cards}) == size:
                ranks = sorted(("A23456789TJQK".index(card[0]) for card in cards), reverse=True)
                made.append((size, *(-rank for rank in ranks)))
    return max(made)


VARIANTS: dict[str, Variant] = {
    "NT": Variant(NoLimitTexasHoldem, "board", 9, False, (_any_five,)),
    "FT": Variant(FixedLimitTexasHoldem, "board", 9, True, (_any_five,)),
    "PO": Variant(PotLimitOmahaHoldem, "board", 9, False, (_two_of_hand,)),
    "F7S": Variant(FixedLimitSevenCardStud, "stud", 7, True, (_any_five,)),
    "NS": Variant(NoLimitShortDeckHoldem, "board", 6, False, (_short,)),
    "FO/8": Variant(
        FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
        *("board", 9, True, (_two_of_hand, _low_omaha)),
        least_raises=True,
    ),
    "F7S/8": Variant(
        FixedLimitSevenCardStudHighLowSplitEightOrBetter,
        *("stud", 7, True, (_any_five, _low_eight)),
    ),
    "FR": Variant(FixedLimitRazz, "stud", 7, True, (_low_stud,)),
    "N2L1D": Variant(NoLimitDeuceToSevenLowballSingleDraw, "draw", 6, False, (_low_27,), 5),
    "F2L3D": Variant(FixedLimitDeuceToSevenLowballTripleDraw, "draw", 6, True, (_low_27,), 5),
    "FB": Variant(FixedLimitBadugi, "draw", 7, True, (_badugi,), 4),
}
