"""Where two places of a hand's text contradict each other, and which of them is read.

What a call puts in, a bet that comes back and a payment are believed as they stand in the text of
the site itself, and judged. Other programs write some of them wrong, each in its own way, and state
the pot beside; where that pot says which of two lines is wrong, the other is read.
"""

from ingest.stars.draft import AMOUNT, KIND, WIDTH, Draft
from ingest.stars.header import is_of_the_site
from ingest.stars.streets import settle_boards
from schemas.events import IMPLIED, NOBODY, NOT_NOTED, Kind
from schemas.garbled import CONTRADICTS, MALFORMED
from schemas.hand import Chips

CALL, BET, RAISE, POT = int(Kind.CALL), int(Kind.BET), int(Kind.RAISE), int(Kind.POT)
BOARD, BACK = int(Kind.BOARD), int(Kind.BACK)
FOLD, CHECK = int(Kind.FOLD), int(Kind.CHECK)
BETS = frozenset((CALL, BET, RAISE))
LIVE = frozenset(map(int, (Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.BRING_IN)))
DEAD = frozenset(map(int, (Kind.ANTE, Kind.DEAD)))


def settle(draft: Draft) -> None:
    """Say every contradiction, and read what can be believed."""
    if draft.printed:
        settle_boards(draft)
    if draft.taken and draft.total >= 0 and draft.paid == draft.total:
        _rake_not_taken(draft)
    if draft.total < 0:
        return
    if not is_of_the_site(draft.header.brand):
        draft.to_columns()
        _settle_money(draft)
    elif BETS.isdisjoint(draft.events[KIND::WIDTH]):
        draft.to_columns()
        _walk(draft)


def _rake_not_taken(draft: Draft) -> None:
    draft.contradiction(
        MALFORMED,
        f"the summary states a rake of {draft.said(draft.taken)}, and all of the pot was paid out: "
        "none was taken",
        draft.total_line,
    )
    draft.taken = 0


def _walk(draft: Draft) -> None:
    """Everybody folded to the big blind. Converters give all of it back and state as the pot what
    the others put in: true of the chips, and no statement of the pot."""
    money = _Money(draft)
    back = sum(
        amount for kind, amount in zip(draft.kinds, draft.amounts, strict=True) if kind == BACK
    )
    draft.own_pot = back != money.excess and draft.total + back == money.put_in


def _settle_money(draft: Draft) -> None:
    """Raises and what came back, by the pot that is stated; payments that are more than that."""
    money = _Money(draft)
    if money.put_in - money.excess + draft.splash == draft.total:
        money = _idle_checks(draft, money)
        _returned(draft, money)
    elif money.raises and not money.unknown:
        _raised(draft, money)
    if draft.paid and draft.paid + draft.taken > draft.total:
        draft.contradiction(
            CONTRADICTS,
            f"{draft.said(draft.paid)} was collected and {draft.said(draft.taken)} taken as rake, "
            f"of a pot stated as {draft.said(draft.total)}",
            draft.total_line,
        )


def _returned(draft: Draft, money: "_Money") -> None:
    """What came back is what nobody called, where the stated pot adds up without it."""
    backs = [at for at, kind in enumerate(draft.kinds) if kind == BACK]
    if len(backs) != 1 or draft.amounts[backs[0]] == money.excess or money.excess == 0:
        return
    at = backs[0]
    if draft.paid + draft.taken != draft.total:
        return  # what was paid takes part in it: a converter's own bookkeeping
    draft.contradiction(
        CONTRADICTS,
        f"{draft.said(draft.amounts[at])} is said to have come back of a bet of which "
        f"{draft.said(money.excess)} was not called",
        draft.lines[at],
        draft.seats[at],
    )
    draft.change(at, AMOUNT, money.excess)


def _raised(draft: Draft, money: "_Money") -> None:
    """A raise whose total the call behind it does not meet, and the stated pot does not either."""
    before = draft.amounts
    draft.amounts = list(before)
    for at, total in money.raises:
        draft.amounts[at] = total
    again = _Money(draft)
    if again.put_in - again.excess + draft.splash != draft.total or again.raises:
        draft.amounts = before
        return
    _idle_checks(draft, again)
    for at, total in money.raises:
        draft.change(at, AMOUNT, total)
        draft.contradiction(
            CONTRADICTS,
            f"{draft.names[draft.seats[at]]} is said to have raised to {draft.said(before[at])}; "
            f"the call behind it and the pot make it {draft.said(total)}",
            draft.lines[at],
            draft.seats[at],
        )


def _idle_checks(draft: Draft, money: "_Money") -> "_Money":
    """Checks written for players with nothing left, and of those who have nobody to bet against."""
    for at in money.idle:
        draft.change(at, KIND, int(Kind.NOTE))
        draft.told[at] = "a check is written, with nothing left to bet"
    return money


class _Money:
    """What went in by the lines: in all, what of it nobody called; the raises that a call
    behind them does not meet, each with the total that would be met; and checks that are idle."""

    def __init__(self, draft: Draft) -> None:
        self.put_in: Chips = 0
        self.raises: list[tuple[int, Chips]] = []
        self.unknown = False
        self._in: dict[int, Chips] = {}  # by seat, of this round
        self._whole: dict[int, Chips] = {}  # by seat, of the hand
        self._price: Chips = 0
        self._raise = -1
        self.idle: list[int] = []
        self._folded: set[int] = set()
        self._dealt = set(draft.seats) - {NOBODY}
        for at, kind in enumerate(draft.kinds):
            self._take(draft, at, kind)
        rounds = [*sorted(self._in.values(), reverse=True), 0, 0]
        self.excess = rounds[0] - rounds[1]

    def _take(self, draft: Draft, at: int, kind: int) -> None:
        seat, amount = draft.seats[at], draft.amounts[at]
        if kind == FOLD:
            self._folded.add(seat)
        elif kind == CHECK and self._closed(draft):
            self.idle.append(at)
        elif kind == BOARD or kind == Kind.DRAW:
            self._in, self._price, self._raise = {}, 0, -1
        elif amount in (IMPLIED, NOT_NOTED):
            self.unknown = True
        elif kind in DEAD:
            self._put(seat, amount)
        elif kind in LIVE:
            self._put(seat, amount)
            self._in[seat] = self._in.get(seat, 0) + amount
            self._price = max(self._price, self._in[seat])
        elif kind in (BET, RAISE):
            self._put(seat, amount - self._in.get(seat, 0))
            self._in[seat] = self._price = amount
            self._raise = at
        elif kind == CALL:
            self._put(seat, amount)
            total = self._in[seat] = self._in.get(seat, 0) + amount
            all_in = seat < len(draft.stacks) and self._whole[seat] >= draft.stacks[seat]
            if total != self._price and self._raise >= 0 and not all_in:
                self.raises.append((self._raise, total))
                self._price, self._raise = total, -1

    def _closed(self, draft: Draft) -> bool:
        """Whether fewer than two of those still in have chips left."""
        left = [
            seat
            for seat in self._dealt - self._folded
            if not 0 <= draft.stacks[seat] <= self._whole.get(seat, 0)
        ]
        return len(left) < 2

    def _put(self, seat: int, amount: Chips) -> None:
        self.put_in += amount
        self._whole[seat] = self._whole.get(seat, 0) + amount
