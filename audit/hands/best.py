"""Who of some seats has the best hand, by the cards known now."""

from collections.abc import Sequence

from audit.hands.contest_claims import claim_of
from audit.hands.contests import Readings, Ready
from audit.table import Table


def best_hands(t: Table, seats: Sequence[int], ready: Ready, readings: Readings) -> list[int]:
    """The seats whose hands are the best in a contest, all of equal ones; [] where nobody can
    tell."""
    claims = [claim_of(t, seat, ready, 0, readings) for seat in seats]
    floor = max((one.low for one in claims), default=-1)
    reach = [one for one in claims if one.high >= floor]
    if len(reach) > 1 and not all(one.exact for one in reach):
        return []
    return [one.seat for one in reach]
