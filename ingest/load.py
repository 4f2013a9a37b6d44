"""Puts what was read into a season, a batch a transaction; reads no format and judges nothing.

A file already loaded is skipped by its content. A later version of a file replaces the earlier
one, hand by hand. A hand that stands in several files is kept once, and so is its night's ledger.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from ingest.batch import Batch, BatchTables
from ingest.copies.withdraw import withdraw
from ingest.known import Earlier, Known, set_content_hashes
from ingest.seen_players import SeenPlayers
from ingest.stored import Stored, keys_needed, store
from schemas.collector import resting_collector, sweep
from schemas.columns import column_of
from schemas.database.season_file import ROW_GROUP, Database
from schemas.database.writer import Writer
from schemas.hand import LedgerEntry, Night, RecordError
from schemas.rows import records as rows
from schemas.rows.columns import let_go

BATCH = ROW_GROUP  # hands a transaction
Progress = Callable[[str, int], None]  # path of the file, hands of it so far


class Reading(Protocol):
    """One file as a reader gives it. ``errors``, and ``unknown``, lines of no known kind, are whole
    when ``nights`` has run out.

    A long file that is no night may come as many nights of the same name.
    """

    path: str
    format: str
    bytes: int

    @property
    def content_hash(self) -> str: ...
    @property
    def nights(self) -> Iterable[Night]: ...
    @property
    def errors(self) -> Sequence[RecordError]: ...
    @property
    def unknown(self) -> Sequence[RecordError]: ...


@dataclass(slots=True)
class LoadSummary:
    """What a load did, counted in hands unless it says otherwise."""

    files: int = 0  # files read
    skipped: list[str] = field(default_factory=list)  # paths of files known already
    hands: int = 0  # new hands stored
    copies: int = 0  # hands another file had just so
    changed: int = 0  # stored as a new revision of a known hand
    gone: int = 0  # hands that a later version of their file has no more
    errors: list[RecordError] = field(default_factory=list)
    unknown: list[RecordError] = field(default_factory=list)  # lines of no known kind


def load(
    readings: Iterable[Reading], database: Database, progress: Progress | None = None
) -> LoadSummary:
    """Store every reading. Whatever stops it, what is stored is whole batches.

    A file that was broken off is read again from its beginning by the next load.
    """
    forget_unfinished(database)
    with resting_collector(), Writer() as writer:
        loader = _Loader(database, writer)
        for reading in readings:
            if loader.known.has_file(reading.content_hash):
                loader.summary.skipped.append(reading.path)
            else:
                loader.read(reading, progress)
        loader.flush()
    return loader.summary


def forget_unfinished(database: Database) -> None:
    """Take out what a killed run left of files it had not read to their end."""
    found = database.rows("select source from sources where not complete order by source")
    if found:
        with database.transaction():
            withdraw(database, [source for (source,) in found])


@dataclass(slots=True)
class _File:
    """A file being loaded."""

    source: int
    reading: Reading
    earlier: Earlier | None
    stored: bool = False  # its row is in the season
    done: bool = False
    hands: int = 0
    nights: int = 0
    loose: tuple[str, ...] | None = None  # name, place and unit of the last night, if it was none
    night: int = 0  # its key
    unit: str = "1"
    currency: str = ""
    said: set[str] = field(default_factory=set)  # what a chip is, by each hand

    def row(self) -> dict[str, object]:
        """Its row of ``sources``."""
        reading = self.reading
        return {
            "source": self.source,
            "path": reading.path,
            "format": reading.format,
            "content_hash": reading.content_hash,
            "bytes": reading.bytes,
            "money": min(self.said) if len(self.said) == 1 else "unknown",  # or hands differ
            "unit": self.unit,
            "currency": self.currency,
            "chip_worth": None,
            "hands": self.hands,
            "errors": len(reading.errors) if self.done else 0,
            "complete": self.done,
        }


class _Loader:
    """Collects hands of one file after another and stores them in batches."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self._writer = writer
        self.known = Known(database)
        self.summary = LoadSummary()
        self._seen = SeenPlayers()
        self._night_names: dict[int, str] = {}  # of those that have one
        self._next_hand = database.next_key("hands", "hand")
        self._next_night = database.next_key("nights", "night")
        self._next_source = database.next_key("sources", "source")
        self._files: list[_File] = []
        self._batch = Batch()
        self._nights: list[tuple[Night, tuple[int, int, int]]] = []
        self._ledger: list[tuple[int, list[LedgerEntry]]] = []  # by key of the night

    def read(self, reading: Reading, progress: Progress | None) -> None:
        """Read one file to its end; its last hands may wait for the next flush."""
        source = self._next_source
        self._next_source += 1
        if self.known.has_path(reading.path):
            self._writer.wait()  # the season is asked what it held
        earlier = self.known.add_file(source, reading.path, reading.content_hash)
        file = _File(source, reading, earlier)
        self._files.append(file)
        for night in reading.nights:
            if night.is_begun:  # it tells of nothing that happened
                continue
            self._add(file, night)
            while len(self._batch.hands) >= BATCH:
                self._store(self._batch.take(BATCH))
            if progress:
                progress(reading.path, file.hands)
        file.done = True
        self.summary.files += 1
        self.summary.errors += reading.errors
        self.summary.unknown += reading.unknown
        if len(self._files) >= BATCH:
            self.flush()

    def _add(self, file: _File, night: Night) -> None:
        key = self._night_key(file, night)
        if night.ledger:
            self._ledger.append((key, night.ledger))
        self._seen.add(key, night, file.reading.format)
        set_content_hashes(night.hands)
        file.said |= set(column_of(night.hands, "money"))
        file.hands += len(night.hands)
        self._batch.add(night.hands, file.source, key, file.earlier)

    def _night_key(self, file: _File, night: Night) -> int:
        """The key of a new night, unless this is more of a file that is none."""
        loose = None if night.chained or night.ledger else (night.name, night.location, night.unit)
        if loose is None or loose != file.loose:
            file.night = self._next_night
            self._next_night += 1
            file.nights += 1
            file.unit, file.currency = night.unit, night.currency
            if night.name:
                self._night_names[file.night] = night.name
            self._nights.append((replace(night, hands=[]), (file.night, file.source, file.nights)))
        file.loose = loose
        return file.night

    def flush(self) -> None:
        """Store all that waits."""
        if self._files:
            self._store(self._batch.take(len(self._batch.hands)))

    def _store(self, batch: Batch) -> None:
        """Store hands in one transaction; a file read to its end is complete with it."""
        done = [file for file in self._files if file.done]
        errors = [
            (file.source, error)
            for file in done
            for error in (*file.reading.errors, *file.reading.unknown)
        ]
        made = self._made(batch) if batch.hands else BatchTables(used_keys=0, copies=0)
        gone = [key for file in done if file.earlier for key in file.earlier.left()]
        self.summary.gone += len(gone)
        replaced = [*made.superseded, *((key, None) for key in gone)]
        tables = [
            *made.tables,
            rows.nights_table(self._nights),
            rows.ledger_table(self._ledger),
            rows.superseded_table([(key, None) for key in gone]),
            rows.record_errors_table([*errors, *made.errors]),
        ]
        stored = Stored(
            [file.row() for file in self._files if not file.stored],
            [file.row() for file in self._files if file.stored],
            tables,
            [(file.reading.path, file.source) for file in done if file.earlier],
            self._seen.take(),
            replaced,
            made.changed,
            made.pairs,
            self._next_hand,
            self._names(batch) if self.known.files > 1 else set(),
            bool(self._ledger) and self.known.files > 1,
        )
        self._next_hand += keys_needed(made.pairs, replaced)
        self._writer.give(partial(self._write, stored))
        for file in self._files:
            file.stored = True
        self._files = [file for file in self._files if not file.done]
        self._nights, self._ledger = [], []
        sweep()
        let_go()

    def _names(self, batch: Batch) -> set[str]:
        """The names of the nights that this batch says something of."""
        here = {self._night_names.get(key, "") for key in set(batch.nights)}
        return here | {night.name for night, _ in self._nights}

    def _write(self, stored: Stored) -> None:
        differ = store(self.database, stored)
        self.summary.changed += differ
        self.summary.copies += len(stored.pairs) - differ
        self.summary.hands -= len(stored.pairs)

    def _made(self, batch: Batch) -> BatchTables:
        if self.known.files > 1:
            self._writer.wait()  # the season is asked for copies
        made = batch.tables(self.known, self._next_hand)
        self._next_hand += made.used_keys
        self.summary.hands += made.kept
        self.summary.copies += made.copies
        self.summary.changed += len(made.changed)
        self.summary.errors += [error for _, error in made.errors]
        return made
