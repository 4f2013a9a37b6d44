"""PHH hands written as sheets: the same hand, in lines a scorekeeper would have typed."""

import pytest
from phhtext import FOLDER, hand_text
from sheets.for_phh import same_hand

from audit.judge import Judge
from ingest.phh import reader as phh
from ingest.sheet import reader as sheet
from ingest.sheet.format import format_sheet
from ingest.sheet.write import written_as_sheet
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.dealt.deal import VARIANTS, deal

STUD = """variant = 'F7S'
antes = [1, 1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200]
actions = ['d dh p1 5d2sAd', 'd dh p2 7h3s4h', 'd dh p3 Js6d9d', 'p2 pb', 'p3 f', 'p1 cbr 4', 'p2 cc', 'd dh p1 Ac', 'd dh p2 4d', 'p1 cc', 'p2 cbr 4', 'p1 f']
time = 20:15:00
day = 7
month = 11
year = 2026
hand = 12
author = 'Oda'
seats = [2, 5, 9]
players = ['Oda', 'Pim', 'King of Clubs']
finishing_stacks = [195, 206, 199]
"""
AS_A_SHEET = """night 2026-11-07
unit 1
seats 2 Oda  5 Pim  9 "King of Clubs"
hand 12 seven-card-stud 20:15 dealer "King of Clubs"
# author = 'Oda'
records actions
stakes ante 1 bring-in 1 small-bet 4 big-bet 8
stacks Oda 200  Pim 200  "King of Clubs" 200
announce structure fixed-limit, opener bring-in
ante Oda 1  Pim 1  "King of Clubs" 1
deal Oda 5d2sAd  Pim 7h3s4h  "King of Clubs" Js6d9d
bring-in Pim 1
bet "King of Clubs" f  Oda r 4  Pim c
deal Oda Ac  Pim 4d
bet Oda x  Pim b 4  Oda f
back Pim 4
pot 11 -> Pim 11
"""  # 3 antes and two times 4 are 11; Pim has 200 - 5 + 11


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Shelf(), house_without_file())


def read(text: str) -> Hand:
    (hand,) = phh.read("x.phh", text)
    assert isinstance(hand, Hand), hand
    return hand


def test_a_stud_hand() -> None:
    assert written_as_sheet(read(STUD)).text == AS_A_SHEET


def is_told(hand: Hand, judge: Judge) -> None:
    made = written_as_sheet(hand)
    assert made.refused is None, made.refused
    assert format_sheet(made.text) == made.text
    (night,), errors = sheet.read("x.hands", made.text)
    assert not errors
    (again,) = night.hands
    same_hand(hand, again, judge)


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_every_variant_of_the_format(path: object, judge: Judge) -> None:
    for hand in phh.read("x.phh", (FOLDER / str(path)).read_text(encoding="utf-8")):
        if isinstance(hand, Hand) and hand.kinds:
            is_told(hand, judge)


@pytest.mark.parametrize("variant", VARIANTS)
def test_dealt_hands(variant: str, judge: Judge) -> None:
    for seed in range(200, 240):
        is_told(read(deal(seed, variant).text), judge)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"actions": "['d dh p1 AhKh', 'p3 cbr 4', 'p1 cbr 3']"},
            "a raise to no more than the bet",
        ),
        ({"finishing_stacks": "[1, 1, 1]"}, "finishing stacks smaller than what was left"),
    ],
)
def test_what_no_sheet_can_say(changes: dict[str, str], why: str) -> None:
    refused = written_as_sheet(read(hand_text(**changes))).refused
    assert refused is not None
    assert refused.message == why
