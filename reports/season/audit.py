"""Audits a season file and writes its report; the judging and the pages are made elsewhere."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from audit.night.reconciled import judge_against
from audit.season import audit_season
from audit.season_games import games_with, known_players, ledgers_of_games
from audit.spread import Spread
from ingest.booked import Booked
from reports.places import by_file
from reports.program import engine
from reports.rules import house_for, near, shelf_for, unknown_games
from reports.season import asked as asked
from reports.season.record import Records
from reports.season.retold import Retelling
from reports.season.settled import settled
from reports.site import refuse_foreign, write_site
from reports.verdict_json import lost_hands
from reports.views.ledger_nights import LedgerTold
from schemas.database.rulings import season_rulings
from schemas.database.season_file import Database
from schemas.database.verdicts import clean_hands, telling_verdicts
from schemas.database.who import Persons
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.profile import House, Profile
from schemas.shelf import Shelf
from schemas.verdict import CleanHands, JudgedHand
from schemas.workers import cores

Progress = Callable[[int], None]
WORTH_SPREADING = 3000  # hands; fewer are judged before a process has begun


@dataclass(slots=True)
class SeasonRun:
    """A season that was audited just now; ``clean`` is whole when ``telling`` has begun."""

    season: Path
    house: House
    errors: list[RecordError]
    shelf: Shelf
    games: Path | None  # the folder asked for
    unknown: list[RecordError]  # lines of no known kind
    folders: tuple[Path, ...]  # where else its rules were looked for
    clean: CleanHands = field(default_factory=dict)
    nights: set[str] = field(default_factory=set)
    booked: Booked = field(default_factory=Booked)  # whole at the end

    def hints(self, names: Iterable[str]) -> Iterator[str]:
        """What to do about games that are not on the shelf."""
        return unknown_games(names, self.shelf, self.games, self.folders)

    def every(self) -> Iterator[JudgedHand | RecordError]:
        """The judged hands as they are stored, and what could not be read, file by file."""
        with Database.open(self.season, readonly=True) as database:
            yield from by_file(self._with_ledgers(database, asked.judged(database)), self.errors)

    def telling(self) -> Iterator[JudgedHand | RecordError]:
        """The same without clean hands of which there is nothing to say."""
        with Database.open(self.season, readonly=True) as database:
            self.clean = clean_hands(database)
            self.nights = {night.name for night in asked.nights(database)}
            found = self._with_ledgers(database, telling_verdicts(database))
            yield from by_file(found, self.errors)

    def _with_ledgers(
        self, database: Database, judged: Iterable[JudgedHand]
    ) -> Iterator[JudgedHand]:
        """The hands, and what is to be said of nights that have none."""
        yield from settled(database, judged)
        for night, told in judged_ledgers(database, self.house.profile):
            self.booked.add(night)
            if told is not None:
                yield told

    def lost(self) -> Iterator[JudgedHand]:
        """The hands that could not be read."""
        return lost_hands(self.errors, self.house.profile.id)


def judged_ledgers(
    database: Database, profile: Profile
) -> Iterator[tuple[Night, JudgedHand | None]]:
    """The nights of which there is only a ledger, and what is to be said of each: by itself, and
    held against the hands of its game."""
    ledgers = asked.ledgers(database)
    who = known_players(database, ledgers)
    for key, night in ledgers.items():
        games = games_with(database, key) if key in who else []
        yield night, judge_against(night, who.get(key, {}), games, profile)


def reported_ledgers(database: Database, profile: Profile) -> list[LedgerTold]:
    """``judged_ledgers``, each with the first night of its game where the season has its hands."""
    ledgers, nights = asked.ledgers(database), asked.nights_by_key(database)
    games = ledgers_of_games(database, ledgers)
    first = [nights[min(games[key])] if games.get(key) else None for key in ledgers]
    told = judged_ledgers(database, profile)
    return [(night, one, game) for (night, one), game in zip(told, first, strict=True)]


def audit_file(
    season: Path, house: Path | None, games: Path | None, progress: Progress | None = None
) -> SeasonRun:
    """Judge every hand of a season anew and store the verdicts in it.

    Raises FloormanError when there is no season file, or no hand in it.
    """
    with Database.open(asked.existing(season)) as database:
        asked.require_hands(database)
        shelf, ruled = rules_of(database, season, house, games)
        if not worth_spreading(database):
            return _audited(database, season, shelf, ruled, games, progress)
        given, folders = season_rulings(database), _folders(database, season)
    with Spread(shelf, ruled, given) as spread, Database.open(asked.existing(season)) as database:
        asked.require_hands(database)
        if (given, folders) != (season_rulings(database), _folders(database, season)):
            raise FloormanError("changed by another program just now", str(season), "run it again")
        return _audited(database, season, shelf, ruled, games, progress, spread)


def worth_spreading(database: Database) -> bool:
    """Whether there are hands enough, and cores, for several processes to judge them."""
    return cores() > 1 and database.next_key("hands", "hand") > WORTH_SPREADING


def _audited(
    database: Database,
    season: Path,
    shelf: Shelf,
    house: House,
    games: Path | None,
    progress: Progress | None,
    spread: Spread | None = None,
) -> SeasonRun:
    audit_season(database, shelf, house, engine(), progress, spread)
    errors, folders = asked.record_errors(database), _folders(database, season)
    unknown = asked.unknown_lines(database)
    return SeasonRun(season, house, errors, shelf, games, unknown, folders)


def rules_of(
    database: Database, season: Path, house: Path | None, games: Path | None
) -> tuple[Shelf, House]:
    """Games and house rules beside the season, else beside its first record."""
    folders = _folders(database, season)
    shelf = shelf_for(games, folders)
    return shelf, house_for(house, folders, shelf)


def _folders(database: Database, season: Path) -> tuple[Path, ...]:
    first = asked.first_source(database)
    beside = asked.folder(season)
    if first is None:
        return (beside,)
    others = (folder for folder in near([first]) if folder.resolve() != beside)
    return beside, *others


def report_season(
    season: Path,
    target: Path,
    games: Path | None,
    title: str = "",
    hand_pages: bool = True,
    rules: tuple[Shelf, House] | None = None,
) -> Path:
    """Write the pages of an audited season; the path of its first page. ``rules`` are those it was
    audited by, where they are not beside it.

    Raises FloormanError: no season, not audited, or ``target`` is a folder of something else.
    """
    refuse_foreign(target)
    with Database.open(asked.existing(season), readonly=True) as database:
        asked.require_hands(database)
        asked.require_audit(database)
        shelf, house = rules or rules_of(database, season, None, games)
        # only a hand's own page tells its steps, and those of a chained night are played again
        pairs = Retelling(database, shelf, house).all() if hand_pages else asked.judged(database)
        return write_site(
            pairs,
            asked.nights(database),
            shelf,
            target,
            hand_pages=hand_pages,
            title=title or "Audit report",
            errors=asked.record_errors(database),
            unknown=asked.unknown_lines(database),
            record=Records().text,
            persons=Persons(database).of,
            ledgers=reported_ledgers(database, house.profile),
            tables=asked.tables(database),
        )
