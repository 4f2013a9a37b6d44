"""Judged hands out of a season, for people who read: reports, listings, JSON. Judges nothing."""

from collections.abc import Iterator
from typing import Any

from schemas import rows
from schemas.database import Database
from schemas.hand import Hand
from schemas.rows_verdict_back import verdicts_from
from schemas.tables_audit import VERDICT_TABLES
from schemas.verdict import Verdict

_ORDER = {
    "verdicts": "hand",
    "findings": "hand, number",
    "pots": "hand, pot",
    "shares": "hand, pot, share",
    "readings": "hand, number",
    "ruling_effects": "hand, number",
    "transfers": "hand, number",
}


def verdicts(database: Database, batch: int = 2000) -> Iterator[tuple[Hand, Verdict]]:
    """Every current hand that was judged, in reading order, with its verdict."""
    for _, hand, verdict in verdicts_by_night(database, batch):
        yield hand, verdict


def verdicts_by_night(database: Database, batch: int = 2000) -> Iterator[tuple[int, Hand, Verdict]]:
    """``verdicts`` with the key of each hand's night before it."""
    for hands in database.hand_batches(batch):
        yield from _judged(database, hands)


def verdict_of(database: Database, id: str) -> list[tuple[Hand, Verdict]]:
    """The judged hands of this id: several when two nights count alike."""
    found = database.query(
        "select * from hands where id = ? and hand not in (select hand from superseded) "
        "order by hand",
        [id],
    )
    batches = found.to_batches()
    return [(hand, verdict) for batch in batches for _, hand, verdict in _judged(database, batch)]


def _judged(database: Database, batch: Any) -> Iterator[tuple[int, Hand, Verdict]]:
    keys = rows.keys_of(batch)
    parts = {}
    for schema in VERDICT_TABLES:
        name = schema.metadata[b"table"].decode()
        sql = f"select * from {name} where hand between ? and ? order by {_ORDER[name]}"
        parts[name] = database.query(sql, [min(keys), max(keys)])
    judged = verdicts_from(parts)
    nights = rows.keys_of(batch, "night")
    for key, night, hand in zip(keys, nights, rows.hands_from(batch), strict=True):
        if key in judged:
            yield night, hand, judged[key]
