"""Cases whose night is told twice: by another file (``copy``) or by the file's later version
(``revision``). Such a case is judged in a season, which alone knows both tellings."""

from io import BytesIO

from casefile import Case, edited

from audit.season import audit_season
from ingest.load import load
from ingest.reading import FileReading
from schemas.database.season_file import Database
from schemas.database.verdicts import verdicts
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

KEYS = ("copy", "revision")


def is_told_twice(case: Case) -> bool:
    """Whether the case has a second telling."""
    return any(key in case.want for key in KEYS)


def judged_of_both(case: Case, shelf: Shelf, house: House) -> list[tuple[Hand, Verdict]]:
    """Every hand of the season of both tellings, with its verdict."""
    key = next(key for key in KEYS if key in case.want)
    later = edited(case.text, case.want[key], case.label)
    paths = ("first", "first" if key == "revision" else "second")
    with Database.open(":memory:") as database:
        for path, text in zip(paths, (case.text, later), strict=True):
            load([FileReading(path, BytesIO(text.encode()))], database)
        audit_season(database, shelf, house, "0")
        return list(verdicts(database))
