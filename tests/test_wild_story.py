"""What is told of wild cards: which they were, for whom, by what; on cards, pages and terminals."""

from dataclasses import replace
from pathlib import Path

import pytest
from casefile import ROOT, cases_of
from test_cli import run

from audit.judge import judge_night
from ingest.sheet.reader import read
from reports.html import hand as hand_html
from reports.replay import told
from reports.views.hand import Around, hand_page
from reports.views.wild import wild_text
from schemas.cards import cards_text, parse_cards
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand, WildTold

SHELF = Shelf()


def judged(game: str, case: str, old: str = "", new: str = "") -> JudgedHand:
    """A case of the shelf judged with its steps, one place of its text changed."""
    found = next(
        one for one in cases_of(ROOT / "shelf" / f"{game}.toml") if one.want["name"] == case
    )
    assert old in found.text
    nights, errors = read("a.hands", found.text.replace(old, new, 1) if old else found.text)
    assert not errors
    verdicts = judge_night(nights[0], SHELF, house_without_file(), trace=True)
    return nights[0].hands[0], verdicts[0]


QUEEN = "a later queen replaces: fours are wild, and three kings win"


@pytest.mark.parametrize(
    ("game", "case", "edit", "lines"),
    [
        (
            "follow-the-queen",
            QUEEN,
            ("", ""),
            [("Ann Bob", "4s", "fours are wild: the 4s came up right after Ann's Qc")],
        ),
        (
            "follow-the-queen",
            QUEEN,
            ("later-queen replaces", "later-queen accumulates"),
            [
                (
                    "Ann Bob",
                    "7c4s",
                    "fours and sevens are wild: the 7h came up right after Bob's Qh "
                    "and the 4s came up right after Ann's Qc",
                )
            ],
        ),
        (
            "follow-the-queen",
            "a queen comes last: so announced, the sevens stay wild",
            ("", ""),
            [("Ann Bob", "7c", "sevens are wild: the 7h came up right after Bob's Qh")],
        ),
        (
            "follow-the-queen",
            "a queen comes last: so announced, the sevens stay wild",
            ("last-queen keeps", "last-queen no-wild"),
            [("Ann Bob", "", "nothing is wild: no card came up after Bob's Qc")],
        ),
        (
            "baseball",
            "two threes matched, and a card bought for a four",
            ("", ""),
            [("Ann Bob", "3c3d", "threes are wild"), ("Ann Bob", "9s", "nines are wild")],
        ),
        (
            "baseball",
            "the second three is not paid for: three aces with the first",
            ("", ""),
            [
                ("Ann", "3c", "threes are wild; Ann did not pay for the 3d"),
                ("Bob", "", "threes are wild"),
                ("Ann Bob", "9s", "nines are wild"),
            ],
        ),
    ],
)
def test_which_cards_were_wild_and_why(
    game: str, case: str, edit: tuple[str, str], lines: list[tuple[str, str, str]]
) -> None:
    hand, verdict = judged(game, case, *edit)
    found = [
        (" ".join(hand.names[seat] for seat in one.seats), cards_text(one.cards), one.why)
        for one in verdict.wilds
    ]
    assert found == lines


def test_a_whole_suit_is_told_by_its_name() -> None:
    """9c 7s 5d and two hearts are a straight to the nine, which beats three queens."""
    shown = "show Ann KhKd9c7s2h4c5d  Bob QsQcQd3s8c9s4d"
    said = run("showdown", "roll-your-own", "announce wild hearts+jokers", shown).stdout
    assert said.startswith("Ann wins with nine-high straight")
    assert "hearts and the joker are wild, as the dealer announced: Kh and 2h" in said


def test_a_wild_card_is_marked_to_the_eye_and_to_the_ear() -> None:
    hand, verdict = judged("baseball", "two threes matched, and a card bought for a four")
    page = hand_page(hand, verdict, SHELF.game("baseball"), Around("Friday"))
    ann, bob = page.cards.holdings
    assert [card.card for card in ann.plays[0].own if card.wild] == list(verdict.wilds[0].cards)
    assert sum(card.wild for card in bob.plays[0].own) == 1
    text = hand_html(page)
    assert 'title="three of clubs, plays, wild"' in text
    assert '<u aria-hidden="true">W</u>' in text
    assert "Nines are wild" in text and "[Poker Variant Database #167]" in text


def test_show_tells_them_below_the_hand() -> None:
    lines = list(told(*judged("baseball", "two threes matched, and a card bought for a four")))
    assert "wild: threes are wild: 3♣ and 3♦ [Poker Variant Database #167]" in lines
    assert "wild: nines are wild: 9♠ [Poker Variant Database #167]" in lines


def test_a_game_without_wild_cards_tells_none(tmp_path: Path) -> None:
    nights, _ = read("a.hands", "hand 1 texas-holdem\nin Ann 2  Bob 2\npot 4 -> Bob\n")
    verdicts = judge_night(nights[0], SHELF, house_without_file(), trace=True)
    assert verdicts[0].wilds == ()


def test_the_cards_stand_before_the_reason() -> None:
    one = WildTold((0,), parse_cards("4c4d"), "fours are wild for Ann: the 4c is hers", "HOUSE 1")
    assert wild_text(one) == "fours are wild for Ann (4c and 4d): the 4c is hers"
    assert wild_text(replace(one, cards=())) == one.why
    assert wild_text(replace(one, cards=(), why="nines are wild")) == (
        "nines are wild; nobody held one"
    )
    assert wild_text(replace(one, why="nines are wild")) == "nines are wild: 4c and 4d"
