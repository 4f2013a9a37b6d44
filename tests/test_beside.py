"""What is told beside the pot, and how the streets of other games are called."""

import pytest
from casefile import ROOT, cases_of

from audit.judge import judge_night
from ingest.sheet.reader import read
from reports.replay import sections
from reports.terminal.hand import hand_lines
from reports.views.beside import beside_the_pot
from reports.views.money import Money
from reports.views.words import banner
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand, Verdict

SHELF = Shelf()


def judged(game: str, nth: int = 0, name: str = "") -> JudgedHand:
    """The nth hand of a shelf case, the first clean one without a name."""
    cases = cases_of(ROOT / "shelf" / f"{game}.toml")
    case = next(
        one for one in cases if (one.want["name"] == name if name else one.want["kind"] == "clean")
    )
    nights, errors = read("a.hands", case.text)
    assert not errors
    verdicts = judge_night(nights[0], SHELF, house_without_file(), trace=True)
    return nights[0].hands[nth], verdicts[nth]


def money(hand: Hand) -> Money:
    return Money(hand.unit, hand.currency, hand.money)


def because(hand: Hand, verdict: Verdict) -> tuple[str, str]:
    found = banner(hand, verdict, money(hand), {})
    return found.headline, found.because


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            "guts",
            (
                "In: Ann, Bob and Kev; out: Cat",
                "Into the next pot: Bob 4 and Kev 4 [Poker Variant Database #6]",
            ),
        ),
        (
            "3-5-7",
            (
                "Beside the pot, Ann paid Bob 9 and Cat paid Bob 6",
                "Legs after this hand: Bob 2 and Cat 1",
            ),
        ),
        ("texas-holdem", ()),
    ],
)
def test_what_lies_beside_the_pot(game: str, said: tuple[str, ...]) -> None:
    if game == "texas-holdem":
        nights, _ = read("a.hands", "hand 1 texas-holdem\nin Ann 2  Bob 2\npot 4 -> Bob\n")
        hand = nights[0].hands[0]
        verdict = judge_night(nights[0], SHELF, house_without_file(), trace=True)[0]
    else:
        hand, verdict = judged(game)
    assert beside_the_pot(hand, verdict, money(hand)) == said
    lines = list(hand_lines(hand, verdict))
    assert all(one in lines for one in said)


def test_the_legs_take_the_pot() -> None:
    assert because(*judged("3-5-7", 1))[1] == "Bob has the legs that take the pot"


def test_a_pot_nobody_won_is_told_as_riding() -> None:
    headline, _ = because(*judged("3-5-7"))
    assert headline == "Nobody won the pot: 9 rides to the next hand"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            "stud-hilo",
            "The high: Bob’s three kings; the low: Cat’s six-five low; "
            "Ann declared both and was beaten for the low",
        ),
        (
            "double-board-holdem",
            "The first board: Ann’s two pair, kings and queens beat Bob’s pair of nines; "
            "the second board: Bob’s three nines beat Ann’s king-high",
        ),
        (
            "seven-twenty-seven",
            "The seven: Ann’s 7 exactly beats Cat’s 27, 20 from 7; "
            "the twenty-seven: Ann and Cat tie with 27 exactly",
        ),
        (
            "tic-tac-toe",
            "The high: Ann’s four kings (C1) beat Bob’s two pair, kings and queens (C1) and "
            "Cat’s two pair, kings and deuces (C1); the card: Bob’s queen of hearts beats "
            "Cat’s ten of hearts; Ann has nothing for the card",
        ),
        (
            "pick-a-partner",
            "Ann and Cat’s full house, aces over nines beats Bob and Kev’s king-high flush",
        ),
    ],
)
def test_every_share_is_in_the_sentence(game: str, said: str) -> None:
    assert because(*judged(game))[1] == said


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        (
            "no-peek",
            [
                ("Before the deal", ""),
                ("First round", "seven cards each, flips"),
                ("Second round", "flips"),
                ("Third round", "flips"),
                ("More cards", "flips"),
                ("The award", ""),
            ],
        ),
        (
            "3-5-7",
            [
                ("Before the deal", ""),
                ("The cards", "three cards each"),
                ("Showdown", ""),
                ("More cards", "two cards each"),
                ("Showdown", ""),
                ("More cards", "two cards each"),
                ("Showdown", ""),
            ],
        ),
    ],
)
def test_streets_have_the_names_of_what_came(game: str, titles: list[tuple[str, str]]) -> None:
    hand, verdict = judged(game)
    told = sections(hand, verdict, money(hand))
    assert [(one.title, one.detail) for one in told] == titles


def test_a_match_paid_in_the_hand_lies_in_the_pot() -> None:
    """Baseball: antes 4, Ann matches 4, then 2 + 2 + 2."""
    hand, verdict = judged("baseball")
    told = sections(hand, verdict, money(hand))
    rows = [(row.text, row.pot) for one in told for row in one.rows]
    assert ("Ann pays the pot 4: “three up”", 8) in rows
    assert rows[-1][1] == 60
