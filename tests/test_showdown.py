"""One showdown typed at the table: who wins, who splits, and why it cannot be told."""

import pytest
from test_cli import run

BOARD, SHOWS = "board KhQd9cTc4s", "show Ann KcQs  Bob AdJs"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("omaha", BOARD, SHOWS), "Ann shows 2 cards; Omaha deals 4"),
        (("texas-holdem", "board KhQd9cTc", SHOWS), "the board has 4 cards; Texas Hold'em has 5"),
        (("texas-holdem", SHOWS), "the board has no cards"),
        (("texas-holdem", BOARD, "show Ann KcQs  Bob ????"), "the cards of Bob are not all known"),
        (("texas-holdem", BOARD, "show Ann KcQs  Bob 7d"), "Bob shows 1 card;"),
        (
            ("roll-your-own", "announce wild 4s", "show Ann KcQsAdJs2d3d4d  Bob AhJh3h5h6h7s8s"),
            "which cards are wild: `4s` may be every card of that rank, or the one of spades",
        ),
        (("omaha", BOARD, SHOWS, "pot 10 -> Ann"), "Ann shows 2 cards"),
    ],
    ids=lambda value: " / ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_judged_says_why(words: tuple[str, ...], reason: str) -> None:
    done = run("showdown", *words)
    assert done.exit_code == 2, done.output
    assert f"cannot tell who wins: {reason}" in done.stderr or reason in done.stderr
    assert "wins with" not in done.stdout


def test_a_tie_is_split() -> None:
    """King-high straight on the board; neither plays his own cards."""
    words = ("texas-holdem", "board KhQdJsTc9c", "show Ann 2c3s  Bob 2d3d")
    done = run("showdown", *words)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Ann and Bob split the pot [")
    assert "wins" not in done.stdout
    done = run("showdown", *words, "pot 10 -> Ann 5  Bob 5")
    assert done.stdout.startswith("Ann and Bob split 10 [")


def test_an_odd_chip_in_a_split_is_told() -> None:
    words = ("texas-holdem", "board KhQdJsTc9c", "show Ann 2c3s  Bob 2d3d")
    done = run("showdown", *words, "pot 11 -> Ann 6  Bob 5")
    assert done.stdout.startswith("Ann and Bob split 11: Ann 6, Bob 5 [")


def test_one_hand_wins_nothing() -> None:
    done = run("showdown", "texas-holdem", BOARD, "show Ann KcQs")
    assert done.exit_code == 2
    assert "only Ann shows a hand" in done.stderr
    assert "wins" not in done.output
    assert "players" not in done.output
