"""Wild cards for the recount: which cards are wild in a game, and the best hand by substitution.

Shares nothing with ``audit/``: a wild card is tried as every rank in no suit, and as every card of
each suit in turn. Cards are text (``Ah``).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement

import brute

RANKS = "23456789TJQKA"
SPOKEN = {"deuces": "2", "treys": "3", "threes": "3", "nines": "9", "tens": "T", "jacks": "J"}


@dataclass(slots=True)
class Lie:
    """What the wild rules look at. Cards of one seat, and all up cards as they fell."""

    down: list[str] = field(default_factory=list)
    up: list[str] = field(default_factory=list)
    rolled: list[str] = field(default_factory=list)
    fell_up: list[str] = field(default_factory=list)  # of every seat, in order
    board: list[str] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)  # announced and ruled

    @property
    def own(self) -> list[str]:
        return self.down + self.up


def of_rank(lie: Lie, *ranks: str) -> set[str]:
    """The seat's cards and the board's of these ranks."""
    return {card for card in lie.own + lie.board if card[0] in ranks}


def lowest(cards: Sequence[str], ace: str) -> str:
    """The rank of the lowest card; the ace below the deuce or above the king."""
    scale = "A" + RANKS[:-1] if ace == "low" else RANKS
    return min(cards, key=lambda card: scale.index(card[0]))[0]


def low_hole(lie: Lie, ace: str) -> set[str]:
    return of_rank(lie, lowest(lie.down, ace))


def after_queens(lie: Lie) -> set[str]:
    """What followed the queens: the last one's, or with ``accumulates`` every one's; a queen that
    nothing follows ends it, or ``keeps`` what was wild."""
    followers: list[str] = []
    keeps = lie.said.get("last-queen") == "keeps"
    for card, after in zip(lie.fell_up, [*lie.fell_up[1:], ""], strict=True):
        if card[0] == "Q":
            followed = bool(after) and after[0] != "Q"
            if lie.said.get("later-queen") != "accumulates" and (followed or not keeps):
                followers = []
            if followed:
                followers.append(after[0])
    queens = ["Q"] if lie.said.get("queens-wild") == "yes" else []
    return of_rank(lie, *followers, *queens)


def named(lie: Lie) -> set[str]:
    words = lie.said.get("wild", "none").split("+")
    return of_rank(lie, *(SPOKEN[word] for word in words if word in SPOKEN))


def hole(lie: Lie) -> set[str]:
    wild = lie.said.get("hole-wild") == "yes"
    return low_hole(lie, "high") if wild else set()


def both_coins(lie: Lie) -> set[str]:
    coins = of_rank(lie, "5", "T")
    return coins if {card[0] for card in coins} == {"5", "T"} else set()


WILD: dict[str, Callable[[Lie], set[str]]] = {
    "low-hole-wild": lambda lie: low_hole(lie, lie.said["ace-in-hole"]),
    "follow-the-queen": after_queens,
    "shifting-sands": lambda lie: of_rank(lie, lie.rolled[0][0]),
    "shifting-sands.db": lambda lie: of_rank(lie, lie.rolled[0][0]),
    "five-card-roll-your-own": hole,
    "roll-your-own": named,
    "kings-and-little-ones": lambda lie: (
        of_rank(lie, "K") | of_rank(lie, lowest(lie.own, lie.said["lowest-ace"]))
    ),
    "spit-in-the-ocean": lambda lie: of_rank(lie, lie.board[0][0]),
    "dr-pepper": lambda lie: of_rank(lie, "T", "2", "4"),
    "five-and-dime": both_coins,
    "deuces-wild-draw": lambda lie: of_rank(
        lie, *("2A" if lie.said.get("aces-wild") == "yes" else "2")
    ),
    "roll-your-own-baseball": lambda lie: of_rank(lie, "3", "9"),
}
STUDS = ("low-hole-wild", "follow-the-queen", "dr-pepper", "five-and-dime")
FACES = dict.fromkeys(STUDS, "dduuuud")  # all down where unsaid


def wild_rank(five: Sequence[str], wilds: int, five_alike: bool) -> brute.Rank:
    """The best rank of some cards and so many wild ones beside them."""
    best: brute.Rank = ()
    for ranks in combinations_with_replacement(RANKS, wilds):
        for suit in (None, *"cdhs"):
            more = [rank + (suit or "wxyzv"[at]) for at, rank in enumerate(ranks)]
            cards = [*five, *more]
            if suit and len(set(cards)) < 5:
                continue  # no card twice in a flush
            if len({card[0] for card in cards}) == 1:
                if five_alike:
                    best = max(best, (9, RANKS.index(cards[0][0]) + 2))
                continue
            best = max(best, brute.rank5(cards))
    return best


def best_with_wild(cards: Sequence[str], wild: set[str], lie: Lie) -> brute.Rank:
    """The best five of the cards; by ``natural-beats-wild yes`` with fewer wild cards of equals."""
    naturals = [card for card in cards if card not in wild]
    five_alike = lie.said.get("five-of-a-kind") != "no"
    best: brute.Rank = ()
    for count in range(min(5, len(wild)) + 1):
        less = -count if lie.said.get("natural-beats-wild") == "yes" else 0
        for kept in combinations(naturals, 5 - count):
            rank = wild_rank(kept, count, five_alike)
            best = max(best, (*rank, less)) if rank else best
    return best
