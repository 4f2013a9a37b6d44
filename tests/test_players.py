"""Who is who: ids, names, merges and splits, and that all of it can be undone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from test_cli import run
from test_load import FakeReading, file, hand, loaded

from reports.season.players import _called, merge, split, undo
from schemas.database.season_file import Database
from schemas.database.who import Persons, alike, counted, people
from schemas.errors import FloormanError
from schemas.hand import LedgerEntry, Night
from schemas.players import MERGE, SPLIT, UNDO, Alias, Change, aliases, in_force


def night(
    path: str, date: str, ids: dict[str, str] | None = None, *names: str, origin: str = "pokernow"
) -> FakeReading:
    """A night of one hand: of players with ids, or of a sheet."""
    seated = tuple(ids) if ids else names
    hands = [hand("1", night=date, names=seated, format=origin if ids else "sheet")]
    more: dict[str, Any] = {"origin": origin, "ids": ids} if ids else {}
    reading = file(path, path, *hands, name=date, **more)
    reading.format = origin if ids else "sheet"
    return reading


def called(path: Path | Database) -> list[tuple[str, ...]]:
    """The names of each hand's players over the season, in reading order."""
    if isinstance(path, Path):
        with Database.open(path) as database:
            return called(database)
    persons = Persons(path)
    return [persons.of(hand) for batch in path.hands() for hand in batch]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    path = tmp_path / "s.duckdb"
    with Database.open(path) as database:
        loaded(
            database,
            night("one", "2026-03-06", {"Ann": "a1", "Bob": "b1"}),
            night("two", "2026-03-13", {"Anna K": "a1", "Bob": "b2"}),
            night("three", "2026-03-20", {"Guest": "g1", "Bob": "b1"}),
        )
    return path


def test_an_id_is_one_player_whatever_he_is_called(season: Path) -> None:
    """a1 is called as in his last night; two ids are two players, though both are called Bob."""
    assert called(season) == [
        ("Anna K", "Bob (PokerNow b1)"),
        ("Anna K", "Bob (PokerNow b2)"),
        ("Guest", "Bob (PokerNow b1)"),
    ]


def test_a_record_is_kept_as_it_was_written(season: Path) -> None:
    merge(season, "Anna K", "Guest")
    with Database.open(season) as database:
        names = [hand.names for batch in database.hands() for hand in batch]
    assert names == [("Ann", "Bob"), ("Anna K", "Bob"), ("Guest", "Bob")]


def test_case_and_spaces_make_no_other_player_of_a_name_in_a_sheet() -> None:
    with Database.open(":memory:") as database:
        loaded(
            database,
            night("one", "2026-03-06", None, "Ann", "Bob"),
            night("two", "2026-03-13", None, "ann", " BOB"),
        )
        assert called(database) == [("Ann", "Bob")] * 2


def test_two_names_of_one_night_that_fold_alike_are_two_players() -> None:
    with Database.open(":memory:") as database:
        loaded(database, night("one", "2026-03-06", None, "Ann", "ann"))
        ((one, other),) = called(database)
        assert one != other


def test_the_same_id_elsewhere_is_nobody_in_particular() -> None:
    """What is unique at one site says nothing at another; nor does a name of another format."""
    with Database.open(":memory:") as database:
        loaded(
            database,
            night("one", "2026-03-06", {"Ann": "1", "Bob": "2"}),
            night("two", "2026-03-13", {"Cat": "1", "Dan": "2"}, origin="mavens"),
            night("three", "2026-03-20", None, "Cat", "Eve"),
        )
        assert called(database) == [
            ("Ann", "Bob"),
            ("Cat (Poker Mavens)", "Dan"),
            ("Cat (hand sheet)", "Eve"),
        ]


def test_one_file_with_two_tables_of_a_night_and_one_name_for_two_people() -> None:
    def table(id: str, ids: dict[str, str]) -> Night:
        dealt = replace(hand(id, names=tuple(ids)), source="a", number=1)
        return Night(
            "a", "2026-11-27", hands=[dealt], chained=True, origin="ohh", ids=ids, ledger=[]
        )

    with Database.open(":memory:") as database:
        nights = [table("x", {"Ann": "1", "Bob": "2"}), table("y", {"Ann": "3", "Bob": "2"})]
        loaded(database, FakeReading("a", "h", nights))
        assert called(database) == [
            ("Ann (Open Hand History 1)", "Bob"),
            ("Ann (Open Hand History 3)", "Bob"),
        ]


def test_players_of_the_ledger_alone_are_known() -> None:
    entry = LedgerEntry("buy", "Eve", "", 100, "", 1, 0)
    with Database.open(":memory:") as database:
        loaded(database, file("a", "h", hand("1"), ledger=[entry]))
        assert {person.name for person in people(database).values()} == {"Ann", "Bob", "Eve"}


def test_nights_of_a_ledger_are_nights_and_one_evening_is_one() -> None:
    def ledger(path: str, date: str, *names: str) -> FakeReading:
        return file(
            path, path, name=date, ledger=[LedgerEntry("buy", n, "", 100, "", 0, 0) for n in names]
        )

    with Database.open(":memory:") as database:
        loaded(
            database,
            night("one", "2026-03-06", None, "Ann", "Bob"),
            night("two", "2026-03-13", None, "Ann", "Bob"),
            ledger("l", "2026-03-06", "Ann", "Eve"),
            ledger("m", "2026-03-20", "Ann", "Eve"),
        )
        known = people(database)
        counted(database, known)
        assert {p.name: (p.hands, p.nights) for p in known.values()} == {
            "Ann": (2, 3),
            "Bob": (2, 2),
            "Eve": (0, 2),
        }


def test_a_merge_can_be_undone_and_that_too(season: Path) -> None:
    before = called(season)
    merge(season, "Anna K", "Guest")
    merged = called(season)
    assert [names[0] for names in merged] == ["Anna K"] * 3
    undo(season, 1)
    assert called(season) == before
    undo(season, 2)
    assert called(season) == merged


def test_a_merge_between_dates_holds_for_these_nights(season: Path) -> None:
    merge(season, "Guest", "a1", "2026-03-10", "2026-03-13")
    assert [names[0] for names in called(season)] == ["Anna K", "Guest", "Guest"]


def test_a_split_parts_what_was_merged(season: Path) -> None:
    merge(season, "b1", "b2")
    assert {names[1] for names in called(season)} == {"Bob"}
    split(season, "pokernow b2")
    assert len({names[1] for names in called(season)}) == 2


@pytest.mark.parametrize("wanted", ["b1", "pokernow b1"])
def test_split_of_the_id_a_player_is_numbered_by(season: Path, wanted: str) -> None:
    """Those he was merged with stay together."""
    merge(season, "b1", "b2")
    merge(season, "b1", "Guest")
    split(season, wanted)
    first, second, third = called(season)
    assert second[1] == third[0] != first[1] == third[1]


@pytest.mark.parametrize(
    ("do", "said"),
    [
        (lambda path: merge(path, "Ann", "Zoe"), "no player `Zoe`"),
        (lambda path: merge(path, "Guest", "Bob"), "`Bob` is several players"),
        (lambda path: merge(path, "Ann", "Anna K"), "one player already"),
        (lambda path: merge(path, "Ann", "Guest", "friday"), "no date"),
        (lambda path: merge(path, "Ann", "Guest", "2026-03-02", "2026-03-01"), "is after"),
        (lambda path: split(path, "Guest"), "by one id alone"),
        (lambda path: split(path, "4"), "by one id alone"),
        (lambda path: merge(path, "1", "44"), "no player `44`; `floorman players` lists them"),
        (lambda path: undo(path, 7), "no change 7"),
    ],
)
def test_what_cannot_be_done_is_said(season: Path, do: Any, said: str) -> None:
    with pytest.raises(FloormanError, match=said):
        do(season)


def test_a_number_of_the_list_needs_no_mark_that_a_shell_takes_for_a_comment(season: Path) -> None:
    assert merge(season, "1", "#4").startswith("merged: Guest is Anna K")
    assert split(season, "4").startswith("split: PokerNow g1 is not Anna K")


def test_a_name_or_an_id_that_is_a_number_is_meant_before_it() -> None:
    with Database.open(":memory:") as database:
        loaded(database, night("one", "2026-03-06", {"Ann": "a1", "1": "b1", "Cat": "2"}))
        known = people(database)
        found = [_called(known, wanted)[0].names for wanted in ("1", "2", "3", "#1")]
        assert found == [["1"], ["Cat"], ["Cat"], ["Ann"]]


def test_candidates_share_a_name_and_never_a_hand() -> None:
    with Database.open(":memory:") as database:
        loaded(
            database,
            night("one", "2026-03-06", {"Ann": "a1", "Bob": "b1"}),
            night("two", "2026-03-13", {"ann": "a2", "Bob": "b1"}),
            night("three", "2026-03-20", {"Cat": "c1", "cat": "c2"}),
        )
        known = people(database)
        assert [[known[n].identities[0].id for n in pair] for pair in alike(database)] == [
            ["a1", "a2"]
        ]


def test_one_name_in_many_programs_is_asked_about_once_for_each(tmp_path: Path) -> None:
    """Four that may be one: three questions, not six."""
    with Database.open(tmp_path / "s.duckdb") as database:
        loaded(
            database,
            *(night(f"{n}", f"2026-03-0{n}", {"Ann": f"a{n}", "Bob": "b1"}) for n in range(1, 5)),
        )
    listed = run("players", "--season", tmp_path / "s.duckdb").stdout.splitlines()
    asked = [line for line in listed if line.startswith("the same player?")]
    assert len(asked) == 3
    assert len({line.split("#")[-1] for line in asked}) == 3


def test_the_command(season: Path) -> None:
    listed = run("players", "--season", season).stdout.splitlines()
    assert listed[:2] == [
        "#1  Anna K, also Ann; PokerNow a1; 2 hands, 2 nights",
        "#2  Bob (PokerNow b1); PokerNow b1; 2 hands, 2 nights",
    ]
    assert listed[-1].startswith("the same player? #2 Bob (PokerNow b1) and #3 Bob (PokerNow b2)")
    assert run("players", "merge", "Anna K", "Guest", "--season", season).exit_code == 0
    assert run("players", "undo", "1", "--season", season).exit_code == 0
    log = run("players", "log", "--season", season).stdout
    assert "Guest is Anna K; undone by 2" in log
    missing = run("players", "split", "nobody", "--season", season)
    assert missing.exit_code == 2
    assert "no player `nobody`" in missing.output


def test_a_merge_said_of_one_player_moves_nobody_who_left_him() -> None:
    """2 was merged into 1, and 1 into 3; with the first undone 2 is himself."""
    first, second = Change(1, MERGE, 2, 1), Change(2, MERGE, 1, 3)
    both = {row.identity: row.player for row in aliases([first, second])}
    assert both == {1: 3, 2: 3}
    undone = [first, second, Change(3, UNDO, 1)]
    assert in_force(undone) == [second]
    assert {row.identity: row.player for row in aliases(undone)} == {1: 3}


def test_dates_cut_an_identity_into_parts() -> None:
    found = aliases([Change(1, MERGE, 2, 1, "2026-03-01", "2026-03-31"), Change(2, SPLIT, 9)])
    assert found == [
        Alias(2, 2, undated=True),
        Alias(2, 2, "", "2026-02-28"),
        Alias(2, 1, "2026-03-01", "2026-03-31"),
        Alias(2, 2, "2026-04-01", ""),
    ]
