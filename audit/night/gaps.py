"""Whether a night has every hand between two: what went on in one that is missing nobody knows."""

from functools import lru_cache

from schemas.hand import Hand

DIGITS = "0123456789"
DIGITS_OF_AN_ID = 40  # what is longer counts nothing
OF_A_SITE = ("ohh", "stars")  # formats whose numbers may count the hands of all tables


def follows(before: Hand | None, hand: Hand) -> bool:
    """Whether ``hand`` comes right behind ``before``, None for the beginning of the night: no hand
    between could not be read (its number says so), and none was left out (numbers for ids do, or at
    the end of one, behind a hyphen; of all tables of a site, only one that is the next)."""
    if hand.number > (before.number if before is not None else 0) + 1:
        return False
    return before is None or _comes_next(before.id, hand.id, hand.format in OF_A_SITE)


@lru_cache(maxsize=4096)
def _comes_next(before: str, this: str, of_a_site: bool) -> bool:
    """By the ids alone; several checks of a night ask for the same two."""
    if before[-1:] not in DIGITS or this[-1:] not in DIGITS:
        return True
    last, now = before.rpartition("-")[2], this.rpartition("-")[2]
    if not (last.isdecimal() and now.isdecimal()) or max(len(last), len(now)) > DIGITS_OF_AN_ID:
        return True
    if of_a_site:
        return int(now) == int(last) + 1
    return int(now) <= int(last) + 1
