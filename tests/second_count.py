"""A second count of the statistics, straight from the events of hold'em and Omaha hands.

It shares nothing with the judge or the counting it is held against: it walks the events itself and
answers each question by looking through the finished list of decisions. It knows hands with blinds,
noted amounts and noted stacks; of others it says nothing.
"""

from collections import defaultdict
from typing import NamedTuple

from schemas.events import Kind
from schemas.hand import Hand

POSTS = {Kind.BLIND, Kind.STRADDLE, Kind.POST}
UNKNOWN = {Kind.RAISE_BY, Kind.RUNS, Kind.GARBLED, Kind.IRREGULAR}
WHOLE_TABLE = {Kind.REST_FOLD, Kind.REST_CALL, Kind.ALL_CHECK, Kind.BRING_IN_ACT}
RAISES = {Kind.BET, Kind.RAISE, Kind.BET_OR_RAISE, Kind.ALL_IN}


class Decision(NamedTuple):
    street: int  # 1 before the board, then by its deals
    seat: int
    price: int
    had: int
    has: int
    folds: bool
    able: bool

    @property
    def raises(self) -> bool:
        return self.has > self.price

    @property
    def calls(self) -> bool:
        return self.had < self.has <= self.price


class Walk:
    """The chips of a hand as its events go by."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.left = list(hand.stacks)
        self.live = {s for s, dealt in enumerate(hand.dealt_in) if dealt}
        self.found: list[Decision] = []
        self.into: dict[int, int] = defaultdict(int)
        self.street, self.board = 1, 0

    def card(self) -> None:
        self.board += 1
        if self.board in (1, 4, 5):
            self.street = {1: 2, 4: 3, 5: 4}[self.board]
            self.into = defaultdict(int)

    def act(self, kind: int, seat: int, amount: int) -> bool:
        """Whether the act could be taken."""
        if seat not in self.live or self.left[seat] <= 0 or kind in WHOLE_TABLE:
            return False
        price, had = max(self.into.values(), default=0), self.into[seat]
        if self.street == 1:
            price = max(price, self.hand.stakes.get("big-blind", 0))
        has = had
        if kind in RAISES:
            has = had + self.left[seat] if amount < 0 else amount
        elif kind in (Kind.CALL, Kind.CHECK_OR_CALL):
            has = had + min(self.left[seat], price - had) if amount < 0 else had + amount
        others = any(self.left[s] > 0 for s in self.live if s != seat)
        able = self.left[seat] > price - had and others
        self.found.append(Decision(self.street, seat, price, had, has, kind == Kind.FOLD, able))
        self.left[seat] -= has - had
        self.into[seat] = has
        if kind == Kind.FOLD:
            self.live.discard(seat)
        return True


def decisions(hand: Hand) -> tuple[list[Decision], set[int]] | None:
    """Every decision, and who was in at the end; None of a hand it does not know."""
    if not hand.stacks or any(x < 0 for x in hand.stacks) or Kind.BLIND not in hand.kinds:
        return None
    walk = Walk(hand)
    for kind, seat, amount in zip(hand.kinds, hand.seats, hand.amounts, strict=True):
        if kind in (Kind.ANTE, Kind.DEAD):
            walk.left[seat] -= amount
        elif kind in POSTS:
            walk.into[seat] += amount
            walk.left[seat] -= amount
        elif kind == Kind.BOARD:
            walk.card()
        elif (
            kind in UNKNOWN
            or amount == -1
            or (Kind.CHECK <= kind <= Kind.BET_OR_RAISE and not walk.act(kind, seat, amount))
        ):
            return None
    return walk.found, walk.live


def marks(hand: Hand) -> dict[int, dict[str, int]] | None:
    """The marks of every seat by name; None of a hand it does not know."""
    told = decisions(hand)
    if told is None:
        return None
    every, live = told
    first = [d for d in every if d.street == 1]
    made: dict[int, dict[str, int]] = {}
    for seat, dealt in enumerate(hand.dealt_in):
        if dealt:
            made[seat] = {**of_first(first, seat), **of_later(every, seat, live)}
    return made


def of_first(first: list[Decision], seat: int) -> dict[str, int]:
    """Entering, raising and re-raising."""
    own = [(at, d) for at, d in enumerate(first) if d.seat == seat]
    found: dict[str, int] = {}
    if not own:
        return found
    raised = [at for at, d in enumerate(first) if d.raises]
    found["vpip"] = int(any(d.raises or d.calls for _, d in own))
    found["pfr"] = int(any(d.raises for _, d in own))
    at, one = own[0]
    if sum(r < at for r in raised) == 0:
        limped = any(d.calls for d in first[:at])
        if one.price > one.had:
            found["limp"] = int(one.calls)
        if not limped:
            found["open"] = int(one.raises)
    opener = first[raised[0]].seat if raised else -1
    at_one = [(at, d) for at, d in own if sum(r < at for r in raised) == 1]
    if at_one and seat != opener:
        at, one = at_one[0]
        if one.able:
            found["three_bet"] = int(one.raises)
            if any(d.calls for d in first[raised[0] + 1 : at]):
                found["squeeze"] = int(one.raises)
        if not any(d.seat == seat and (d.calls or d.raises) for d in first[:at]):
            found["cold_call"] = int(one.calls)
    at_two = [(at, d) for at, d in own if sum(r < at for r in raised) == 2]
    if at_two and len(raised) > 1:
        at, one = at_two[0]
        if seat == opener:
            found["fold_to_three_bet"] = int(one.folds)
        if seat != first[raised[1]].seat and one.able:
            found["four_bet"] = int(one.raises)
    return found


def of_later(every: list[Decision], seat: int, live: set[int]) -> dict[str, int]:
    """Going on, giving up, and seeing it through."""
    later = [d for d in every if d.street > 1]
    own = [d for d in later if d.seat == seat]
    found: dict[str, int] = {}
    if own:
        found["aggressive"] = sum(d.raises for d in own)
        found["calls"] = sum(d.calls for d in own)
        found["folds"] = sum(d.folds for d in own)
        found["wtsd"] = int(seat in live and len(live) > 1)
    xr = [one for street in (1, 2, 3, 4) for one in check_raises(every, seat, street)]
    found["xr_n"], found["xr"] = len(xr), sum(xr)
    flop = [d for d in every if d.street == 2]
    aggressors = [d.seat for d in every if d.street == 1 and d.raises]
    if aggressors and flop:
        found |= of_flop(flop, seat, aggressors[-1])
    return found


def check_raises(every: list[Decision], seat: int, street: int) -> list[int]:
    own = [d for d in every if d.seat == seat and d.street == street]
    for at, one in enumerate(own):
        checked = any(not (d.folds or d.raises or d.calls) for d in own[:at])
        if checked and one.price > one.had:
            return [int(one.raises)] if one.able else []
    return []


def of_flop(flop: list[Decision], seat: int, aggressor: int) -> dict[str, int]:
    """Continuation and donk bets."""
    found: dict[str, int] = {}
    bets = [at for at, d in enumerate(flop) if d.raises]
    first_bet = bets[0] if bets else len(flop)
    own = [at for at, d in enumerate(flop) if d.seat == seat]
    his = [at for at, d in enumerate(flop) if d.seat == aggressor]
    if not own:
        return found
    if seat == aggressor and own[0] <= first_bet:
        found["cbet_2"] = int(own[0] == first_bet)
    if seat != aggressor and own[0] <= first_bet and his and own[0] < his[0]:
        found["donk_2"] = int(own[0] == first_bet)
    went_on = bool(his) and his[0] == first_bet
    if went_on and seat != aggressor:
        second = bets[1] if len(bets) > 1 else len(flop)
        facing = [at for at in own if first_bet < at <= second]
        if facing:
            found["fold_to_cbet_2"] = int(flop[facing[0]].folds)
    return found
