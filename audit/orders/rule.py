"""What a contest says of its order, and what every order answers; ranks nothing itself.

Cards come as a mask (``audit.hands.ranking``), wild cards as counts beside it: the caller takes
them out.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from audit.hands.ranking import NO_HAND, cards_of
from audit.orders.qualifiers import bar_of

RANKS = ("high", "low-a5", "low-a6", "low-27", "badugi", "single-card", "points")
Laid = tuple[tuple[int, ...], tuple[int, ...]]  # cards in reading order; places that wilds fill


@dataclass(frozen=True, slots=True)
class OrderRule:
    """An order as a game says it; every word is a literal."""

    rank: str  # one of RANKS
    size: int = 5  # cards that count, 1..5; badugi at most 4; points: 0 is all cards
    ace: str = ""  # low | high; "" the order's own: low in low-a5, low-a6 and badugi, else high
    five_of_a_kind: bool = True  # where a wild card plays: above the straight flush
    double_ace: bool = False  # in a flush a full wild card may be an ace beside the ace
    natural_beats_wild: bool = False  # of hands alike, the one with fewer wild cards wins
    add: tuple[str, ...] = ()  # "four-flush>pair": a category more, just above another
    swap: tuple[str, ...] = ()  # "flush>full-house": a category is moved just above another
    low_straight: str = "wheel"  # high: wheel (A 2 3 4 5) | short (A 6 7 8 9) | none
    gap: str = ""  # ranks the deck lacks, "89T": straights go on above them
    straights: bool = True  # whether straights and flushes count, either way
    suit_order: bool = False  # single-card: suits break ties, clubs lowest
    lowest: bool = False  # single-card: the lowest card is best
    target: str = "highest"  # points: highest | lowest | a number, "27", "5.5", "11/2"
    over: str = "counts"  # points: a total above the target counts | bust
    # points as near: split | fewest-cards | under-beats-over | over-beats-under
    point_ties: str = "split"
    values: tuple[tuple[str, str], ...] = ()  # points: rank -> "1", "1/2", "1|11"


class Order(ABC):
    """One order, made ready; ``audit.orders.order.order`` makes it. Higher scores are better."""

    __slots__ = ("rule",)

    def __init__(self, rule: OrderRule) -> None:
        self.rule = rule

    @abstractmethod
    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        """The best hand of these cards as an int; NO_HAND where none can be made.

        ``wilds`` and ``bugs`` are how many full wild cards and bugs there are besides. Scores of
        one order compare; those of two orders do not. More cards never lower a score, points apart.
        """

    @abstractmethod
    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        """The cards that make ``score``, in reading order, each wild card as what it stands for,
        and the places in it that wild cards fill: as few as that hand can be made with."""

    def best_of(self, score: int, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        """``best`` of cards whose ``score`` is known already."""
        return self.best(naturals, wilds, bugs)

    @abstractmethod
    def describe(self, score: int) -> str:
        """A score as the table would say it."""

    def told(self, score: int, laid: Laid) -> str:
        """``describe`` of a hand whose cards are known too; ``laid`` as ``best_of`` gives it."""
        return self.describe(score)

    def ceiling(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        """No lower than the best score with so many unknown cards of the deck's besides.

        Cards of ``deck`` are taken as themselves: an unknown card that may be wild is counted
        among ``wilds``.
        """
        deck &= ~naturals
        unknown = min(unknown, deck.bit_count())
        if unknown < 1:
            return self.score(naturals, wilds, bugs)
        if unknown == 1:
            return max(self._with_one(naturals, deck, wilds, bugs))
        return self._ceiling(naturals, unknown, deck, wilds, bugs)

    @abstractmethod
    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        """``ceiling`` of two unknown cards and more; none of ``deck`` is among the naturals."""

    def floor(self, naturals: int, unknown: int, deck: int, wilds: int = 0, bugs: int = 0) -> int:
        """No higher than the worst score with so many unknown cards of the deck's besides."""
        if unknown == 1 and deck & ~naturals:
            return min(self._with_one(naturals, deck, wilds, bugs))
        return self.score(naturals, wilds, bugs)

    @abstractmethod
    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        """Whether a score is as good as a qualifier that was read (``audit.orders.qualifiers``)."""

    def bar(self, qualifier: str) -> tuple[str, int]:
        """What a qualifier asks of this order. Raises ValueError for one it does not have."""
        return bar_of(qualifier, self.rule.rank)

    def qualifies(self, score: int, qualifier: str) -> bool:
        """Whether a score is as good as ``8-or-better``, ``pair-of-jacks`` ...; "" asks nothing.

        Raises ValueError for a word that is no qualifier of this order.
        """
        bar = self.bar(qualifier)
        return score != NO_HAND and (not bar[0] or self.clears(score, bar))

    def _with_one(self, naturals: int, deck: int, wilds: int, bugs: int) -> Iterator[int]:
        """The scores with each card of the deck besides."""
        return (
            self.score(naturals | 1 << card, wilds, bugs) for card in cards_of(deck & ~naturals)
        )

    def best_of_counts(
        self,
        pieces: Sequence[int],
        counts: Sequence[int],
        wilds: Sequence[int] = (),
        bugs: Sequence[int] = (),
    ) -> tuple[int, int, int, int]:
        """The best score with exactly so many cards of each piece, and what makes it.

        ``wilds`` and ``bugs`` count those of each piece besides. Returns the score, the mask of
        the natural cards, and how many wild cards and bugs go with them.
        """
        best = (NO_HAND, 0, 0, 0)
        if not any(wilds) and not any(bugs):
            naturals = [_chosen(piece, count) for piece, count in zip(pieces, counts, strict=True)]
            for masks in product(*naturals):
                mask = sum(masks)
                scored = self.score(mask)
                if scored > best[0]:
                    best = (scored, mask, 0, 0)
            return best
        none = [0] * len(counts)
        held = zip(pieces, counts, wilds or none, bugs or none, strict=True)
        fewer = self.rule.natural_beats_wild
        for parts in product(*(list(_taken(*piece, fewer)) for piece in held)):
            mask, full, bug = (sum(each) for each in zip(*parts, strict=True))
            scored = self.score(mask, full, bug)
            if scored > best[0]:
                best = (scored, mask, full, bug)
        return best


@lru_cache(maxsize=256)
def _chosen(piece: int, count: int) -> tuple[int, ...]:
    """Every way to take so many cards, as masks."""
    return tuple(map(sum, combinations([1 << card for card in cards_of(piece)], count)))


def _taken(
    piece: int, count: int, wilds: int, bugs: int, fewer: bool
) -> Iterator[tuple[int, int, int]]:
    """The ways to take so many cards: the natural ones as a mask, wild cards, bugs.

    A natural card is never better than a full wild one in its place, unless ``fewer`` wild cards
    win.
    """
    for bug in range(min(bugs, count) + 1):
        most = min(wilds, count - bug)
        for full in range(0 if fewer else most, most + 1):
            for mask in _chosen(piece, count - bug - full):
                yield mask, full, bug
