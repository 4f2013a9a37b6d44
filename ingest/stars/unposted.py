"""A blind whose row is not there, where the summary still calls a player by it.

The site calls nobody a blind who has not posted it: a dead one has no owner in the summary.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from ingest.stars.draft import AMOUNT, CELL, KIND, LINE, SEAT, WIDTH, Draft
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.hand import Chips

T = TypeVar("T")
Lack = tuple[str, int, str]  # what is not there, where, and how such a row begins

ANTE, BLIND = int(Kind.ANTE), int(Kind.BLIND)
POSTS = frozenset(map(int, (Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.DEAD)))


@dataclass(frozen=True, slots=True)
class Unposted:
    """A blind that was posted, and no row says so. ``amount`` is 0 where the head does not tell
    it."""

    blind: str  # small or big
    seat: int
    amount: Chips
    at: int  # the event before which it stood

    def lack(self, draft: Draft) -> Lack:
        """What is not there, where, and how such a row begins."""
        of = f" of {draft.said(self.amount)}" if self.amount else ""
        what = f"{draft.names[self.seat]}'s {self.blind} blind{of}, as the summary calls him,"
        line = draft.events[min(self.at, draft.count - 1) * WIDTH + LINE]
        return f"the row of {what}", line, rf".*: posts (?:the )?{self.blind} blind"

    def post(self, draft: Draft) -> None:
        """Put it where it stood."""
        if not self.amount:
            return
        line = draft.events[min(self.at, draft.count - 1) * WIDTH + LINE]
        _insert(draft, self.at, (BLIND, self.seat, self.amount, NO_CARD, line))
        draft.put(CELL, self.at, 0 if self.blind == "small" else 1)
        if self.blind == "small":
            draft.small = self.seat
        else:
            draft.big = self.seat


def blinds_not_posted(draft: Draft) -> Iterator[Unposted]:
    """The blinds of those who are called by one, have acted, had chips behind an ante, and have
    posted nothing."""
    for blind, number in draft.called.items():
        if number in draft.numbers:
            seat = draft.numbers.index(number)
            if seat not in (draft.small, draft.big) and _owed(draft, seat):
                yield Unposted(blind, seat, _amount(draft, blind, seat), _place(draft, blind))


def _owed(draft: Draft, seat: int) -> bool:
    """Whether a seat posted nothing, though it could, and took part. A player may bear the name of
    a blind."""
    done = {kind for kind, _ in _his(draft, seat)}
    has_acted = any(Kind.CHECK <= kind <= Kind.FOLD for kind in done)
    named_so = " blind)" in draft.names[seat]
    return has_acted and not named_so and _left(draft, seat) > 0 and POSTS.isdisjoint(done)


def _amount(draft: Draft, blind: str, seat: int) -> Chips:
    return min(draft.stakes.get(f"{blind}-blind", 0), _left(draft, seat))


def _left(draft: Draft, seat: int) -> Chips:
    """The chips of a seat behind its ante."""
    return draft.stacks[seat] - sum(chips for kind, chips in _his(draft, seat) if kind == ANTE)


def _his(draft: Draft, seat: int) -> list[tuple[int, Chips]]:
    """Kind and chips of the events of a seat."""
    columns = draft.events[KIND::WIDTH], draft.events[SEAT::WIDTH], draft.events[AMOUNT::WIDTH]
    return [(kind, chips) for kind, whose, chips in zip(*columns, strict=True) if whose == seat]


def _place(draft: Draft, blind: str) -> int:
    """Where the post stood: a small blind before all others, a big one behind the small one; or
    before the first act."""
    kinds = draft.events[KIND::WIDTH]
    if blind == "big" and draft.small >= 0:
        return kinds.index(BLIND) + 1
    stands = (at for at, kind in enumerate(kinds) if kind in POSTS or kind >= Kind.CHECK)
    return next(stands, len(kinds))


def _insert(draft: Draft, at: int, event: tuple[int, int, int, int, int]) -> None:
    """One more event before another one; what points at it or behind is moved."""
    draft.events[at * WIDTH : at * WIDTH] = event
    for sparse in draft.sparse:
        _move(sparse, at)
    _move(draft.told, at)
    for ends in (draft.partly, draft.seventh):
        ends |= {seat: where + (where >= at) for seat, where in ends.items()}
    for places in draft.pending.values():
        places[:] = [where + (where >= at) for where in places]
    draft.unread[:] = [(line, text, where + (where >= at)) for line, text, where in draft.unread]
    if draft.deal_at >= at:
        draft.deal_at += 1


def _move(pointed: dict[int, T], at: int) -> None:
    """Keys that are places of events, from one on, by one."""
    moved = {where + (where >= at): value for where, value in pointed.items()}
    pointed.clear()
    pointed |= moved
