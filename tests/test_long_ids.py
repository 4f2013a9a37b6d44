"""Ids that are numbers of thousands of digits count nothing, and raise nothing."""

import json

import pytest
from test_ohh_reading import hand as ohh

from audit.judge import judge_night
from ingest.reading import read_text
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHEET = """night 2026-03-06
unit 1
stakes blinds 1/2
seats 1 Ann  2 Bob
hand {first} "Hold'em" dealer Ann
blinds Ann 1 Bob 2
bet Ann f
pot 2 -> Bob
hand {second} "Hold'em" dealer Bob
blinds Bob 1 Ann 2
bet Bob f
pot 2 -> Ann
"""
FIRST, SECOND = "5" * 5000, "6" * 5000


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.hands", SHEET.format(first=FIRST, second=SECOND)),
        ("a.ohh", "\n\n".join(json.dumps(ohh(game_number=one)) for one in (FIRST, SECOND))),
    ],
    ids=["sheet", "ohh"],
)
def test_hands_whose_numbers_are_endless_are_judged(path: str, text: str) -> None:
    nights, errors = read_text(path, text)
    assert not errors
    verdicts = [v for night in nights for v in judge_night(night, Shelf(), house_without_file())]
    assert len(verdicts) == 2
