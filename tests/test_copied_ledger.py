"""The ledger of a night that two files tell is kept once; what only one of them has stays."""

from typing import Any

import pytest
from test_load import FakeReading, file, hand, loaded

from reports.season.asked import nights
from schemas.database.season_file import Database
from schemas.hand import LedgerEntry, place

HANDS = (hand("1"), hand("2", "2c3c4c5c"))
MORE = (*HANDS, hand("3", "6c7c8c9c"))


def buy(player: str, chips: int, before: int = 1, line: int = 2) -> LedgerEntry:
    return LedgerEntry("buy", player, "", chips, "", before, place(line, 1))


FIRST = [buy("Ann", 100), buy("Bob", 100, line=3)]


def bought(database: Database) -> list[Any]:
    return database.rows("select player, amount, before_hand from night_ledger order by all")


@pytest.fixture(params=["one load", "two loads"])
def season(request: pytest.FixtureRequest) -> Any:
    """Loads files together, or one after another."""

    def load(database: Database, *files: FakeReading) -> None:
        if request.param == "one load":
            loaded(database, *files)
        else:
            for one in files:
                loaded(database, one)

    return load


def test_a_copy_under_another_name_says_nothing_twice(season: Any) -> None:
    with Database.open(":memory:") as database:
        copy = [buy("Ann", 100, line=5), buy("Bob", 100, line=6)]
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *HANDS, ledger=copy),
            file("c", "h3", *HANDS, ledger=FIRST),
        )
        assert bought(database) == [("Ann", 100, 1), ("Bob", 100, 1)]
        (night,) = nights(database)
        assert (night.source, night.ledger) == ("a", FIRST)


def test_a_night_that_went_on_in_another_file_adds_what_is_new(season: Any) -> None:
    with Database.open(":memory:") as database:
        again = buy("Bob", 50, 3)
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *MORE, ledger=[*FIRST, again]),
        )
        (night,) = nights(database)
        assert (night.source, night.also, night.ledger) == ("a", ("b",), [*FIRST, again])


def test_the_same_buy_twice_is_two_buys(season: Any) -> None:
    with Database.open(":memory:") as database:
        twice = [*FIRST, buy("Ann", 100, line=9)]
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *HANDS, ledger=twice),
        )
        assert bought(database) == [("Ann", 100, 1), ("Ann", 100, 1), ("Bob", 100, 1)]


def test_entries_that_differ_are_both_kept(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *HANDS, ledger=[buy("Ann", 100), buy("Bob", 120)]),
        )
        assert bought(database) == [("Ann", 100, 1), ("Bob", 100, 1), ("Bob", 120, 1)]


def test_a_hand_told_anew_makes_it_one_night_too(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(
            database,
            file("a", "h1", hand("1", "AsKsQhJd2c3c4c"), ledger=FIRST),
            file("b", "h2", hand("1", "AsKsQhJd2c3c4d"), ledger=FIRST),
        )
        assert bought(database) == [("Ann", 100, 1), ("Bob", 100, 1)]


def test_another_table_of_the_same_night_keeps_its_own(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(
            database,
            file("a", "h1", hand("1", "AsKsQhJd"), ledger=FIRST),
            file("b", "h2", hand("1", "2c3c4cJd"), ledger=FIRST),
            file("c", "h3", ledger=FIRST),  # a ledger without a hand may be any table's
        )
        assert len(bought(database)) == 6
        assert len(nights(database)) == 3


def test_other_money_is_another_entry(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *HANDS, ledger=FIRST, unit="0.50"),
        )
        assert len(bought(database)) == 4


def test_a_later_version_of_the_first_file_has_its_ledger(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(
            database,
            file("a", "h1", *HANDS, ledger=FIRST),
            file("b", "h2", *HANDS, ledger=FIRST),
        )
        loaded(database, file("a", "h3", *MORE, ledger=[*FIRST, buy("Ann", 40, 3)]))
        assert bought(database) == [("Ann", 40, 3), ("Ann", 100, 1), ("Bob", 100, 1)]
