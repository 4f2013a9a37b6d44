"""The table of rulings given after the night; append-only."""

from schemas import rows
from schemas.database import Database
from schemas.hand import Ruling
from schemas.rulings import SeasonRuling


def add_ruling(database: Database, ruling: Ruling, target: str, given: str) -> int:
    """Store a ruling; its number. ``target`` is "" when it is standing."""
    number = database.next_key("rulings", "ruling")
    with database.transaction():
        database.append(rows.ruling_table(number, ruling, target, given))
    return number


def season_rulings(database: Database) -> list[SeasonRuling]:
    """Every ruling of the season, oldest first."""
    found = database.rows(
        'select ruling, topic, value, "by", text, scope, target, given from rulings order by ruling'
    )
    return [
        SeasonRuling(number, Ruling(topic, value, by, text, scope), target, given)
        for number, topic, value, by, text, scope, target, given in found
    ]
