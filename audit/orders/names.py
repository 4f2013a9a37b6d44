"""The words for hands, as the table would say them."""

from functools import lru_cache

from audit.hands.ranking import rank_name

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


def named(rank: int, ace_low: bool, many: bool = False) -> str:
    """The name of a rank of an order: where the ace is low, 0 is the ace."""
    return rank_name((rank + 12) % 13 if ace_low else rank, many)


def wild_words(wild: int) -> str:
    """``, two wild`` for a hand with wild cards."""
    return f", {COUNTS[wild]} wild" if wild else ""


@lru_cache(maxsize=1 << 14)
def describe_high(category: str, primary: int, kickers: int, ace_low: bool, size: int) -> str:
    """A high hand: ``full house, deuces over aces``, ``five aces``, ``ace-high four-flush``."""
    if not primary and not kickers:
        return "no cards"
    rank = ((kickers if category == "flush" else primary) or kickers).bit_length() - 1
    high, many = named(rank, ace_low), named(rank, ace_low, True)
    if category == "two-pair":
        low = (primary & ~(1 << rank)).bit_length() - 1
        return f"two pair, {many} and {named(low, ace_low, True)}"
    if category == "full-house":
        over = named(kickers.bit_length() - 1, ace_low, True)
        return f"full house, {many} over {over}"
    if category == "straight-flush":
        royal = size == 5 and rank == 12 and not ace_low
        return "royal flush" if royal else f"{high}-high straight flush"
    if category == "flush" and primary:  # aces beside the ace
        times = {1: "double", 2: "triple"}.get(primary, f"{primary + 1}-fold")
        return f"{times}-{high} flush"
    words = {"high-card": f"{high}-high", "pair": f"pair of {many}", "trips": f"three {many}"}
    words |= {"quads": f"four {many}", "five-of-a-kind": f"five {many}"}
    return words.get(category) or f"{high}-high {category}"


@lru_cache(maxsize=1 << 12)
def describe_low(ranks: int, ace_low: bool) -> str:
    """A low hand with nothing alike: ``eight-seven low``, ``wheel``."""
    if ace_low and ranks == 0b11111:
        return "wheel"
    high = ranks.bit_length() - 1
    second = (ranks & ~(1 << high)).bit_length() - 1
    if second < 0:
        return f"{named(high, ace_low)} low"
    return f"{named(high, ace_low)}-{named(second, ace_low)} low"
