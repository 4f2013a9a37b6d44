"""The Arrow schemas of what several sources tell; the SQL is ``ddl/007_tellings.sql``."""

from schemas.tables import BIG, FLAG, INT, TEXT, shape

TELLINGS = shape("tellings", {"hand": BIG, "telling": BIG})

RETOLD = shape(
    "retold",
    {
        "hand": BIG,
        "number": INT,
        "first_path": TEXT,
        "later_path": TEXT,
        "what": TEXT,
        "first_says": TEXT,
        "later_says": TEXT,
    },
)

JOINED_NIGHTS = shape("joined_nights", {"night": INT, "into_night": INT})

JOINED_HANDS = shape("joined_hands", {"hand": BIG, "night": INT, "number": INT})

JOINED_ENTRIES = shape(
    "joined_entries",
    {"night": INT, "number": INT, "into_night": INT, "before_hand": INT, "is_copy": FLAG},
)

COPY_TABLES = (TELLINGS, RETOLD, JOINED_NIGHTS, JOINED_HANDS, JOINED_ENTRIES)
