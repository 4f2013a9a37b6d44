"""Makes one hand of all its tellings, in a season, inside the transaction that stored them.

Tellings stay as they were read; what was made of them is made anew whenever one comes or goes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from ingest.copies.compare import differences
from ingest.copies.put_together import Told, put_together
from schemas.database.season_file import Database
from schemas.hand import Hand
from schemas.rows import copies
from schemas.rows import records as rows

_AT_ONCE = 400  # groups in memory
Pair = tuple[int, int]
Found = tuple[int, int, str, str, str, str, str]


@dataclass(slots=True)
class _Row:
    """One telling with the keys it is stored under."""

    key: int
    source: int
    night: int
    told: Told


@dataclass(slots=True)
class Remade:
    """What was made: the keys of the hands that are current, and how many are told otherwise."""

    current: list[int] = field(default_factory=list)
    differ: int = 0


def replace_tellings(database: Database, replaced: Sequence[tuple[int, int | None]]) -> set[int]:
    """Enter that a later version of a file tells hands anew (None: no more); the keys of tellings
    whose hand must be made anew for it."""
    touched: set[int] = set()
    known = _groups_of(database, [old for old, _ in replaced])
    for old, new in replaced:
        if old not in known:
            continue
        hand = known[old]
        others = [key for key, of in known.items() if of == hand and key != old]
        touched.update([*others, *([new] if new else [])])
        database.execute("delete from superseded where hand = ? and by_hand = ?", [old, hand])
        if new:
            database.execute("update tellings set telling = ? where telling = ?", [new, old])
        else:
            database.execute("delete from tellings where telling = ?", [old])
    return touched


def remake(
    database: Database, pairs: Sequence[Pair], alone: Iterable[int], first_key: int
) -> Remade:
    """Make the hands of tellings anew: ``pairs`` are keys of two tellings of one hand, or of a
    telling and the hand it belongs to; ``alone`` keys of tellings whose groups have changed.

    Keys of hands made count from ``first_key``; at most one a pair and one of those alone.
    """
    groups = _gathered(database, pairs, alone)
    keys = count(first_key)
    done = Remade()
    for at in range(0, len(groups), _AT_ONCE):
        part = groups[at : at + _AT_ONCE]
        _forget_made(database, [key for group in part for key in group])
        several = [group for group in part if len(group) > 1]
        if several:
            made = _made(database, several, keys)
            done.current += made.current
            done.differ += made.differ
    return done


def _gathered(database: Database, pairs: Sequence[Pair], alone: Iterable[int]) -> list[list[int]]:
    """The tellings of each hand, oldest first."""
    asked = {key for pair in pairs for key in pair} | set(alone)
    of = _groups_of(database, sorted(asked))
    made = set(of.values()) - set(of)  # hands that are no telling
    leader: dict[int, int] = {}

    def root(key: int) -> int:
        while leader.setdefault(key, key) != key:
            key = leader[key]
        return key

    for one, other in [
        *pairs,
        *((key, hand) for key, hand in of.items()),
        *((k, k) for k in asked),
    ]:
        leader[max(root(one), root(other))] = min(root(one), root(other))
    groups: dict[int, list[int]] = defaultdict(list)
    for key in sorted(leader):
        if key not in made:
            groups[root(key)].append(key)
    return list(groups.values())


def _groups_of(database: Database, keys: Sequence[int]) -> dict[int, int]:
    """Every telling of the hands that these keys are, or are tellings of, with its hand."""
    if not keys:
        return {}
    found = database.query(
        "select telling, hand from tellings where hand in (select hand from tellings where hand in "
        "(select hand from wanted) or telling in (select hand from wanted)) order by hand, telling",
        wanted=rows.wanted_table(keys),
    )
    telling, hand = (found.column(name).to_pylist() for name in ("telling", "hand"))
    return dict(zip(telling, hand, strict=True))


def _forget_made(database: Database, members: Sequence[int]) -> None:
    """Take out what was made of these tellings; they themselves stay."""
    of = _groups_of(database, members)
    if not of:
        return
    hands = ", ".join(map(str, sorted(set(of.values()))))
    database.execute(f"delete from superseded where by_hand in ({hands})")
    database.execute(f"delete from retold where hand in ({hands})")
    database.execute(f"delete from tellings where hand in ({hands})")
    database.execute(  # an earlier version of a telling may have stood for the hand, and is kept
        f"delete from hands where hand in ({hands}) and hand not in (select hand from hand_sources)"
    )


def _made(database: Database, groups: list[list[int]], keys: Iterator[int]) -> Remade:
    known = _tellings(database, [key for group in groups for key in group])
    pairs: list[Pair] = []
    retold: list[Found] = []
    new: list[tuple[Hand, int, int, int]] = []  # with keys of the hand, its source and night
    done = Remade()
    for group in groups:
        first, last, hand, is_first, found = _folded([known[key] for key in group])
        key = first.key if is_first else next(keys)
        if not is_first:
            new.append((_headed(hand, first, last, bool(found)), key, last.source, first.night))
        pairs += [(key, telling) for telling in group]
        retold += [(key, number, *one) for number, one in enumerate(dict.fromkeys(found))]
        done.current.append(key)
        done.differ += bool(found)
    database.append(copies.tellings_table(pairs))
    database.append(rows.superseded_table([(key, hand) for hand, key in pairs if hand != key]))
    database.append(copies.retold_table(retold))
    if new:
        hands, *parts = zip(*new, strict=True)
        database.append(rows.hands_table(list(hands), *map(list, parts)))
    return done


def _folded(
    tellings: list[_Row],
) -> tuple[_Row, _Row, Hand, bool, list[tuple[str, str, str, str, str]]]:
    """The first telling, the one that was followed, what all come to, whether that is just the
    first, and where they differ."""
    first = last = tellings[0]
    told, is_first = first.told, True
    found: list[tuple[str, str, str, str, str]] = []
    for later in tellings[1:]:
        together = put_together(told, later.told)
        for one in together.differences:
            paths = (told.hand.source, later.told.hand.source)
            found.append((*paths, one.what, one.first, one.later))
        told, is_first = together.told, is_first and together.is_first
        last = later if together.differences else last
    return first, last, told.hand, is_first, found


def compare_versions(database: Database, changed: Sequence[Pair]) -> None:
    """Enter where later versions of a file tell hands otherwise than the earlier ones; pairs of
    keys, the earlier one first."""
    for at in range(0, len(changed), _AT_ONCE):
        part = changed[at : at + _AT_ONCE]
        known = _tellings(database, [key for pair in part for key in pair])
        current = _groups_of(database, [new for _, new in part])
        found: list[Found] = []
        for old, new in part:
            one, other = known[old].told, known[new].told
            paths = (one.hand.source, other.hand.source)
            apart = differences(one.hand, other.hand, one.who, other.who)
            for number, it in enumerate(apart, start=1000):  # behind those of other files
                hand = current.get(new, new)
                found.append((hand, number, *paths, it.what, it.first, it.later))
        database.append(copies.retold_table(found))


def _headed(hand: Hand, first: _Row, last: _Row, differs: bool) -> Hand:
    """A hand made of several stands in the night of the first; its places are those of the telling
    it follows."""
    before, later = first.told.hand, last.told.hand
    return replace(
        hand,
        id=before.id,
        source=later.source,
        line=later.line,
        column=later.column,
        night=before.night,
        number=before.number,
        content_hash="",  # no file says just this
        revision=before.revision + differs,
    )


def _tellings(database: Database, keys: Sequence[int]) -> dict[int, _Row]:
    found = database.query(
        "select h.* from hands h join wanted w using (hand) where h.hand between ? and ?",
        [min(keys), max(keys)],  # the table is in their order: the rest of it is passed over
        wanted=rows.wanted_table(keys),
    )
    nights = sorted(set(found.column("night").to_pylist()))
    named = database.rows(
        "select night, name, identity from night_names where night in (select unnest(?))", [nights]
    )
    ids = {(night, name): identity for night, name, identity in named}
    called = {identity: name for (_, name), identity in sorted(ids.items(), reverse=True)}
    result: dict[int, _Row] = {}
    for batch in found.to_batches():
        parts = (rows.keys_of(batch, name) for name in ("hand", "source", "night"))
        for key, source, night, hand in zip(*parts, rows.hands_from(batch), strict=True):
            who = tuple(called.get(ids.get((night, n), 0), n) for n in hand.names)
            result[key] = _Row(key, source, night, Told(hand, who))
    return result
