"""Straddles: how much, from which seat, and what the price and the next raise are then.

A straddle is twice the bet before it, and one behind it doubles again; it makes its seat the last
to act before the board and is the big blind of the round (Robert's 14-2; WSOP 161, 199).
"""

from audit.foreseen import foreseen
from audit.table import Table


def straddle(t: Table, seat: int, amount: int, i: int) -> None:
    """Take a straddle that was posted: the first fault of it is told, and it stands."""
    before = t.price
    if before:
        before = max(before, t.stakes.get("big-blind", 0))  # who had it may have had no chips
    total = t.in_round[seat]
    seats = _seats_allowed(t)
    if seats == "none":
        _tell(t, seat, i, f"{t.name(seat)} straddled; no straddles are played", amount, "none")
    elif before and _wrong_size(t, seat, total, before):
        least = t.terms.profile.straddle_size == "at-least-double"
        want = f"{'at least ' if least else ''}{t.chips(2 * before)}"
        said = f"{t.name(seat)} straddled for {t.chips(amount)}; a straddle is {want}"
        _tell(t, seat, i, said, amount, want)
    elif not _may_straddle(t, seat, seats):
        t.find(
            "POS008",
            i,
            f"{t.name(seat)} straddled from the wrong seat",
            seats=(seat,),
            recorded=t.name(seat),
            expected="the seat left of the big blind"
            + (", or the button" if seats == "utg-or-button" else ""),
        )
    t.straddler = seat
    t.price = max(before, total)
    t.full = t.price
    t.last_raise = t.price if t.terms.profile.straddle_raise == "double" else before


def _tell(t: Table, seat: int, i: int, said: str, amount: int, want: str) -> None:
    t.find("POS008", i, said, seats=(seat,), recorded=t.chips(amount), expected=want)


def _seats_allowed(t: Table) -> str:
    """utg-or-button | utg | any | none: announced, else as the rulebook says."""
    said = next((s.straddles for s in t.game.steps if s.straddles), "")
    return (foreseen(t).value(said) if said else "") or t.terms.profile.straddles


def _wrong_size(t: Table, seat: int, total: int, before: int) -> bool:
    if total > 2 * before:
        return t.terms.profile.straddle_size == "double"
    return total < 2 * before and not t.all_in[seat]


def _may_straddle(t: Table, seat: int, seats: str) -> bool:
    """Left of the last straddle or of the big blind; from the button where that is played."""
    last = t.straddler if t.straddler >= 0 else t.big_blind
    if last < 0 or seats == "any" or (seat == t.dealer and seats == "utg-or-button"):
        return True
    for one in t.clockwise(last):
        if t.live[one]:
            return one == seat
    return True
