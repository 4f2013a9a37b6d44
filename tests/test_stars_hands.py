"""PokerStars text: hands one after another, and what stands in a hand where it seldom does."""

import pytest
from test_stars_reader import hands_of, nights_of, walk

from audit.judge import judge_night
from ingest.reading import read_text
from ingest.venue import Venue
from schemas.cards import NO_CARD, parse_cards
from schemas.events import Kind
from schemas.housefile import house_without_file
from schemas.shelf import Shelf


def test_a_seat_without_a_name_acts_and_has_its_cards() -> None:
    (hand,), errors = hands_of(walk(ann=""))
    assert (hand.names, errors) == (("", "Bob"), [])
    ah, kd = parse_cards("AhKd")
    assert [(e.kind, e.seat, e.card) for e in hand.events()][:4] == [
        (Kind.BLIND, 0, NO_CARD),
        (Kind.BLIND, 1, NO_CARD),
        (Kind.DEAL, 0, ah),
        (Kind.DEAL, 0, kd),
    ]
    assert (Kind.FOLD, 0) in [(e.kind, e.seat) for e in hand.events()]


def test_a_hand_knows_nothing_of_the_one_before() -> None:
    odd = (
        "Nobody knows this line\nAnn: shows [Ah Kd]\n*** FLOP *** [2c 7d 9h]\nBob: is sitting out\n"
    )
    (_, after), _ = hands_of(walk(middle=odd, table="Hall") + walk(number=9002))
    (alone,), _ = hands_of(walk(number=9002))
    assert [(e.kind, e.seat, e.amount, e.card, e.word) for e in after.events()] == [
        (e.kind, e.seat, e.amount, e.card, e.word) for e in alone.events()
    ]
    assert (after.names, after.stacks, after.fields) == (alone.names, alone.stacks, alone.fields)
    assert after.line == alone.line + walk(middle=odd).count("\n")


def test_a_night_may_end_within_an_hour() -> None:
    # six in the morning in Kolkata, half past midnight in UTC, is half past seven in New York
    moments = ("2026/01/15 19:20:00", "2026/01/15 19:40:00", "2026/01/15 19:29:59")
    text = "".join(walk(number=at, moment=moment) for at, moment in enumerate(moments, 1))
    nights = nights_of(text, Venue("Asia/Kolkata"))
    told = {night.name: [hand.id for hand in night.hands] for night in nights}
    assert told == {"2026-01-15": ["1", "3"], "2026-01-16": ["2"]}


def test_the_small_blind_of_a_limit_game_is_posted_late() -> None:
    """It stands behind the deal, which takes part in no counting of chips."""
    text = walk().replace("No Limit ($0.05/$0.10 USD)", "Limit ($0.10/$0.20 USD)")
    post, deal = "Ann: posts small blind $0.05\n", "Dealt to Ann [Ah Kd]\n"
    text = text.replace(post, "").replace(deal, deal + post)
    (hand,), _ = hands_of(text)
    assert hand.stakes["small-blind"] == 5


def test_a_night_is_not_cut_where_many_hands_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ingest.stars.nights.OPEN_HANDS", 4)
    days = (16, 16, 16, 17, 17, 17)
    text = "".join(
        walk(number=at, moment=f"2026/01/{day} 21:{at:02}:05") for at, day in enumerate(days, 1)
    )
    nights = nights_of(text, Venue("America/New_York"))
    told = [(night.name, [hand.id for hand in night.hands]) for night in nights]
    assert told == [("2026-01-16", ["1", "2", "3"]), ("2026-01-17", ["4", "5", "6"])]
    monkeypatch.setattr("ingest.stars.nights.OPEN_HANDS", 2)
    tables = "".join(walk(number=at, table=f"Hall {at}") for at in range(1, 4))
    assert [len(night.hands) for night in nights_of(tables, Venue())] == [1, 1, 1]


def told_of_rows(text: str) -> list[str]:
    hands, errors = hands_of(text)
    assert not errors
    return [e.word for hand in hands for e in hand.events() if e.kind == Kind.GARBLED]


@pytest.mark.parametrize(
    "row",
    [
        "*** HOLE CARDS ***\n",
        "*** SUMMARY ***\n",
        "Total pot $0.10 | Rake $0\n",
        "Seat 1: Ann (button) (small blind) folded before Flop\n",
    ],
)
def test_a_row_that_no_hand_of_a_text_has_is_not_lost(row: str) -> None:
    hands = [walk(number=number) for number in (9001, 9002, 9003)]
    assert not told_of_rows("".join(hands))
    without = [hand.replace(row, "") for hand in hands]
    assert not told_of_rows("".join(without))
    (told,) = told_of_rows(hands[0] + without[1] + hands[2])
    assert told.endswith("is missing")
    (told,) = told_of_rows(without[0])  # of one hand nobody knows what its program writes
    assert told.endswith("is missing")


def test_a_hand_of_which_nothing_is_left_but_its_seats_is_judged() -> None:
    text = (
        "PokerStars Hand #900000000561:  Hold'em No Limit ($0.10/$0.20 USD) - 2026/01/16 17:30:00"
        " ET\nTable 'Kitchen IX' 6-max Seat #1 is the button\nSeat 1: Ann ($10 in chips)\n"
        "Seat 2: Bob ($15 in chips)\n*** SUMMARY ***\nTable 'Kitchen IX' 6-max Seat #1 is the "
        "button\nBob: posts small blind $0.10\n"
    )
    (night,), _ = read_text("cut.txt", text)
    assert not night.hands[0].kinds
    (verdict,) = judge_night(night, Shelf(), house_without_file())
    assert verdict.award == "none"


def test_a_row_of_the_summary_stands_twice() -> None:
    """Of a hand of Omaha that showed two of its four cards, and then mucked."""
    text = """PokerStars Hand #900000000071: Omaha Pot Limit ($0.50/$1.00 USD) - 2026/01/16 16:00:00 ET
Table 'Kitchen VII' 6-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: calls $0.50
Bob: checks
*** FLOP *** [Kc 2s Jc]
Bob: checks
Ann: checks
*** TURN *** [Kc 2s Jc] [Qd]
Bob: checks
Ann: checks
*** RIVER *** [Kc 2s Jc Qd] [6h]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [Kd Qc Jh 9h] (two pair, Kings and Queens)
Ann: shows [Ah As]
Bob collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
Board [Kc 2s Jc Qd 6h]
Seat 1: Ann (button) (small blind) mucked [Ah As]
Seat 1: Ann (button) (small blind) mucked [Ah As]
Seat 2: Bob (big blind) showed [Kd Qc Jh 9h] and won ($2) with two pair, Kings and Queens
"""
    once = text.replace("Seat 1: Ann (button) (small blind) mucked [Ah As]\n", "", 1)
    (first,), (second,) = (read_text("x.txt", one)[0][0].hands for one in (text, once))
    assert first.kinds == second.kinds
    assert first.words == second.words
