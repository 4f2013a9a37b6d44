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

from ingest.phh.hands import PhhHands
from schemas.columns import column_of
from schemas.database.season_file import CURRENT, Database
from schemas.hand import Hand
from schemas.rows import records as rows
from schemas.rows.hands import TableHands

_COLUMNS = attrgetter(
    *("kinds", "seats", "amounts", "cards", "others"),
    *("faces", "cells", "boards", "groups", "words"),
)
_LISTS = frozenset((list, type(None)))
_ENOUGH_CARDS = 4  # so many known cards do not fall twice by chance


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


def _cards(cards: Sequence[int]) -> frozenset[int]:
    return frozenset(card for card in cards if card >= 0)


def recognisable(hand: Hand) -> bool:
    """Whether an equal hand elsewhere is this hand, and not just as dull a one."""
    return bool(hand.night or hand.time) or len(_cards(hand.cards)) >= _ENOUGH_CARDS


def tells_otherwise(hand: Hand, names: Sequence[str], cards: Sequence[int]) -> bool:
    """Whether ``hand`` is the hand of these players and cards, told another way.

    Two tables that count their hands alike are not copies of each other, so most of the cards
    must be the same.
    """
    here, there = _cards(hand.cards), _cards(cards)
    alike = 10 * len(here & there) >= 7 * len(here | there)
    return alike and len(here) >= _ENOUGH_CARDS and tuple(names) == hand.names


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
        for source, path, digest, hands in database.rows(
            "select source, path, content_hash, hands from sources order by source"
        ):
            self._latest[path] = (source, digest)
            if not hands:
                barren.add(digest)
        self._digests = {digest for _, digest in self._latest.values()} - barren

    @property
    def files(self) -> int:
        """How many files the season has, those being loaded included."""
        return len(self._latest)

    def has_file(self, digest: str) -> bool:
        """Whether a file of this content is loaded, and not replaced by a later version.

        A file that gave no hand is read again each time, to say again why.
        """
        return digest in self._digests

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
            f"and {CURRENT} order by hand",
            [before[0]],
        ):
            found[id_].append((key, known, revision))
        return Earlier(found)

    def copies(self, hands: Sequence[Hand]) -> dict[int, int]:
        """Index of each hand that another file has just so -> key of the hand there."""
        if len(self._latest) < 2:
            return {}
        indices = [index for index, hand in enumerate(hands) if recognisable(hand)]
        asked = rows.asked_table([hands[index] for index in indices], indices)
        found = self._database.query(
            "select i.row, min(h.hand) from asked i join hands h on h.content_hash = i.hash "
            f"where h.path <> i.path and {CURRENT} group by i.row",
            asked=asked,
        )
        return dict(zip(*(column.to_pylist() for column in found.columns), strict=True))

    def changed_copies(self, hands: Sequence[Hand]) -> dict[int, tuple[int, int]]:
        """Index of each hand another file tells otherwise -> key and revision of the one there."""
        if len(self._latest) < 2:
            return {}
        indices = [index for index, night in enumerate(column_of(hands, "night")) if night]
        if not indices:
            return {}
        asked = rows.asked_table([hands[index] for index in indices], indices)
        found = self._database.query(
            "select i.row, h.hand, h.revision, h.names, h.cards from asked i join hands h "
            "on h.night_name = i.night and h.id = i.id where h.path <> i.path "
            f"and h.content_hash <> i.hash and {CURRENT} order by h.hand",
            asked=asked,
        )
        changed = {}
        for row, key, revision, names, cards in zip(
            *(column.to_pylist() for column in found.columns), strict=True
        ):
            if tells_otherwise(hands[row], names, cards):
                changed[row] = (key, revision)
        return changed
