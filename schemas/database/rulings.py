"""The table of rulings given after the night; append-only."""

from schemas.database.season_file import Database
from schemas.hand import Ruling
from schemas.rows import records as rows
from schemas.rulings import WITHDRAWN, SeasonRuling, in_force


def add_ruling(database: Database, ruling: Ruling, target: str, given: str) -> int:
    """Store a ruling; its number. ``target`` is "" when it is standing."""
    number = database.next_key("rulings", "ruling")
    with database.transaction():
        database.append(rows.ruling_table(number, ruling, target, given))
    return number


def withdraw_ruling(database: Database, number: int, by: str, text: str, given: str) -> None:
    """Store that the ruling ``number`` is taken back; the ruling itself stays where it is."""
    add_ruling(database, Ruling("", "", by, text, WITHDRAWN), str(number), given)


def season_rulings(database: Database) -> list[SeasonRuling]:
    """Every ruling of the season that nobody has withdrawn, oldest first."""
    return in_force(every_ruling(database))


def every_ruling(database: Database) -> list[SeasonRuling]:
    """Every entry, the withdrawn ones and their withdrawals too, oldest first."""
    found = database.rows(
        'select ruling, topic, value, "by", text, scope, target, given, since '
        "from rulings order by ruling"
    )
    return [
        SeasonRuling(number, Ruling(topic, value, by, text, scope, since=since), target, given)
        for number, topic, value, by, text, scope, target, given, since in found
    ]
