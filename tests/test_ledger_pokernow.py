"""PokerNow's ledger: rows of sessions, and what a row says beside them."""

from decimal import Decimal

import pytest

from ingest.ledgers.pokernow import moment_of
from ingest.reading import read_text
from ingest.venue import Venue
from schemas.hand import Night, RecordError

HEAD = "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
ROWS = (
    'Ann,AnnAnnAnn1,2026-02-28T21:00:00.000Z,,200,,320,120\n'
    'Ann,AnnAnnAnn1,2026-02-28T19:00:00.000Z,2026-02-28T20:30:00.000Z,100,0,0,-100\n'
    '"Bob, the ""B""",BobBobBob1,2026-02-28T19:00:00.000Z,2026-02-28T22:00:00.000Z,100,80,0,-20\n'
    'Ann,AnnOtherAn,,2026-02-28T18:00:00.000Z,100,100,0,0\n'
)  # fmt: skip  # rows as the file has them


def read(text: str, zone: str = "") -> tuple[list[Night], list[RecordError]]:
    return read_text("ledger.csv", text, Venue(zone))


def test_every_session_is_a_buy_and_what_was_left_with() -> None:
    (night,), errors = read(HEAD + ROWS)
    assert not errors
    assert (night.name, night.unit, night.origin, night.hands, night.chained) == (
        "2026-02-28",
        "1",
        "pokernow",
        [],
        False,
    )
    assert [(e.kind, e.player, e.amount, e.text) for e in night.ledger] == [
        ("buy", "Ann", 100, "buy-in, session 2026-02-28T18:00:00.000Z"),
        ("cash", "Ann", 100, "cash-out, session 2026-02-28T18:00:00.000Z"),
        ("buy", "Ann @ AnnAnnAnn1", 100, "buy-in, session 2026-02-28T19:00:00.000Z"),
        ("cash", "Ann @ AnnAnnAnn1", 0, "cash-out, session 2026-02-28T19:00:00.000Z"),
        ("buy", 'Bob, the "B"', 100, "buy-in, session 2026-02-28T19:00:00.000Z"),
        ("cash", 'Bob, the "B"', 80, "cash-out, session 2026-02-28T19:00:00.000Z"),
        ("buy", "Ann @ AnnAnnAnn1", 200, "buy-in, session 2026-02-28T21:00:00.000Z"),
        ("cash", "Ann @ AnnAnnAnn1", 320, "stack, session 2026-02-28T21:00:00.000Z"),
    ]
    assert night.ids == {
        "Ann": "AnnOtherAn",
        "Ann @ AnnAnnAnn1": "AnnAnnAnn1",
        'Bob, the "B"': "BobBobBob1",
    }


def test_the_night_is_that_of_the_first_session_where_the_table_stands() -> None:
    assert read(HEAD + ROWS.replace("T18", "T05"), "")[0][0].name == "2026-02-27"
    assert read(HEAD + ROWS.replace("T18", "T05"), "Europe/Berlin")[0][0].name == "2026-02-28"
    untimed = "Ann,AnnAnnAnn1,,,100,100,0,0\n"
    assert read(HEAD + untimed)[0][0].name == ""


def test_chips_held_back_for_a_side_game_are_left_with_too() -> None:
    head = HEAD.replace("stack,", "stack,nit_escrow,")
    (night,), errors = read(head + "Ann,AnnAnnAnn1,2026-02-28T21:00:00.000Z,,200,,150,50,0\n")
    assert not errors and [(e.kind, e.amount) for e in night.ledger] == [
        ("buy", 200),
        ("cash", 150),
        ("cash", 50),
    ]


def test_a_net_that_its_row_does_not_come_to_is_told_and_both_are_kept() -> None:
    (night,), (error,) = read(HEAD + ROWS.replace(",80,0,-20", ",80,0,-21"))
    assert str(error).startswith("ledger.csv:4:88: the row says net -21") and len(night.ledger) == 8


def test_units_of_a_ledger_with_broken_amounts() -> None:
    (night,), _ = read(HEAD + "Ann,AnnAnnAnn1,2026-02-28T21:00:00.000Z,,20,,45.50,25.50\n")
    assert (night.unit, [e.amount for e in night.ledger]) == ("0.01", [2000, 4550])


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("Ann,AnnAnnAnn1,2026-02-28T21:00:00.000Z,,2O0,,320,120", "buy_in '2O0' is no amount"),
        ("Ann,AnnAnnAnn1,2026-02-28T21:00:00.000Z,,-200,,320,120", "buy_in '-200' is no amount"),
        ("Ann,,2026-02-28T21:00:00.000Z,,200,,320,120", "no player_id"),
        ("Ann,AnnAnnAnn1,yesterday,,200,,320,120", "session_start_at 'yesterday' is no time"),
        ("Ann,AnnAnnAnn1,,200,,320,120", "7 cells where the first row names 8"),
    ],
)
def test_a_row_that_cannot_be_read_is_left_out_and_told(row: str, said: str) -> None:
    (night,), (error,) = read(HEAD + ROWS + row + "\n")
    assert said in error.message and error.line == 6
    assert [e.kind for e in night.ledger[8:]] == ["unread"]


def test_semicolons_other_orders_and_columns_that_are_not_there() -> None:
    text = "net;player_id;player_nickname;buy_in;buy_out;stack;session_start_at;session_end_at\n"
    (night,), errors = read(text + "20;AnnAnnAnn1;Ann;100;;120;;\n")
    assert not errors and [e.amount for e in night.ledger] == [100, 120]
    nights, (error,) = read(HEAD.replace("net", "network") + ROWS)
    assert not nights and "one column is called net" in error.message


def test_moments() -> None:
    assert moment_of("2026-02-28T21:00:00.000Z") == moment_of("2026-02-28 21:00:00")
    assert moment_of("2026-02-30T21:00:00.000Z") is None and moment_of("") is None
    assert Decimal(1)
