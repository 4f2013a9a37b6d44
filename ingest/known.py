"""Which hands and files a season knows already: content hashes, copies and changed copies.

It asks the season and decides; ``ingest.load`` writes.
"""

import marshal
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from ingest.copies.same import ENOUGH_CARDS, is_sure, known_cards
from ingest.phh.hands import PhhHands
from schemas.columns import column_of, selected
from schemas.database.season_file import CURRENT, Database
from schemas.hand import Hand
from schemas.rows import records as rows
from schemas.rows.copies import asked_table
from schemas.rows.hands import TableHands

_COLUMNS = attrgetter(
    *("kinds", "seats", "amounts", "cards", "others"),
    *("faces", "cells", "boards", "groups", "words"),
)
_IS_TELLING = "hand in (select telling from tellings)"
_AS_READ = f"({CURRENT} and hand not in (select hand from tellings))"
_LISTS = frozenset((list, type(None)))
_COUNTED = frozenset(("sheet", "phh"))  # formats whose ids say nothing outside a night


def set_content_hashes(hands: Sequence[Hand]) -> None:
    """Give every hand the hash of what was recorded of it."""
    if isinstance(hands, PhhHands):
        hands.set_content_hashes()
        return
    if isinstance(hands, TableHands):
        return  # it stands in each row
    for hand in hands:
        hand.content_hash = content_hash(hand)


def content_hash(hand: Hand) -> str:
    """20 hex digits of what was recorded, wherever it stands: no path, line, order or place.

    The id counts. PHH, whose ids are path and number, has a hash of its own
    (``ingest.phh.columns``).
    """
    head = (
        hand.id,
        hand.night,
        hand.time,
        hand.game,
        hand.names,
        hand.seat_numbers,
        hand.button,
        hand.dealt_in,
        hand.stacks,
        hand.finishing,
        hand.winnings,
        hand.unit,
        hand.currency,
        list(hand.stakes.items()),
    )
    columns = _COLUMNS(hand)
    if not _LISTS.issuperset(map(type, columns)):
        columns = tuple(_plain(column) for column in columns)
    try:  # format 0 has no references, so equal values give equal bytes
        data = marshal.dumps((head, columns), 0)
    except ValueError:  # an enum among the numbers
        plain = tuple(c and [v if isinstance(v, str) else int(v) for v in c] for c in columns)
        data = marshal.dumps((head, plain), 0)
    return blake2b(data, digest_size=10).hexdigest()


def _plain(column: Sequence[int] | Sequence[str] | None) -> list[Any] | None:
    return column if column is None or type(column) is list else list(column)


def recognisable(hand: Hand) -> bool:
    """Whether an equal hand elsewhere is this hand, and not just as dull a one."""
    return bool(hand.night or hand.time) or len(known_cards(hand.cards)) >= ENOUGH_CARDS


def recognised(hands: Sequence[Hand]) -> list[int]:
    """The indices of hands that are ``recognisable``; none is made for it but a dull one."""
    named = zip(column_of(hands, "night"), column_of(hands, "time"), strict=True)
    return [
        index
        for index, (night, time) in enumerate(named)
        if night or time or len(known_cards(hands[index].cards)) >= ENOUGH_CARDS
    ]


@dataclass(slots=True)
class Earlier:
    """What an earlier version of a file held: its current hands by id, first one first."""

    by_id: dict[str, list[tuple[int, str, int]]] = field(default_factory=dict)

    def take(self, hand: Hand) -> tuple[int, int, bool] | None:
        """The key and revision of the hand that ``hand`` replaces, and whether it changed."""
        waiting = self.by_id.get(hand.id)
        if not waiting:
            return None
        key, known, revision = waiting.pop(0)
        changed = known not in ("", hand.content_hash)  # "": kept by an older floorman
        return key, revision + changed, changed

    def left(self) -> list[int]:
        """Keys of the hands that nothing has taken."""
        return [key for waiting in self.by_id.values() for key, _, _ in waiting]


class Known:
    """The files and hands of a season, as far as a load must know them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._latest: dict[str, tuple[int, str]] = {}
        barren = set()
        for source, path, digest, said in database.rows(
            "select source, path, content_hash, hands > 0 or source in (select source from nights) "
            "from sources order by source"
        ):
            self._latest[path] = (source, digest)
            if not said:
                barren.add(digest)
        self._digests = {digest for _, digest in self._latest.values()} - barren

    @property
    def files(self) -> int:
        """How many files the season has, those being loaded included."""
        return len(self._latest)

    def has_file(self, digest: str) -> bool:
        """Whether a file of this content is loaded, and not replaced by a later version.

        A file that gave neither hand nor ledger is read again each time, to say again why.
        """
        return digest in self._digests

    def has_path(self, path: str) -> bool:
        """Whether a file of this path was loaded, whatever it held."""
        return path in self._latest

    def add_file(self, source: int, path: str, digest: str) -> Earlier | None:
        """Note a file that is being loaded; what its earlier version held, if there was one."""
        before = self._latest.get(path)
        self._latest[path] = (source, digest)
        self._digests.add(digest)
        if before is None:
            return None
        self._digests.discard(before[1])
        found: dict[str, list[tuple[int, str, int]]] = defaultdict(list)
        for key, id_, known, revision in self._database.rows(
            "select hand, id, content_hash, revision from hands where source = ? "
            f"and ({_AS_READ} or {_IS_TELLING}) order by hand",
            [before[0]],
        ):
            found[id_].append((key, known, revision))
        return Earlier(found)

    def copies(self, hands: Sequence[Hand]) -> dict[int, int]:
        """Index of each hand that another file has just so -> key of the hand there."""
        if len(self._latest) < 2:
            return {}
        indices = recognised(hands)
        asked = asked_table(selected(hands, indices), indices)
        found = self._database.query(
            "select i.row, min(h.hand) from asked i join hands h on h.content_hash = i.hash "
            f"where h.path <> i.path and ({_AS_READ} or {_IS_TELLING}) group by i.row",
            asked=asked,
        )
        return dict(zip(*(column.to_pylist() for column in found.columns), strict=True))

    def tellings(self, hands: Sequence[Hand]) -> dict[int, list[tuple[int, Hand]]]:
        """Index of each hand whose id another file has for a hand it may be -> keys and hands."""
        if len(self._latest) < 2:
            return {}
        formats, nights = column_of(hands, "format"), column_of(hands, "night")
        if not any(nights) and _COUNTED.issuperset(formats):
            return {}
        sure = list(map(is_sure, formats, column_of(hands, "id")))
        indices = [index for index, one in enumerate(sure) if one or nights[index]]
        if not indices:
            return {}
        asked = asked_table(selected(hands, indices), indices, [sure[index] for index in indices])
        found = self._database.query(
            "select i.row, h.hand from asked i join hands h on h.id = i.id and h.path <> i.path "
            "and h.content_hash <> i.hash and (i.sure or h.night_name = i.night) "
            f"where {CURRENT} order by i.row, h.hand",
            asked=asked,
        )
        at = found.column("row").to_pylist(), found.column("hand").to_pylist()
        others = self._hands(at[1])
        told: dict[int, list[tuple[int, Hand]]] = defaultdict(list)
        for row, key in zip(*at, strict=True):
            told[row].append((key, others[key]))
        return told

    def _hands(self, keys: Sequence[int]) -> dict[int, Hand]:
        """The hands of these keys. The others are passed over: the table is in their order."""
        found: dict[int, Hand] = {}
        if keys:
            table = self._database.query(
                "select h.* from hands h join wanted w using (hand) where h.hand between ? and ?",
                [min(keys), max(keys)],
                wanted=rows.wanted_table(sorted(set(keys))),
            )
            for batch in table.to_batches():
                found |= zip(rows.keys_of(batch), rows.hands_from(batch), strict=True)
        return found
