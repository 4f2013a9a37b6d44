"""Badugi: the most cards of different suits and different ranks, then the lowest of them.

A score is ``cards << 13 | complement of their ranks``. A wild card, a bug too, is a card of a suit
and a rank that are missing, the lowest.
"""

from audit.hands.ranking import SUIT
from audit.orders.held import filled, lacking, turned, turned_back
from audit.orders.laying import SPADES_FIRST, ranks_of
from audit.orders.multiples import LOW_FIRST
from audit.orders.names import COUNTS, named, wild_words
from audit.orders.rule import Laid, Order, OrderRule


class BadugiOrder(Order):
    """A rule whose rank is ``badugi``; the ace is low unless it says high."""

    __slots__ = ("_ace_low", "_gone", "_most")

    def __init__(self, rule: OrderRule) -> None:
        super().__init__(rule)
        self._ace_low = rule.ace != "high"
        self._gone = lacking(rule.gap, self._ace_low)
        self._most = min(rule.size, 4)

    def _space(self, mask: int) -> int:
        return turned(mask) if self._ace_low else mask

    def _made(self, naturals: int, wilds: int, drawn: int = 0, deck: int = 0) -> tuple[int, int]:
        """The best score and the ranks of the natural cards in it; cards as this order ranks them.

        Of hands alike, that with the most natural cards.
        """
        if not (wilds or drawn):
            most = self._most
            every = [(kept.bit_count() << 13) - kept for kept in _different(naturals)]
            best = max(every) if most == 4 else max([one for one in every if one <= most << 13])
            return best + SUIT, -best & SUIT
        may = deck | deck >> 16 | deck >> 32 | deck >> 48
        best, chosen = 0, 0
        for ranks in _different(naturals):
            own = ranks.bit_count()
            if own > self._most:
                continue
            kept = ranks
            for more in range(min(self._most - own, wilds + drawn), 0, -1):
                beside = filled(0, may & SUIT & ~ranks, (drawn, wilds), more, self._not_in(ranks))
                if beside:
                    kept |= beside[0]
                    break
            scored = kept.bit_count() << 13 | SUIT & ~kept
            if scored > best or (scored == best and own > chosen.bit_count()):
                best, chosen = scored, ranks
        return best, chosen

    def _not_in(self, ranks: int) -> list[int]:
        """Every rank of the deck but these, low first."""
        return [rank for rank in LOW_FIRST if not (ranks >> rank & 1 or rank in self._gone)]

    def score(self, naturals: int, wilds: int = 0, bugs: int = 0) -> int:
        made, chosen = self._made(self._space(naturals), wilds + bugs)
        if not self.rule.natural_beats_wild:
            return made
        return made << 3 | 7 - ((made >> 13) - chosen.bit_count())

    def best(self, naturals: int, wilds: int = 0, bugs: int = 0) -> Laid:
        space = self._space(naturals)
        made, chosen = self._made(space, wilds + bugs)
        suits = _suits(space, chosen) or {}
        free = [shift for shift in SPADES_FIRST if shift not in suits.values()]
        cards, wild = [], []
        for place, rank in enumerate(ranks_of(SUIT & ~made if made else 0)):
            if rank not in suits:
                wild.append(place)
            card = (suits[rank] if rank in suits else free.pop(0)) + rank
            cards.append(turned_back(card) if self._ace_low else card)
        return tuple(cards), tuple(wild)

    def parts(self, score: int) -> tuple[int, int, int]:
        """How many cards, their ranks, and how many of them are wild."""
        wild = 0
        if self.rule.natural_beats_wild:
            wild, score = 7 - (score & 7), score >> 3
        count = score >> 13
        return count, SUIT & ~score if count else 0, wild

    def describe(self, score: int) -> str:
        if score < 0:
            return "no hand"
        count, ranks, wild = self.parts(score)
        if not count:
            return "no cards"
        size = f"{COUNTS[count]}-card hand" if count < 4 else "badugi"
        return f"{size}, {named(ranks.bit_length() - 1, self._ace_low)}-high{wild_words(wild)}"

    def told(self, score: int, laid: Laid) -> str:
        """``four-card badugi, nine-high``: with how many cards, for that decides first."""
        said = self.describe(score).replace("-card hand", "-card badugi")
        return f"four-card {said}" if said.startswith("badugi") else said

    def _ceiling(self, naturals: int, unknown: int, deck: int, wilds: int, bugs: int) -> int:
        made, _ = self._made(self._space(naturals), wilds + bugs, unknown, self._space(deck))
        return made << 3 | 7 if self.rule.natural_beats_wild else made

    def clears(self, score: int, bar: tuple[str, int]) -> bool:
        word, rank = bar
        count, ranks, _ = self.parts(score)
        if word == "three-card-badugi":
            return count >= 3
        if count < 4:
            return False
        highest = (rank + 1) % 13 if self._ace_low else rank
        return word == "badugi" or ranks.bit_length() - 1 <= highest


def _different(naturals: int) -> set[int]:
    """The ranks of every choice of cards without a suit or a rank twice, the empty one too.

    Of a suit only the lowest four can be needed: the other suits take three ranks at most.
    """
    every = {0}
    for shift in SPADES_FIRST:
        suit = naturals >> shift & SUIT
        bits: list[int] = []
        while suit and len(bits) < 4:
            bits.append(suit & -suit)
            suit &= suit - 1
        every |= {ranks | bit for ranks in every for bit in bits if not ranks & bit}
    return every


def _suits(naturals: int, ranks: int) -> dict[int, int] | None:
    """A suit for each of these ranks, no suit twice; None when there is no such choice."""
    if not ranks:
        return {}
    rank = ranks.bit_length() - 1
    for shift in SPADES_FIRST:
        if naturals >> shift + rank & 1:
            rest = _suits(naturals & ~(SUIT << shift), ranks & ~(1 << rank))
            if rest is not None:
                return {rank: shift, **rest}
    return None
