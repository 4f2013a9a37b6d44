"""A batch of hands that waits to be stored, and the Arrow tables it becomes; stores nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ingest.known import Earlier, Known
from ingest.phh.hands import PhhHands
from ingest.sorting import Sorted, sort_out
from schemas.columns import selected
from schemas.hand import Hand, RecordError
from schemas.rows import records as rows
from schemas.rows.hands import TableHands

Pair = tuple[int, int]
_TOO_LARGE = "a number in this hand is too large to keep"


@dataclass(slots=True)
class Batch:
    """Hands with, for each, the key of its source and night, and what its file held earlier."""

    hands: Sequence[Hand] = field(default_factory=list)
    sources: list[int] = field(default_factory=list)
    nights: list[int] = field(default_factory=list)
    earlier: list[Earlier | None] = field(default_factory=list)

    def add(self, hands: Sequence[Hand], source: int, night: int, earlier: Earlier | None) -> None:
        """Put hands of one night of one source behind those that wait."""
        self.hands = behind(self.hands, hands)
        self.sources += [source] * len(hands)
        self.nights += [night] * len(hands)
        self.earlier += [earlier] * len(hands)

    def take(self, count: int) -> "Batch":
        """The first ``count`` hands, which wait here no more."""
        taken = Batch(
            self.hands[:count], self.sources[:count], self.nights[:count], self.earlier[:count]
        )
        self.hands = self.hands[count:]
        del self.sources[:count], self.nights[:count], self.earlier[:count]
        return taken

    def tables(self, known: Known, first_key: int) -> "BatchTables":
        """Sort the hands out against what the season knows, and make their rows."""
        if any(self.earlier) and isinstance(self.hands, TableHands):
            self.hands = list(self.hands)  # their revisions are set
        copies, told = known.copies(self.hands), known.tellings(self.hands)
        one_file = self.sources[0] == self.sources[-1]
        order = sort_out(self.hands, self.earlier, copies, told, first_key, one_file)
        made = BatchTables(used_keys=len(order.kept), copies=len(self.hands) - len(order.kept))
        try:
            stored = self._rows(order.kept, order.keys)
        except OverflowError:
            made.errors = self._set_aside(order)
            stored = self._rows(order.kept, order.keys)
        made.kept, made.changed, made.pairs = len(order.kept), order.changed, order.pairs
        made.superseded = order.superseded
        indices = [index for index, key in enumerate(order.keys) if key]
        where = rows.hand_sources_table(
            selected(self.hands, indices),
            [order.keys[index] for index in indices],
            [self.sources[index] for index in indices],
            [self.nights[index] for index in indices],
        )
        made.tables = [stored, where, rows.superseded_table(order.superseded)]
        return made

    def _rows(self, kept: Sequence[int], keys: Sequence[int]) -> Any:
        hands = selected(self.hands, kept)
        known = (
            [keys[index] for index in kept],
            [self.sources[index] for index in kept],
            [self.nights[index] for index in kept],
        )
        if isinstance(hands, TableHands):
            return hands.known_as(*known)
        return rows.hands_table(hands, *known)

    def _set_aside(self, order: Sorted) -> list[tuple[int, RecordError]]:
        """Take hands whose numbers do not fit out of ``order``; an error of a source for each."""
        errors: list[tuple[int, RecordError]] = []
        lost: set[int] = set()
        for index in order.kept:
            hand = self.hands[index]
            try:
                rows.hands_table([hand], [0], [0], [0])
            except OverflowError:
                lost.add(order.keys[index])
                error = RecordError(hand.source, hand.line, hand.column, _TOO_LARGE, "", hand.id)
                errors.append((self.sources[index], error))
        order.kept = [index for index in order.kept if order.keys[index] not in lost]
        order.keys = [0 if key in lost else key for key in order.keys]
        order.superseded = [pair for pair in order.superseded if pair[1] not in lost]
        order.changed = [pair for pair in order.changed if pair[1] not in lost]
        order.pairs = [pair for pair in order.pairs if not lost.intersection(pair)]
        return errors


def behind(first: Sequence[Hand], more: Sequence[Hand]) -> Sequence[Hand]:
    """Both, one behind the other; hands not made yet stay so as long as they are of one kind."""
    if not first:
        return more
    if not more:
        return first
    if isinstance(first, PhhHands) and isinstance(more, PhhHands):
        return PhhHands([*first.read, *more.read])
    if isinstance(first, TableHands) and isinstance(more, TableHands):
        return first + more
    return [*first, *more]


@dataclass(slots=True)
class BatchTables:
    """What a batch became: Arrow tables to append, and counts of hands."""

    used_keys: int
    copies: int
    kept: int = 0
    changed: list[Pair] = field(default_factory=list)  # keys: earlier version, later one
    superseded: list[Pair] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)  # keys of tellings of one hand
    errors: list[tuple[int, RecordError]] = field(default_factory=list)
    tables: list[Any] = field(default_factory=list)
