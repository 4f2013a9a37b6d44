"""Judged hands of a season with what was paid back after them: the ledger says it, not the verdict.

It changes no verdict; no more than one night is held.
"""

from collections.abc import Iterable, Iterator

from audit.night.repaid import payments_in, settle
from audit.season import chained_nights
from schemas.database.season_file import Database
from schemas.events import Kind
from schemas.hand import LedgerEntry
from schemas.rows.records import hands_from
from schemas.verdict import JudgedHand

_WITH_PAYMENTS = (
    f"night in (select night from nights where chained) and list_contains(kinds, {Kind.PAYS:d})"
)
Ledgers = dict[tuple[str, str], list[LedgerEntry]]  # by source and name of the night


def settled(database: Database, pairs: Iterable[JudgedHand]) -> Iterable[JudgedHand]:
    """``pairs``, the hands of a night one after another, clean ones left out or not."""
    ledgers: Ledgers = {}
    one = dict[tuple[str, str], tuple[str, str]]()  # of a night that several files tell
    for night in chained_nights(database).values():
        one |= {(source, night.name): (night.source, night.name) for source in night.also}
        if any(entry.kind == "pays" for entry in night.ledger):
            ledgers[night.source, night.name] = night.ledger
    for batch in database.hand_batches(fields=False, only=_WITH_PAYMENTS):
        for hand in hands_from(batch):
            at = (hand.source, hand.night)
            ledgers.setdefault(one.get(at, at), []).extend(payments_in(hand))
    return _by_night(pairs, ledgers, one) if ledgers else pairs


def _by_night(
    pairs: Iterable[JudgedHand], ledgers: Ledgers, one: dict[tuple[str, str], tuple[str, str]]
) -> Iterator[JudgedHand]:
    at, waiting = ("", ""), list[JudgedHand]()
    for hand, verdict in pairs:
        night = (hand.source, hand.night)
        night = one.get(night, night)
        if night != at:
            yield from _with_payments(waiting, ledgers.get(at, []))
            at, waiting = night, []
        if night in ledgers:
            waiting.append((hand, verdict))
        else:
            yield hand, verdict
    yield from _with_payments(waiting, ledgers.get(at, []))


def _with_payments(pairs: list[JudgedHand], ledger: list[LedgerEntry]) -> list[JudgedHand]:
    settle([hand for hand, _ in pairs], [verdict for _, verdict in pairs], ledger)
    return pairs
