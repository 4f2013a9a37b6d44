"""The words that say how good a hand must be to win: ``8-or-better``, ``pair-of-jacks``."""

from functools import cache

from audit.hands.ranking import rank_name
from audit.orders.categories import CATEGORIES

_LOWS = ("low-a5", "low-a6", "low-27")
_PIPS = {str(number): number - 2 for number in range(5, 11)}
_PIPS |= {"jack": 9, "queen": 10, "king": 11}
_ALSO = {"three-of-a-kind": "trips", "four-of-a-kind": "quads"}
_HIGHS = tuple(name for name in CATEGORIES if name not in ("high-card", "trips", "quads"))

QUALIFIERS = {
    "high": (
        *("no-pair", *_HIGHS, *_ALSO, "four-straight", "four-flush"),
        *(f"pair-of-{rank_name(rank, True)}" for rank in range(13)),
    ),
    **dict.fromkeys(_LOWS, ("no-pair", *(f"{pip}-or-better" for pip in _PIPS))),
    "badugi": ("badugi", "three-card-badugi", *(f"{pip}-or-better" for pip in _PIPS)),
    "single-card": (),
    "points": (),
}


@cache
def bar_of(text: str, rank: str) -> tuple[str, int]:
    """What a qualifier asks in an order: a word, and a rank 0..12 (2..A) or -1.

    "" and ``none`` ask nothing: ("", -1). Raises ValueError for any other word, with those there
    are.
    """
    if text in ("", "none"):
        return "", -1
    if text not in QUALIFIERS[rank]:
        words = ", ".join(QUALIFIERS[rank]) or "none"
        raise ValueError(f"{text} is no qualifier of {rank}: {words}")
    if text.endswith("-or-better"):
        return "or-better", _PIPS[text.removesuffix("-or-better")]
    if text.startswith("pair-of-"):
        plurals = {rank_name(rank, True): rank for rank in range(13)}
        return "pair", plurals[text.removeprefix("pair-of-")]
    return _ALSO.get(text, text), -1
