"""Where a seat sits in a game with blinds: C15 of the statistics."""

from schemas.events import Kind
from schemas.hand import Hand

BTN, SB, BB, CO, HJ, EP = "BTN", "SB", "BB", "CO", "HJ", "EP"
STEALS = (CO, BTN, SB)


def places(hand: Hand) -> dict[int, str]:
    """The place of every dealt-in seat; {} in a hand without blinds.

    BTN, SB, BB, then back from the button CO, HJ and EP. Heads-up there are SB and BB alone. A dead
    button or small blind is nobody's.
    """
    small, big = blinds(hand)
    if big < 0:
        return {}
    dealt = [seat for seat, is_dealt in enumerate(hand.dealt_in) if is_dealt]
    found = {big: BB}
    if small >= 0:
        found[small] = SB
    if len(dealt) == 2:
        return found | {seat: SB for seat in dealt if seat not in found}
    button = [s for s in dealt if hand.seat_numbers[s] == hand.button and s not in found]
    found |= dict.fromkeys(button, BTN)
    at = dealt.index(big) if big in dealt else 0
    behind = [s for s in dealt[at + 1 :] + dealt[:at] if s not in found]
    for back, seat in enumerate(reversed(behind)):
        found[seat] = (CO, HJ)[back] if back < 2 else EP
    return found


def blinds(hand: Hand) -> tuple[int, int]:
    """Who posted the small and the big blind; -1 for nobody."""
    posted = {0: -1, 1: -1}
    cells = hand.cells
    for i, kind in enumerate(hand.kinds):
        if kind == Kind.BLIND:
            cell = cells[i] if cells is not None else -1
            if cell in posted and posted[cell] < 0:
                posted[cell] = hand.seats[i]
    return posted[0], posted[1]


def straddlers(hand: Hand) -> frozenset[int]:
    """The seats that straddled."""
    pairs = zip(hand.kinds, hand.seats, strict=True)
    return frozenset(seat for kind, seat in pairs if kind == Kind.STRADDLE)
