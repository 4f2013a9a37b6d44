"""Cards nobody saw: the express lane proves such a hand too, and says of it what the judge says."""

from random import Random

import pytest

from audit.judge import Judge
from ingest.phh import reader as phh
from ingest.reading import read_text
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.plays import play_of
from schemas.shelf import Shelf

# Ann and Bob put 10 each in and check it down; Cat folds. Ann has a pair of aces.
DEALT = ("AhAd", "KhKd", "7h8h")
BETTING = (
    "'p3 f', 'p1 cc', 'p2 cc', 'd db 2c3c4d', 'p1 cc', 'p2 cc', 'd db 5h', 'p1 cc', 'p2 cc', "
    "'d db Ts', 'p1 cc', 'p2 cc'"
)
OPEN = frozenset({"DEK001", "DEK002"})  # checks that a hidden card leaves open


def hand(dealt: tuple[str, ...], shows: str, betting: str = BETTING, paid: str = "") -> Hand:
    """Three players with 200 each, blinds of 5 and 10."""
    deals = ", ".join(f"'d dh p{seat} {cards}'" for seat, cards in enumerate(dealt, 1))
    (read,) = phh.read(
        "a.phh",
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n"
        f"starting_stacks = [200, 200, 200]\nactions = [{deals}, {betting}{shows}]\n"
        f"finishing_stacks = {paid or '[210, 190, 200]'}\n",
    )
    assert isinstance(read, Hand)
    return read


SHOWS = ", 'p1 sm AhAd', 'p2 sm KhKd'"
PROVED = {
    "the folder's cards": (("AhAd", "KhKd", "????"), SHOWS, OPEN),
    "one of the folder's cards": (("AhAd", "KhKd", "7h??"), SHOWS, OPEN),
    "the cards of one who mucks": (("AhAd", "????", "7h8h"), ", 'p1 sm AhAd', 'p2 sm'", OPEN),
    "cards told at the showdown": (("????", "????", "7h8h"), SHOWS, {"DEK006"}),
    "one card told at the showdown": (("Ah??", "KhKd", "7h8h"), SHOWS, {"DEK006"}),
    "all but the shown ones": (("????", "????", "????"), SHOWS, OPEN | {"DEK006"}),
}
LEFT = {
    "a hand shown that is another's card": (
        ("????", "KhKd", "7h8h"),
        ", 'p1 sm AhKh', 'p2 sm KhKd'",
    ),
    "a hand shown with a card of the board": (
        ("????", "KhKd", "7h8h"),
        ", 'p1 sm Ah2c', 'p2 sm KhKd'",
    ),
    "two hands shown with one card": (("????", "????", "7h8h"), ", 'p1 sm AhAd', 'p2 sm AhKd'"),
    "a hand shown in part": (("????", "KhKd", "7h8h"), ", 'p1 sm Ah', 'p2 sm KhKd'"),
    "a hand shown and still hidden": (("????", "KhKd", "7h8h"), ", 'p1 sm ????', 'p2 sm KhKd'"),
    "another hand than the one dealt": (("AhAd", "KhKd", "????"), ", 'p1 sm AhAc', 'p2 sm KhKd'"),
    "another hand than the card known": (("Ac??", "KhKd", "7h8h"), SHOWS),
}


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Shelf(), house_without_file())


def proved(judge: Judge, one: Hand) -> bool:
    play = play_of(one)
    return play is not None and judge.lane.prove(play) is not None


@pytest.mark.parametrize("name", PROVED)
def test_a_hand_is_proved_whose_hidden_cards_decide_nothing(judge: Judge, name: str) -> None:
    dealt, shows, left_open = PROVED[name]
    one, plain = hand(dealt, shows), hand(DEALT, SHOWS)
    program = judge.program(one.game)
    assert program is not None and proved(judge, one)
    whole = judge.judge_completely(one, program)
    assert judge.judge(one) == whole
    assert (whole.verdict, whole.award, whole.findings) == ("clean", "right", [])
    assert set(whole.cannot_tell) - set(judge.judge(plain).cannot_tell) == left_open


@pytest.mark.parametrize("name", LEFT)
def test_a_hand_is_left_to_the_judge_whose_hidden_cards_may_decide(judge: Judge, name: str) -> None:
    assert not proved(judge, hand(*LEFT[name]))


def test_a_board_card_nobody_saw_is_left_to_the_judge(judge: Judge) -> None:
    assert not proved(judge, hand(DEALT, SHOWS, BETTING.replace("Ts", "??")))


def test_hands_with_any_cards_hidden_are_judged_as_by_the_judge_alone(judge: Judge) -> None:
    random, known_to_lane = Random(7), 0
    for _ in range(200):
        dealt = tuple(
            "".join(card if random.random() < 0.5 else "??" for card in (cards[:2], cards[2:]))
            for cards in DEALT
        )
        shows = random.choice((SHOWS, ", 'p1 sm AhAd', 'p2 sm'", ", 'p1 sm', 'p2 sm KhKd'"))
        paid = random.choice(("[210, 190, 200]", "[190, 210, 200]", "[200, 200, 200]"))
        one = hand(dealt, shows, paid=paid)
        program = judge.program(one.game)
        assert program is not None
        assert judge.judge(one) == judge.judge_completely(one, program), (dealt, shows, paid)
        known_to_lane += proved(judge, one)
    assert known_to_lane > 20


def test_a_board_card_nobody_saw_may_be_any_other(judge: Judge) -> None:
    """It may be a card that lies elsewhere: of a hand that ends before it matters, nobody knows."""
    sheet = (
        "night 2026-03-06\nunit 1\nstakes blinds 1/2\nseats 1 Ann  2 Bob  3 Cat\nbuy all 200\n"
        'hand 1 "Hold\'em" dealer Ann\nblinds Bob 1 Cat 2\ndeal Ann AhKh  Bob 2c7d  Cat 9h9s\n'
        "bet Ann r 6  Bob f  Cat c\nboard Kd9d{card}\nbet Cat x  Ann b 10  Cat f\npot 13 -> Ann\n"
    )
    for card, left_open in (("2s", set()), ("??", OPEN)):
        nights, errors = read_text("a.hands", sheet.format(card=card))
        (one,) = nights[0].hands
        program = judge.program(one.game)
        assert not errors and program is not None
        verdict = judge.judge(one)
        assert verdict == judge.judge_completely(one, program)
        assert OPEN & set(verdict.cannot_tell) == left_open
