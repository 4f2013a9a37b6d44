"""Hands and nights that several files tell: one hand, one night, and where they differ."""

from dataclasses import replace
from typing import Any

import pytest
from test_load import FakeReading, hand, loaded

from audit.season import chained_nights
from ingest.known import set_content_hashes
from schemas.cards import NO_CARD, UNKNOWN, card_text, parse_cards
from schemas.database.season_file import Database
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand, LedgerEntry, Level, Night, place
from schemas.rows import hands as table_hands
from schemas.rows import records as rows
from schemas.rows.hands import TableHands

NIGHT = "2026-03-06"
FLOP = "2c7d9h"


def dealt(id: str, ann: str = "????", bob: str = "????", **changes: Any) -> Hand:
    """A hand of Ann and Bob: blinds, cards, a call, a flop, Bob bets 4 and Ann folds."""
    acts = changes.pop("acts", [(Kind.BET, 1, 4), (Kind.FOLD, 0, -1)])
    shows = changes.pop("shows", [])
    board = changes.pop("board", FLOP)
    events: list[tuple[int, int, int, int]] = [
        (Kind.BLIND, 0, 1, NO_CARD),
        (Kind.BLIND, 1, 2, NO_CARD),
        *((Kind.DEAL, 0, NOT_NOTED, card) for card in parse_cards(ann)),
        *((Kind.DEAL, 1, NOT_NOTED, card) for card in parse_cards(bob)),
        (Kind.CALL, 0, 1, NO_CARD),
        (Kind.CHECK, 1, NOT_NOTED, NO_CARD),
        *((Kind.BOARD, -1, NOT_NOTED, card) for card in parse_cards(board)),
        *((kind, seat, amount, NO_CARD) for kind, seat, amount in acts),
        (Kind.POT, 1, 4, NO_CARD),
        *((Kind.SHOW, seat, NOT_NOTED, card) for seat, card in shows),
    ]
    kinds, seats, amounts, cards = map(list, zip(*events, strict=True))
    given: dict[str, Any] = {
        "kinds": kinds,
        "seats": seats,
        "amounts": amounts,
        "cards": cards,
        "places": [place(3, 1)] * len(events),
        "format": "pokernow",
        "level": Level.ACTIONS,
        "night": NIGHT,
        "stacks": (100, 100),
    }
    return replace(hand(f"hand-{id}"), **(given | changes))


def log(path: str, *hands: Hand, ledger: tuple[LedgerEntry, ...] = (), **more: Any) -> FakeReading:
    """A file with one night of one table."""
    placed = [replace(h, source=path, number=n) for n, h in enumerate(hands, start=1)]
    ids = {"Ann": "a1", "Bob": "b1"}
    given: dict[str, Any] = {"name": NIGHT, "chained": True, "origin": "pokernow", "ids": ids}
    night = Night(source=path, hands=placed, ledger=list(ledger), **(given | more))
    return FakeReading(path, f"{path} {len(hands)}", [night], format="pokernow")


def told(database: Database) -> list[Hand]:
    return [hand for batch in database.hands() for hand in batch]


def seen(hand: Hand, kind: Kind = Kind.DEAL) -> str:
    """The cards of a kind of event, in order."""
    pairs = zip(hand.kinds, hand.cards, strict=True)
    return "".join("??" if c == UNKNOWN else card_text(c) for k, c in pairs if k == kind)


def differences(database: Database) -> list[tuple[str, str, str]]:
    return database.rows("select what, first_says, later_says from retold order by hand, number")


ANN = log("ann.csv", dealt("1", ann="AhKh"), dealt("2", ann="2s2h"))
BOB = log("bob.csv", dealt("1", bob="QdQc"), dealt("2", bob="3s3h"))


def fresh(reading: FakeReading) -> FakeReading:
    """The same file once more: a load sets revisions and hashes."""
    nights = [replace(n, hands=[replace(h) for h in n.hands]) for n in reading.nights]
    return replace(reading, nights=nights)


def in_rows(reading: FakeReading) -> FakeReading:
    """The file as another process hands it over."""
    nights = []
    for night in fresh(reading).nights:
        set_content_hashes(night.hands)
        nothing = [0] * len(night.hands)
        table = rows.hands_table(night.hands, nothing, nothing, nothing)
        nights.append(replace(night, hands=TableHands(table)))
    return replace(reading, nights=nights)


@pytest.fixture(params=[(1, False), (2, False), (1, True), (2, True)], ids=str)
def season(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Loads files together, or one after another; as hands, or as rows that are made hands of one
    at a time."""
    loads, by_rows = request.param
    monkeypatch.setattr(table_hands, "_STRETCH", 1)

    def load(database: Database, *files: FakeReading) -> None:
        for one in [files] if loads == 1 else [[file] for file in files]:
            loaded(database, *map(in_rows if by_rows else fresh, one))

    return load


def test_each_exporters_own_cards_are_added(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        assert [seen(h) for h in told(database)] == ["AhKhQdQc", "2s2h3s3h"]
        assert [(h.source, h.number, h.revision) for h in told(database)] == [
            ("ann.csv", 1, 1),
            ("ann.csv", 2, 1),
        ]
        assert not differences(database)
        assert database.rows("select path from told_by t where hand not in (select hand from "
                             "superseded) order by hand, path") == [
            ("ann.csv",), ("bob.csv",), ("ann.csv",), ("bob.csv",)
        ]  # fmt: skip  # read by its rows


def test_what_is_read_twice_changes_nothing(season: Any) -> None:
    with Database.open(":memory:") as database:
        season(database, ANN, BOB)
        before = told(database)
        again = loaded(database, fresh(ANN), fresh(BOB), fresh(replace(BOB, path="copy.csv")))
        assert (again.hands, again.copies, again.changed) == (0, 0, 0)
        assert told(database) == before


@pytest.mark.parametrize("first_has_it", [True, False])
def test_a_voluntary_show_in_one_copy_is_taken_in(season: Any, first_has_it: bool) -> None:
    """Bob bets, Ann folds; afterwards Bob shows one card, which one of the excerpts lacks."""
    (queen,) = parse_cards("Qd")
    plain, shown = dealt("1", ann="AhKh"), dealt("1", ann="AhKh", shows=[(1, queen)])
    pair = (shown, plain) if first_has_it else (plain, shown)
    with Database.open(":memory:") as database:
        season(database, log("a", pair[0]), log("b", pair[1]))
        (one,) = told(database)
        assert (seen(one, Kind.SHOW), one.kinds[-1], one.revision) == ("Qd", Kind.SHOW, 1)
        assert not differences(database)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"acts": [(Kind.BET, 1, 6), (Kind.FOLD, 0, -1)]},
         ("what Bob has in by an act", "4", "6")),
        ({"acts": [(Kind.CHECK, 1, -1), (Kind.CHECK, 0, -1)]},
         ("the acts", "Bob put, Ann fold", "Bob check, Ann check")),
        ({"board": "2c7d9s"}, ("board 1", "2c 7d 9h", "2c 7d 9s")),
        ({"ann": "AhKd"}, ("Ann's cards", "Ah Kh", "Ah Kd")),
        ({"stacks": (90, 100)}, ("Ann's stack", "100", "90")),
        ({"button": 1}, ("the button", "seat 2", "seat 1")),
    ],
    ids=["amount", "acts", "board", "cards", "stack", "button"],
)  # fmt: skip  # read by its rows
def test_a_changed_copy_is_a_new_revision_and_says_where(
    season: Any, changes: dict[str, Any], expected: tuple[str, str, str]
) -> None:
    """The clean twin of each is ``test_each_exporters_own_cards_are_added``."""
    with Database.open(":memory:") as database:
        given = {"ann": "AhKh"} | changes
        season(database, log("a", dealt("1", ann="AhKh")), log("b", dealt("1", **given)))
        (one,) = told(database)
        assert (one.source, one.revision, one.number) == ("b", 2, 1)
        assert differences(database) == [expected]


def test_what_one_copy_leaves_out_is_no_difference(season: Any) -> None:
    """No stacks, no button, amounts nobody noted, and an excerpt that ends within the hand."""
    acts = [(Kind.BET, 1, NOT_NOTED), (Kind.FOLD, 0, -1)]
    less = dealt("1", stacks=(), button=-1, acts=acts)
    cut = dealt("1", acts=[], incomplete=True)
    with Database.open(":memory:") as database:
        season(database, log("a", cut), log("b", less), log("c", dealt("1", ann="AhKh")))
        (one,) = told(database)
        assert not differences(database)
        assert (one.incomplete, one.stacks, seen(one)) == (False, (100, 100), "AhKh????")


def test_a_call_in_chips_and_a_bet_in_totals_are_compared_as_money(season: Any) -> None:
    """Ann calls 1 more over her blind of 1; another format has her in for 2, in cents."""
    cents = dealt("1", format="pokernow-json", unit="0.01", stacks=(10000, 10000))
    amounts = [a * 100 if a > 0 else a for a in cents.amounts]
    at = list(cents.kinds).index(Kind.CALL)
    cents.kinds = [*cents.kinds[:at], Kind.BET_OR_RAISE, *cents.kinds[at + 1 :]]
    cents.amounts = [*amounts[:at], 200, *amounts[at + 1 :]]
    with Database.open(":memory:") as database:
        season(database, log("a", dealt("1")), log("b", cents, unit="0.01"))
        assert len(told(database)) == 1
        assert not differences(database)


def test_a_number_of_a_counted_hand_at_another_table_is_no_copy(season: Any) -> None:
    """Ids of their own site say who is who; here two tables number their hands from 1."""
    there = dealt("1", names=("Cat", "Dan"))
    with Database.open(":memory:") as database:
        elsewhere = log("b", there, ids={"Cat": "c1", "Dan": "d1"})
        season(database, log("a", dealt("1")), elsewhere)
        assert len(told(database)) == 2


def entry(player: str, amount: int, before: int) -> LedgerEntry:
    return LedgerEntry("buy", player, "", amount, "", before, place(2, 1))


def test_overlapping_excerpts_are_one_night_in_order(season: Any) -> None:
    """b holds hands 2 to 4, numbered from 1, and says of the ledger what a says and more."""
    hands = [dealt(str(n), stacks=(100 + n, 100 - n)) for n in range(1, 5)]
    first = log("a", *hands[:3], ledger=(entry("Ann", 100, 1), entry("Bob", 50, 3)))
    later = log("b", *hands[1:], ledger=(entry("Bob", 50, 2), entry("Ann", 20, 3)))
    with Database.open(":memory:") as database:
        season(database, first, later)
        assert [(h.id, h.number) for h in told(database)] == [(f"hand-{n}", n) for n in range(1, 5)]
        (night,) = chained_nights(database).values()
        assert (night.source, night.also) == ("a", ("b",))
        assert [(e.player, e.amount, e.before_hand) for e in night.ledger] == [
            ("Ann", 100, 1),
            ("Bob", 50, 3),
            ("Ann", 20, 4),
        ]


def test_an_excerpt_of_what_came_before_is_put_in_front(season: Any) -> None:
    hands = [dealt(str(n), stacks=(100 + n, 100 - n)) for n in range(1, 5)]
    with Database.open(":memory:") as database:
        season(database, log("a", *hands[2:]), log("b", *hands[:3]))
        assert [h.id for h in told(database)] == [f"hand-{n}" for n in range(1, 5)]
        numbers = [h.number for h in told(database)]
        assert numbers == sorted(numbers)


def test_where_nothing_tells_the_order_nights_stay_apart(season: Any) -> None:
    """Between hands 1 and 4 each file has a hand of its own, and none has a time."""
    hands = [dealt(str(n), stacks=(100 + n, 100 - n)) for n in range(1, 5)]
    with Database.open(":memory:") as database:
        season(
            database, log("a", hands[0], hands[1], hands[3]), log("b", hands[0], hands[2], hands[3])
        )
        assert len(chained_nights(database)) == 2
        assert len(told(database)) == 4


def test_times_tell_the_order_where_they_are_known(season: Any) -> None:
    hands = [
        dealt(str(n), stacks=(100 + n, 100 - n), time=f"2026-03-06T20:0{n}:00Z")
        for n in range(1, 5)
    ]
    with Database.open(":memory:") as database:
        season(
            database, log("a", hands[0], hands[2], hands[3]), log("b", hands[0], hands[1], hands[3])
        )
        assert [(h.id, h.number) for h in told(database)] == [(f"hand-{n}", n) for n in range(1, 5)]
