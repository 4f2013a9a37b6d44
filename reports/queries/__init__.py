"""Questions to a season, one a file: ``NAME.sql``. Names in braces are parts several share."""

from functools import lru_cache
from importlib.resources import files

from schemas.database.woven import CURRENT, NIGHTS_OF_LEDGERS, WHOLE_LEDGER, WHOLE_NIGHTS

SHARED = {
    "CURRENT": CURRENT,  # a condition on hands
    "NIGHTS_OF_LEDGERS": NIGHTS_OF_LEDGERS,
    "WHOLE_LEDGER": WHOLE_LEDGER,
    "WHOLE_NIGHTS": WHOLE_NIGHTS,
}


@lru_cache(maxsize=256)
def question(name: str) -> str:
    """The SQL of ``name``."""
    text = files("reports").joinpath("queries", f"{name}.sql").read_text(encoding="utf-8")
    for part, sql in SHARED.items():
        text = text.replace(f"{{{part}}}", sql)
    return text
