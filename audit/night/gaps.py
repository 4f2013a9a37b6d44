"""Whether a night has every hand between two: what went on in one that is missing nobody knows."""

from schemas.hand import Hand

DIGITS = "0123456789"
OF_A_SITE = ("ohh", "stars")  # formats whose numbers may count the hands of all tables


def follows(before: Hand | None, hand: Hand) -> bool:
    """Whether ``hand`` comes right behind ``before``, None for the beginning of the night: no hand
    between could not be read (its number says so), and none was left out (numbers for ids do, or at
    the end of one, behind a hyphen; of all tables of a site, only one that is the next)."""
    if hand.number > (before.number if before is not None else 0) + 1:
        return False
    if before is None or before.id[-1:] not in DIGITS or hand.id[-1:] not in DIGITS:
        return True
    last, this = before.id.rpartition("-")[2], hand.id.rpartition("-")[2]
    if not (last.isdecimal() and this.isdecimal()):
        return True
    if hand.format in OF_A_SITE:
        return int(this) == int(last) + 1
    return int(this) <= int(last) + 1
