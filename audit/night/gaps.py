"""Whether a night has every hand between two: what went on in one that is missing nobody knows."""

from schemas.hand import Hand


def follows(before: Hand | None, hand: Hand) -> bool:
    """Whether ``hand`` comes right behind ``before``, None for the beginning of the night: no hand
    between could not be read (its number says so), and none was left out (numbers for ids do)."""
    if hand.number > (before.number if before is not None else 0) + 1:
        return False
    if before is None or not (before.id.isdecimal() and hand.id.isdecimal()):
        return True
    return int(hand.id) <= int(before.id) + 1
