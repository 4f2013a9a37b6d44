"""The Arrow schemas of who is who; the SQL beside them is ``ddl/006_players.sql``."""

from schemas.tables import FLAG, INT, TEXT, shape

IDENTITIES = shape("identities", {"identity": INT, "origin": TEXT, "format": TEXT, "id": TEXT})

NIGHT_NAMES = shape("night_names", {"night": INT, "name": TEXT, "identity": INT})

PLAYER_CHANGES = shape(
    "player_changes",
    {
        "change": INT,
        "kind": TEXT,
        "player": INT,
        "into_player": INT,
        "since": TEXT,
        "until": TEXT,
        "said": TEXT,
        "given": TEXT,
    },
    nullable=("into_player",),
)

ALIASES = shape(
    "aliases", {"identity": INT, "player": INT, "since": TEXT, "until": TEXT, "undated": FLAG}
)

# What a load asks about those it has seen; never stored.
IDENTITIES_ASKED = shape(
    "asked",
    {
        "row": INT,
        "night": INT,
        "name": TEXT,
        "origin": TEXT,
        "format": TEXT,
        "id": TEXT,
        "exact": FLAG,
    },
)

PLAYER_TABLES = (IDENTITIES, NIGHT_NAMES, PLAYER_CHANGES, ALIASES)
