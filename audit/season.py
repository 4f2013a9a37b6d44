"""The audit of a season: hands out of the database, verdicts in. Knows no rule of poker."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any

from audit.batch import BatchAuditor, ExpressAuditor, JudgeHand, JudgeNight
from audit.express_lane import Lane
from audit.judge import Judge, judge_night
from schemas import rows
from schemas.codes import codes
from schemas.collector import resting_collector, sweep
from schemas.database import Database
from schemas.database_rulings import season_rulings
from schemas.database_writer import Writer
from schemas.hand import Night
from schemas.profile import House
from schemas.rows_verdict import audit_table
from schemas.rulings import house_with, rulings_by_target
from schemas.shelf import Shelf
from schemas.tables_audit import VERDICT_TABLES
from schemas.verdict import Verdict

BATCH = 2000
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
) -> AuditSummary:
    """Judge every current hand anew and store the verdicts in place of those of the last audit.

    All in one transaction: a season never holds half an audit. ``engine`` is the version of the
    program.
    """
    given = season_rulings(database)
    ruled = house_with(house, given)

    def whole(night: Night) -> list[Verdict]:
        return judge_night(night, shelf, ruled)

    head = {
        "engine": engine,
        "definitions_hash": definitions_hash(shelf),
        "profile": house.profile.id,
        "house_hash": house.content_hash,
        "house_path": house.path,
    }
    judge = Judge(shelf, ruled)
    return audit_with(database, judge.judge, whole, head, progress, judge.lane)


def audit_with(
    database: Database,
    one: JudgeHand,
    whole: JudgeNight,
    head: dict[str, Any],
    progress: Progress | None = None,
    lane: Lane | None = None,
) -> AuditSummary:
    """``audit_season`` with judges that know shelf and house already; ``head`` is what the row of
    ``audits`` says of them. ``lane`` first proves what it can, where no ruling names a hand."""
    audit = database.next_key("audits", "audit")
    rulings = rulings_by_target(season_rulings(database))
    auditor = BatchAuditor(audit, one, whole, chained_nights(database), rulings)
    express = ExpressAuditor(audit, lane) if lane is not None and not rulings else None
    with resting_collector(), database.transaction():
        for schema in VERDICT_TABLES:
            database.execute(f'delete from "{schema.metadata[b"table"].decode()}"')
        with Writer() as writer:
            for hands, tables in _judged(database, auditor, express, writer):
                writer.give(partial(_append, database, tables))
                if progress and hands:
                    progress(hands)
                sweep()
        verdicts = dict(
            database.rows("select verdict, count(*) from verdicts group by 1 order by 1")
        )
        found = dict(database.rows("select code, count(*) from findings group by 1 order by 1"))
        summary = AuditSummary(audit, sum(verdicts.values()), verdicts, found)
        row = {"audit": audit, "hands": summary.hands, "verdicts": verdicts, "codes": found}
        database.append(audit_table(head | row))
    return summary


def _judged(
    database: Database, auditor: BatchAuditor, express: ExpressAuditor | None, writer: Writer
) -> Iterator[tuple[int, list[Any]]]:
    """How many hands were judged, and their verdicts as tables: first those proved clean by their
    bare events, then the others."""
    if express is None:
        whole = database.hand_batches(BATCH, fields=False)
    else:
        for batch in database.play_batches(BATCH):
            yield express.audit(batch)
        writer.wait()  # the season is asked again
        whole = database.batches_of(express.left, BATCH)
    for batch in whole:
        yield batch.num_rows, auditor.audit(batch)
    yield 0, auditor.finish()


def _append(database: Database, tables: list[Any]) -> None:
    for table in tables:
        database.append(table)


def chained_nights(database: Database) -> dict[int, Night]:
    """The nights whose hands follow one another, by key: their ledger, and no hands yet."""
    nights = rows.nights_from(
        database.query(
            "select n.*, s.path from nights n join sources s using (source) where chained"
        )
    )
    ledger = database.query(
        "select l.* from ledger l join nights n using (night) where n.chained "
        "order by l.night, l.number"
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
