"""The Arrow schema of payments and corrections; the SQL beside it is ``ddl/009_money.sql``."""

from schemas.tables import INT, TEXT, shape

MONEY_ENTRIES = shape(
    "money_entries",
    {
        "entry": INT,
        "kind": TEXT,
        "night": TEXT,
        "player": TEXT,
        "other": TEXT,
        "amount": TEXT,
        "money": TEXT,
        "way": TEXT,
        "by": TEXT,
        "text": TEXT,
        "given": TEXT,
    },
)

MONEY_TABLES = (MONEY_ENTRIES,)
