"""A showdown typed with a slip, or without what decides it: the answer says what to type."""

from pathlib import Path

import pytest
from test_cli import run

from audit.judge import judge_night
from ingest.sheet.reader import read
from reports.views.money import Money
from reports.views.pots import ladder
from reports.views.words import banner
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

BOARD = "board KhQd9cTc4s"
GRID = "grid 2c 9h 9s 4d / Kh Qd Jh Tc / 5c 6s 7d 3s / Ad 8c 4h 9c"
ANN, BOB = "As9cKdKh4c7d2h", "QsQhQd3c8hTd5d"
SUITS = "suits are missing: a card is a rank and a suit, `5h`"


def mark(word: str) -> str:
    return f"the mark stands before its card: `{word}`"


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        ("five-card-draw", ("deal Ann 5d_  Bob 5hAh2c3c8d", "show Ann  Bob"), mark("_5d")),
        ("five-card-draw", ("show Ann 5d^  Bob 5hAh2c3c8d",), mark("^5d")),
        ("five-card-draw", ("show Ann 5d_Ac^2d3d4d_  Bob 5hAh2c3c8d",), mark("_5d^Ac2d3d_4d")),
        ("texas-holdem", ("board Kh_QdJd", "show Ann KcQs  Bob AhAd"), "wins"),
        ("texas-holdem", (BOARD, "show Ann Ks_ Qd^  Bob AhAd"), mark("_Ks")),
        ("five-card-draw", ("deal Ann A5432  Bob 5hAh2c3c8d", "show Ann  Bob"), SUITS),
        ("five-card-draw", ("show Ann A5432  Bob 5hAh2c3c8d",), SUITS),
        ("five-card-draw", ("show Ann AKQJT  Bob 5hAh2c3c8d",), SUITS),
        ("five-card-draw", ("show Ann a5432  Bob 5hAh2c3c8d",), SUITS),
        ("texas-holdem", ("board K Q 9 T 4", "show Ann KcQs  Bob AhAd"), SUITS),
        ("texas-holdem", ("board KhQd9cTc4", "show Ann KcQs  Bob AhAd"), SUITS),
        ("texas-holdem", (BOARD, "show Ann KQ  Bob AhAd"), f'if "KQ" are cards, {SUITS}'),
    ],
)
def test_cards_with_a_slip(game: str, words: tuple[str, ...], says: str) -> None:
    done = run("showdown", game, *words)
    if says == "wins":  # a mark between two cards is the second one's: the board is short
        says = "the board has 3 cards"
    assert done.exit_code == 2, done.output
    assert says in done.stderr


@pytest.mark.parametrize("name", ["JJ", "TJ", "Jack", "Kat", "AK", "Ash"])
def test_a_nickname_of_such_letters_is_a_name(name: str) -> None:
    done = run("showdown", "texas-holdem", BOARD, f"show Ann KcQs  {name} AhAd")
    assert done.exit_code == 0, done.output
    assert f"{name} has pair of aces" in done.stdout


def test_in_a_sheet_with_seats_a_slip_is_no_stranger(tmp_path: Path) -> None:
    sheet = tmp_path / "a.hands"
    for word, says in (("5d_", mark("_5d")), ("A5432", SUITS), ("KQ", SUITS)):
        text = f"seats 1 Ann 2 Bob\nhand 1 omaha\nin Ann 5 Bob 5\nshow Ann {word}\npot 10 -> Ann\n"
        sheet.write_text(text, encoding="utf-8")
        done = run("check", str(sheet))
        assert f'nobody here is called "{word}"; if these are cards, {says}' in done.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("declare Ann high  Bob spade", f"show Ann {ANN}  Bob {BOB}"), "_ before one"),
        (("announce split-mode cards-speak", f"show Ann {ANN}  Bob {BOB}"), "_ before one"),
        (
            ("show Ann ^As^9c^Kd^Kh_4c_7d_2h  Bob ^Qs_Qh_Qd^3c^8h^Td_5d",),
            "say it: 'declare NAME high  NAME spade'; or 'announce split-mode cards-speak'",
        ),
    ],
)
def test_roll_your_own_chicago_says_what_it_hangs_on(words: tuple[str, ...], says: str) -> None:
    done = run("showdown", "roll-your-own-chicago", *words)
    assert done.exit_code == 2
    assert "not all known" not in done.stderr
    assert says in done.stderr


def test_what_was_not_announced_is_named_with_its_values() -> None:
    done = run("showdown", "roll-your-own-hilo", f"show Ann {ANN}  Bob {BOB}")
    assert "announce both-ways must-win or must-not-lose or either" in done.stderr
    assert "announce showdown-mode cards-speak or declare" in done.stderr


def test_a_card_for_all_is_a_board_line() -> None:
    done = run("showdown", "spit-in-the-ocean", "table 5c", "show Ann KcQs2d3d  Bob 5dAh6c7c")
    assert done.exit_code == 2
    assert "what all may use is a `board` line, not `table`" in done.stderr
    done = run("showdown", "spit-in-the-ocean", "board 5c", "show Ann KcQs2d3d  Bob 5dAh6c7c")
    assert done.stdout.startswith("Bob wins with three aces")


@pytest.mark.parametrize(
    ("dummy", "first", "says"),
    [
        ("KsKcKd2d", "nobody wins", "the dummy has four kings (KsKhKdKcAh)"),
        ("Ks7s7d2d", "Ann wins", "the dummy has two pair, kings and sevens (KsKh7s7dAh)"),
    ],
)
def test_the_dummys_own_hand_is_named(dummy: str, first: str, says: str) -> None:
    done = run("showdown", "holm", "board AhKh9h8d", f"show Ann Qh2h3c4c  dummy {dummy}")
    assert done.stdout.startswith(first)
    assert says in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("dummy", "pot", "headline", "because", "rung"),
    [
        (
            "KsKcKd2d",
            "nobody",
            "Nobody won the pot: 3 rides to the next hand",
            "The dummy’s four kings beat Ann’s ace-high flush",
            ("3 stays in the pot: the dummy has four kings",),
        ),
        (
            "Ks7s7d2d",
            "Ann",
            "3 to Ann, and rightly so",
            "Ann’s ace-high flush beats the dummy’s two pair, kings and sevens",
            ("3 to Ann: ace-high flush", "The dummy: two pair, kings and sevens"),
        ),
    ],
)
def test_a_page_tells_the_dummys_hand(
    dummy: str, pot: str, headline: str, because: str, rung: tuple[str, ...]
) -> None:
    nights, errors = read(
        "a.hands",
        "seats 1 Ann 2 Bob 3 Cat\nhand 1 holm dealer Cat\nrecords showdown\nin Ann 1 Bob 1 Cat 1\n"
        f"board AhKh9h8d\ndeal dummy {dummy}\ndeclare Ann in Bob out Cat out\n"
        f"show Ann Qh2h3c4c dummy {dummy}\npot 3 -> {pot}\n",
    )
    assert not errors
    (verdict,) = judge_night(nights[0], Shelf(), house_without_file(), trace=True)
    hand = nights[0].hands[0]
    told = banner(hand, verdict, Money(), {})
    assert (told.headline, told.because) == (headline, because)
    (share,) = ladder(hand, verdict, Money())[0].shares
    assert (*share.owed, *share.beaten)[: len(rung)] == rung


def test_a_dummy_nobody_had_to_beat_is_not_named() -> None:
    """Two are in, so that they fight one another: the dummy's hand decides nothing."""
    done = run("showdown", "holm", "board AhKh9h8d", "show Ann Qh2h3c4c  Bob 2s3d7c7h")
    assert "dummy" not in done.stdout


def test_too_many_cards_are_the_only_reason_told() -> None:
    done = run("showdown", "texas-holdem", BOARD, "show Ann KcQs2d  Bob AhAdAs")
    assert done.exit_code == 2
    assert "Ann shows 3 cards and Bob shows 3 cards; Texas Hold'em deals 2" in done.stderr
    assert "nobody is left" not in done.stderr
    done = run("showdown", "off-road-stud", GRID, "show Ann Ah2d2s3h  Bob 9dKc3c")
    assert done.exit_code == 1
    assert done.stdout.startswith("Bob wins with king-high straight")
    assert "MIS005 fouled-hand-paid: Ann showed 4 cards; Off-Road Stud deals 3" in done.stdout


def test_what_the_rules_leave_open_is_for_who_has_the_last_word() -> None:
    """Both declared both, and neither has a low of eight or better: both have failed."""
    said = "announce low-qualifier 8-or-better, showdown-mode declare, both-ways must-win"
    shows = "show Ann AhKhQhJhTh2c3c  Cat 8s8d9h9cJc3h4c"
    done = run("showdown", "stud-hilo", said, "declare Ann both  Cat both", shows)
    assert done.exit_code == 2
    assert "the rules do not say whose it is then; it is for who has the last word" in done.stderr


def test_a_half_won_without_a_hand_is_told_so() -> None:
    """Ann's hand is dead: Bob has the low too, though a pair of aces is none."""
    done = run("showdown", "omaha-8", BOARD, "show Ann KcQs2d3d5d  Bob AhAdAsAc")
    assert "low: Bob wins with the only hand that is live [" in done.stdout


def test_who_shows_first_makes_no_difference() -> None:
    """Nobody's line was noted: the first may be the one who is beaten."""
    shows = ("show Ann Ah2d2s  Bob 9dKc3c", "show Bob 9dKc3c  Ann Ah2d2s")
    told = [run("showdown", "off-road-stud", GRID, one).stdout for one in shows]
    assert told[0].startswith("Ann wins with full house, deuces over aces")
    assert sorted(told[0].splitlines()) == sorted(told[1].splitlines())
