"""Which raises are right beyond doubt, by betting structure, where nobody is all-in.

The rules are those of ``audit.bets.sizes``; none is looser here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from audit.bets.sizes import _may_double, _open_pair_street
from audit.express.steps.felt import Felt
from audit.program import Line
from audit.table import Table

UNTOLD = ("BET001", "BET002", "BET005", "BET007")  # of several structures, which holds


@dataclass(slots=True)
class Round:
    """The betting of one round. Sequences are by seat."""

    price: int
    full: int
    last: int  # the last full raise
    raises: int
    least: int  # the smallest bet
    bets: list[int]
    before: list[int]  # of them, what was posted
    acted: list[int]  # the price when the seat acted last; -1: not yet
    aggressor: int = -1


Limit = Callable[[Felt, Round, int, int], bool]  # a seat that raises to a total


def limit_of(t: Table, line: Line) -> Limit:
    """The rule of a round; where the structure is open, a raise is right that one allows."""
    structures = t.terms.candidates(line.step.structure)
    limits = [_one(t, line, one) for one in structures]
    if len(limits) == 1:
        return limits[0]

    def open_limit(t: Felt, now: Round, seat: int, total: int) -> bool:
        if limits and not any(limit(t, now, seat, total) for limit in limits):
            return False
        t.unknown(*UNTOLD)
        return True

    return open_limit


def _one(t: Table, line: Line, structure: str) -> Limit:
    limits: dict[str, Limit] = {"no-limit": _least, "pot-limit": _pot, "spread-limit": _spread}
    limit = _fixed(t, line) if structure == "fixed-limit" else limits.get(structure, _never)
    return _capped(t, line, limit) if line.step.cap else limit


def _capped(t: Table, line: Line, limit: Limit) -> Limit:
    """A round that the game itself caps."""
    first = int(line.number == 1)

    def capped(t: Felt, now: Round, seat: int, total: int) -> bool:
        raised = now.raises + (t.big_blind >= 0 and first)
        return raised <= line.step.cap and limit(t, now, seat, total)

    return capped


def _never(t: Felt, now: Round, seat: int, total: int) -> bool:
    return False


def _least(t: Felt, now: Round, seat: int, total: int) -> bool:
    """At least the smallest bet, or the last full raise."""
    if not now.price:
        return 0 < now.least <= total
    if t.bring_in_seat >= 0 and not now.raises and not now.full:
        return total >= max(now.least, now.price + 1)
    return total >= now.price + now.last


def _pot(t: Felt, now: Round, seat: int, total: int) -> bool:
    lies = sum(t.put) - sum(t.in_round) + sum(now.bets) + sum(t.dead_of) + t.pays_extra
    return _least(t, now, seat, total) and total <= 2 * now.price - now.bets[seat] + lies


def _spread(t: Felt, now: Round, seat: int, total: int) -> bool:
    low, high = t.stakes.get("small-bet", 0), t.stakes.get("big-bet", 0)
    if not low <= total - now.price <= high:
        return False
    return not now.price or _least(t, now, seat, total)


def _fixed(t: Table, line: Line) -> Limit:
    """The bet of the street, and no raise above the cap."""
    step, profile = line.step, t.terms.profile
    first, either = int(line.number == 1), step.tier == "either"
    doubles = _may_double(t, line) and line.number == 2

    def fixed(t: Felt, now: Round, seat: int, total: int) -> bool:
        small, big = t.stakes.get("small-bet", 0), t.stakes.get("big-bet", 0)
        bet = big if step.tier == "big" else small
        raises = t.stakes.get("cap", 0)
        cap = 0 if step.cap else raises + 1 if raises else profile.raise_cap
        if cap and now.raises + (t.big_blind >= 0 and first) >= cap:
            return False
        acted = now.acted[seat]
        if acted >= 0 and profile.reopen != "any" and bet and seat != t.unasked:
            grown = now.price - acted
            if (2 * grown if profile.half_bet_limit else grown) < bet:
                return False
        grown = total - now.price
        if now.price and now.full != now.price:
            if now.full or t.bring_in_seat < 0 or now.raises:
                return False
            grown = total  # the bring-in is completed
        if either or (doubles and _open_pair_street(t, line)):
            return small > 0 and grown in (small, big)
        return small > 0 and grown == bet

    return fixed
