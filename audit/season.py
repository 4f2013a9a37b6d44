"""The audit of a season: hands out of the database, verdicts in. Knows no rule of poker."""

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any

from audit.batch import Judged, Judges, judge, lots, prove
from audit.spread import Answers, Spread, here, judges_of
from schemas.codes import codes
from schemas.collector import resting_collector, sweep
from schemas.database.batches import batches_of, play_batches
from schemas.database.copies import retold, told_elsewhere
from schemas.database.rulings import season_rulings
from schemas.database.season_file import Database
from schemas.database.writer import Writer
from schemas.hand import Night
from schemas.profile import House
from schemas.rows import records as rows
from schemas.rows.verdict import audit_table
from schemas.shelf import Shelf
from schemas.tables_audit import VERDICT_TABLES

BATCH = 4000
WHOLE = 2000  # hands with all that is told of them, which need more memory
Progress = Callable[[int], None]  # hands judged since the last call


@dataclass(frozen=True, slots=True)
class AuditSummary:
    """What an audit did: its key, and counts of hands by verdict and of findings by code."""

    audit: int
    hands: int
    verdicts: dict[str, int] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)


def audit_season(
    database: Database,
    shelf: Shelf,
    house: House,
    engine: str,
    progress: Progress | None = None,
    spread: Spread | None = None,
) -> AuditSummary:
    """Judge every current hand anew and store the verdicts in place of those of the last audit.

    All in one transaction: a season never holds half an audit. ``engine`` is the version of the
    program; ``spread`` are judges of the same shelf, house and rulings in several processes.
    """
    judges = spread.judges if spread else judges_of(shelf, house, season_rulings(database))
    head = {
        "engine": engine,
        "definitions_hash": definitions_hash(shelf),
        "profile": house.profile.id,
        "house_hash": house.content_hash,
        "house_path": house.path,
    }
    return audit_with(database, judges, head, progress, spread.answers if spread else None)


def audit_with(
    database: Database,
    judges: Judges,
    head: dict[str, Any],
    progress: Progress | None = None,
    answers: Answers | None = None,
) -> AuditSummary:
    """``audit_season`` by judges who know shelf, house and rulings already; ``head`` is what the
    row of ``audits`` says of them."""
    audit = database.next_key("audits", "audit")
    with resting_collector(), database.transaction():
        for schema in VERDICT_TABLES:
            database.execute(f'delete from "{schema.metadata[b"table"].decode()}"')
        with Writer() as writer:
            by_express = judges.lane is not None
            for judged in _judged(database, audit, answers or here(judges), by_express, writer):
                writer.give(partial(_append, database, judged.tables))
                if progress and judged.hands:
                    progress(judged.hands)
                sweep()
        verdicts = dict(
            database.rows("select verdict, count(*) from verdicts group by 1 order by 1")
        )
        found = dict(database.rows("select code, count(*) from findings group by 1 order by 1"))
        summary = AuditSummary(audit, sum(verdicts.values()), verdicts, found)
        row = {"audit": audit, "hands": summary.hands, "verdicts": verdicts, "codes": found}
        row["rulings"] = database.next_key("rulings", "ruling") - 1
        database.append(audit_table(head | row))
    return summary


def _judged(
    database: Database, audit: int, answers: Answers, by_express: bool, writer: Writer
) -> Iterator[Judged]:
    """The hands proved clean by their bare events first, then the others."""
    if not by_express:
        whole = database.hand_batches(WHOLE, fields=False)
    else:
        left = array("q")  # eight bytes a hand
        for proved in answers(prove, lots(play_batches(database, BATCH), audit, {})):
            left.extend(proved.left)
            yield proved
        writer.wait()  # the season is asked again
        whole = batches_of(database, left, WHOLE)
    chained = chained_nights(database)
    yield from answers(judge, lots(whole, audit, chained, retold(database)))


def _append(database: Database, tables: list[Any]) -> None:
    for table in tables:
        database.append(table)


def chained_nights(database: Database) -> dict[int, Night]:
    """The nights whose hands follow one another, by key: their ledger, and no hands yet."""
    nights = rows.nights_from(
        database.query(
            "select n.*, s.path from nights n join sources s using (source) where chained "
            "and night not in (select night from joined_nights where night <> into_night)"
        ),
        told_elsewhere(database),
    )
    ledger = database.query(
        "select l.* from night_ledger l join nights n using (night) where n.chained "
        "order by l.night, l.before_hand, l.number"
    )
    for key, entry in rows.ledger_by_night(ledger):
        nights[key].ledger.append(entry)
    return nights


def definitions_hash(shelf: Shelf) -> str:
    """16 hex digits of every game on the shelf and every finding code."""
    digest = blake2b(digest_size=8)
    for game in shelf.games():
        digest.update(f"{game.id} {game.content_hash}\n".encode())
    for code in codes():
        digest.update(f"{code}\n".encode())
    return digest.hexdigest()
