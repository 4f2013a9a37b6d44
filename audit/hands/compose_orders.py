"""Which hands a seat can build in any order, with wild cards; the twin of ``audit.hands.compose``.

Cards come as masks by zone, wild ones among them: a wild card counts as a card of the zone it lies
in. A source of cards that lie up or down has a zone of its own, ``own:down``.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from audit.hands.by_ranks import ByRanks, best_by_ranks, choices
from audit.hands.compose import Composer, Counts, best_of_counts, compositions, top_of_counts, union
from audit.hands.ranking import NO_HAND, SUIT, score
from audit.orders.order import Order, OrderRule
from schemas.cards import JOKER
from schemas.game import GameDef, Source, Use

PLAIN = OrderRule("high")


class _Lows(ByRanks):
    """The scores of ace-to-five lows: suits never count there."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self._order = order

    def score_of(self, mask: int) -> int:
        return self._order.score(mask)


class Held(NamedTuple):
    """The cards of one source: those that are themselves as a mask, and how many are wild."""

    naturals: int
    wilds: int = 0
    bugs: int = 0

    @property
    def many(self) -> int:
        """How many cards."""
        return self.naturals.bit_count() + self.wilds + self.bugs


class Peak(NamedTuple):
    """The best hand: its score, the natural cards and how many wild ones may make it, its line."""

    score: int
    naturals: int
    wilds: int
    bugs: int
    label: str


@dataclass(frozen=True, slots=True)
class Cards:
    """What is known of a seat's cards and the board's, and which of them are wild."""

    zones: dict[str, int]  # masks by zone
    cells: dict[int, int] = field(default_factory=dict)
    full: int = 0  # masks of the cards that are wild
    bugs: int = 0
    jokers: Mapping[str, int] = field(default_factory=dict)  # by zone: more jokers than one
    suits: Mapping[str, int] = field(default_factory=dict)  # zone -> the suit of its last card

    def with_more(self, zones: dict[str, int]) -> "Cards":
        """The same with other cards in the zones."""
        return replace(self, zones=zones)


def key_of_source(source: Source) -> str:
    """The zone a source takes from; of a face, that face of the zone."""
    return f"{source.zone}:{source.face}" if source.face else source.zone


class OrderComposer:
    """One ``use`` rule and one order made ready."""

    __slots__ = (
        *("_built", "_limits", "_lows", "_plain", "by_face", "free", "keys", "labels", "lined"),
        *("more_is_better", "natural_score", "order", "own"),
        *("sets", "simple", "suits_of", "use"),
    )

    def __init__(self, use: Use, game: GameDef, order: Order) -> None:
        self.use, self.order = use, order
        self._built = Composer(use, game)
        self._limits = (self._built.limits(False), self._built.limits(True))
        self.sets, self.labels = self._built.sets, self._built.labels
        self.keys = tuple(map(key_of_source, use.sources))
        self.by_face = any(source.face for source in use.sources)
        self.suits_of = tuple(source.suit_of for source in use.sources if source.suit_of)
        of_a_suit = any(one.suit or one.suit_of for one in use.sources)
        self.simple = not use.one_set_zone and not of_a_suit
        self.lined = bool(use.one_set_zone) and not of_a_suit
        # the places of the sources that are a seat's own, and the face each takes, "" for both
        self.own = tuple(
            [
                (place, one.face)
                for place, one in enumerate(use.sources)
                if game.zone(one.zone).owner == "seat"
            ]
        )
        self.free = self.simple and use.vacuous  # any cards of the sources may play
        self.more_is_better = order.rule.rank != "points"  # cards besides lower no score
        self._plain = order.rule == PLAIN
        self.natural_score: Callable[[int], int] = score if self._plain else order.score
        self._lows = _Lows(order)

    def with_any_cards(self, game: GameDef) -> "OrderComposer":
        """The same where any cards of the sources may play together."""
        free = tuple(replace(one, least=0, most=self.use.size or 99) for one in self.use.sources)
        return OrderComposer(replace(self.use, sources=free, all_when=""), game, self.order)

    @property
    def plain(self) -> bool:
        """Whether hands are compared as ``audit.hands.ranking`` compares them."""
        return self._plain

    def piles(self, cards: Cards, line: str | None = None) -> Iterator[tuple[str, list[Held]]]:
        """The cards of each source, once for each line that may be played; the line's come last."""
        held = [
            self.hold(cards, source, cards.zones.get(key, 0), cards.jokers.get(key, 0))
            for source, key in zip(self.use.sources, self.keys, strict=True)
        ]
        if not self.use.one_set_zone:
            yield "", held
        for each in self.sets:
            if line is None or each.label == line:
                known = [cards.cells[cell] for cell in each.cells if cell in cards.cells]
                jokers = max(0, known.count(JOKER) - 1)
                mask = union(1 << card for card in known)
                yield each.label, [*held, self.hold(cards, None, mask, jokers)]

    def hold(self, cards: Cards, source: Source | None, mask: int, jokers: int = 0) -> Held:
        """The cards of a mask that a source may give, the wild ones counted."""
        if source is not None and (source.suit or source.suit_of):
            mask &= self.suit_mask(cards, source)
            jokers = 0
        wild = cards.full | cards.bugs | 1 << JOKER
        full, bug = cards.full >> JOKER & 1, cards.bugs >> JOKER & 1
        return Held(
            mask & ~wild,
            (mask & cards.full).bit_count() + full * jokers,
            (mask & cards.bugs).bit_count() + bug * jokers,
        )

    def suit_mask(self, cards: Cards, source: Source) -> int:
        """The cards of the suit a source is bound to; of a suit not known, none."""
        if source.suit:
            return SUIT << 16 * "cdhs".index(source.suit)
        return cards.suits.get(source.suit_of, 0)

    def counts(self, held: Counts, all_required: bool = False) -> tuple[Counts, ...] | None:
        """``audit.hands.compose.compositions`` of so many cards held; None when any may play."""
        if self.use.vacuous:
            return None
        return compositions(self._limits[all_required], held, self.use.size)

    def peak(self, cards: Cards, all_required: bool = False, line: str | None = None) -> Peak:
        """The best hand, on ``line`` or else on the best line (the first named of equals)."""
        best = Peak(NO_HAND, 0, 0, 0, "")
        for label, held in self.piles(cards, line):
            made = self.made(held, all_required)
            if made[0] > best.score:
                best = Peak(*made, label)
        return best

    def made(self, held: list[Held], all_required: bool = False) -> tuple[int, int, int, int]:
        """The best score of these cards of each source, and the cards that make it."""
        if not (sum([one.wilds for one in held]) or sum([one.bugs for one in held])):
            return *self.of_naturals([one.naturals for one in held], all_required), 0, 0
        allowed = None
        if not self.use.vacuous:
            allowed = self.counts(tuple([one.many for one in held]), all_required)
        if allowed is not None:
            best = (NO_HAND, 0, 0, 0)
            return max((self.of_counts(held, counts) for counts in allowed), default=best)
        together = wilds = bugs = 0
        for naturals, full, bug in held:
            together |= naturals
            wilds += full
            bugs += bug
        return self.order.score(together, wilds, bugs), together, wilds, bugs

    def top(self, pieces: list[int], all_required: bool = False) -> int:
        """The score of ``of_naturals`` alone."""
        if self._plain and not self.use.vacuous:
            allowed = self.counts(tuple([piece.bit_count() for piece in pieces]), all_required)
            if allowed is not None:
                return max([top_of_counts(pieces, one) for one in allowed], default=NO_HAND)
            together = union(pieces)
            return score(together) if together else NO_HAND
        return self.of_naturals(pieces, all_required)[0]

    def of_naturals(self, pieces: list[int], all_required: bool = False) -> tuple[int, int]:
        """``made`` where no card is wild; ``pieces`` are the masks of the sources."""
        allowed = None
        if not self.use.vacuous:
            allowed = self.counts(tuple([piece.bit_count() for piece in pieces]), all_required)
        if allowed is not None:
            made = [self._natural(pieces, counts) for counts in allowed]
            return max(made, default=(NO_HAND, 0))
        together = union(pieces)
        if not together:
            return NO_HAND, 0
        return self.natural_score(together), together

    def of_counts(self, held: list[Held], counts: Counts) -> tuple[int, int, int, int]:
        """The best hand with exactly so many cards of each source."""
        naturals = [one.naturals for one in held]
        wilds, bugs = [one.wilds for one in held], [one.bugs for one in held]
        if not any(wilds) and not any(bugs):
            return *self._natural(naturals, counts), 0, 0
        return self.order.best_of_counts(naturals, counts, wilds, bugs)

    def _natural(self, pieces: list[int], counts: Counts) -> tuple[int, int]:
        """``of_counts`` where no card is wild."""
        if self._plain:
            return best_of_counts(pieces, counts)
        if self.order.rule.rank == "low-a5":  # hangs on ranks alone
            return best_by_ranks([*map(choices, pieces, counts)], self._lows)
        return self.order.best_of_counts(pieces, counts)[:2]
