"""Where in a log one hand ends and the next begins, also where a row that says so is lost."""

from dataclasses import dataclass
from itertools import compress
from operator import itemgetter

_START, _STACKS, _END = range(3)
_MARKS = {
    '"-- st': _START,
    "-- sta": _START,
    '"Playe': _STACKS,
    "Player": _STACKS,
    "-- end": _END,
    '"-- en': _END,
}
_SECOND, _SECOND_IF_ANY = itemgetter(1), itemgetter(slice(1, 2))
_SECONDS = frozenset(mark[1] for mark in _MARKS)  # few other rows have one of these there


@dataclass(slots=True)
class Segment:
    """Rows of one hand and what stands behind it, up to the next. -1: there is no such row."""

    first: int
    stop: int = 0
    start: int = -1
    stacks: int = -1
    end: int = -1


def segments(entries: list[str]) -> list[Segment]:
    """The hands of a log in order. What stands before the first is a segment without any mark,
    unless the log begins within a hand."""
    found: list[Segment] = [Segment(0)]
    now = found[0]
    try:
        may_be = list(map(_SECONDS.__contains__, map(_SECOND, entries)))
    except IndexError:  # a row of one character
        may_be = list(map(_SECONDS.__contains__, map(_SECOND_IF_ANY, entries)))
    for i in compress(range(len(entries)), may_be):
        mark = _MARKS.get(entries[i][:6])
        if mark is None:
            continue
        if mark == _START or (mark == _STACKS and (now.stacks >= 0 or now.end >= 0)):
            now.stop = i
            now = Segment(i)
            found.append(now)
        elif mark == _END and now.end >= 0:
            now.stop = now.end + 1
            now = Segment(now.stop)
            found.append(now)
        if mark == _START:
            now.start = i
        elif mark == _STACKS:
            now.stacks = i
        else:
            now.end = i
    now.stop = len(entries)
    return found
