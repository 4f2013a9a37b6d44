"""Judged hands of a season with what was paid back after them: the ledger says it, not the verdict.

It changes no verdict; no more than one night is held.
"""

from collections.abc import Iterator

from audit.repaid import settle
from audit.season import chained_nights
from reports.season import judged, require_audit
from schemas.database import Database
from schemas.database_verdicts import verdicts_by_night
from schemas.hand import Hand, LedgerEntry
from schemas.verdict import Verdict

Judged = tuple[Hand, Verdict]


def settled(database: Database) -> Iterator[Judged]:
    """Every judged hand in reading order. Raises FloormanError when there are hands and no audit."""
    require_audit(database)
    ledgers = {
        key: night.ledger
        for key, night in chained_nights(database).items()
        if any(entry.kind == "pays" for entry in night.ledger)
    }
    return _by_night(database, ledgers) if ledgers else judged(database)


def _by_night(database: Database, ledgers: dict[int, list[LedgerEntry]]) -> Iterator[Judged]:
    at, waiting = 0, list[Judged]()
    for night, hand, verdict in verdicts_by_night(database):
        if night != at:
            yield from _with_payments(waiting, ledgers.get(at, []))
            at, waiting = night, []
        if night in ledgers:
            waiting.append((hand, verdict))
        else:
            yield hand, verdict
    yield from _with_payments(waiting, ledgers.get(at, []))


def _with_payments(pairs: list[Judged], ledger: list[LedgerEntry]) -> list[Judged]:
    settle([hand for hand, _ in pairs], [verdict for _, verdict in pairs], ledger)
    return pairs
