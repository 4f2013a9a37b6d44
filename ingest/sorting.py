"""Sorts a batch of hands into new ones, copies and new revisions; reads and writes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.known import Earlier, recognisable, tells_otherwise
from schemas.columns import column_of
from schemas.hand import Hand


@dataclass(slots=True)
class Sorted:
    """What becomes of the hands of a batch. ``kept`` are indices, ``keys`` those of all hands."""

    kept: list[int] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    superseded: list[tuple[int, int]] = field(default_factory=list)  # old key, new key
    changed: int = 0


def sort_out(
    hands: Sequence[Hand],
    earlier: Sequence[Earlier | None],
    copies: dict[int, int],
    changed: dict[int, tuple[int, int]],
    first_key: int,
    one_file: bool = False,
) -> Sorted:
    """Give each hand a key: a copy that of the hand it copies, every other one a new key.

    ``earlier`` is the earlier version of each hand's file; ``copies`` and ``changed`` are what the
    season said of the batch (``Known``), ``one_file`` that all stand in one file. Sets the
    revision of hands that replace another.
    """
    nothing = not copies and not changed and not any(earlier)
    if nothing and (one_file or _all_different(hands)):
        count = len(hands)  # nothing that another file has
        return Sorted(list(range(count)), list(range(first_key, first_key + count)))
    result = Sorted()
    seen: dict[str, tuple[str, int]] = {}  # hash -> path and key, within the batch
    told: dict[tuple[str, str], tuple[Hand, int]] = {}
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
        _set_revision(result, hand, key, replaced, changed.get(index) or _in_batch(told, hand))
        seen.setdefault(hand.content_hash, (hand.source, key))
        if hand.night:
            told[hand.night, hand.id] = (hand, key)
        result.kept.append(index)
        result.keys.append(key)
        key += 1
    return result


def _all_different(hands: Sequence[Hand]) -> bool:
    """Whether no two hands can be one told twice: neither hash nor place in a night comes again."""
    hashes = column_of(hands, "content_hash")
    places = zip(column_of(hands, "night"), column_of(hands, "id"), strict=True)
    named = [place for place in places if place[0]]
    return len(set(hashes)) == len(hashes) and len(set(named)) == len(named)


def _in_batch(told: dict[tuple[str, str], tuple[Hand, int]], hand: Hand) -> tuple[int, int] | None:
    other, key = told.get((hand.night, hand.id), (None, 0)) if hand.night else (None, 0)
    if other is None or other.source == hand.source:
        return None
    return (key, other.revision) if tells_otherwise(hand, other.names, other.cards) else None


def _set_revision(
    result: Sorted,
    hand: Hand,
    key: int,
    replaced: tuple[int, int, bool] | None,
    told: tuple[int, int] | None,
) -> None:
    """Later wins: the earlier version of the same file first, then another file's telling."""
    if replaced:
        old, hand.revision, is_changed = replaced
    elif told:
        old, hand.revision, is_changed = told[0], told[1] + 1, True
    else:
        return
    result.superseded.append((old, key))
    result.changed += is_changed
