"""One hand to the express lane: whether it is of the kind the lane takes, and its proof if it is."""

from collections.abc import Sequence

from audit.express import prove
from audit.express_award import Clean
from audit.express_plan import Plan
from schemas.events import AS_DEALT, Kind
from schemas.hand import Hand

# the face of each event as a hand is dealt that the lane takes, by kind
FACES = bytes(AS_DEALT if kind in (Kind.DEAL, Kind.BOARD) else 0 for kind in range(256))
BLIND = int(Kind.BLIND)


def prove_hand(plan: Plan | None, hand: Hand) -> Clean | None:
    """The proof that a hand is clean; None when it is for the complete judge."""
    if plan is None or hand.finishing is None or hand.winnings is not None:
        return None
    n = len(hand.names)
    if len(hand.stacks) != n or hand.seat_numbers[-1] != hand.button or not all(hand.dealt_in):
        return None
    kinds = bytes(hand.kinds)
    setting = plan.setting(hand)
    if setting is None or not blinds_in_order(kinds, hand.cells):
        return None
    if hand.faces is not None and bytes(hand.faces) != kinds.translate(FACES):
        return None
    return prove(
        *(setting, kinds, hand.seats, hand.amounts, hand.cards),
        *(hand.stacks, hand.finishing),
    )


def blinds_in_order(kinds: bytes, cells: Sequence[int] | None) -> bool:
    """Whether the first blind noted is the small one and the second the big one."""
    first = kinds.find(BLIND)
    if first < 0 or cells is None or first + 1 >= len(cells):
        return False
    return cells[first] == 0 and cells[first + 1] == 1
