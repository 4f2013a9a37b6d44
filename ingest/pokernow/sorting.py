"""The order of a log's rows: by time, then by ``order``; by the file where those do not say.

Rows of a hand whose first or last row stands twice are one excerpt laid over another: the copies
go. A row that stands twice by itself is kept, for somebody doubled it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import eq

from ingest.pokernow.columns import ORDER_LENGTH

SOME = 3  # rows of a hand that stand twice were not doubled by hand
START, END = "-- starting hand #", "-- ending hand #"


@dataclass(slots=True)
class Sorted:
    """Indices of rows, oldest first."""

    order: Sequence[int]
    copies: set[int] = field(default_factory=set)  # rows that stand elsewhere already
    malformed: dict[int, str] = field(default_factory=dict)  # by index


def sorted_rows(times: list[str], orders: list[str], entries: list[str]) -> Sorted:
    """Rows by time and order."""
    lengths = set(map(len, orders))
    if "" in times:
        known = not any(times) and lengths == {ORDER_LENGTH}
        put = Sorted(_by_keys(orders) if known else _as_the_file_goes(entries))
        return put
    if lengths == {ORDER_LENGTH}:
        keys = list(map(str.__add__, times, orders))
        put = Sorted(_by_keys(keys))
        in_order = [keys[i] for i in put.order]
        if any(map(eq, in_order, in_order[1:])):
            put.copies = _copies(put.order, keys, entries)
        return put
    if lengths == {0}:
        return Sorted(_by_keys_as_they_stand(times))
    return _with_malformed(times, orders, entries)


def _by_keys(keys: list[str]) -> Sequence[int]:
    """Indices by key; where the file is in order already, nothing is moved."""
    count = len(keys)
    rising = sorted(keys)
    if rising == keys:
        return range(count)
    if rising == keys[::-1]:
        return range(count - 1, -1, -1)
    return sorted(range(count), key=keys.__getitem__)


def _by_keys_as_they_stand(times: list[str]) -> Sequence[int]:
    """Indices by time alone: what is of one time stays as the file has it."""
    indices: Sequence[int] = range(len(times))
    if newest_first(times):
        indices = range(len(times) - 1, -1, -1)
    return sorted(indices, key=times.__getitem__)


def newest_first(times: list[str]) -> bool:
    """Whether times fall more often than they rise."""
    falls = sum(map(str.__gt__, times, times[1:]))
    return falls > sum(map(str.__lt__, times, times[1:]))


def _as_the_file_goes(entries: list[str]) -> Sequence[int]:
    """Rows without times: a newest row first file has the end of a hand before its start."""
    count = len(entries)
    marks = [entry for entry in entries if entry.startswith((START, END))]
    backward = 0
    for one, other in pairwise(marks):
        if _number(one) == _number(other) and one[:6] != other[:6]:
            backward += 1 if one.startswith(END) else -1
    if not backward and len(marks) > 1:
        backward = _number(marks[0]) - _number(marks[-1])
    return range(count - 1, -1, -1) if backward > 0 else range(count)


def _number(mark: str) -> int:
    digits = mark.partition("#")[2].partition(" ")[0]
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else 0


def _with_malformed(times: list[str], orders: list[str], entries: list[str]) -> Sorted:
    """Where an ``order`` is malformed its row stands behind the row of its own time that the file
    has next to it, on the older side; before all rows of its time where that is of another."""
    put = Sorted(())
    older = 1 if newest_first(times) else -1
    indices = range(len(times) - 1, -1, -1) if older == 1 else range(len(times))
    rank: dict[int, tuple[str, str, int]] = {}
    seen: dict[tuple[str, str], int] = {}
    for number, i in enumerate(indices):
        order = orders[i]
        if len(order) == ORDER_LENGTH and order.isdecimal():
            rank[i] = (times[i], order, 0)
            continue
        before = rank.get(i + older)
        same = before is not None and before[0] == times[i]
        rank[i] = (times[i], before[1] if before and same else "", number + 1)
        put.malformed[i] = f'its order is "{order[:40]}"; by its time it stands here'
    for i in indices:
        seen.setdefault((times[i], entries[i]), i)
    put.copies = {i for i in put.malformed if seen[times[i], entries[i]] != i}
    put.order = sorted(indices, key=rank.__getitem__)
    keys = [
        times[i] + (orders[i] if i not in put.malformed else f"?{i}") for i in range(len(times))
    ]
    put.copies |= _copies(put.order, keys, entries)
    return put


def _copies(order: Sequence[int], keys: list[str], entries: list[str]) -> set[int]:
    """Rows that stand twice in hands that do."""
    found: set[int] = set()
    twice: list[int] = []  # in the hand that goes on
    is_a_copy = False
    before = -1
    for i in order:
        entry = entries[i]
        same = before >= 0 and keys[before] == keys[i] and entries[before] == entry
        if not same and entry.startswith(START):
            found |= _laid_over(twice, is_a_copy, entries)
            twice, is_a_copy = [], False
        if same:
            twice.append(i)
            is_a_copy = is_a_copy or entry.startswith((START, END))
        before = i
    return found | _laid_over(twice, is_a_copy, entries)


def _laid_over(twice: list[int], is_a_copy: bool, entries: list[str]) -> set[int]:
    """The copies of a hand, or none where one row or two were doubled by themselves; of lines
    between hands a second one says nothing in any case."""
    within = any(entries[i].startswith(('"', "Uncalled")) for i in twice)
    return set(twice) if is_a_copy or not within or len(twice) >= SOME else set()
