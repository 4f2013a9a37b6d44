"""Rounds of in or out at a table that is dealt: one is in alone, or nobody is.

Two who are in would have to be compared, and the dealer judges no hands.
"""

from audit.dealer.table import DealtTable
from audit.program import Line

ALONE = 60  # of a hundred rounds; in the others nobody is in


def declare_for_a_round(d: DealtTable, line: Line) -> None:
    """Everybody declares; nobody is out of more than the round."""
    seats = d.active()
    d.alone = d.rng.choice(seats) if d.rng.randrange(100) < ALONE else -1
    d.each("declare", {seat: "in" if seat == d.alone else "out" for seat in seats})


def settle(d: DealtTable, line: Line) -> None:
    """With nobody in everybody is taxed, where the game says so."""
    rule = line.step.match
    if d.alone >= 0 or rule is None or d.value(rule.nobody_in) != "everybody-pays":
        return
    for seat in d.active():
        chips = d.pay(seat, d.stake("nobody-in"), live=False)
        d.write(f"pays {d.names[seat]} pot {chips}")


def leg(d: DealtTable, line: Line) -> None:
    """A leg for who was alone in; with enough of them the others are out of it."""
    if line.step.leg_when == "holds" or d.alone < 0:
        return
    d.write(f"leg {d.names[d.alone]}")
    d.legs[d.alone] += 1
    if d.legs[d.alone] >= int(d.value(line.step.leg_pot)):
        d.live = [seat == d.alone for seat in range(d.n)]
