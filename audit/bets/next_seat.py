"""Whose turn is next in a betting round: who owes an act, clockwise from the last.

The rules of order are TDA 53 and Robert's section 3 (betting in turn).
"""

from audit.table import Table


def anyone_to_act(t: Table) -> bool:
    """Whether betting is possible: two with chips, or one who owes."""
    able = -1
    for seat, live in enumerate(t.live):
        if live and not t.all_in[seat]:
            if able >= 0:
                return True
            able = seat
    if able < 0:
        return False
    most = max(t.in_round[s] for s in t.order if t.live[s])
    return t.in_round[able] < most  # what the all-in others have, not what blinds should be


def owes(t: Table, seat: int) -> bool:
    """Whether a seat still has to act in this round."""
    if not t.live[seat] or t.all_in[seat] or t.excused[seat]:
        return False
    return t.acted[seat] < 0 or t.in_round[seat] < t.price


def next_turn(t: Table, after: int) -> None:
    """Pass the turn clockwise to the next seat that has to act; nobody when the round is closed."""
    live, all_in, acted, price, in_round = t.live, t.all_in, t.acted, t.price, t.in_round
    n = t.n
    seat = after
    for _ in range(n):
        seat += 1
        if seat == n:
            seat = 0
        if (
            live[seat]
            and not all_in[seat]
            and (acted[seat] < 0 or in_round[seat] < price)
            and seat not in t.late
            and not t.excused[seat]
        ):
            if seat == after and acted[seat] >= 0 and in_round[seat] == price:
                break
            if acted[seat] < 0 and in_round[seat] == price and not anyone_to_act(t):
                break
            if seat == t.straddler == t.dealer and seat != after and _others_wait(t, seat):
                continue  # a straddle from the button acts last
            t.turn = seat
            return
    t.turn = -1


def _others_wait(t: Table, straddler: int) -> bool:
    """Whether somebody beside the unraised straddler has yet to act."""
    if t.acted[straddler] >= 0 or t.in_round[straddler] < t.price:
        return False
    return any(owes(t, seat) for seat in t.order if seat != straddler and seat not in t.late)
