"""Rows that are lost, doubled, or stand one before the other."""

from collections.abc import Callable, Iterator

from tests.faults.logs.fault import Fault, Injector, Rows
from tests.faults.logs.story import FLOP, NOBODY, Story

STREETS = {"flop": 0, "turn": FLOP, "river": FLOP + 1}
KINDS = (
    *("fold", "check", "call", "bet", "raise", "small", "big", "ante", "straddle", "back"),
    *("flop", "turn", "river", "show", "collect", "start", "stacks", "end"),  # end: PokerNow alone
    *("table", "seat", "hole", "showdown", "summary", "total", "boards", "said"),  # PokerStars
)
DOUBLED = (
    *("fold", "check", "call", "bet", "raise", "small", "big", "back", "flop", "turn", "river"),
    *("show", "collect"),
)


def places(story: Story, kind: str) -> Iterator[int]:
    """Where rows of a kind stand; streets by their name."""
    if kind not in STREETS:
        yield from story.every(kind)
        return
    for i in story.every("board"):
        if len(story.facts[i].before) == STREETS[kind] and not story.facts[i].board:
            yield i


def without(at: int) -> Callable[[Rows], Rows]:
    """The rows of one fact lost."""
    return lambda rows: [row for row in rows if row.fact != at]


def doubled(at: int) -> Callable[[Rows], Rows]:
    """The rows of one fact written twice."""

    def twice(rows: Rows) -> Rows:
        return [one for row in rows for one in ((row, row) if row.fact == at else (row,))]

    return twice


def _seats(story: Story, at: int) -> frozenset[int]:
    seat = story.facts[at].seat
    return frozenset({seat} - {NOBODY})


def lost(kind: str) -> Injector:
    """A row of a kind is not there."""

    def inject(story: Story) -> Iterator[Fault]:
        for i in places(story, kind):
            seats = _seats(story, i)
            paid = [n for n in story.every("collect") if kind == "show" and n > i]
            yield Fault(story, (i, *paid), story.facts[i].put, seats, rows=without(i))

    return inject


def twice(kind: str) -> Injector:
    """A row of a kind stands there twice."""

    def inject(story: Story) -> Iterator[Fault]:
        for i in places(story, kind):
            chips = story.facts[i].put if kind in ("collect", "back", "small", "big") else 0
            yield Fault(story, (i,), chips, _seats(story, i), rows=doubled(i))

    return inject


def swapped(story: Story) -> Iterator[Fault]:
    """Two acts of a round, one behind the other, change their places."""
    for i in story.every("check", "fold", "call"):
        j = i + 1
        one, two = story.facts[i], story.facts[j]
        if two.what in ("check", "fold", "call") and two.seat != one.seat:
            yield Fault(
                story, (i, j), 0, frozenset({one.seat, two.seat}), rows=changed_places(i, j)
            )


def changed_places(i: int, j: int) -> Callable[[Rows], Rows]:
    """The rows of two facts, the second first."""
    turned = {i: j, j: i}
    return lambda rows: sorted(rows, key=lambda row: turned.get(row.fact, row.fact))


ROWS: dict[str, Injector] = {
    "two acts swapped": swapped,
    **{f"lost: {kind}": lost(kind) for kind in KINDS},
    **{f"doubled: {kind}": twice(kind) for kind in DOUBLED},
}
