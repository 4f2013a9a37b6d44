"""PokerStars text: heads, amounts, moments, names that are hostile, lines nobody knows."""

import pytest

from ingest.reading import read_text
from ingest.stars.amounts import TooFine, units
from ingest.stars.header import header_of, stakes_of
from ingest.stars.stamps import moment_of
from ingest.venue import Venue
from schemas.cards import UNKNOWN, parse_cards
from schemas.events import Kind
from schemas.hand import Hand, Night, RecordError

WALK = """PokerStars Hand #{number}:  Hold'em No Limit ($0.05/$0.10 USD) - {moment} ET
Table '{table}' 6-max Seat #1 is the button
Seat 1: {ann} ($10 in chips)
Seat 4: {bob} ($7.35 in chips)
{ann}: posts small blind $0.05
{bob}: posts big blind $0.10
*** HOLE CARDS ***
Dealt to {ann} [Ah Kd]
{middle}{ann}: folds
Uncalled bet ($0.05) returned to {bob}
{bob} collected $0.10 from pot
{bob}: doesn't show hand
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: {ann} (button) (small blind) folded before Flop
Seat 4: {bob} (big blind) collected ($0.10)


"""


def walk(
    ann: str = "Ann",
    bob: str = "Bob",
    middle: str = "",
    number: int = 9001,
    moment: str = "2026/01/16 15:10:05",
    table: str = "Kitchen I",
) -> str:
    return WALK.format(ann=ann, bob=bob, middle=middle, number=number, moment=moment, table=table)


def hands_of(text: str) -> tuple[list[Hand], list[RecordError]]:
    nights, errors = read_text("a.txt", text)
    return [hand for night in nights for hand in night.hands], errors


def nights_of(text: str, venue: Venue) -> list[Night]:
    return read_text("a.txt", text, venue)[0]


def test_a_walk_event_by_event() -> None:
    (hand,), errors = hands_of(walk())
    assert not errors
    assert (hand.id, hand.game, hand.format, hand.profile) == (
        "9001",
        "texas-holdem",
        "stars",
        "stars",
    )
    assert hand.names == ("Ann", "Bob")
    assert hand.seat_numbers == (1, 4)
    assert (hand.button, hand.stacks, hand.unit) == (1, (1000, 735), "0.01")
    assert hand.stakes == {"small-blind": 5, "big-blind": 10}
    assert hand.time == "2026-01-16T20:10:05Z"
    ah, kd = parse_cards("AhKd")
    assert [(e.kind, e.seat, e.amount, e.line) for e in hand.events()] == [
        (Kind.BLIND, 0, 5, 5),
        (Kind.BLIND, 1, 10, 6),
        *[(Kind.DEAL, 0, 0, 7)] * 2,
        *[(Kind.DEAL, 1, 0, 7)] * 2,
        (Kind.FOLD, 0, 0, 9),
        (Kind.BACK, 1, 5, 10),
        (Kind.POT, 1, 10, 11),
        (Kind.STATED, -1, 10, 14),
    ]
    assert [e.card for e in hand.events() if e.kind == Kind.DEAL] == [ah, kd, UNKNOWN, UNKNOWN]


@pytest.mark.parametrize(
    "name",
    [
        "Bob (button)",
        "Bob: folds",
        "Bob: raises $4 to $8",
        "x ($5 in chips)",
        "[Ah Kd]",
        "posts",
        "collected $5 from pot",
        'said, "hi"',
        "Seat 1: Ann",
        "*** FLOP ***",
        "<script>alert(1)</script>",
        "PokerStars Hand #1",
        "Uncalled bet",
        "folded before Flop",
        "♠ émile",
        "is sitting out",
        "Dealt to Ann",
    ],
)
def test_hostile_names(name: str) -> None:
    chat = f'{name} said, "Ann: folds"\n{name} has timed out\n'
    (hand,), errors = hands_of(walk(bob=name, middle=chat))
    assert not errors
    assert hand.names == ("Ann", name)
    assert [e.seat for e in hand.events() if e.kind in (Kind.BACK, Kind.POT)] == [1, 1]
    assert [e.seat for e in hand.events() if e.kind == Kind.FOLD] == [0]


def test_blanks_behind_a_name_are_not_its_own() -> None:
    (hand,), errors = hands_of(walk(bob="Bob "))
    assert not errors
    assert hand.names == ("Ann", "Bob")


def test_two_seats_of_one_name_are_set_aside() -> None:
    text = walk(bob="Ann") + walk(number=9002)
    hands, errors = hands_of(text)
    assert [hand.id for hand in hands] == ["9002"]
    assert [error.hand for error in errors] == ["9001"]


def test_a_line_of_no_known_kind_is_kept() -> None:
    (hand,), (error,) = hands_of(walk(middle="The moon is full\n"))
    assert error.unknown
    assert (error.line, error.hand, error.text) == (9, "9001", "The moon is full")
    (event,) = [e for e in hand.events() if e.kind == Kind.GARBLED]
    assert (event.line, event.word) == (9, "unknown-line: The moon is full")


def test_a_text_that_breaks_off_keeps_what_there_is() -> None:
    text = walk()
    (hand,), errors = hands_of(text[: text.index("Uncalled")] + "Uncal")
    assert hand.incomplete
    assert not errors
    assert Kind.FOLD in hand.kinds


def test_tables_and_nights_stay_apart() -> None:
    late, early = "2026/01/17 0:30:00", "2026/01/17 2:00:00"
    text = (
        walk(number=3, moment=early)
        + walk(number=1)
        + walk(number=2, table="Kitchen II")
        + walk(number=4, moment=late)
    )
    berlin = nights_of(text, Venue("Europe/Berlin"))
    assert [(n.name, [h.id for h in n.hands]) for n in berlin] == [
        ("2026-01-17", ["4", "3"]),
        ("2026-01-16", ["1"]),
        ("2026-01-16", ["2"]),
    ]
    assert [h.number for h in berlin[0].hands] == [1, 2]


@pytest.mark.parametrize(
    ("text", "scale", "amount"),
    [
        ("1,646.95", 2, 164695),
        ("1,00,000", 2, 10000000),
        ("0.5", 2, 50),
        ("775.0", 0, 775),
        ("12", 0, 12),
        ("1.646,95", 2, 164695),
        ("0,50", 2, 50),
        ("3.", 2, 300),
    ],
)
def test_amounts(text: str, scale: int, amount: int) -> None:
    assert units(text, scale) == amount


def test_an_amount_finer_than_the_unit() -> None:
    with pytest.raises(TooFine):
        units("0.005", 2)
    text = walk().replace("$7.35", "$7.355")
    (hand,), errors = hands_of(text)
    assert not errors
    assert (hand.unit, hand.stacks) == ("0.000001", (10_000_000, 7_355_000))


@pytest.mark.parametrize(
    ("stamp", "moment"),
    [
        ("2010/04/19 0:19:11 WET [2010/04/18 19:19:11 ET]", "2010-04-18T23:19:11Z"),
        ("2007/11/11 - 13:27:23 (ET)", "2007-11-11T18:27:23Z"),
        ("2023/06/14 20:33:40 IST [2023/06/14 11:03:40 ET]", "2023-06-14T15:03:40Z"),
        ("2019/02/08 15:19 UTC [2019/02/08 16:19 CET]", "2019-02-08T15:19:00Z"),
        ("2017/01/01 17:36:54", "2017-01-01T17:36:54"),
        ("2017/13/41 17:36:54", ""),
    ],
)
def test_moments(stamp: str, moment: str) -> None:
    assert moment_of(stamp) == moment


@pytest.mark.parametrize(
    ("middle", "game", "structure", "low", "high"),
    [
        ("Hold'em No Limit ($0.01/$0.02 USD)", "texas-holdem", "no-limit", "0.01", "0.02"),
        ("{club {x}}  Hold'em No Limit (1/2)", "texas-holdem", "no-limit", "1", "2"),
        ("HOLD'EM NO LIMIT ($2/$4)", "texas-holdem", "no-limit", "2", "4"),
        ("8-Game (Razz Limit, $0.04/$0.08 USD)", "razz", "fixed-limit", "0.04", "0.08"),
        ("HORSE (Omaha Hi/Lo Limit, 100/200)", "omaha-8", "fixed-limit", "100", "200"),
        (
            "Tournament #5, $10+$1 USD 8-Game (Badugi Limit) - Level II (40/80)",
            *("badugi", "fixed-limit", "40", "80"),
        ),
        (
            "Tournament #5, Freeroll  Hold'em No Limit - Level III (50/100)",
            *("texas-holdem", "no-limit", "50", "100"),
        ),
        ("Omaha 5 Cards Pot Limit (₹100/₹200)", "omaha-5", "pot-limit", "100", "200"),
        ("Hold'em No Limit (Rs. 1/Rs. 2 INR)", "texas-holdem", "no-limit", "1", "2"),
        ("Courchevel Hi/Lo Pot Limit ($1/$2 USD)", "courchevel", "pot-limit", "1", "2"),
        ("PLO-5 ($0.5/$1)", "omaha-5", "pot-limit", "0.5", "1"),
        ("Swap Hold'em No Limit ($1/$2 USD)", "Swap Hold'em", "no-limit", "1", "2"),
    ],
)
def test_games_and_stakes(middle: str, game: str, structure: str, low: str, high: str) -> None:
    stakes = stakes_of(middle)
    assert (stakes.game.id, stakes.structure) == (game, structure)
    assert (stakes.low, stakes.high) == (low, high)


@pytest.mark.parametrize(
    "brand",
    ["PokerStars Zoom Hand", "POKERSTARS GAME", "MPLPoker Hand", "PokerBros Hand", "Poker Hand"],
)
def test_brands(brand: str) -> None:
    header = header_of(f"{brand} #1234567890123456789012345678:  Hold'em No Limit ($1/$2)")
    assert header is not None
    assert (header.brand, header.id) == (brand, "1234567890123456789012345678")


def test_a_line_whose_amount_cannot_be_read_is_kept() -> None:
    for amount in ("$0.000.080", "$" + "9" * 30):
        (hand,), (error,) = hands_of(walk(middle=f"Ann: bets {amount}\n"))
        assert error.unknown
        assert [e.line for e in hand.events() if e.kind == Kind.GARBLED] == [9]


def test_a_line_as_long_as_a_book_does_not_hang() -> None:
    (hand,), (error,) = hands_of(walk(middle="Ann wins " * 50_000 + "\n"))
    assert error.unknown
    assert len(hand.names) == 2


@pytest.mark.parametrize(
    ("stakes", "small", "big", "unit", "stack"),
    [
        ("(5/10) (Play Money)", "5", "10", "1", 1000),  # whole chips are told whole
        ("(5/10)", "5", "10", "1", 1000),
        ("(0.05/0.10)", "0.05", "0.10", "0.01", 100_000),
        ("(5/10)", "5", "10.50", "0.01", 100_000),  # one amount in cents, and all are
        ("($5/$10 USD)", "$5", "$10", "0.01", 100_000),  # money has cents, noted or not
    ],
)
def test_chips_of_no_currency_are_whole_where_they_can_be(
    stakes: str, small: str, big: str, unit: str, stack: int
) -> None:
    text = f"""PokerStars Hand #77:  Hold'em No Limit {stakes} - 2026/01/16 15:10:05 ET
Table 'Kitchen I' 6-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 4: Bob (1000 in chips)
Ann: posts small blind {small}
Bob: posts big blind {big}
*** HOLE CARDS ***
Ann: folds
*** SUMMARY ***
"""
    (hand,), _ = hands_of(text)
    assert (hand.unit, hand.stacks) == (unit, (stack, stack))
