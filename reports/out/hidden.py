"""An export under other names: who is called what, and a season made of the nights so told.

Verdicts are not copied but judged anew of what is told, so that no sentence of theirs can hold what
the record does not.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from audit.season import audit_season
from ingest.load import load
from reports.out.nights import Asked
from reports.program import engine
from reports.pseudonymous import (
    RISK,
    Pseudonymous,
    given_under_other_names,
    house_under_other_names,
    names_in,
    places_in,
)
from reports.pseudonyms import Pseudonyms, salt_of
from schemas.database.rulings import add_ruling, season_rulings
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError, Ruling
from schemas.profile import House
from schemas.rulings import SeasonRuling
from schemas.shelf import Shelf


@dataclass(slots=True)
class Hidden:
    """The nights asked for under other names, and the rules they are judged by."""

    asked: Asked
    as_other: Pseudonymous
    house: House
    given: list[SeasonRuling]  # after the nights
    shelf: Shelf
    salt: Path

    def nights(self) -> Iterator[Night]:
        """The nights under other names."""
        return self.as_other.nights(self.asked.nights())

    @property
    def risk(self) -> str:
        """What a person must know before he gives it away."""
        return RISK.format(salt=self.salt)


def hidden(asked: Asked, salt: Path | None, shelf: Shelf, house: House, target: Path) -> Hidden:
    """Give everybody in the record another name. Raises FloormanError."""
    beside = asked.season.with_name(f".{asked.season.name}.salt")
    kept = salt if salt is not None else beside
    if target.resolve() in kept.resolve().parents:
        remedy = "name a folder elsewhere, or another salt with --salt"
        raise FloormanError("the salt lies where the export goes", str(kept), remedy)
    given = [] if asked.paths else _given(asked.season)
    names, ids = names_in(asked.nights())
    names |= {*house.authorities, *_who_ruled(house), *(one.ruling.by for one in given)}
    names |= {game.authority for game in shelf.games() if game.authority in names}
    places = places_in(asked.nights())
    other = Pseudonymous(Pseudonyms(salt_of(kept), names, ids, places), shelf)
    return Hidden(asked, other, house_under_other_names(other, house), given, shelf, kept)


def _given(season: Path) -> list[SeasonRuling]:
    with Database.open(season, readonly=True) as database:
        return season_rulings(database)


def _who_ruled(house: House) -> Iterator[str]:
    rulings: list[Ruling] = [*house.rulings]
    for more in house.game_rulings.values():
        rulings += more
    return (one.by for one in rulings)


@dataclass(slots=True)
class _Reading:
    """Nights of one source, for ``ingest.load``."""

    path: str
    format: str
    nights: Sequence[Night]
    content_hash: str = ""
    bytes: int = 0
    errors: Sequence[RecordError] = field(default_factory=list)
    unknown: Sequence[RecordError] = ()


@contextmanager
def hidden_season(hidden: Hidden) -> Iterator[Path]:
    """A season of the nights under other names, audited; gone at the end of the ``with``."""
    with TemporaryDirectory(prefix="floorman-") as place:
        season = Path(place) / "season.duckdb"
        with Database.open(season) as database:
            load(_readings(hidden), database)
            called = _called(hidden) if hidden.given else {}
            for one in hidden.given:
                told = given_under_other_names(hidden.as_other, one, called)
                add_ruling(database, told.ruling, told.target, told.given)
            audit_season(database, hidden.shelf, hidden.house, engine())
        yield season


def _readings(hidden: Hidden) -> Iterator[_Reading]:
    """The nights by source. A path that comes again is another version of it, and kept apart."""
    seen: dict[str, int] = {}
    for path, nights in groupby(hidden.nights(), key=lambda night: night.source):
        whole = list(nights)
        seen[path] = seen.get(path, 0) + 1
        own = path if seen[path] == 1 else f"{path}-{seen[path]}"
        hands = (hand for night in whole for hand in night.hands)
        form = next((hand.format for hand in hands), "sheet")
        yield _Reading(own, form, whole, hidden.as_other.names.id(own, "content"))


def _called(hidden: Hidden) -> dict[str, str]:
    """What a ruling calls a hand or a night -> what it is called now."""
    called: dict[str, str] = {}
    other = hidden.as_other
    for night in hidden.asked.nights():
        called[night.name] = other.night_name(night.name)
        for hand in night.hands:
            now, date = other.hand_id(hand), other.night_name(hand.night)
            called[hand.id] = now
            called[f"{hand.night}/{hand.id}"] = f"{date}/{now}"
    return called
