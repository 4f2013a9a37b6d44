"""Judged hands of a season with what was paid back after them: the ledger says it, not the verdict.

It changes no verdict; no more than one night is held.
"""

from collections.abc import Iterable, Iterator

from audit.repaid import settle
from audit.season import chained_nights
from schemas.database import Database
from schemas.hand import Hand, LedgerEntry
from schemas.verdict import Verdict

Judged = tuple[Hand, Verdict]
Ledgers = dict[tuple[str, str], list[LedgerEntry]]  # by source and name of the night


def settled(database: Database, pairs: Iterable[Judged]) -> Iterable[Judged]:
    """``pairs``, the hands of a night one after another, clean ones left out or not."""
    ledgers = {
        (night.source, night.name): night.ledger
        for night in chained_nights(database).values()
        if any(entry.kind == "pays" for entry in night.ledger)
    }
    return _by_night(pairs, ledgers) if ledgers else pairs


def _by_night(pairs: Iterable[Judged], ledgers: Ledgers) -> Iterator[Judged]:
    at, waiting = ("", ""), list[Judged]()
    for hand, verdict in pairs:
        night = (hand.source, hand.night)
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
