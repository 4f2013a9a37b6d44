"""The hands of a season counted for the statistics: tables beside the season for as long as it is
open. It counts nothing itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from audit.batch import lots
from audit.season import chained_nights
from audit.settlement.account import Account
from audit.spread import Answers, Spread, here, judges_of
from audit.style.lot import count
from reports.queries import question
from reports.season import asked
from reports.season.accounts import accounts
from reports.season.audit import rules_of, worth_spreading
from reports.season.evenings import denomination
from reports.views.tally import label_of
from schemas.database.rulings import season_rulings
from schemas.database.season_file import Database
from schemas.database.who import people
from schemas.profile import House
from schemas.rows.style import (
    called_table,
    hand_counts_table,
    labels_table,
    player_nights_table,
    seat_counts_table,
    takes_table,
)
from schemas.shelf import Shelf

BATCH = 500
Progress = Callable[[int], None]


class Counted:
    """A season that is open, with everything counted."""

    def __init__(
        self, database: Database, shelf: Shelf, house: House, found: list[Account]
    ) -> None:
        self.database, self.shelf, self.house = database, shelf, house
        self.accounts = found


@contextmanager
def counted_season(
    season: Path, house: Path | None = None, games: Path | None = None
) -> Iterator[Counted]:
    """The season with its counts, to be asked.

    Raises FloormanError: no season, not audited, or not since the last ruling.
    """
    with Database.open(asked.existing(season), readonly=True) as database:
        asked.require_hands(database)
        asked.require_audit(database)
        asked.require_rulings(database)
        shelf, ruled = rules_of(database, season, house, games)
        given, wide = season_rulings(database), worth_spreading(database)
    with (
        Spread(shelf, ruled, given, trace=True) if wide else nullcontext() as spread,
        Database.open(asked.existing(season), readonly=True) as database,
    ):
        answers = spread.answers if spread else here(judges_of(shelf, ruled, given, True))
        found = accounts(database)
        _label_hands(database, found)
        _count_hands(database, answers)
        _count_nights(database, found)
        yield Counted(database, shelf, ruled, found)


def _count_hands(database: Database, answers: Answers) -> None:
    for empty in (seat_counts_table([]), hand_counts_table([]), takes_table([])):
        database.put_aside(empty)
    found = database.hand_batches(BATCH, fields=False)
    for counted in answers(count, lots(found, 0, chained_nights(database))):
        for table in counted.tables:
            database.put_aside(table)
    called = [(number, person.name) for number, person in people(database).items()]
    database.put_aside(called_table(called))
    for name in ("who", "dealt", "seats", "taken"):
        database.execute(f"create temp table {name} as {question(name)}")
    for name in ("seat_counts", "hand_counts", "takes"):
        database.execute(f"drop table temp.{name}")


def _count_nights(database: Database, found: list[Account]) -> None:
    rows = []
    for account in found:
        for number, evening in enumerate(account.evenings):
            times = account.whole(evening)
            for name, line in evening.lines.items():
                nets = evening.net(name), evening.net_audited(name)
                rows.append(
                    (
                        account.label,
                        account.unit,
                        number,
                        evening.name,
                        evening.location,
                        name,
                        line.hands,
                        *(None if net is None else net * times for net in nets),
                        line.played * times,
                        line.unknown,
                        (line.side + line.moved) * times,
                        None if line.bought is None else line.bought * times,
                        len(line.buys),
                        evening.by_hands(name),
                    )
                )
    database.put_aside(player_nights_table(rows))
    database.execute(
        "create temp view evenings as select *, unit::decimal(18, 6) as worth from player_nights"
    )


def _label_hands(database: Database, found: list[Account]) -> None:
    """What the chips of each hand are called: of one label they add up."""
    named = {one.money: account.label for account in found for one in account.evenings}
    rows = []
    for chips in database.rows(
        "select distinct unit, currency, money, format, profile from hands order by all"
    ):
        money = denomination(*chips)
        rows.append((*chips, named.get(money, label_of(money))))
    database.put_aside(labels_table(rows))
