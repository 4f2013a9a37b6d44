"""Words of the game language that are made of others: categories, qualifiers, stakes, odd chips."""

import re
from typing import Any

from schemas.words import hint

CATEGORIES = (
    *("high-card", "pair", "two-pair", "trips", "straight", "flush"),
    *("full-house", "quads", "straight-flush", "five-of-a-kind"),
)
ADDED = ("four-flush", "four-straight")  # categories that a game may add
NOT_ADDED = '`{word}` is a hand only where the `order` of a contest adds it: add = ["{word}>pair"]'
PIPS = ("5", "6", "7", "8", "9", "10", "jack", "queen", "king")
CARD_NAMES = (
    *("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights"),
    *("nines", "tens", "jacks", "queens", "kings", "aces"),
)
_OR_BETTER = tuple(f"{pip}-or-better" for pip in PIPS)
_HIGHS = tuple(name for name in CATEGORIES if name not in ("high-card", "trips", "quads"))
QUALIFIERS: dict[str, tuple[str, ...]] = {
    "high": (
        *("no-pair", *_HIGHS, "three-of-a-kind", "four-of-a-kind", *ADDED[::-1]),
        *(f"pair-of-{name}" for name in CARD_NAMES),
    ),
    **dict.fromkeys(("low-a5", "low-a6", "low-27"), ("no-pair", *_OR_BETTER)),
    "badugi": ("badugi", "three-card-badugi", *_OR_BETTER),
    "single-card": (),
    "points": (),
}
PRICES = ("match-pot", "free")  # of a trigger; also stake:NAME
PRICE_VALUES = ("match-pot-or-fold", "fixed-fee-or-fold", "free", "match-pot")
NO_WINNER = ("pot-rides", "redeal")  # also to:CONTEST
ODD_SEATS = ("first-left-of-button", "first-left-of-dealer")
_IN_A_RUN = ("straight", "flush")
_STAKE = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")


def bare_rank(rank: str) -> str:
    """``single-card:low`` is the order ``single-card``."""
    return rank.partition(":")[0]


def wrong_stake(name: str) -> str:
    """Why no night can name this stake; "" when one can."""
    if _STAKE.fullmatch(name):
        return ""
    return f"a stake is called by small letters, digits and hyphens (`extra-card`), not `{name}`"


def added_by(contest: dict[str, Any]) -> set[str]:
    """The categories that a contest's order adds."""
    return {text.partition(">")[0].strip() for text in contest.get("order", {}).get("add", ())}


def moved(rungs: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The categories from the lowest up once ``flush>full-house`` has moved one of them."""
    above, _, below = (part.strip() for part in text.partition(">"))
    if above not in rungs or below not in rungs:
        return rungs
    left = [one for one in rungs if one != above]
    left.insert(left.index(below) + 1, above)
    return tuple(left)


def wrong_order(text: str, added: bool, rungs: tuple[str, ...] = CATEGORIES) -> str:
    """What is wrong with ``four-flush>pair`` (``added``) or ``flush>full-house``; "" if nothing.

    ``rungs``: the categories from the lowest up, as those before it have left them."""
    above, mark, below = (part.strip() for part in text.partition(">"))
    if not mark:
        return f'written as "{ADDED[0]}>pair" or "flush>full-house", not "{text}"'
    legal = ADDED if added else CATEGORIES
    if above not in legal:
        return f"`{above}` is no category for this{hint(above, legal)}"
    if below not in CATEGORIES:
        return f"`{below}` is no category{hint(below, CATEGORIES)}"
    if not added and rungs.index(above) > rungs.index(below):
        return f"`{above}` beats `{below}` anyhow: name the one that moves up"
    highest = rungs.index("straight-flush")
    if not added and above in _IN_A_RUN and rungs.index(below) >= highest:
        return f"a straight flush is a {above} too, and stays above it"
    return ""
