"""One batch on its way into a season: all of it in one transaction, copies put together with it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ingest.copies.hand_over import keep_for_others
from ingest.copies.one_night import join_nights
from ingest.copies.retelling import compare_versions, remake, replace_tellings
from ingest.copies.same_money import join_ledgers
from ingest.seen_players import SeenPlayers
from schemas.database.players import add_identities
from schemas.database.season_file import Database
from schemas.rows import records as rows

Pair = tuple[int, int]


@dataclass(slots=True)
class Stored:
    """What is written together. ``new`` and ``again`` are rows of ``sources``."""

    new: list[dict[str, Any]]
    again: list[dict[str, Any]]
    tables: list[Any]
    later: list[tuple[str, int]]  # path and key of files that an earlier version is kept of
    seen: SeenPlayers
    replaced: list[tuple[int, int | None]]  # keys of hands of earlier versions, and the later ones
    changed: list[Pair]  # those of them that are told otherwise
    pairs: list[Pair]  # keys of two tellings of one hand
    first_made: int  # the first key for a hand made of tellings
    names: set[str] = field(default_factory=set)  # of nights that other files may tell too
    has_ledger: bool = False


def store(database: Database, batch: Stored) -> int:
    """Write it; how many hands another file tells otherwise."""
    with database.transaction():
        database.append(rows.sources_table(batch.new))
        for row in batch.again:
            database.execute(
                "update sources set hands = ?, errors = ?, complete = ?, money = ? "
                "where source = ?",
                [row[name] for name in ("hands", "errors", "complete", "money", "source")],
            )
        for table in batch.tables:
            database.append(table)
        add_identities(database, batch.seen.names, batch.seen.named)
        for path, source in batch.later:
            _forget_version(database, path, source)
        replaced, kept = keep_for_others(database, batch.replaced, batch.changed)
        touched = replace_tellings(database, replaced)
        pairs = [*batch.pairs, *kept]
        differ = 0
        if pairs or touched:
            differ = remake(database, pairs, touched, batch.first_made).differ
        compare_versions(database, batch.changed)
        join_nights(database, batch.names)
        if batch.has_ledger:
            join_ledgers(database)
    return differ


def keys_needed(pairs: Sequence[Pair], replaced: Sequence[object]) -> int:
    """The most hands that can be made of tellings in one batch."""
    return len(pairs) + 3 * len(replaced)


def _forget_version(database: Database, path: str, source: int) -> None:
    """Take out what earlier versions of a file said beside its hands, which are kept."""
    before = [path, source]
    older = "source in (select source from sources where path = ? and source < ?)"
    nights = f"select night from nights where {older}"
    database.execute(f"delete from ledger where night in ({nights})", before)
    database.execute(f"delete from night_names where night in ({nights})", before)
    database.execute(f"delete from nights where {older}", before)
    database.execute(f"delete from record_errors where {older}", before)
    database.execute("delete from sources where path = ? and source < ? and hands = 0", before)
