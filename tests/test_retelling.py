"""Tellings that go, come again, or are ledgers alone: what the season says then."""

from dataclasses import replace
from typing import Any

import pytest
from test_load import current, loaded
from test_merging import ANN, BOB, dealt, differences, entry, fresh, log, seen, told
from test_merging import season as season

from audit.season import chained_nights
from ingest.copies.retelling import remake
from ingest.copies.withdraw import withdraw
from schemas.cards import parse_cards
from schemas.database.season_file import Database
from schemas.hand import LedgerEntry


@pytest.mark.parametrize("gone", ["ann.csv", "bob.csv"])
def test_a_source_taken_out_leaves_the_hands_as_the_other_tells_them(
    season: Any, gone: str
) -> None:
    kept = BOB if gone == "ann.csv" else ANN
    with Database.open(":memory:") as alone:
        loaded(alone, fresh(kept))
        expected = [(h.id, h.source, h.number, seen(h)) for h in told(alone)]
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        ((source,),) = database.rows("select source from sources where path = ?", [gone])
        with database.transaction():
            withdraw(database, [source])
        assert [(h.id, h.source, h.number, seen(h)) for h in told(database)] == expected
        for table in ("tellings", "retold", "superseded", "joined_hands"):
            assert database.rows(f"select count(*) from {table}") == [(0,)], table
        (night,) = chained_nights(database).values()
        assert night.source == kept.path


def test_a_source_taken_out_hands_over_what_another_has_just_so() -> None:
    hands = [dealt(str(n), stacks=(100 + n, 100 - n)) for n in range(1, 4)]
    ledger = (entry("Ann", 100, 1),)
    with Database.open(":memory:") as database:
        loaded(database, log("a", *hands[:2], ledger=ledger))
        loaded(database, log("b", *map(replace, hands), ledger=ledger))
        with database.transaction():
            withdraw(database, [1])
        assert [(h.id, h.source, h.number) for h in told(database)] == [
            ("hand-1", "b", 1),
            ("hand-2", "b", 2),
            ("hand-3", "b", 3),
        ]
        (night,) = chained_nights(database).values()
        assert (night.source, night.ledger) == ("b", list(ledger))


def test_a_later_version_of_one_telling_makes_the_hand_anew(season: Any) -> None:
    """Bob's file is exported again, with another card of his: it is his word that has changed."""
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        again = log("bob.csv", dealt("1", bob="QdQh"), dealt("2", bob="3s3h"))
        summary = loaded(database, replace(again, content_hash="later"))
        assert [seen(h) for h in told(database)] == ["AhKhQdQh", "2s2h3s3h"]
        assert (summary.changed, summary.gone) == (1, 0)
        assert differences(database) == [("Bob's cards", "Qd Qc", "Qh Qd")]


def test_a_later_version_without_a_hand_leaves_what_the_other_file_tells(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        again = log("bob.csv", dealt("2", bob="3s3h"))
        loaded(database, replace(again, content_hash="later"))
        assert [seen(h) for h in told(database)] == ["AhKh????", "2s2h3s3h"]


def test_three_tellings_are_one_hand_in_any_order() -> None:
    (ace,) = parse_cards("Ah")
    whole = [dealt("1", ann="AhKh"), dealt("1", bob="QdQc"), dealt("1", shows=[(0, ace)])]
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        with Database.open(":memory:") as database:
            for at in order:
                loaded(database, log(f"{at}.csv", replace(whole[at])))
            (one,) = told(database)
            assert seen(one).count("?") == 0
            assert not differences(database)


def test_making_a_hand_anew_twice_makes_the_same(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        before, rows = told(database), database.rows("select count(*) from hands")
        keys = [key for (key,) in database.rows("select distinct telling from tellings")]
        with database.transaction():
            remake(database, [], keys, database.next_key("hands", "hand"))
        assert told(database) == before
        assert database.rows("select count(*) from hands") == rows


def test_a_sheet_that_notes_more_is_the_same_hand() -> None:
    """Sheets count their hands: the same night, players and cards make two of them one."""
    with Database.open(":memory:") as database:
        cards = {"ann": "AhKh", "bob": "QdQc", "format": "sheet"}
        for path, more in (("a", {}), ("b", {"stacks": ()})):
            reading = log(path, dealt("1", **(cards | more)), origin="", ids={})
            loaded(database, replace(reading, format="sheet"))
        assert current(database) == [("a", "hand-1", 1)]


def row(player: str, kind: str, amount: int, text: str) -> LedgerEntry:
    return LedgerEntry(kind, player, "", amount, text, 1, 0)


def test_a_ledger_downloaded_again_while_the_game_goes_on_is_said_once(season: Any) -> None:
    """Ann is still seated in the first download; Bob's session is in the second alone."""
    ann, bob = "session 2026-03-06T19:00:00Z", "session 2026-03-06T20:00:00Z"
    first = (row("Ann", "buy", 100, f"buy-in, {ann}"), row("Ann", "cash", 80, f"stack, {ann}"))
    later = (
        row("Ann", "buy", 150, f"buy-in, {ann}"),
        row("Ann", "cash", 90, f"cash-out, {ann}"),
        row("Bob", "buy", 50, f"buy-in, {bob}"),
    )
    with Database.open(":memory:") as database:
        one, other = log("one", ledger=first), log("other", ledger=later)
        season(database, replace(one, content_hash="1"), replace(other, content_hash="2"))
        assert database.rows("select player, amount from night_ledger order by all") == [
            ("Ann", 90),
            ("Ann", 150),
            ("Bob", 50),
        ]


@pytest.mark.parametrize(("amount", "lines"), [(100, 1), (120, 2)])
def test_a_table_sent_round_is_one_night(season: Any, amount: int, lines: int) -> None:
    """The twin differs in an amount: two tables of one date, and both count."""
    with Database.open(":memory:") as database:
        one = log("one.xlsx", ledger=(row("Ann", "buy", 100, ""),))
        other = log("two.csv", ledger=(row("Ann", "buy", amount, ""),))
        season(database, replace(one, content_hash="1"), replace(other, content_hash="2"))
        assert database.rows("select count(*) from night_ledger") == [(lines,)]


def test_what_a_chip_is_worth_makes_no_difference() -> None:
    """Somebody has said that a chip of the first file is 0.25; the second is read as it is."""
    with Database.open(":memory:") as database:
        loaded(database, fresh(ANN))
        database.execute("update hands set unit = '0.25', currency = 'EUR', money = 'cash'")
        loaded(database, fresh(BOB))
        assert [seen(h) for h in told(database)] == ["AhKhQdQc", "2s2h3s3h"]
        assert not differences(database)
