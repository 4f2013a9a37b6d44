"""The first betting round, seat by seat: who enters, how, and against whom.

A mark is 1 where a chance was taken and 0 where it was not; no mark, no chance. The definitions are
those of reference/STATISTICS.md section 3; ``n`` is what C5 calls it: aggressive acts so far.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from audit.style.places import BB, SB, STEALS
from schemas.acts import Act

Marks = dict[str, int]


@dataclass(slots=True)
class _Round:
    """How far the round has come."""

    n: int = 0
    limped: bool = False
    opener: int = -1
    three_bettor: int = -1
    callers: int = 0  # since the last raise
    is_steal: bool = False  # the open was one
    decided: set[int] = field(default_factory=set)
    faced: set[tuple[int, int]] = field(default_factory=set)  # seat and n of its decisions
    voluntary: set[int] = field(default_factory=set)


def first_round(
    acts: Sequence[Act], place: dict[int, str], straddled: frozenset[int], dealt: int
) -> dict[int, Marks]:
    """The marks of every seat that decided in the round. ``place`` is empty without blinds."""
    marks: dict[int, Marks] = {}
    now = _Round()
    for act in acts:
        own = marks.setdefault(act.seat, {"vpip": 0, "pfr": 0})
        is_first = act.seat not in now.decided
        _unraised(now, act, own, is_first, place, straddled, dealt)
        _raised_once(now, act, own, place, straddled, is_first)
        _raised_twice(now, act, own, place)
        _note(now, act, own)
    return marks


def _unraised(
    now: _Round,
    act: Act,
    own: Marks,
    is_first: bool,
    place: dict[int, str],
    straddled: frozenset[int],
    dealt: int,
) -> None:
    if now.n or not is_first:
        return
    if act.price > act.had:
        own["limp"] = int(act.is_call)
    if now.limped:
        return
    own["open"] = int(act.is_aggressive)
    if place.get(act.seat) in STEALS and dealt >= 3 and act.seat not in straddled:
        own["steal"] = int(act.is_aggressive)


def _raised_once(
    now: _Round,
    act: Act,
    own: Marks,
    place: dict[int, str],
    straddled: frozenset[int],
    is_first: bool,
) -> None:
    if now.n != 1 or act.seat == now.opener:
        return
    if (act.seat, 1) not in now.faced and act.is_able:
        own["reraise"] = int(act.is_aggressive)
        if place:
            own["three_bet"] = int(act.is_aggressive)
            if now.callers:
                own["squeeze"] = int(act.is_aggressive)
    if not place:
        return
    if (act.seat, 1) not in now.faced and act.seat not in now.voluntary:
        own["cold_call"] = int(act.is_call)
    is_blind = place.get(act.seat) in (SB, BB) or act.seat in straddled
    if now.is_steal and not now.callers and is_first and is_blind:
        own["fold_to_steal"] = int(act.is_fold)


def _raised_twice(now: _Round, act: Act, own: Marks, place: dict[int, str]) -> None:
    if now.n != 2 or not place or (act.seat, 2) in now.faced:
        return
    if act.seat == now.opener:
        own["fold_to_three_bet"] = int(act.is_fold)
    if act.seat != now.three_bettor and act.is_able:
        own["four_bet"] = int(act.is_aggressive)


def _note(now: _Round, act: Act, own: Marks) -> None:
    """Go on behind the act."""
    now.faced.add((act.seat, now.n))
    now.decided.add(act.seat)
    if act.is_call or act.is_aggressive:
        own["vpip"] = 1
        now.voluntary.add(act.seat)
    if act.is_call:
        now.callers += 1
        now.limped = now.limped or not now.n
    if not act.is_aggressive:
        return
    own["pfr"] = 1
    now.n += 1
    now.callers = 0
    if now.n == 1:
        now.opener, now.is_steal = act.seat, own.get("steal") == 1
    elif now.n == 2:
        now.three_bettor = act.seat
