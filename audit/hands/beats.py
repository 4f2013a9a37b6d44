"""One sentence that says why a hand beats others, from the hands as they are told; ranks nothing.

A hand is told as ``name (cards)``. Of hands of one name the ranks are said that decide, from the
cards as they are laid; where some are wild and do not say what they stand for, they are not.
"""

import re
from collections.abc import Sequence

from schemas.cards import RANKS

MANY = re.compile(r"(three|four|five) \w+s\b|two pair")  # several cards are told: they beat
NOTHING = re.compile(r"nothing for |no hand|no cards|bust|no \w+$")
WILD = re.compile(r", \w+ wild$")
_CARD = re.compile(r"(?:[2-9TJQKA][cdhs] wild as |Jk wild as )?([2-9TJQKA])[cdhs]?(?=[ ,)]|$)")
_PLAIN = re.compile(r"(?:[2-9TJQKA][cdhs])+")


def beats(best: str, others: Sequence[str]) -> str:
    """``four tens (TsThTdTc9h) beat full house, aces over kings (AhAdAcKsKh)``; of hands with one
    name ``pair of kings, K-K-A-9-7 (KsKdAh9h7s) beats pair of kings, K-K-Q-9-7 (...)``."""
    told = list(dict.fromkeys(others))
    nothing = [one for one in told if NOTHING.match(one)]
    made = [one for one in told if one not in nothing]
    text = best
    if made:
        held, *lost = _apart([best, *made])
        text = f"{held} {verb(best)} {' and '.join(lost)}{_fewer_wild(best, made)}"
    if nothing:
        text += f"{';' if made else ', against'} {' and '.join(nothing)}"
    return text


def verb(hand: str) -> str:
    """``beat`` where several cards are told, as three kings; else ``beats``."""
    return "beat" if MANY.match(hand) else "beats"


def ranks_told(hand: str) -> str:
    """``9-7-5-3-2``: the ranks of a hand as it is laid; "" where they are not all told."""
    cards = cards_told(hand)
    if _PLAIN.fullmatch(cards):
        found = cards[::2]
    elif re.search(r" wild(?! as)", cards):
        return ""
    else:
        found = "".join(_CARD.findall(cards))
    return "-".join("10" if rank == "T" else rank for rank in found if rank in RANKS)


def cards_told(hand: str) -> str:
    """What stands in a hand's parentheses, but for the line it lies on."""
    return re.sub(r",? ?line \w+$", "", hand.partition(" (")[2].partition(")")[0])


def name_told(hand: str) -> str:
    """The hand without its cards."""
    return hand.partition(" (")[0]


def _apart(hands: Sequence[str]) -> list[str]:
    """Each hand, with its ranks where another has its name."""
    names = [name_told(one) for one in hands]
    if len(set(names)) == len(names):
        return list(hands)
    return [
        one.replace(name, f"{name}, {ranks_told(one)}", 1)
        if names.count(name) > 1 and ranks_told(one).count("-") > 0
        else one
        for one, name in zip(hands, names, strict=True)
    ]


def _fewer_wild(best: str, others: Sequence[str]) -> str:
    """Why hands of the same ranks are not alike: one has fewer wild cards."""
    ours = WILD.sub("", name_told(best)), ranks_told(best)
    for one in others:
        name = name_told(one)
        same = (WILD.sub("", name), ranks_told(one)) == ours
        if same and ours[1] and name != name_told(best):
            return ": fewer wild cards win"
    return ""
