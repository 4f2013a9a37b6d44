"""Sorts a batch of hands into new ones, copies, tellings of known hands and later versions."""

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
    if nothing and (one_file or _all_different(hands)):
        count = len(hands)  # nothing that another file has
        return Sorted(list(range(count)), list(range(first_key, first_key + count)))
    result = Sorted()
    seen: dict[str, tuple[str, int]] = {}  # hash -> path and key, within the batch
    batch = _Batch()
    key = first_key
    for index, hand in enumerate(hands):
        before = earlier[index]
        replaced = before.take(hand) if before else None
        same = copies.get(index)
        if same is None and hand.content_hash in seen and recognisable(hand):
            path, at = seen[hand.content_hash]
            same = at if path != hand.source else None
        if same is not None and replaced is None:
            result.keys.append(same)
            continue
        if replaced:
            _replace(result, hand, key, replaced)
        other = batch.telling(hand, told.get(index, []))
        if other:
            result.pairs.append((key, other))
        batch.add(hand, key)
        seen.setdefault(hand.content_hash, (hand.source, key))
        result.kept.append(index)
        result.keys.append(key)
        key += 1
    return result


def _all_different(hands: Sequence[Hand]) -> bool:
    """Whether no two hands can be one told twice: neither hash nor id comes again."""
    hashes = column_of(hands, "content_hash")
    places = [_place(*one) for one in zip(*(column_of(hands, n) for n in _NAMED), strict=True)]
    named = [place for place in places if place is not None]
    return len(set(hashes)) == len(hashes) and len(set(named)) == len(named)


_NAMED = ("format", "night", "id")


def _place(format: str, night: str, id: str) -> tuple[str, str] | None:
    """Where a hand is looked for; None for one that nothing but its content tells."""
    if is_sure(format, id):
        return ("", id)
    return (night, id) if night else None


class _Batch:
    """The hands of a batch that another file of it may tell too."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, str], list[tuple[int, Hand]]] = {}

    def add(self, hand: Hand, key: int) -> None:
        """Remember a hand by where it is looked for."""
        place = _place(hand.format, hand.night, hand.id)
        if place is not None:
            self._told.setdefault(place, []).append((key, hand))

    def telling(self, hand: Hand, known: list[tuple[int, Hand]]) -> int:
        """The key of the hand that another file tells too; 0 for none."""
        place = _place(hand.format, hand.night, hand.id)
        here = self._told.get(place, []) if place is not None else []
        for key, other in [*known, *here]:
            if other.source != hand.source and one_hand(hand, other):
                return key
        return 0


def _replace(result: Sorted, hand: Hand, key: int, replaced: tuple[int, int, bool]) -> None:
    """A later version of a file wins over the earlier one."""
    old, hand.revision, is_changed = replaced
    result.superseded.append((old, key))
    if is_changed:
        result.changed.append((old, key))
