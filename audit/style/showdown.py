"""What came of a seat's hand: whether it was shown down, and what it won: C8 to C10."""

from collections.abc import Mapping, Sequence

from audit.style.layers import Layer
from schemas.hand import Chips
from schemas.verdict import Verdict


def won_from(layers: Sequence[Layer] | None, seat: int) -> bool | None:
    """Whether a seat was paid from a pot that two or more could claim; None where not known."""
    if layers is None:
        return None
    return any(layer.paid.get(seat) and len(layer.claimants) > 1 for layer in layers)


def scooped(
    verdict: Verdict, layers: Sequence[Layer] | None, seat: int, boards: int
) -> bool | None:
    """Whether a seat got all of every pot it could claim; None where that is not known, or where
    no pot had several shares or boards."""
    own = [at for at, pot in enumerate(verdict.pots) if seat in pot.eligible]
    several = any(len(verdict.pots[at].shares) > 1 for at in own) or boards > 1
    if layers is None or not several:
        return None
    return all(layers[at].paid.get(seat, 0) == sum(layers[at].paid.values()) for at in own)


def is_split(layers: Sequence[Layer] | None) -> bool | None:
    """Whether some pot went to two or more."""
    if layers is None:
        return None
    return any(sum(1 for seat in layer.paid if seat >= 0) > 1 for layer in layers)


def winning_classes(verdict: Verdict) -> list[tuple[str, str]]:
    """Contest and class of the hand that wins it, by the articles: ``full house``, ``8-5 low``."""
    found = []
    for pot in verdict.pots[:1]:
        for share in pot.shares:
            best = next((seat for seat, chips in share.owed.items() if chips), -1)
            if best in share.hand:
                found.append((share.contest, class_of(share.hand[best])))
    return found


ALIKE = {"three": "three of a kind", "four": "four of a kind", "five": "five of a kind"}


def class_of(text: str) -> str:
    """``full house`` of ``full house, deuces over aces (2c2d2sAhAd, line C1)``."""
    words = text.partition(" (")[0].partition(",")[0]
    first, _, rest = words.partition(" ")
    if words.startswith("pair of"):
        return "pair"
    if first in ALIKE and rest.endswith("s") and "card" not in rest:
        return ALIKE[first]
    for end in ("straight flush", "flush", "straight"):
        if words.endswith(end):
            return end
    return words


def stake(stakes: Mapping[str, Chips], posted: Chips) -> Chips:
    """C13: the big blind, else the lower bet, the smallest bet, the ante; 0 where none is known."""
    for name in ("big-blind", "small-bet", "min-bet", "ante"):
        if stakes.get(name):
            return stakes[name]
    return posted
