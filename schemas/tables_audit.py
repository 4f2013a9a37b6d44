"""The Arrow schemas of what the judge said; the SQL beside them is ``ddl/002_audit.sql``.

As in ``schemas.tables``: shapes alone, no rows and no storing. ``ALL`` is every table there is.
"""

import pyarrow as pa

from schemas.tables import (
    BIG,
    BY_SEAT,
    CHIPS,
    FLAG,
    INT,
    RECORD_TABLES,
    SEATS,
    SMALL,
    TEXT,
    TEXT_BY_SEAT,
    TEXTS,
    shape,
)
from schemas.tables_copies import COPY_TABLES
from schemas.tables_money import MONEY_TABLES
from schemas.tables_players import PLAYER_TABLES

COUNTS = pa.map_(TEXT, BIG)

AUDITS = shape(
    "audits",
    {
        "audit": INT,
        "engine": TEXT,
        "definitions_hash": TEXT,
        "profile": TEXT,
        "house_hash": TEXT,
        "house_path": TEXT,
        "hands": BIG,
        "verdicts": COUNTS,
        "codes": COUNTS,
        "rulings": INT,
    },
)

VERDICTS = shape(
    "verdicts",
    {
        "audit": INT,
        "hand": BIG,
        "verdict": TEXT,
        "award": TEXT,
        "game": TEXT,
        "profile": TEXT,
        "edition": TEXT,
        "halted": FLAG,
        "ok": INT,
        "cannot_tell": TEXTS,
        "not_applicable": INT,
        "rake": BIG,
        "seats": SEATS,
        "put_in": CHIPS,
        "returned": CHIPS,
        "owed": CHIPS,
        "paid": CHIPS,
        "net": CHIPS,
    },
)

FINDINGS = shape(
    "findings",
    {
        "audit": INT,
        "hand": BIG,
        "number": INT,
        "code": TEXT,
        "severity": TEXT,
        "state": TEXT,
        "stage": TEXT,
        "topic": TEXT,
        "event": INT,
        "line": BIG,
        "column": BIG,
        "seats": SEATS,
        "cites": TEXTS,
        "recorded": TEXT,
        "expected": TEXT,
        "message": TEXT,
        "amounts": BY_SEAT,
        "fingerprint": TEXT,
    },
)

POTS = shape(
    "pots",
    {"audit": INT, "hand": BIG, "pot": SMALL, "name": TEXT, "amount": BIG, "eligible": SEATS},
)

SHARES = shape(
    "shares",
    {
        "audit": INT,
        "hand": BIG,
        "pot": SMALL,
        "share": SMALL,
        "contest": TEXT,
        "amount": BIG,
        "board": INT,
        "owed": BY_SEAT,
        "hands": TEXT_BY_SEAT,
        "five": TEXT_BY_SEAT,
        "lines": TEXT_BY_SEAT,
    },
)

READINGS = shape(
    "readings",
    {
        "audit": INT,
        "hand": BIG,
        "number": INT,
        "topics": pa.map_(TEXT, TEXT),
        "owed": BY_SEAT,
        "supports_paid": FLAG,
    },
)

RULING_EFFECTS = shape(
    "ruling_effects",
    {
        "audit": INT,
        "hand": BIG,
        "number": INT,
        "topic": TEXT,
        "value": TEXT,
        "by": TEXT,
        "text": TEXT,
        "effect": TEXT,
    },
)

TRANSFERS = shape(
    "transfers",
    {"audit": INT, "hand": BIG, "number": INT, "payer": SMALL, "payee": SMALL, "chips": BIG},
)

AUDIT_TABLES = (AUDITS, VERDICTS, FINDINGS, POTS, SHARES, READINGS, RULING_EFFECTS, TRANSFERS)
VERDICT_TABLES = AUDIT_TABLES[1:]  # those of which only the latest audit keeps its rows
ALL = RECORD_TABLES + PLAYER_TABLES + COPY_TABLES + MONEY_TABLES + AUDIT_TABLES
