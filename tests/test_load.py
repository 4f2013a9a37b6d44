"""Loading readings into a season: once, whole batches, copies and later versions told apart."""

import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ingest.known import content_hash
from ingest.load import LoadSummary, load
from schemas.cards import NO_CARD, parse_cards
from schemas.database.season_file import Database
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand, LedgerEntry, Level, Night, RecordError, place

ROOT = Path(__file__).parent.parent


@dataclass
class FakeReading:
    """A file as a reader gives it."""

    path: str
    content_hash: str
    nights: Iterable[Night]
    errors: list[RecordError] = field(default_factory=list)
    unknown: list[RecordError] = field(default_factory=list)
    format: str = "sheet"
    bytes: int = 100


def hand(id_: str, cards: str = "AsKsQhJd", **changes: Any) -> Hand:
    dealt = parse_cards(cards)
    count = len(dealt)
    given: dict[str, Any] = {
        "id": id_,
        "source": "friday.hands",
        "line": 3,
        "game": "texas-holdem",
        "names": ("Ann", "Bob"),
        "seat_numbers": (1, 2),
        "button": 2,
        "dealt_in": (True, True),
        "level": Level.ACTIONS,
        "kinds": [*[Kind.DEAL] * count, Kind.ALL_CHECK],
        "seats": [*[i % 2 for i in range(count)], -1],
        "amounts": [NOT_NOTED] * (count + 1),
        "cards": [*dealt, NO_CARD],
        "places": [place(4, 1)] * (count + 1),
        "night": "2026-11-27",
    }
    return Hand(**(given | changes))


def file(path: str, digest: str, *hands: Hand, **changes: Any) -> FakeReading:
    given: dict[str, Any] = {"name": "2026-11-27", "chained": True}
    placed = [replace(h, source=path, number=n) for n, h in enumerate(hands, start=1)]
    night = Night(source=path, hands=placed, **(given | changes))
    return FakeReading(path, digest, [night])


def current(database: Database) -> list[tuple[str, str, int]]:
    return [(h.source, h.id, h.revision) for batch in database.hands() for h in batch]


def loaded(database: Database, *readings: FakeReading) -> LoadSummary:
    return load(readings, database)


def test_a_file_is_loaded_once() -> None:
    with Database.open(":memory:") as database:
        first = loaded(database, file("a", "h1", hand("1"), hand("2", "2c3c4c5c")))
        again = loaded(database, file("a", "h1", hand("1")), file("elsewhere", "h1", hand("1")))
        assert (first.files, first.hands) == (1, 2)
        assert (again.files, again.hands, again.skipped) == (0, 0, ["a", "elsewhere"])
        assert current(database) == [("a", "1", 1), ("a", "2", 1)]


def test_the_season_keeps_nights_ledger_players_and_errors() -> None:
    entry = LedgerEntry("buy", "Ann", "", 200, "", 1, place(2, 1))
    reading = file("a", "h1", hand("1"), ledger=[entry], hosts=("Ann",), unit="0.25")
    reading.errors.append(RecordError("a", 9, 4, "no such word", "bett Ann 4", "2"))
    with Database.open(":memory:") as database:
        summary = loaded(database, reading)
        assert summary.errors == reading.errors
        assert database.rows("select name, hosts, unit, chained from nights") == [
            ("2026-11-27", ["Ann"], "0.25", True)
        ]
        assert database.rows("select kind, player, amount from ledger") == [("buy", "Ann", 200)]
        assert database.rows("select name from players order by name") == [("Ann",), ("Bob",)]
        assert database.rows('select line, "column", hand from record_errors') == [(9, 4, "2")]
        assert database.rows("select path, hands, errors, complete from sources") == [
            ("a", 1, 1, True)
        ]


def test_a_copy_in_another_file_is_kept_once() -> None:
    with Database.open(":memory:") as database:
        loaded(database, file("a", "h1", hand("1"), hand("2", "2c3c4c5c")))
        summary = loaded(database, file("b", "h2", hand("2", "2c3c4c5c"), hand("3", "6c7c8c9c")))
        assert (summary.hands, summary.copies, summary.changed) == (1, 1, 0)
        assert current(database) == [("a", "1", 1), ("a", "2", 1), ("b", "3", 1)]
        assert database.rows("select path from hand_sources where hand = 2 order by source") == [
            ("a",),
            ("b",),
        ]


def test_a_copy_is_seen_within_one_load_too() -> None:
    with Database.open(":memory:") as database:
        summary = loaded(database, file("a", "h1", hand("1")), file("b", "h2", hand("1")))
        assert (summary.hands, summary.copies) == (1, 1)


def test_equal_hands_of_one_file_are_two_hands() -> None:
    with Database.open(":memory:") as database:
        summary = loaded(database, file("a", "h1", hand("1"), hand("1")))
        assert (summary.hands, summary.copies) == (2, 0)


def test_dull_hands_without_night_or_cards_are_never_taken_for_copies() -> None:
    dull = hand("x", "", night="", format="phh")
    with Database.open(":memory:") as database:
        summary = loaded(
            database,
            file("a", "h1", dull, name="", chained=False),
            file("b", "h2", dull, name="", chained=False),
        )
        assert (summary.hands, summary.copies) == (2, 0)


def test_a_later_version_of_a_file_replaces_it_hand_by_hand() -> None:
    before = file("a", "h1", hand("1"), hand("2", "2c3c4c5c"), hand("3", "6c7c8c9c"))
    after = file("a", "h2", hand("1"), hand("2", "2c3c4c5d"), hand("4", "6h7h8h9h"))
    with Database.open(":memory:") as database:
        loaded(database, before)
        summary = loaded(database, after)
        assert (summary.hands, summary.changed, summary.gone) == (3, 1, 1)
        assert current(database) == [("a", "1", 1), ("a", "2", 2), ("a", "4", 1)]
        back = loaded(database, file("a", "h1", hand("1"), hand("2", "2c3c4c5c")))
        assert (back.hands, back.changed, back.gone) == (2, 1, 1)
        assert current(database) == [("a", "1", 1), ("a", "2", 3)]


def test_a_later_version_leaves_nothing_of_the_earlier_ledger_and_errors() -> None:
    def version(digest: str, chips: int) -> FakeReading:
        entry = LedgerEntry("buy", "Ann", "", chips, "", 1, place(2, 1))
        reading = file("a", digest, hand("1"), ledger=[entry])
        reading.errors.append(RecordError("a", chips, 1, "no such word"))
        return reading

    with Database.open(":memory:") as database:
        loaded(database, version("h1", 200))
        loaded(database, version("h2", 300))
        assert database.rows("select amount from ledger") == [(300,)]
        assert database.rows("select line from record_errors") == [(300,)]
        assert database.rows("select count(*) from nights") == [(1,)]


def test_a_file_without_a_hand_says_why_every_time() -> None:
    with Database.open(":memory:") as database:
        for _ in range(3):
            error = RecordError("notes", 1, 1, "no hand found")
            summary = loaded(database, FakeReading("notes", "h1", [], [error]))
            assert (summary.errors, summary.skipped) == ([error], [])
            assert database.rows("select count(*) from sources") == [(1,)]
            assert database.rows("select count(*) from record_errors") == [(1,)]


def test_another_files_other_telling_of_a_hand_is_a_new_revision() -> None:
    for together in (True, False):
        with Database.open(":memory:") as database:
            first = file("a", "h1", hand("1", "AsKsQhJd2c3c4c"))
            second = file("b", "h2", hand("1", "AsKsQhJd2c3c4d"))
            if together:
                summary = loaded(database, first, second)
            else:
                loaded(database, first)
                summary = loaded(database, second)
            assert (summary.changed, summary.copies) == (1, 0)
            assert current(database) == [("b", "1", 2)]


def test_another_table_that_counts_its_hands_alike_is_no_copy() -> None:
    with Database.open(":memory:") as database:
        loaded(database, file("a", "h1", hand("1", "AsKsQhJd")))
        summary = loaded(database, file("b", "h2", hand("1", "2c3c4cJd")))
        assert (summary.hands, summary.changed) == (1, 0)
        assert len(current(database)) == 2


def test_a_long_file_comes_as_nights_of_one_name_and_is_one() -> None:
    chunks = [
        Night(
            source="a",
            hands=[hand(str(n), source="a", night="", number=n) for n in range(at, at + 1500)],
        )
        for at in range(1, 9001, 1500)
    ]
    with Database.open(":memory:") as database:
        summary = loaded(database, FakeReading("a", "h1", iter(chunks)))
        assert summary.hands == 9000
        assert database.rows("select count(*) from nights") == [(1,)]
        assert database.rows("select hands, complete from sources") == [(9000, True)]
        assert [int(id_) for _, id_, _ in current(database)] == list(range(1, 9001))


def test_a_number_too_large_loses_its_hand_alone() -> None:
    large = hand("2", "2c3c4c5c", stacks=(10**30, 5))
    with Database.open(":memory:") as database:
        summary = loaded(database, file("a", "h1", hand("1"), large, hand("3", "6c7c8c9c")))
        assert [(e.path, e.line, e.hand) for e in summary.errors] == [("a", 3, "2")]
        assert "too large" in summary.errors[0].message
        assert [id_ for _, id_, _ in current(database)] == ["1", "3"]
        assert database.rows("select hand from record_errors") == [("2",)]
        assert database.rows("select count(*) from hand_sources") == [(2,)]


def test_what_counts_as_content() -> None:
    plain = content_hash(hand("1"))
    same = [
        hand("1", line=99, number=7),
        hand("1", places=[0] * 5, source="elsewhere"),
        hand("1", seats=(0, 1, 0, 1, -1)),
        hand("1", kinds=[int(Kind.DEAL)] * 4 + [int(Kind.ALL_CHECK)]),
    ]
    other = [
        hand("2"),
        hand("1", "AsKsQhJc"),
        hand("1", night="2026-11-28"),
        hand("1", stacks=(5, 5)),
        hand("1", words=["", "", "", "", "x"]),
    ]
    assert {content_hash(h) for h in same} == {plain}
    assert plain not in {content_hash(h) for h in other}
    assert len({content_hash(h) for h in other}) == len(other)


KILLED = """
import sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/tests"]
from test_load import FakeReading, endless
from ingest.load import load
from schemas.database.season_file import Database
with Database.open(sys.argv[2]) as database:
    reading = FakeReading("a", "h1", endless())
    load([reading], database, lambda path, hands: print(hands, flush=True))
"""


def endless(limit: int = 10**9) -> Iterable[Night]:
    """A file that goes on and on, a thousand hands at a time."""
    for at in range(0, limit, 1000):
        yield Night(
            source="a",
            hands=[hand(str(n), source="a", number=n) for n in range(at, at + 1000)],
        )


def test_a_kill_leaves_whole_batches_and_the_next_load_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "season.duckdb"
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(ROOT), str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        until = time.monotonic() + 60
        for line in process.stdout:
            if int(line) >= 20_000 or time.monotonic() > until:
                break
        process.kill()
    with Database.open(path) as database:
        (count,) = database.rows("select count(*) from hands")[0]
        assert count >= 8192
        assert count % 8192 == 0
        assert database.rows("select count(*) from hand_sources") == [(count,)]
        assert database.rows("select complete from sources") == [(False,)]
        summary = loaded(database, FakeReading("a", "h1", endless(5000)))
        assert (summary.hands, summary.skipped) == (5000, [])
        assert len(current(database)) == 5000
        assert database.rows("select count(*), bool_and(complete) from sources") == [(1, True)]


def test_a_file_is_of_money_only_where_all_its_hands_are() -> None:
    """However its hands come: as one night, or a long file in several."""
    cash = [hand(str(n), "AsKsQsJs", money="cash", night="") for n in (1, 2)]
    level = [hand("3", "2c3c4c5c", money="tournament", night="")]
    told = {"friday": [cash], "mixed": [cash, level], "turned": [level, cash], "none": []}
    with Database.open(":memory:") as database:
        for path, pieces in told.items():
            nights = [Night(source=path, hands=list(hands), chained=False) for hands in pieces]
            load([FakeReading(path, path, nights)], database)
        assert dict(database.rows("select path, money from sources")) == {
            "friday": "cash",
            "mixed": "unknown",
            "turned": "unknown",
            "none": "unknown",
        }
