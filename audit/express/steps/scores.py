"""What hands score where every card is known: scores alone, the cards are laid out when asked for.

A score compares with those of the same contest in the same hand. It is NO_HAND for a hand that
cannot win.
"""

from functools import lru_cache
from itertools import combinations

from audit.express.steps.lain import Lain
from audit.express.steps.ways import Fought
from audit.hands.compose import union
from audit.hands.compose_orders import Held, OrderComposer
from audit.hands.ranking import NO_HAND, SUIT, cards_of
from audit.hands.wilds import NONE_WILD, WildCards
from audit.orders.held import turned

Lines = list[str | None]  # that a hand may be built on; None is the best of all


class Scorer:
    """The hands of one contest, with what lies there for all."""

    __slots__ = ("_clears", "_composer", "_every", "_fought", "_lies", "_open", "_there", "best")

    def __init__(self, fought: Fought, lies: Lain) -> None:
        self._fought, self._lies = fought, lies
        self._composer, self._every = fought.composer, fought.every
        self._there = [lies.zones.get(key, 0) for key in fought.composer.keys]
        self._open: dict[tuple[int, ...], bool] = {}
        self._clears = fought.ready.clears if fought.ready.qualifier else None
        self.best = NO_HAND  # of the seats so far

    def score(self, seat: int, wild: WildCards, lines: Lines) -> int:
        """What a seat's hand scores on the lines that it may be built on; 0 may stand for any hand
        that is less than the best of the seats before it."""
        pieces = self._pieces(seat)
        if self._fought.low_ranks:
            return self._lowest(pieces)
        made = self._made(seat, pieces, wild, lines)
        if self._clears is None:
            if made > self.best:
                self.best = made
        elif not self._clears(made):
            return NO_HAND
        return made

    def _made(self, seat: int, pieces: list[int], wild: WildCards, lines: Lines) -> int:
        composer = self._composer
        if composer.simple:
            together = union(pieces)
            if composer.free or self._any_may_play(pieces):
                return _of_any(composer, together, wild)
            if composer.more_is_better and _of_any(composer, together, wild) < self.best:
                return 0
            return _of_counts(composer, pieces, wild, self._every)
        if composer.lined and composer.more_is_better:
            return self._of_lines(pieces, wild, lines)
        cards = self._lies.cards(seat, wild)
        return max([composer.peak(cards, self._every, line).score for line in lines])

    def _pieces(self, seat: int) -> list[int]:
        """The cards that each source has for a seat."""
        hand, pieces = self._lies.hands[seat], self._there.copy()
        for place, face in self._composer.own:
            pieces[place] = hand[0] | hand[1] if face == "" else hand[face == "up"]
        return pieces

    def _any_may_play(self, pieces: list[int]) -> bool:
        """Whether the rule asks nothing of so many cards of the sources."""
        held = tuple([piece.bit_count() for piece in pieces])
        found = self._open.get(held)
        if found is None:
            found = self._open[held] = self._composer.counts(held, self._every) is None
        return found

    def _of_lines(self, pieces: list[int], wild: WildCards, lines: Lines) -> int:
        """The best hand of the seat's cards and those of one line: most lines fall short of another
        by what any of those cards would make."""
        composer, own = self._composer, union(pieces)
        open_lines = [
            line for label, line in self._lies.lines_of(composer) if None in lines or label in lines
        ]
        if wild is NONE_WILD:
            alone = composer.natural_score
            bounds = [(alone(own | line), line) for line in open_lines]
        else:
            bounds = [(_of_any(composer, own | line, wild), line) for line in open_lines]
        best = NO_HAND
        for bound, line in sorted(bounds, reverse=True):
            if bound < self.best:
                return max(best, 0)
            if bound <= best:
                break
            if self._any_may_play([*pieces, line]):
                return bound
            best = max(best, _of_counts(composer, [*pieces, line], wild, self._every))
        return best

    def _lowest(self, pieces: list[int]) -> int:
        """The best low of five different ranks that wins; the only hands that can."""
        ranks = [_ranks(piece) & self._fought.low_ranks for piece in pieces]
        if union(ranks).bit_count() < 5:
            return NO_HAND
        allowed = self._composer.counts(tuple([piece.bit_count() for piece in pieces]), self._every)
        best = NO_HAND
        for counts in [(5,)] if allowed is None else allowed:
            ways = [union(ranks)] if allowed is None else ranks
            for made in _different(ways, counts):
                best = max(best, SUIT & ~made)
        return best


def _of_any(composer: OrderComposer, together: int, wild: WildCards) -> int:
    """The best hand where any cards may play."""
    any_wild = 0 if wild is NONE_WILD else (wild.full | wild.bugs) & together
    if any_wild:
        full, bugs = (together & wild.full).bit_count(), (together & wild.bugs).bit_count()
        return composer.order.score(together & ~any_wild, full, bugs)
    return composer.natural_score(together) if together else NO_HAND


def _of_counts(composer: OrderComposer, pieces: list[int], wild: WildCards, every: bool) -> int:
    """The best hand where it is said how many cards of each source play."""
    any_wild = wild.full | wild.bugs
    if not any_wild & union(pieces):
        return composer.top(pieces, every)
    held = [
        Held(piece & ~any_wild, (piece & wild.full).bit_count(), (piece & wild.bugs).bit_count())
        for piece in pieces
    ]
    return composer.made(held, every)[0]


def _ranks(mask: int) -> int:
    """The ranks of cards, the ace below the deuce."""
    space = turned(mask)
    return (space | space >> 16 | space >> 32 | space >> 48) & SUIT


def _different(ranks: list[int], counts: tuple[int, ...]) -> list[int]:
    """Every set of so many ranks of each source, no rank twice."""
    made = [0]
    for mask, count in zip(ranks, counts, strict=True):
        more = _subsets(mask, count)
        made = [one | other for one in made for other in more if not one & other]
    return made


@lru_cache(maxsize=8192)
def _subsets(mask: int, count: int) -> tuple[int, ...]:
    """The masks of so many bits of a mask."""
    return tuple(map(sum, combinations([1 << bit for bit in cards_of(mask)], count)))
