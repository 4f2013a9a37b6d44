"""The nights an export is of, whole: of a season or straight from files; writes nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from ingest.formats import NIGHT_LENGTH
from ingest.reading import FileReading, readings, require_a_hand
from reports.records import record_files
from schemas.database.exports import nights_of, wanted
from schemas.database.season_file import Database
from schemas.database.woven import WHOLE_NIGHTS
from schemas.errors import FloormanError
from schemas.hand import Hand, Night, RecordError
from schemas.rows import records as rows


class Asked:
    """What a person asked for: a season, or files; of it a night or a source. Nights may be gone
    through more than once; ``errors`` is whole when they have been."""

    def __init__(self, season: Path, paths: Sequence[Path], night: str, source: int | None) -> None:
        self.season, self.paths, self.night, self.source = season, paths, night, source
        self.errors: list[RecordError] = []

    def nights(self) -> Iterator[Night]:
        """Every night asked for. Raises FloormanError when there is none."""
        self.errors = []
        found = False
        for night in self._of_files() if self.paths else self._of_season():
            found = True
            yield night
        if not found and self.night:
            raise FloormanError(f"no night {self.night}", self.where, "see `floorman sources`")
        if not found:
            raise FloormanError("no hand to export", self.where)

    @property
    def where(self) -> str:
        """Where it was looked for."""
        return ", ".join(map(str, self.paths)) or str(self.season)

    def _of_files(self) -> Iterator[Night]:
        gone: list[FileReading] = []
        for number, reading in enumerate(readings(record_files(self.paths)), 1):
            gone.append(reading)
            for night in reading.nights:
                is_asked = self.night in ("", night.name) and self.source in (None, number)
                if is_asked:
                    yield night
            self.errors += reading.errors
        require_a_hand(gone)

    def _of_season(self) -> Iterator[Night]:
        with Database.open(self.season, readonly=True) as database:
            only = self.conditions(database)
            known = nights_told(database, only["night"])
            of_hands = (
                (key, hand)
                for batch in database.hand_batches(only=only["hand"])
                for key, hand in zip(
                    rows.keys_of(batch, "night"), rows.hands_from(batch), strict=True
                )
            )
            for key, group in groupby(of_hands, key=lambda pair: pair[0]):
                yield from _with_hands(known.pop(key), [hand for _, hand in group])
            yield from (night for night in known.values() if night.ledger)

    def conditions(self, database: Database) -> dict[str, str]:
        """The conditions of ``schemas.database.exports``. Raises FloormanError when there is no
        such night, or more than one."""
        keys = nights_of(database, self.night) if self.night else []
        if self.night and not keys:
            raise FloormanError(f"no night {self.night}", self.where)
        if len(keys) > 1:
            listed = ", ".join(map(str, keys))
            said = f"{len(keys)} nights are called {self.night}"
            raise FloormanError(said, self.where, f"name one by its number: {listed}")
        return wanted(keys[0] if keys else None, self.source)


def _with_hands(night: Night, hands: list[Hand]) -> Iterator[Night]:
    """The night; a bag of hands that is none, some thousands at a time."""
    if night.chained or night.name or night.ledger:
        yield replace(night, hands=hands)
        return
    for begin in range(0, len(hands), NIGHT_LENGTH):
        yield replace(night, hands=hands[begin : begin + NIGHT_LENGTH])


def nights_told(database: Database, only: str) -> dict[int, Night]:
    """Nights by key, with ledgers and the players' ids, without hands."""
    found = database.query(
        "select n.*, s.path from nights n join sources s using (source) "
        f"where {only} order by night"
    )
    nights = rows.nights_from(found)
    entries = database.query(
        f"select * from night_ledger where {only} order by night, before_hand, number"
    )
    for key, entry in rows.ledger_by_night(entries):
        nights[key].ledger.append(entry)
    for night, name, origin, id in ids_told(database, only):
        nights[night].origin = origin
        nights[night].ids[name] = id
    return nights


def ids_told(database: Database, only: str) -> list[tuple[int, str, str, str]]:
    """Night, name, origin and id in it of everybody who has one; none in an older season."""
    tables = "select 1 from duckdb_tables() where table_name = 'night_names' limit 1"
    if not database.rows(tables):
        return []
    return [
        (int(night), str(name), str(origin), str(id))
        for night, name, origin, id in database.rows(
            "select distinct night, name, origin, id from "
            f"(select n.whole as night, x.name, identity from night_names x join {WHOLE_NIGHTS} n "
            "using (night)) "
            f"join identities using (identity) where {only} and origin <> '' order by night, name"
        )
    ]
