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


# Who is in alone has a flush, which four kings beat and two pair do not.
@pytest.mark.parametrize(
    ("shows", "says"),
    [
        ("show Ann Qh2h3c4c  dummy KsKcKd2d", "nobody wins, it stays in the pot"),
        ("show Ann Qh2h3c4c  dummy Ks7s7d2d", "Ann wins with ace-high flush"),
        ("show Ann Qh2h3c4c", "cannot tell who wins: the hand that must be beaten was not noted"),
    ],
)
def test_one_hand_against_the_dummy(shows: str, says: str) -> None:
    done = run("showdown", "holm", "board AhKh9h8d", shows)
    assert says in done.output
    assert "dealt in" not in done.output, "who folded is not named at the showdown"


def test_one_reading_that_is_known_does_not_answer_for_the_other() -> None:
    """Three cards of the dummy are a straight flush so far, where straights count."""
    done = run("showdown", "western", "show Ann KhKs2c7d  dummy 3s4s5s")
    assert done.exit_code == 2
    assert "cannot tell who wins: the hand that must be beaten was not noted" in done.stderr


# Ann's low wins a claim of both only where one half is enough: she is beaten for the high.
DECLARED = (
    "declare Ann both  Bob high  Cat low",
    "show Ann Ah2d3c4h5s  Bob KhKdKsKcJh  Cat 2h3h4d5d7s",
)


@pytest.mark.parametrize(
    "shows", [DECLARED[1], "show Bob KhKdKsKcJh  Cat 2h3h4d5d7s  Ann Ah2d3c4h5s"]
)
def test_readings_that_differ_need_a_ruling_whoever_shows_first(shows: str) -> None:
    done = run("showdown", "anaconda", DECLARED[0], shows)
    assert done.exit_code == 1, done.output
    lines = done.stdout.splitlines()
    heads = [line for line in lines if line.startswith("needs a ruling with both-ways ")]
    assert len(heads) == 3
    either = lines[lines.index(next(one for one in heads if "either" in one)) + 1 :]
    assert any(one.startswith("  low: Ann wins with wheel") for one in either)
    assert "  low: Cat wins with seven-five low" in done.stdout
    assert not any(line.startswith("read with") for line in lines)


def test_an_announced_reading_needs_no_ruling() -> None:
    done = run("showdown", "anaconda", "announce both-ways either", *DECLARED)
    assert done.exit_code == 0, done.output
    assert "low: Ann wins with wheel" in done.stdout


@pytest.mark.parametrize(
    ("words", "how"),
    [
        (
            ("low-hole-wild", "show Ann 2h8c8d3c8sQdAc  Bob 4c9d9sKh4d2cJh"),
            "_ before one that lay face down and ^ before one that lay up",
        ),
        (
            (
                "follow-the-queen",
                "deal Ann QdTsQc2h7c3d9h  Bob AcAh4d8s7hAd2d",
                "show Ann  Bob",
            ),
            "write each card up as it fell",
        ),
    ],
)
def test_what_was_not_noted_says_how_it_is_written(words: tuple[str, ...], how: str) -> None:
    done = run("showdown", *words)
    assert done.exit_code == 2
    assert how in done.stderr


def test_marks_and_streets_say_it() -> None:
    marked = "show Ann _2h_8c^8d^3c^8s^Qd_Ac  Bob _4c_9d^9s^Kh^4d^2c_Jh"
    assert run("showdown", "low-hole-wild", "announce ace-in-hole high", marked).exit_code == 0
    fell = "Ann _Qd_Ts^Qc,Bob _Ac_Ah^4d,Ann ^2h,Bob ^8s,Ann ^7c,Bob ^7h,Ann ^3d,Bob ^Kd,Ann _9h,Bob _2d"
    streets = (*(f"deal {one}" for one in fell.split(",")), "show Ann  Bob")
    said = "announce queens-wild yes, later-queen replaces"
    done = run("showdown", "follow-the-queen", said, *streets)
    assert done.exit_code == 0, done.output
    assert "4d wild" in done.stdout or "fours" in done.stdout, done.stdout


# A deal of several rounds is asked round by round: as many cards as each shows.
@pytest.mark.parametrize("game", ["3-5-7", "3-5-7-legs"])
@pytest.mark.parametrize(
    ("shows", "says"),
    [
        # threes are wild on three cards, and on five they are not
        ("show Ann 3c9c9d  Bob KhKd2s", ("3", "Ann wins with three nines")),
        ("show Ann 3c9c9d4h2c  Bob KhKd2s8h7d", ("5", "Bob wins with pair of kings")),
        ("show Ann 5c9c9d4h2c  Bob KhKd2s8h7d", ("5", "Ann wins with three nines")),
        ("show Ann 3c9c9d4h2c7sJd  Bob KhKd2s8h6d6c4s", ("7", "Ann wins with three nines")),
    ],
)
def test_the_number_of_cards_says_which_round(game: str, shows: str, says: tuple[str, str]) -> None:
    done = run("showdown", game, shows)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith(f"the round of {says[0]} cards\n{says[1]}")


@pytest.mark.parametrize(
    ("shows", "reason"),
    [
        ("show Ann 3c9c9d  Bob KhKd2s8h7d", "Ann shows 3 cards, Bob 5 cards"),
        ('show "Ann Lee" 3c9c9d  Bob KhKd2s8h7d', "Ann Lee shows 3 cards, Bob 5 cards"),
        ("show Ann 3c9c9d4h  Bob KhKd2s8h", "Ann shows 4 cards, Bob 4 cards"),
    ],
)
def test_cards_of_no_one_round_are_none(shows: str, reason: str) -> None:
    done = run("showdown", "3-5-7", shows)
    assert done.exit_code == 2
    assert f"{reason}; a round of 3-5-7 is decided on 3, 5 or 7 cards each" in done.stderr
    assert "wins" not in done.stdout
