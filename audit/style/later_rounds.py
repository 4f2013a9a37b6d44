"""The betting behind the first round: who goes on, who gives up, who check-raises.

The definitions are those of reference/STATISTICS.md section 3: `cbet`, `fcbet`, `donk`, `xr`, `af`.
"""

from collections.abc import Mapping, Sequence

from audit.style.first_round import Marks
from schemas.acts import Act

STREETS = range(2, 6)  # rounds with marks of their own: a stud game has five


def later_rounds(rounds: Mapping[int, Sequence[Act]]) -> dict[int, Marks]:
    """The marks of every seat that decided behind the first round: continuation bets by round, and
    counts of acts. ``rounds`` are all acts by round."""
    marks: dict[int, Marks] = {}
    for number in sorted(rounds):
        if number > 1:
            for act in rounds[number]:
                _count(act, marks.setdefault(act.seat, _counts()))
    went_on: set[int] = set()  # bet as last aggressor, round after round
    for number in STREETS:
        before = rounds.get(number - 1, ())
        aggressor = next((act.seat for act in reversed(before) if act.is_aggressive), -1)
        if aggressor >= 0 and number in rounds:
            went_on = _continued(number, rounds[number], aggressor, went_on, marks)
        else:
            went_on = set()
    return marks


def check_raises(rounds: Mapping[int, Sequence[Act]]) -> dict[int, Marks]:
    """Check-raises of every round: checked, then a decision facing a bet, able to raise."""
    marks: dict[int, Marks] = {}
    for acts in rounds.values():
        checked: set[int] = set()
        done: set[int] = set()
        for act in acts:
            own = marks.setdefault(act.seat, {"xr": 0, "xr_n": 0})
            if act.seat in checked and act.price > act.had and act.seat not in done:
                done.add(act.seat)
                if act.is_able:
                    own["xr_n"] += 1
                    own["xr"] += act.is_aggressive
            if not act.is_fold and not act.is_aggressive and act.has == act.had:
                checked.add(act.seat)
    return marks


def _counts() -> Marks:
    return {"aggressive": 0, "calls": 0, "folds": 0}


def _count(act: Act, own: Marks) -> None:
    own["aggressive"] += act.is_aggressive
    own["calls"] += act.is_call
    own["folds"] += act.is_fold


def _continued(
    number: int, acts: Sequence[Act], aggressor: int, went_on: set[int], marks: dict[int, Marks]
) -> set[int]:
    """Mark one round behind an ``aggressor``; who has gone on betting through it."""
    may_go_on = number == 2 or aggressor in went_on
    n, decided, faced = 0, set[int](), set[int]()
    bettor = -1
    acts_still = any(act.seat == aggressor for act in acts)
    for act in acts:
        own = marks[act.seat]
        if act.seat == aggressor and act.seat not in decided and not n:
            if may_go_on:
                own[f"cbet_{number}"] = int(act.is_aggressive)
                bettor = aggressor if act.is_aggressive else -1
        elif act.seat not in decided and not n and acts_still and aggressor not in decided:
            own[f"donk_{number}"] = int(act.is_aggressive)
        if n == 1 and bettor >= 0 and act.seat != bettor and act.seat not in faced:
            own[f"fold_to_cbet_{number}"] = int(act.is_fold)
        if n:
            faced.add(act.seat)
        decided.add(act.seat)
        n += act.is_aggressive
    return {bettor} - {-1}
