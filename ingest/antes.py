"""What the antes of a hand tell that software dealt: who competes for them, and whose they are.

Software makes side pots of antes as of bets: who is all in for 7 of an ante of 10 can win 7 of each
(Robert's Rules of Poker 11, section 3, all-in: he plays for what he matched). One ante alone is
everybody's, paid by the big blind or by the button (TDA 2024, RP-11).
"""

from schemas.events import Kind
from schemas.hand import Chips, Hand

ANTE, BLIND = int(Kind.ANTE), int(Kind.BLIND)
FORCED, OF_ALL = "forced_bets", "blinds-and-antes"


def settle_antes(hand: Hand) -> None:
    """Note it in the hand."""
    if ANTE not in hand.kinds:
        return
    antes = {seat: amount for kind, seat, amount in _forced(hand) if kind == ANTE}
    hand.ante_trimming = hand.ante_trimming or competes_in_part(hand, antes)
    if len(antes) == 1 and sum(hand.dealt_in) > 2 and hand.options.get(FORCED) == OF_ALL:
        ((seat, amount),) = antes.items()
        if whose := _of_one(hand, seat):
            hand.options = hand.options | {FORCED: whose}
            hand.stakes = {k: v for k, v in hand.stakes.items() if k != "ante"} | {whose: amount}


def competes_in_part(hand: Hand, antes: dict[int, Chips]) -> bool:
    """Whether some of these antes, by seat, are less than the others because nothing was left."""
    most = max(antes.values())
    short = [seat for seat, amount in antes.items() if amount < most]
    return bool(short and hand.stacks) and all(antes[s] == hand.stacks[s] for s in short)


def _forced(hand: Hand) -> "zip[tuple[int, int, Chips]]":
    return zip(hand.kinds, hand.seats, hand.amounts, strict=True)


def _of_one(hand: Hand, seat: int) -> str:
    """Whose ante it is where one seat alone anted; "" where it is neither of the two."""
    price = hand.stakes.get("big-blind", 0)
    posted = [who for kind, who, amount in _forced(hand) if kind == BLIND and amount == price]
    order = _clockwise(hand)
    if seat in (posted or order[1:2]):
        return "big-blind-ante"
    return "button-ante" if seat in order[-1:] else ""


def _clockwise(hand: Hand) -> list[int]:
    """The seats dealt in, left of the button first; none where nobody knows the button."""
    dealt = [seat for seat, is_in in enumerate(hand.dealt_in) if is_in]
    numbers = hand.seat_numbers
    if hand.button < 0:
        return []
    return sorted(dealt, key=lambda seat: (numbers[seat] <= hand.button, numbers[seat]))
