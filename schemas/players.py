"""Who is whom: what a person said of players, and what it comes to. It knows no file.

A player is numbered by one of his identities. Changes are replayed in order, those undone left
out, so that undoing one leaves the others as they were said.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

MERGE, SPLIT, UNDO = "merge", "split", "undo"
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing said of players. ``since`` and ``until`` are dates, both included, "" open."""

    number: int
    kind: str  # merge | split | undo
    player: int  # merge: who is no more; split: an identity; undo: the number of a change
    into: int = 0  # merge: who he is
    since: str = ""
    until: str = ""
    said: str = ""
    given: str = ""


@dataclass(frozen=True, slots=True)
class Alias:
    """Whose an identity is, in the nights of these dates or in those without one."""

    identity: int
    player: int
    since: str = ""
    until: str = ""
    undated: bool = False


def in_force(changes: Sequence[Change]) -> list[Change]:
    """The merges and splits that nobody has undone; an undo can be undone too."""
    gone: set[int] = set()
    for change in reversed(changes):
        if change.kind == UNDO and change.number not in gone:
            gone.add(change.player)
    return [one for one in changes if one.kind != UNDO and one.number not in gone]


class _Spans:
    """Whose one identity is, over all dates: parts that begin at a date, the first at ""."""

    def __init__(self, identity: int) -> None:
        self.parts: list[tuple[str, int]] = [("", identity)]
        self.undated = identity

    def give(self, player: int, into: int, since: str, until: str) -> None:
        """What was ``player``'s is ``into``'s between two dates."""
        if not since and not until and self.undated == player:
            self.undated = into
        after = _day_after(until) if until else None
        self._cut(since)
        if after is not None:
            self._cut(after)
        self.parts = [
            (
                begin,
                into if owner == player and begin >= since and _before(begin, after) else owner,
            )
            for begin, owner in self.parts
        ]
        self.parts = [
            part for at, part in enumerate(self.parts) if not at or part[1] != self.parts[at - 1][1]
        ]

    def give_all(self, into: int) -> None:
        """The whole of it is ``into``'s."""
        self.parts, self.undated = [("", into)], into

    def is_ever(self, player: int) -> bool:
        """Whether any of it is this player's."""
        return self.undated == player or any(owner == player for _, owner in self.parts)

    def _cut(self, at: str) -> None:
        if at and all(begin != at for begin, _ in self.parts):
            owner = next(owner for begin, owner in reversed(self.parts) if begin <= at)
            self.parts = sorted([*self.parts, (at, owner)])


def _before(begin: str, after: str | None) -> bool:
    return after is None or begin < after


def _day_after(day: str) -> str:
    return (date.fromisoformat(day) + _DAY).isoformat()


def _day_before(day: str) -> str:
    return (date.fromisoformat(day) - _DAY).isoformat()


def aliases(changes: Sequence[Change]) -> list[Alias]:
    """What the changes in force come to: rows for every identity that is not just its own."""
    spans: dict[int, _Spans] = {}
    for change in in_force(changes):
        for player in (change.player, change.into):
            if player:
                spans.setdefault(player, _Spans(player))
        if change.kind == MERGE:
            for span in spans.values():
                span.give(change.player, change.into, change.since, change.until)
        else:
            _split(spans, change.player)
    return [row for identity, span in sorted(spans.items()) for row in _rows(identity, span)]


def _split(spans: dict[int, _Spans], identity: int) -> None:
    """The identity is a player of its own. Where its player is numbered by it, the others leave:
    they stay together, under the least of their numbers."""
    spans[identity].give_all(identity)
    others = [one for one, span in spans.items() if one != identity and span.is_ever(identity)]
    for one in others:
        span = spans[one]
        span.parts = [(at, min(others) if who == identity else who) for at, who in span.parts]
        if span.undated == identity:
            span.undated = min(others)


def _rows(identity: int, span: _Spans) -> Iterator[Alias]:
    if span.undated == identity and span.parts == [("", identity)]:
        return
    yield Alias(identity, span.undated, undated=True)
    for (begin, owner), (after, _) in pairwise([*span.parts, ("", 0)]):
        yield Alias(identity, owner, begin, _day_before(after) if after else "")


def players_of(rows: Iterable[Alias], identity: int) -> set[int]:
    """Whose an identity is, at any time."""
    return {row.player for row in rows if row.identity == identity} or {identity}
