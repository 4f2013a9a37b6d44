"""High hands of one to five cards: wild cards, categories added or moved, other straights.

A score is ``strength << 26 | primary << 13 | kickers`` as in ``audit.hands.ranking``, and the same
number where nothing is changed; five of a kind stands above the straight flush. Where natural
cards beat wild ones, three bits below say how few wild cards are in it.
"""

from collections.abc import Callable

from audit.hands import ranking
from audit.hands.ranking import SUIT
from audit.orders import multiples, suited
from audit.orders.categories import CATEGORIES, ladder
from audit.orders.held import Held, lacking, turned, turned_back
from audit.orders.laying import (
    TIMES,
    alike_first,
    by_ranks,
    four_and_fifth,
    of_a_run,
    of_a_suit,
    ranks_of,
    run_down,
)
from audit.orders.multiples import HIGH_FIRST, Way
from audit.orders.names import describe_high, wild_words
from audit.orders.ranks import ScoresOfRanks, most_of_a_suit
from audit.orders.rule import Laid, Order, OrderRule

Maker = Callable[[Held], int]
_WHOLE = {"straight", "flush", "straight-flush", "four-straight", "four-flush"}
_SUITED = {"flush", "straight-flush"}


class HighOrder(Order):
    """A rule whose rank is ``high``."""

    __slots__ = (
        *("_ace", "_fives", "_fours", "_high_of", "_low", "_natural", "_plain", "_runs"),
        *("_of_ranks", "_tried", "ladder"),
    )

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self.ladder = ladder(rule.size, rule.add, rule.swap)
        self._low = rule.ace == "low"
        self._ace = 0 if self._low else 12
        gone = lacking(rule.gap, self._low)
        low_straight = "none" if self._low else rule.low_straight
        self._runs = suited.runs_of(rule.size, low_straight, gone)
        self._fours = suited.runs_of(4, low_straight, gone)
        self._natural = rule.natural_beats_wild
        self._plain = not (self._low or rule.add or rule.swap or rule.gap or rule.size != 5)
        self._plain &= rule.low_straight == "wheel" or not rule.straights
        self._high_of = dict(self._runs)
        self._of_ranks = ScoresOfRanks(rule, self._scored)
        self._fives = rule.size == 5 and rule.straights and not (self._low or rule.add)
        makers = self._makers(rule)
        self._tried = tuple(
            (strength, name in _WHOLE, name in _SUITED, makers[name])
            for strength, name in reversed(list(enumerate(self.ladder)))
            if name in makers
        )

    def _makers(self, rule: OrderRule) -> dict[str, Maker]:
        """What makes each category there is."""
        gone = lacking(rule.gap, self._low)

        def way(held: Held) -> Way:
            return held.way(HIGH_FIRST, gone)

        makers: dict[str, Maker] = {
            "high-card": lambda held: multiples.unpaired(held, way(held)),
            "pair": lambda held: multiples.pair(held, way(held)),
            "two-pair": lambda held: multiples.two_pair(held, way(held)),
            "trips": lambda held: multiples.trips(held, way(held)),
            "full-house": lambda held: multiples.full_house(held, way(held)),
            "quads": lambda held: multiples.quads(held, way(held)),
        }
        if rule.five_of_a_kind and rule.size == 5:
            makers["five-of-a-kind"] = lambda held: multiples.five(held, way(held))
        if rule.straights and rule.size > 1:
            makers["straight"] = lambda held: suited.straight(held, self._runs)
            makers["flush"] = lambda held: suited.flush(held, way(held), rule.double_ace)
            makers["straight-flush"] = lambda held: suited.straight_flush(held, self._runs)
        makers["four-flush"] = lambda held: suited.four_flush(held, way(held))
        makers["four-straight"] = lambda held: suited.four_straight(held, way(held), self._fours)
        return makers

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        if self._plain and not wilds and not bugs:
            straights = self.rule.straights
            made = ranking.score(naturals) if straights else ranking.exposed_score(naturals)
            return made << 3 | 7 if self._natural else made
        if self._fives and not wilds and not bugs and naturals.bit_count() == 5:
            made = _of_five(naturals, self.ladder, self._high_of)
            return made << 3 | 7 if self._natural else made
        return self._of_ranks.score(naturals, wilds, bugs)

    def _scored(self, naturals: int, wilds: int, bugs: int) -> int:
        made = self._made(naturals, wilds, bugs)
        if not self._natural:
            return made
        laid = self._laid(made, self._space(naturals), wilds + bugs)
        return made << 3 | 7 - len(laid[1])

    def _space(self, naturals: int) -> int:
        """The natural cards as this order ranks them."""
        return turned(naturals) if self._low else naturals

    def _made(self, naturals: int, wilds: int, bugs: int, drawn: int = 0, deck: int = 0) -> int:
        """The score, no natural cards preferred; ``drawn`` cards may be any of the deck's."""
        size = self.rule.size
        held = Held(self._space(naturals), wilds, size, drawn, self._space(deck), bugs, self._ace)
        of_a_suit = most_of_a_suit(naturals) + wilds + bugs + drawn >= size
        for strength, whole, one_suit, maker in self._tried:
            if (whole and held.size < size) or (one_suit and not of_a_suit):
                continue
            made = maker(held)
            if made >= 0:
                return strength << 26 | made
        return 0

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        made = self._made(naturals, wilds, bugs, unknown, deck)
        return made << 3 | 7 if self._natural else made

    def parts(self, score: int) -> tuple[str, int, int, int]:
        """The category of a score, its primary and kickers, and how many wild cards are in it."""
        made, wild = (score >> 3, 7 - (score & 7)) if self._natural else (score, 0)
        return self.ladder[made >> 26], made >> 13 & SUIT, made & SUIT, wild

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        return self.best_of(self.score(naturals, wilds, bugs), naturals, wilds, bugs)

    def best_of(self, score: int, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        made = score >> 3 if self._natural else score
        if self._plain and self.rule.straights and not wilds and not bugs and naturals:
            return ranking.best_five(naturals, made), ()
        cards, wild = self._laid(made, self._space(naturals), wilds + bugs)
        return (tuple(map(turned_back, cards)) if self._low else cards), wild

    def _laid(self, made: int, naturals: int, wilds: int) -> Laid:
        """The cards that make a score; ``naturals`` and they as this order ranks them."""
        name, primary, kickers = self.ladder[made >> 26], made >> 13 & SUIT, made & SUIT
        if name in ("straight", "straight-flush"):
            return of_a_run(naturals, self._runs, primary, name == "straight-flush")
        if name == "flush":
            return of_a_suit(naturals, [12] * primary + ranks_of(kickers))
        if name == "four-straight":
            run = next(run for run, high in self._fours if high == primary)
            return by_ranks(naturals, run_down(run, primary) + ranks_of(kickers))
        if name == "four-flush":
            fifth = kickers.bit_length() - 1
            return four_and_fifth(naturals, ranks_of(primary), fifth, wilds)
        return alike_first(naturals, name, primary, kickers)

    def describe(self, score: int) -> str:
        if score < 0:
            return "no hand"
        name, primary, kickers, wild = self.parts(score)
        return describe_high(name, primary, kickers, self._low, self.rule.size) + wild_words(wild)

    def bar(self, qualifier: str) -> tuple[str, int]:
        word, rank = super().bar(qualifier)
        if word not in ("", "no-pair", *self.ladder):
            raise ValueError(f"{word} is no category of this order: {', '.join(self.ladder)}")
        return word, rank

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        word, rank = bar
        name, primary, _, _ = self.parts(score)
        if word == "no-pair":
            return name not in TIMES
        have, asked = self.ladder.index(name), self.ladder.index(word)
        if have != asked or rank < 0:
            return have >= asked
        return primary.bit_length() - 1 >= ((rank + 1) % 13 if self._low else rank)


def _of_five(naturals: int, ladder: tuple[str, ...], high_of: dict[int, int]) -> int:
    """The score of five natural cards where categories are moved or straights are others."""
    made = ranking.score(naturals)
    ranks = (naturals | naturals >> 16 | naturals >> 32 | naturals >> 48) & SUIT
    name = CATEGORIES[made >> 26]
    if ranks.bit_count() == 5:
        high, flush = high_of.get(ranks, 0), name in _SUITED
        if high:
            name, made = "straight-flush" if flush else "straight", high << 13
        else:
            name, made = "flush" if flush else "high-card", ranks
    return ladder.index(name) << 26 | made & (1 << 26) - 1
