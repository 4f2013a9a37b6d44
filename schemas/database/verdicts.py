"""Judged hands out of a season, for people who read: reports, listings, JSON. Judges nothing."""

from collections.abc import Iterator
from typing import Any

from schemas.database.season_file import CURRENT, Database
from schemas.hand import Hand
from schemas.rows import records as rows
from schemas.rows.verdict_back import verdicts_from
from schemas.tables_audit import VERDICT_TABLES
from schemas.verdict import CleanHands, JudgedHand, Verdict

_ORDER = {
    "verdicts": "hand",
    "findings": "hand, number",
    "pots": "hand, pot",
    "shares": "hand, pot, share",
    "readings": "hand, number",
    "ruling_effects": "hand, number",
    "transfers": "hand, number",
}


# clean hands of which there is nothing to say but what could not be told
_PLAIN = (
    "verdict = 'clean' and award = 'right' and not halted "
    "and hand not in (select hand from findings) and hand not in (select hand from transfers)"
)


def clean_hands(database: Database) -> CleanHands:
    """How many hands are plainly clean, by format and the checks that cannot tell."""
    found = database.rows(
        "select format, cannot_tell, count(*) from verdicts join hands using (hand) "
        f"where {_PLAIN} group by 1, 2 order by 1, 2"
    )
    return {(format, tuple(codes)): hands for format, codes, hands in found}


def telling_verdicts(database: Database, batch: int = 2000) -> Iterator[JudgedHand]:
    """``verdicts`` without the hands that are plainly clean.

    Their keys are found first: of one query for both DuckDB may keep all hands in memory.
    """
    keys = database.query(f"select hand from verdicts where not ({_PLAIN})")
    only = "hand in (select hand from telling)"
    for hands in database.hand_batches(batch, only=only, telling=keys):
        for _, hand, verdict in _judged(database, hands):
            yield hand, verdict


def owing_verdicts(
    database: Database, code: str = "", batch: int = 2000
) -> Iterator[tuple[int, Hand, Verdict]]:
    """``verdicts_by_night`` of the hands after which somebody owes somebody, and of those with a
    finding of ``code``."""
    keys = database.query(
        "select hand from transfers union select hand from findings where code = ?", [code]
    )
    only = "hand in (select hand from owing)"
    for hands in database.hand_batches(batch, only=only, owing=keys):
        yield from _judged(database, hands)


def verdicts(database: Database, batch: int = 2000) -> Iterator[JudgedHand]:
    """Every current hand that was judged, in reading order, with its verdict."""
    for _, hand, verdict in verdicts_by_night(database, batch):
        yield hand, verdict


def verdicts_by_night(database: Database, batch: int = 2000) -> Iterator[tuple[int, Hand, Verdict]]:
    """``verdicts`` with the key of each hand's night before it."""
    for hands in database.hand_batches(batch):
        yield from _judged(database, hands)


def verdict_of(database: Database, id: str) -> list[JudgedHand]:
    """The judged hands of this id: several when two nights count alike."""
    found = database.query(f"select * from hands where id = ? and {CURRENT} order by hand", [id])
    batches = found.to_batches()
    return [(hand, verdict) for batch in batches for _, hand, verdict in _judged(database, batch)]


def _judged(database: Database, batch: Any) -> Iterator[tuple[int, Hand, Verdict]]:
    """The hands of a batch with their verdicts, of which only theirs are asked for: from the first
    key to the last there may be a whole season."""
    keys = rows.keys_of(batch)
    parts = {}
    for schema in VERDICT_TABLES:
        name = schema.metadata[b"table"].decode()
        sql = f"select v.* from {name} v semi join wanted using (hand) "
        sql += f"where hand between ? and ? order by {_ORDER[name]}"
        wanted = rows.wanted_table(keys)
        parts[name] = database.query(sql, [min(keys), max(keys)], wanted=wanted)
    judged = verdicts_from(parts)
    nights = rows.keys_of(batch, "night")
    for key, night, hand in zip(keys, nights, rows.hands_from(batch), strict=True):
        if key in judged:
            yield night, hand, judged[key]
