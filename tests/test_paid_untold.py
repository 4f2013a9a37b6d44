"""What was paid out of a pot whose amount nobody wrote: told where the bets say it, else unknown."""

import pytest

from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHEET = """night 2026-11-27
seats 1 Ann  2 Bob  3 Kev
stakes blinds 1/2
hand 1 texas-holdem dealer Kev
blinds Ann 1  Bob 2
bet Kev r 6  Ann c  Bob c
board 2c3c4d
bet Ann x  Bob x  Kev b 9  Ann f  Bob f
back Kev 9
pot -> Kev
"""


@pytest.mark.parametrize(
    ("change", "paid"),
    [
        ({}, [0, 0, 18]),  # the bets say it
        ({"r 6": "r ?"}, [0, 0, None]),
        ({"r 6": "r ?", "pot ->": "pot 18 ->"}, [0, 0, 18]),  # the line says it
        ({"r 6": "r ?", "-> Kev": "-> Kev Ann"}, [None, 0, None]),
        ({"r 6": "r ?", "-> Kev": "-> Kev Ann 4"}, [4, 0, None]),
        ({"back Kev 9\n": "back Kev 9\n! misdeal\n"}, [0, 0, None]),
    ],
)
def test_unknown_is_not_nothing(change: dict[str, str], paid: list[int | None]) -> None:
    text = SHEET
    for old, new in change.items():
        text = text.replace(old, new)
    nights, errors = read("x.hands", text)
    assert not errors
    (verdict,) = judge_night(nights[0], Shelf(), house_without_file())
    assert [row.paid for row in verdict.players] == paid
