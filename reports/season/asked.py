"""What the commands ask of a season file: hands, nights, errors, verdicts. Judges nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

from ingest.archives import archive_of
from reports.called import meant
from schemas.database.copies import told_elsewhere
from schemas.database.season_file import CURRENT, CURRENT_HANDS, Database
from schemas.database.verdicts import verdicts
from schemas.errors import FloormanError
from schemas.hand import Hand, Night, RecordError
from schemas.rows import records as rows
from schemas.verdict import JudgedHand


def existing(season: Path) -> Path:
    """The path, if a season file is there. Raises FloormanError when not."""
    if not season.exists():
        raise FloormanError(
            "no such season file", str(season), "make one with `floorman ingest PATH`"
        )
    return season


def folder(season: Path) -> Path:
    """Where a season's house and game files lie: beside it."""
    return season.resolve().parent


def first_source(database: Database) -> Path | None:
    """The first file of the season, or the archive it is in, where it is still there."""
    found = database.rows("select path from sources order by source limit 1")
    path = Path(found[0][0]) if found else None
    if path is None or path.is_file():
        return path
    return archive_of(path)


def record_errors(database: Database) -> list[RecordError]:
    """What could not be read when the season's files were, in their order."""
    return _record_errors(database, "not unknown")


def unknown_lines(database: Database) -> list[RecordError]:
    """The lines of no known kind in the season's files, in their order."""
    return _record_errors(database, "unknown")


def _record_errors(database: Database, only: str) -> list[RecordError]:
    found = database.rows(
        'select path, line, "column", message, text, hand, unknown from record_errors where source '
        f"in (select max(source) from sources group by path) and {only} order by source, line"
    )
    return [RecordError(*row) for row in found]


def nights(database: Database) -> list[Night]:
    """Every night with its ledger and no hands. One that a file told again has neither a hand nor a
    ledger of its own and is left out."""
    return list(nights_by_key(database).values())


def nights_by_key(database: Database) -> dict[int, Night]:
    """``nights`` by their keys."""
    by_key = rows.nights_from(
        database.query(
            "select n.*, s.path from nights n join sources s using (source) where night in "
            f"(select night from night_ledger union select night from {CURRENT_HANDS})"
        ),
        told_elsewhere(database),
    )
    for key, entry in rows.ledger_by_night(
        database.query("select * from night_ledger order by night, before_hand, number")
    ):
        by_key[key].ledger.append(entry)
    return by_key


def ledgers(database: Database) -> dict[int, Night]:
    """The nights of which there is only a ledger, by key."""
    played = {key for (key,) in database.rows(f"select distinct night from {CURRENT_HANDS} h")}
    return {
        key: night
        for key, night in nights_by_key(database).items()
        if key not in played and night.ledger
    }


def tables(database: Database) -> dict[tuple[str, str], str]:
    """Where the hands were dealt whose file tells of several tables of one date, by file and id."""
    found = database.rows(
        f"select h.path, h.id, n.location from {CURRENT_HANDS} h join nights n using (night) "
        "where (n.source, n.name) in (select (source, name) from nights "
        "group by source, name having count(distinct location) > 1)"
    )
    return {(path, id): location for path, id, location in found}


def judged(database: Database) -> Iterator[JudgedHand]:
    """Every judged hand. Raises FloormanError when there are hands and no audit."""
    require_audit(database)
    return verdicts(database)


def require_audit(database: Database) -> None:
    """Raises FloormanError when there are hands and no audit."""
    if not database.rows("select 1 from verdicts limit 1") and database.rows(
        "select 1 from hands limit 1"
    ):
        raise FloormanError("not audited yet", database.path, "run `floorman audit` first")


def ruled_since(database: Database) -> bool:
    """Whether rulings were given, or taken back, that the last audit did not know of."""
    known = database.rows("select rulings from audits order by audit desc limit 1")
    return bool(known) and database.next_key("rulings", "ruling") - 1 > known[0][0]


def require_rulings(database: Database) -> None:
    """Raises FloormanError when the last audit did not know of every ruling: who pays whom would
    be as if it had not been given."""
    if ruled_since(database):
        remedy = "run `floorman audit` first"
        raise FloormanError("a ruling was given since the audit", database.path, remedy)


def hands_called(database: Database, wanted: str) -> list[Hand]:
    """The current hands a person can mean by an id, by NIGHT/ID, or by the end of a path."""
    return [hand for _, hand in hands_and_nights(database, wanted)]


def hands_and_nights(database: Database, wanted: str) -> list[tuple[int, Hand]]:
    """``hands_called`` with the key of each hand's night.

    Raises FloormanError when several have a number that was given for one.
    """
    night, _, number = wanted.rpartition("/")
    number = number.removeprefix("#")
    keys = database.rows(
        f"select hand from hands where {CURRENT} and (id = ? or id = ? or night_name || '/' || id "
        "= ? or ends_with(id, '/' || ?) or ends_with(id, '/' || ? || '.phh') or (? in "
        "('', night_name) and (number = ? or regexp_matches(fields, ?)))) order by hand",
        [wanted, number, wanted, wanted, wanted, night, *_counted(number)],
    )
    if not keys:
        return []
    listed = ", ".join(str(key) for (key,) in keys)
    found = database.query(f"select * from {CURRENT_HANDS} where hand in ({listed}) order by hand")
    pairs = [
        pair
        for batch in found.to_batches()
        for pair in zip(rows.keys_of(batch, "night"), rows.hands_from(batch), strict=True)
    ]
    those = meant([hand for _, hand in pairs], wanted)
    return [pair for pair in pairs if any(pair[1] is hand for hand in those)]


def _counted(number: str) -> tuple[int, str]:
    """A number as the place of a hand, and as it stands among the fields its source gave it."""
    if not re.fullmatch(r"[0-9]{1,9}", number):
        return -1, "^$"  # nothing is either
    return int(number), rf'"(hand|number)": ?{int(number)}[,}}]'


def ids(database: Database, wanted: str = "") -> list[str]:
    """Ids of the first current hands, to tell a person what there is: each once, and for a
    ``wanted`` NIGHT/ID those of that night, where there is one."""
    found = database.rows(
        f"select night_name, id from hands where {CURRENT} order by hand limit 500"
    )
    night = wanted.rpartition("/")[0]
    of_night = [f"{name}/{id}" for name, id in found if night and name == night]
    return of_night or list(dict.fromkeys(id for _, id in found))


def require_hands(database: Database) -> None:
    """Raises FloormanError when a season holds neither a hand nor a line of a ledger."""
    if not database.rows("select 1 from hands union all select 1 from ledger limit 1"):
        raise FloormanError(
            "the season holds no hand", database.path, "read some with `floorman ingest PATH`"
        )
