"""PokerNow's log read: players, blinds, boards, shows, the ledger, and what is at fault."""

import time

import pytest
from pokernow_log import BEGUN, log

from ingest.reading import read_text
from ingest.venue import Venue
from schemas.cards import card_text
from schemas.events import Kind
from schemas.hand import Hand, Night, RecordError

ANN, BOB, CAT = '"Ann @ AnnAnnAnn1"', '"Bob @ BobBobBob1"', '"Cat @ CatCatCat1"'
START = "-- starting hand #1 (id: firsthand001)  No Limit Texas Hold'em (dealer: {}) --"
STACKS = "Player stacks: #1 {} (100) | #3 {} (100)"
WALK = (
    f"{ANN} posts a small blind of 1",
    f"{BOB} posts a big blind of 2",
    f"{ANN} folds",
    f"Uncalled bet of 1 returned to {BOB}",
    f"{BOB} collected 2 from pot",
    "-- ending hand #1 --",
)
HAND = (START.format(ANN), STACKS.format(ANN, BOB), *WALK)


def read(
    lines: list[str] | tuple[str, ...], zone: str = ""
) -> tuple[list[Night], list[RecordError]]:
    return read_text("a.csv", log(lines), Venue(zone))


def hand(lines: list[str] | tuple[str, ...]) -> Hand:
    nights, errors = read(lines)
    assert not errors
    return nights[-1].hands[-1]


def told(hand: Hand, *kinds: Kind) -> list[tuple[Kind, int, int]]:
    return [(one.kind, one.seat, one.amount) for one in hand.events() if one.kind in kinds]


def test_a_hand() -> None:
    one = hand(HAND)
    assert (one.id, one.game, one.options) == (
        "firsthand001",
        "texas-holdem",
        {"structure": "no-limit"},
    )
    assert (one.names, one.seat_numbers, one.button, one.stacks) == (
        ("Ann", "Bob"),
        (1, 3),
        1,
        (100, 100),
    )
    assert (one.time, one.night, one.unit) == ("2026-03-01T20:00:00.000Z", "2026-03-01", "1")
    assert one.stakes == {"small-blind": 1, "big-blind": 2}
    assert told(one, Kind.BLIND, Kind.FOLD, Kind.BACK, Kind.POT) == [
        (Kind.BLIND, 0, 1),
        (Kind.BLIND, 1, 2),
        (Kind.FOLD, 0, 0),
        (Kind.BACK, 1, 1),
        (Kind.POT, 1, 2),
    ]
    assert one.events()[0].line == 7  # newest first


def test_cents_and_units_are_the_same_chips() -> None:
    cents = [
        line.replace("(100)", "(1.00)").replace("of 2", "of 0.02").replace("of 1", "of 0.01")
        for line in HAND
    ]
    one = hand([line.replace("collected 2", "collected 0.02") for line in cents])
    assert (one.unit, one.stacks, one.stakes["big-blind"]) == ("0.01", (100, 100), 2)


@pytest.mark.parametrize(
    "nick",
    [
        'Al "Ace" Low',
        "a @ b",
        "x @ abcdefghij",
        "🦈",
        "<script>",
        'q"" folds',
        "all in",
        "(7)",
        " #3 ",
        'y" folds',
    ],
)
def test_hostile_nicks(nick: str) -> None:
    lines = [line.replace('"Bob @ Bob', f'"{nick} @ Bob') for line in HAND]
    one = hand(lines)
    assert one.names == ("Ann", nick.strip())
    assert told(one, Kind.POT) == [(Kind.POT, 1, 2)]


def test_two_ids_of_one_nick_and_an_id_that_changed() -> None:
    lines = [line.replace('"Bob @', '"Ann @') for line in HAND]
    assert hand(lines).names == ("Ann", "Ann @ BobBobBob1")
    change = 'The player "Bob @ BobBobBob2" changed the ID from BobBobBob1 to BobBobBob2 because authenticated login.'
    later = [
        line.replace("BobBobBob1", "BobBobBob2").replace("#1 (id: first", "#2 (id: other")
        for line in HAND[:-1]
    ]
    (night,), errors = read([*HAND, change, *later, "-- ending hand #2 --"])
    assert not errors
    assert [one.names for one in night.hands] == [("Ann", "Bob")] * 2
    assert night.ids == {"Ann": "AnnAnnAnn1", "Bob": "BobBobBob2"}


def test_ids_of_logs_that_have_none_do_not_hang_on_the_file() -> None:
    old = [
        HAND[0].replace(" (id: firsthand001)  No Limit Texas Hold'em", "  (Texas Hold'em)"),
        *HAND[1:],
    ]
    assert hand(old).id == "20260301200000000-1-AnnAnnAnn1"
    assert hand(old).options == {"structure": "no-limit"}


def test_a_call_is_a_total_and_a_straddle_too() -> None:
    lines = [
        *HAND[:4],
        f"{ANN} posts a straddle of 4",
        f"{BOB} raises to 8 and go all in",
        f"{ANN} calls 8 and go all in",
    ]
    one = hand([*lines, "-- ending hand #1 --"])
    assert told(one, Kind.STRADDLE, Kind.ALL_IN, Kind.CALL) == [
        (Kind.STRADDLE, 0, 3),
        (Kind.ALL_IN, 1, 8),
        (Kind.CALL, 0, 4),
    ]


def test_own_cards_are_dealt_to_whom_shown_cards_tell() -> None:
    cards = "Your hand is K♠, 10♦"
    shown = f"{BOB} shows a K♠, 10♦."
    lines = [*HAND[:2], cards, *HAND[2:]]
    assert "Ks" not in [card_text(one) for one in hand(lines).cards]
    dealt = [
        (one.seat, card_text(one.card))
        for one in hand([*lines, shown]).events()
        if one.kind == Kind.DEAL
    ]
    assert dealt == [(1, "Ks"), (0, "??"), (1, "Td"), (0, "??")]


def test_shows_behind_the_end_belong_to_the_hand_and_undealt_cards_to_none() -> None:
    one = hand([*HAND, f"{ANN} shows a 7♠.", "Undealt cards:  [7♥, 2♠, K♥]"])
    assert [card_text(e.card) for e in one.events() if e.kind == Kind.SHOW] == ["7s"]
    assert Kind.BOARD not in one.kinds


def test_a_dead_button_stands_in_the_empty_seat_of_the_last_small_blind() -> None:
    first = [
        START.format(CAT),
        f"Player stacks: #1 {ANN} (100) | #3 {BOB} (100) | #6 {CAT} (100)",
        *WALK[:2],
        f"{CAT} folds",
        *WALK[2:],
    ]
    second = [
        "-- starting hand #2 (id: secondhand02)  No Limit Texas Hold'em (dead button) --",
        f"Player stacks: #3 {BOB} (101) | #6 {CAT} (100)",
        f"{BOB} posts a small blind of 1",
        f"{CAT} posts a big blind of 2",
        f"{BOB} folds",
        "-- ending hand #2 --",
    ]
    assert (
        hand([*first, f"The player {ANN} quits the game with a stack of 99.", *second]).button == 1
    )
    assert hand(second).button in (1, 2, 7, 8, 9, 10)


def test_a_joining_of_two_lines_is_one_buy() -> None:
    (night,), _ = read(
        [
            f"The admin approved the player {ANN} participation with a stack of 100.",
            HAND[0],
            f"The player {ANN} joined the game with a stack of 100.",
            f"The player {BOB} joined the game with a stack of 100.",
            *HAND[1:],
            f"The player {ANN} stand up with the stack of 99.",
            f"The player {ANN} joined the game with a stack of 99.",
            f"The admin updated the player {ANN} stack from 99 to 199.",
            f"The player {ANN} quits the game with a stack of 199.",
        ]
    )
    moves = [(e.kind, e.player, e.amount, e.before_hand) for e in night.ledger if e.kind != "note"]
    assert moves == [
        ("buy", "Ann", 100, 1),
        ("buy", "Bob", 100, 1),
        ("leave", "Ann", 99, 2),
        ("sit", "Ann", 99, 2),
        ("adjust", "Ann", 100, 2),
        ("cash", "Ann", 199, 2),
    ]


def test_a_bounty_is_money_outside_the_pot() -> None:
    (night,), _ = read(
        [
            *HAND,
            f"{ANN} paid 5 for the 7-2 bounty to {BOB}",
            f"{BOB} collected 5 from the 7-2 bounty",
        ]
    )
    (pays, note) = night.ledger[-2:]
    assert (pays.kind, pays.player, pays.other, pays.amount, pays.text) == (
        "pays",
        "Ann",
        "Bob",
        5,
        "7-2 bounty",
    )
    assert (note.kind, note.amount, note.before_hand) == ("note", 5, 2)


def test_a_night_ends_at_six_of_the_venue() -> None:
    second = [line.replace("#1 ", "#2 ").replace("first", "other") for line in HAND]
    text = log(HAND) + log(second, BEGUN.replace(day=2, hour=9)).partition("\n")[2]
    for zone, nights in (("", 2), ("America/Los_Angeles", 1), ("Europe/Berlin", 2)):
        found, errors = read_text("a.csv", text, Venue(zone))
        assert not errors
        assert len(found) == nights
        assert {night.chained for night in found} == {True}


def test_missing_hands_leave_a_gap_in_the_numbers() -> None:
    ninth = [line.replace("#1 ", "#9 ").replace("first", "ninth") for line in HAND]
    (night,), _ = read([*HAND, *ninth])
    assert [one.number for one in night.hands] == [1, 9]


def test_a_hand_the_file_ends_in_is_incomplete() -> None:
    assert hand(HAND[:5]).incomplete
    (night,), _ = read(
        [*HAND[4:], *[line.replace("#1 ", "#2 ").replace("first", "other") for line in HAND]]
    )
    assert [one.incomplete for one in night.hands] == [True, False]
    assert night.hands[0].names == ("Ann", "Bob")


def test_an_unknown_line_is_kept() -> None:
    nights, errors = read([*HAND[:4], f"{ANN} dances", *HAND[4:], "The moon is full."])
    assert [(one.unknown, one.text, one.hand) for one in errors] == [
        (True, f"{ANN} dances", "firsthand001"),
        (True, "The moon is full.", "firsthand001"),
    ]
    assert Kind.GARBLED in nights[0].hands[0].kinds


def test_tournaments_are_told() -> None:
    (night,), _ = read([f"The player {ANN} is in the tournament with a stack of 100.", *HAND])
    assert {one.money for one in night.hands} == {"tournament"}
    assert hand(HAND).money == "cash"


@pytest.mark.parametrize(
    "line",
    ['#1 "' * 30_000, f"{ANN} paid 5 for the " * 3_000, '"x @ abcdefghij" ' * 9_000, "[" * 90_000],
)
def test_a_line_without_end_is_unknown_and_takes_no_time(line: str) -> None:
    begun = time.process_time()
    for head in ("", "Player stacks: ", "Flop:  ", f"{ANN} collected "):
        nights, errors = read([head + line, *HAND])
        assert any(error.unknown for error in errors)
        assert nights[-1].hands[-1].id == "firsthand001"
    assert time.process_time() - begun < 5
