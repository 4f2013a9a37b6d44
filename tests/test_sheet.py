"""Hands and sheets as a whole: levels, places, what is missing, what a sheet is told by."""

from pathlib import Path

import pytest
from sheets.typed import hand_of, night_of, told

from ingest.sheet.reader import looks_like, read_words
from schemas.hand import Level

DOCUMENTS = Path(__file__).parent / "sheets" / "documents.hands"


def test_the_documents_examples() -> None:
    night = night_of(DOCUMENTS.read_text(encoding="utf-8"))
    assert (night.name, night.zone, night.chained) == ("2026-11-27", "Europe/Berlin", True)
    assert [(h.id, h.game, h.number, h.button) for h in night.hands] == [
        ("1", "off-road-stud", 1, 4),
        ("2", "delaware-stud", 2, 1),
        ("3", "roll-your-own", 3, 2),
        ("4", "texas-holdem", 4, 3),
    ]
    levels = [Level.PROCEDURE] * 3 + [Level.SHOWDOWN]
    assert [hand.level for hand in night.hands] == levels
    assert night.hands[2].dealt_in == (True, True, True, False)
    assert night.hands[3].dealt_in == (True, True, False, True)
    assert not any(hand.incomplete for hand in night.hands)
    bought = [(e.kind, e.player, e.amount, e.before_hand) for e in night.ledger]
    assert bought == [("buy", name, 100, 1) for name in ("Ann", "Bob", "Cat", "Kev")]


def test_places_are_lines_and_columns() -> None:
    hand = hand_of("deal Ann Ah2d  Bob 9d\n")
    assert [(e.line, e.column) for e in hand.events()] == [(4, 10), (4, 12), (4, 20)]
    assert (hand.line, hand.column) == (3, 1)


@pytest.mark.parametrize(
    ("lines", "level"),
    [
        ("bet Ann x\npot 2 -> Ann\n", Level.ACTIONS),
        ("show Ann\npot 2 -> Ann\n", Level.SHOWDOWN),
        ("pot 2 -> Ann\n", Level.RESULT),
        ("records procedure\npot 2 -> Ann\n", Level.PROCEDURE),
    ],
)
def test_level_of_a_hand(lines: str, level: Level) -> None:
    assert hand_of(lines).level is level


@pytest.mark.parametrize(
    ("lines", "incomplete"),
    [
        ("burn\n", True),
        ("pot 2 -> Ann\n", False),
        ("pot -> nobody\n", False),
        ("! misdeal\n", False),
        ("! misdeal\n! redeal\nburn\n", True),
    ],
)
def test_a_hand_without_its_pot_is_incomplete(lines: str, incomplete: bool) -> None:
    assert hand_of(lines).incomplete is incomplete


def test_words_of_the_showdown_command() -> None:
    words = ["grid __ 9h / Kh Qd", "show Ann Ah2d2s line C1  Bob 9dKc3c", "pot 16 -> bob"]
    hand, errors = read_words("off-road-stud", words)
    assert not errors and hand is not None
    assert (hand.game, hand.names, hand.level) == ("off-road-stud", ("Ann", "Bob"), Level.SHOWDOWN)
    assert told(hand, hand.events()[-1]) == "POT Bob other=16 16 r0c0 group=4"


def test_words_that_cannot_be_read() -> None:
    hand, (error,) = read_words("omaha", ["board KhKd2c", "show Ann AhAd lime C1"])
    assert hand is None
    assert (error.line, error.column) == (2, 20)  # lime could be a player, C1 could not
    assert error.text == "show Ann AhAd lime C1"


@pytest.mark.parametrize(
    ("text", "is_sheet"),
    [
        ("night 2026-11-27\n", True),
        ("\ufeff# mine\r\n\r\nhand 4 omaha dealer Ann\r\n", True),
        ("seats 1 Ann", True),
        ("nihgt 2026\nunit 1\nseats 1 Ann\nhand 1 omaha\n", True),
        ("", False),
        ("variant = 'NT'\nhand = 3\nantes = [0]\n", False),
        ("hand = 3\nvariant = 'NT'\n", False),
        ("once upon a time\nthere was a pot\n", False),
        ("entry,at,order\n", False),
    ],
)
def test_a_sheet_is_told_by_its_content(text: str, is_sheet: bool) -> None:
    assert looks_like(text) is is_sheet
