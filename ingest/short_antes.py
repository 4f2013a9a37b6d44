"""Whether an ante that was all of a player's chips competes for its part alone.

Software makes side pots of antes as of bets: who is all in for 7 of an ante of 10 can win 7 of each
(Robert's Rules of Poker 11, section 3, all-in: he plays for what he matched).
"""

from schemas.events import Kind
from schemas.hand import Hand

ANTE = int(Kind.ANTE)


def competes_in_part(hand: Hand) -> bool:
    """Whether several anted, some of them less than the others because they had no more."""
    if ANTE not in hand.kinds or not hand.stacks:
        return False
    kinds = enumerate(hand.kinds)
    antes = {hand.seats[at]: hand.amounts[at] for at, kind in kinds if kind == ANTE}
    most = max(antes.values())
    short = [seat for seat, amount in antes.items() if amount < most]
    return bool(short) and all(antes[seat] == hand.stacks[seat] for seat in short)
