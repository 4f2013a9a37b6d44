"""Sorts a batch of hands into new ones, copies, tellings of known hands and later versions."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.copies.same import is_sure, one_hand
from ingest.known import Earlier, recognisable
from schemas.columns import column_of
from schemas.hand import Hand

Told = dict[int, list[tuple[int, Hand]]]  # by index: keys and hands that may be the same hand


@dataclass(slots=True)
class Sorted:
    """What becomes of the hands of a batch. ``kept`` are indices, ``keys`` those of all hands."""

    kept: list[int] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    superseded: list[tuple[int, int]] = field(default_factory=list)  # old key, new key
    changed: list[tuple[int, int]] = field(default_factory=list)  # those told otherwise
    pairs: list[tuple[int, int]] = field(default_factory=list)  # keys of tellings of one hand


def sort_out(
    hands: Sequence[Hand],
    earlier: Sequence[Earlier | None],
    copies: dict[int, int],
    told: Told,
    first_key: int,
    one_file: bool = False,
) -> Sorted:
    """Give each hand a key: a copy that of the hand it copies, every other one a new key.

    ``earlier`` is the earlier version of each hand's file; ``copies`` and ``told`` are what the
    season said of the batch (``Known``), ``one_file`` that all stand in one file. Sets the
    revision of hands that replace another.
    """
    nothing = not copies and not told and not any(earlier)
    if nothing and one_file:
        return _all_new(len(hands), first_key)
    hashes, batch = column_of(hands, "content_hash"), _Batch(hands)
    if nothing and not batch.again and len(set(hashes)) == len(hashes):
        return _all_new(len(hands), first_key)  # neither hash nor id comes again
    result = Sorted()
    seen: dict[str, tuple[str, int]] = {}  # hash -> path and key, within the batch
    key = first_key
    columns = zip(hashes, column_of(hands, "source"), earlier, strict=True)
    for index, (known, path, before) in enumerate(columns):
        replaced = before.take(hands[index]) if before else None
        same = copies.get(index)
        if same is None and known in seen and recognisable(hands[index]):
            first, at = seen[known]
            same = at if first != path else None
        if same is not None and replaced is None:
            result.keys.append(same)
            continue
        if replaced:
            _replace(result, hands[index], key, replaced)
        other = batch.telling(index, key, told.get(index, []))
        if other:
            result.pairs.append((key, other))
        seen.setdefault(known, (path, key))
        result.kept.append(index)
        result.keys.append(key)
        key += 1
    return result


def _all_new(count: int, first_key: int) -> Sorted:
    """Of hands that no other file has."""
    return Sorted(list(range(count)), list(range(first_key, first_key + count)))


_NAMED = ("format", "night", "id")
_Place = tuple[str, str]


def _place(format: str, night: str, id: str) -> _Place | None:
    """Where a hand is looked for; None for one that nothing but its content tells."""
    if is_sure(format, id):
        return ("", id)
    return (night, id) if night else None


class _Batch:
    """The hands of a batch that another file of it may tell too: none is made for the others."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self._hands = hands
        named = zip(*(column_of(hands, name) for name in _NAMED), strict=True)
        self._places = [_place(*one) for one in named]
        times = Counter(self._places)
        self.again = {place for place, many in times.items() if place is not None and many > 1}
        self._told: dict[_Place, list[tuple[int, Hand]]] = {}

    def telling(self, index: int, key: int, known: list[tuple[int, Hand]]) -> int:
        """The key of the hand that another file tells too, 0 for none; this one, under ``key``, is
        remembered."""
        place = self._places[index]
        is_again = place is not None and place in self.again
        if not known and not is_again:
            return 0
        here = self._told.setdefault(place, []) if place is not None and is_again else []
        hand = self._hands[index]
        found = (
            at
            for at, other in (*known, *here)
            if other.source != hand.source and one_hand(hand, other)
        )
        one = next(found, 0)
        here.append((key, hand))
        return one


def _replace(result: Sorted, hand: Hand, key: int, replaced: tuple[int, int, bool]) -> None:
    """A later version of a file wins over the earlier one."""
    old, hand.revision, is_changed = replaced
    result.superseded.append((old, key))
    if is_changed:
        result.changed.append((old, key))
