"""Rows that may be missing at a place of a hand of software, by what its other rows say.

What a lost call, bet or raise put in is told by the calls behind it, by the bet that came back, by
the stack of who was all-in; whose it was, by the order of acting.
"""

from collections.abc import Iterator
from typing import NamedTuple

from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.hand import Chips

LIVE = frozenset((Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.BRING_IN))
DEAD = frozenset((Kind.ANTE, Kind.DEAD))
BETS = frozenset((Kind.BET, Kind.RAISE))
ACTS = BETS | {Kind.CHECK, Kind.CALL, Kind.FOLD}
VERBS = {
    Kind.FOLD: "folds",
    Kind.CHECK: "checks",
    Kind.CALL: "calls",
    Kind.BET: "bets",
    Kind.RAISE: "raises to",
    Kind.STRADDLE: "posts a straddle of",
}


class Row(NamedTuple):
    """A row that may be missing before event ``at``. ``amount`` as ``Hand`` has it for the kind;
    ``chips``: what it puts in."""

    at: int
    kind: int
    seat: int
    amount: Chips = 0
    chips: Chips = 0
    cell: int = -1

    @property
    def sized(self) -> bool:
        """Whether its player chose how much."""
        return self.kind in BETS

    def by(self, more: Chips) -> "Row":
        """The same with so many chips more."""
        return self._replace(amount=self.amount + more, chips=self.chips + more)


class _Round:
    """Where a betting round stands, by the rows alone."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.mine = [0] * t.n
        self.whole = [0] * t.n
        self.price: Chips = 0
        self.folded: set[int] = set()
        self.last = t.dealer  # who acted last in it; before its first act whoever it begins behind

    def take(self, i: int) -> None:
        """One event more."""
        kind, seat, amount = self.t.kinds[i], self.t.seats[i], self.t.amounts[i]
        if kind == Kind.BOARD:
            self.mine, self.price, self.last = [0] * self.t.n, 0, self.t.dealer
        elif kind in DEAD:
            self.whole[seat] += amount
        elif kind in LIVE or kind == Kind.CALL:
            self._put(seat, amount if amount >= 0 else max(self.price - self.mine[seat], 0))
        elif kind in BETS:
            self._put(seat, amount - self.mine[seat])
        elif kind == Kind.FOLD:
            self.folded.add(seat)
        if kind in ACTS or kind in (Kind.BLIND, Kind.STRADDLE):
            self.last = seat

    def _put(self, seat: int, chips: Chips) -> None:
        self.mine[seat] += chips
        self.whole[seat] += chips
        self.price = max(self.price, self.mine[seat])

    def left(self, seat: int) -> Chips:
        """The chips a seat has behind; 0 where its stack is not known."""
        stacks = self.t.hand.stacks
        return max(stacks[seat] - self.whole[seat], 0) if stacks else 0

    def next(self) -> int:
        """Whose turn it is here, by the rows before; NOBODY where none is left."""
        return next((s for s in self.t.clockwise(self.last) if self._able(s)), NOBODY)

    def _able(self, seat: int) -> bool:
        return self.t.dealt[seat] and seat not in self.folded and self.left(seat) > 0


def acts_at(t: Table, at: int) -> Iterator[Row]:
    """Acts that may be missing before event ``at``."""
    now = _Round(t)
    for i in range(at):
        now.take(i)
    seat = now.next()
    if seat == NOBODY:
        return
    mine, due = now.mine[seat], now.price - now.mine[seat]
    called = min(due, now.left(seat))
    yield Row(at, Kind.FOLD, seat)
    yield Row(at, Kind.CALL, seat, called, called) if due > 0 else Row(at, Kind.CHECK, seat)
    for total in sorted(_totals(t, at, now, seat)):
        if now.price < total <= mine + now.left(seat):
            kind = Kind.RAISE if now.price else Kind.BET
            yield Row(at, kind, seat, total, total - mine)


def _totals(t: Table, at: int, now: _Round, seat: int) -> set[Chips]:
    """What a bet of a seat may have been by the rows behind it in its round."""
    found = {now.mine[seat] + now.left(seat), now.price + max(now.price, t.min_bet, 1)}
    mine = now.mine.copy()
    for i in range(at, t.end):
        kind, other, amount = t.kinds[i], t.seats[i], t.amounts[i]
        if kind == Kind.BOARD:
            break
        if kind == Kind.CALL and amount > 0:
            mine[other] += amount
            found.add(mine[other])
        elif kind in BETS:
            mine[other] = amount
        elif kind == Kind.BACK and other == seat:
            found.add(max(chips for s, chips in enumerate(mine) if s != seat) + amount)
    return found


def behind_the_last(t: Table, at: int) -> int:
    """The first event behind the last act before event ``at``, if no other act is between."""
    while at and t.kinds[at - 1] not in ACTS | LIVE and t.kinds[at - 1] >= Kind.BACK:
        at -= 1
    return at


def blinds(t: Table) -> Iterator[Row]:
    """Blinds that may be missing."""
    order, cells, behind = _posts(t)
    if len(order) < 2:
        return
    small, big = (order[-1], order[0]) if len(order) == 2 else (order[0], order[1])
    amounts = _called_first(t, behind)
    if 0 not in cells:
        at = cells.get(1, behind)
        for chips in {t.stakes.get("small-blind", 0), *(a // 2 for a in amounts)} - {0}:
            yield Row(at, Kind.BLIND, small, chips, chips, 0)
    if 1 not in cells:
        for chips in {t.stakes.get("big-blind", 0), *amounts} - {0}:
            yield Row(behind, Kind.BLIND, big, chips, chips, 1)


def straddles(t: Table) -> Iterator[Row]:
    """A straddle that may be missing."""
    order, cells, behind = _posts(t)
    if 1 not in cells or Kind.STRADDLE in t.where or len(order) < 3:
        return
    for chips in {2 * t.amounts[cells[1]], *_called_first(t, behind)} - {0}:
        yield Row(behind, Kind.STRADDLE, order[2 % len(order)], chips, chips)


def _posts(t: Table) -> tuple[list[int], dict[int, int], int]:
    """Who was dealt in, from the dealer's left; the events of the blinds; the first behind them."""
    posts = [i for i, kind in enumerate(t.kinds) if kind in LIVE]
    order = [seat for seat in t.clockwise(t.dealer) if t.dealt[seat]]
    cells = {t.cell(i): i for i in posts if t.kinds[i] == Kind.BLIND}
    return order, cells, posts[-1] + 1 if posts else 0


def _called_first(t: Table, behind: int) -> set[Chips]:
    """What the first calls of the hand came to, and double the small blind."""
    now, found = _Round(t), set[Chips]()
    for i in range(t.end):
        kind = t.kinds[i]
        if kind == Kind.BOARD or (kind in BETS and i >= behind):
            break
        now.take(i)
        if kind == Kind.CALL:
            found.add(now.mine[t.seats[i]])
        elif kind == Kind.BLIND and t.cell(i) == 0:
            found.add(2 * t.amounts[i])
    return found


def text_of(t: Table, row: Row) -> str:
    """``Cat calls 11``."""
    if row.kind == Kind.BLIND:
        verb = f"posts the {'big' if row.cell else 'small'} blind"
    else:
        verb = VERBS[Kind(row.kind)]
    chips = f" {t.chips(row.amount)}" if row.amount else ""
    more = f", {t.chips(row.chips)} more" if row.chips != row.amount else ""
    return f"{t.name(row.seat)} {verb}{chips}{more}"
