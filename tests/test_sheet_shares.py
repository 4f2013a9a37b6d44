"""The name of a share on a pot line: without quotes wherever nothing else can be meant."""

import pytest

from ingest.sheet.reader import read
from schemas.events import Kind

HEAD = "night 2026-11-27 Europe/Berlin\nunit 1\nseats 1 Ann 2 Bob\n"


def told(game: str, line: str) -> tuple[list[tuple[str, int]], list[str]]:
    """The share and the amount of each payment of one pot line, and what the reader says."""
    nights, errors = read("a.hands", f"{HEAD}hand 1 {game} dealer Ann\n{line}\n")
    hands = [hand for night in nights for hand in night.hands]
    paid = [
        (hand.words[i] if hand.words else "", hand.amounts[i])
        for hand in hands
        for i, kind in enumerate(hand.kinds)
        if kind == Kind.POT
    ]
    return paid, [error.message for error in errors]


@pytest.mark.parametrize(
    ("game", "line", "share", "amount"),
    [
        ("seven-twenty-seven", "pot seven -> Bob", "seven", -1),
        ("7-27", "pot Seven -> Bob 6", "seven", 6),
        ("seven-twenty-seven", "pot twenty-seven -> Bob", "twenty-seven", -1),
        ("seven-twenty-seven", "pot twenty seven -> Bob", "twenty-seven", -1),
        ("seven-twenty-seven", "pot twenty seven 6 -> Bob", "twenty-seven", 6),
        ("double-board-holdem", "pot second board 16 -> Bob", "second-board", 16),
        ("double-board-holdem", 'pot "second board" 16 -> Bob', "second board", 16),
        ("texas-holdem", 'pot "seven" -> Bob', "seven", -1),
    ],
)
def test_a_share_needs_no_quotes_in_a_game_that_has_it(
    game: str, line: str, share: str, amount: int
) -> None:
    assert told(game, line) == ([(share, amount)], [])


@pytest.mark.parametrize("game", ["texas-holdem", "no-such-game", "stud-hilo"])
def test_a_number_word_of_no_share_is_asked_about(game: str) -> None:
    paid, said = told(game, "pot seven -> Bob")
    assert paid == []
    assert "write it in digits" in said[0]


def test_a_board_by_its_number_is_no_share() -> None:
    paid, said = told("double-board-holdem", "pot second board 2 16 -> Bob")
    assert (paid, len(said)) == ([], 1)  # two amounts: the share's name has the board in it
