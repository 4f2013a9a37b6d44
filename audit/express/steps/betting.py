"""One betting round, act by act in turn; anything else is the complete judge's own round.

Nothing is changed at the table before the round is proved.
"""

from operator import add, sub

from audit.bets.openers import openers
from audit.bets.stray import goes_on
from audit.express.steps.felt import Felt, Step, whole
from audit.express.steps.limits import Round, limit_of
from audit.express.steps.opening import opener_of
from audit.program import Line
from audit.table import Table
from schemas.events import ACTS, IMPLIED, Kind

ROUND, CHECK, CALL, FOLD = int(Kind.ROUND), int(Kind.CHECK), int(Kind.CALL), int(Kind.FOLD)
BET, RAISE, RAISE_BY = int(Kind.BET), int(Kind.RAISE), int(Kind.RAISE_BY)
REST_FOLD, REST_CALL, ALL_CHECK = int(Kind.REST_FOLD), int(Kind.REST_CALL), int(Kind.ALL_CHECK)
RAISES, REST = (BET, RAISE, RAISE_BY), (REST_FOLD, REST_CALL, ALL_CHECK)
STILL_IN = (Kind.SHOW, Kind.MUCK, Kind.DEAL, Kind.ROLL)
ALONE = frozenset({Kind.BACK, Kind.POT})  # what the last one in gets
ELSE = -1  # for the complete judge's round


def betting(t: Table, line: Line) -> Step:
    """The step of a betting round."""
    if line.step.must_bet or line.step.openers or line.step.low_must_bet:
        return whole(line)
    return _Betting(t, line).take


class _Betting:
    """A round of a program under its terms."""

    def __init__(self, t: Table, line: Line) -> None:
        self.line, self.number = line, line.number
        self.opener, self.limit, self.whole = opener_of(t, line), limit_of(t, line), whole(line)

    def take(self, t: Felt, i: int) -> int:
        """The round that begins at event ``i``; the event behind it."""
        if not t.easy or t.kinds[i] != ROUND or (t.hand.groups is not None and t.hand.groups[i]):
            return self.whole(t, i)
        first, now = self.opener(t), self._begun(t)
        one_opens = first >= 0
        if not one_opens:
            first = self._one_of_several(t, i + 1)
        still = t.still.copy()
        behind = self._acts(t, now, still, first, i + 1) if first >= 0 else ELSE
        t.begun, t.turn, t.round_start = True, -1, i
        if behind < 0 or not self._over(t, still, behind) or not _settled(t, now, still):
            return self.whole(t, i)
        t.round_now = self.number
        t.last_shower = first if one_opens else -1
        if now.aggressor >= 0:
            t.last_shower = t.last_aggressor = now.aggressor
        t.aggressor = now.aggressor
        return behind

    def _one_of_several(self, t: Felt, i: int) -> int:
        """The seat that acts at event ``i``, where it may open, as others may; else -1."""
        if i >= t.end or t.straddler >= 0:
            return -1
        return t.seats[i] if t.seats[i] in openers(t, self.line) else -1

    def _over(self, t: Felt, still: list[int], behind: int) -> bool:
        """Whether the event behind the acts is none that the round would take as well."""
        if behind >= t.end:
            return True
        kind = t.kinds[behind]
        if len(still) == 1:
            return kind in ALONE
        if kind == ROUND:
            return t.hand.groups is None or not t.hand.groups[behind]
        return kind > ROUND and kind not in ACTS and not goes_on(t, self.line, behind)

    def _begun(self, t: Felt) -> Round:
        stakes, n = t.stakes, t.n
        blind = stakes.get("big-blind", 0) if t.big_blind >= 0 else 0  # an ante game has none
        least = stakes.get("min-bet") or blind or t.posted_big
        if self.number > 1:
            t.unasked = -1
            none = [0] * n
            return Round(0, 0, least, 0, least, none.copy(), none, [-1] * n)
        t.unasked = t.bring_in_seat
        last = t.last_raise or least
        posted = t.in_round
        return Round(t.price, t.full, last, t.raises, least, posted.copy(), posted, [-1] * n)

    def _acts(self, t: Felt, now: Round, still: list[int], first: int, i: int) -> int:
        """Everybody's acts in turn; the event behind them, or ELSE."""
        kinds, seats, amounts, bets, acted = t.kinds, t.seats, t.amounts, now.bets, now.acted
        price = now.price
        at = still.index(first)
        order = still[at:] + still[:at]
        if t.unasked >= 0:  # bringing it in was his act
            if bets[t.unasked] != price or t.unasked == first:
                return ELSE
            acted[t.unasked] = price
            order.remove(t.unasked)
        while order:
            for seat in order:
                if seats[i] != seat:
                    return _rest(t, now, still, order[order.index(seat) :], i)
                kind = kinds[i]
                if kind == CALL and bets[seat] < price:
                    if amounts[i] != IMPLIED and amounts[i] != price - bets[seat]:
                        return ELSE
                    bets[seat] = price
                elif kind == FOLD and bets[seat] < price:
                    still.remove(seat)
                    if len(still) == 1:
                        return i + 1
                elif kind in RAISES and self._raised(t, now, seat, kind, amounts[i]):
                    price = now.price
                    at = still.index(seat)
                    order = still[at + 1 :] + still[:at]
                    i += 1
                    break
                elif kind != CHECK or bets[seat] != price:
                    return ELSE
                acted[seat] = price
                i += 1
            else:
                break
        return i

    def _raised(self, t: Felt, now: Round, seat: int, kind: int, amount: int) -> bool:
        """Take a bet or raise that is right; False for any other."""
        price = now.price
        if kind == RAISE_BY:
            amount = price + amount if amount > 0 else 0
        if amount <= price or amount <= now.bets[seat]:
            return False
        if (kind == BET) == (price > 0) and price != t.stakes.get("bring-in"):
            return False  # the other word
        if not self.limit(t, now, seat, amount):
            return False
        now.last = amount - price if price else max(amount, now.least)
        now.full = now.price = now.bets[seat] = now.acted[seat] = amount
        now.raises += 1
        now.aggressor = seat
        return True


def _rest(t: Felt, now: Round, still: list[int], waiting: list[int], i: int) -> int:
    """An act written for all who have yet to act, the last of the round."""
    kind, bets, price = t.kinds[i], now.bets, now.price
    if kind not in REST or t.seats[i] >= 0 or (i + 1 < t.end and t.kinds[i + 1] in ACTS):
        return ELSE
    if kind == ALL_CHECK:
        return i + 1 if all(bets[seat] == price for seat in waiting) else ELSE
    if kind == REST_CALL:
        for seat in waiting:
            bets[seat] = price
        return i + 1
    for seat in sorted(waiting, key=lambda one: bets[one] >= price):
        if len(still) > 1:
            still.remove(seat)
            if any(t.seats[j] == seat and t.kinds[j] in STILL_IN for j in range(i, t.end)):
                return ELSE
    return i + 1


def _settled(t: Felt, now: Round, still: list[int]) -> bool:
    """Move the chips of the round and take who folded out of the hand; False, and nothing is
    moved, where a stack that is told does not go beyond its bets."""
    more = list(map(sub, now.bets, now.before))
    if t.told:
        left = [had if had < 0 else had - chips for had, chips in zip(t.stack, more, strict=True)]
        if any(had >= 0 >= rest for had, rest in zip(t.stack, left, strict=True)):
            return False
        t.stack = left
    t.put = list(map(add, t.put, more))
    t.in_round = now.bets
    t.price, t.full, t.last_raise, t.raises = now.price, now.full, now.last, now.raises
    if len(still) < len(t.still):
        for seat in t.still:
            if seat not in still:
                t.live[seat] = False
        t.still, t.live_count = still, len(still)
    return True
