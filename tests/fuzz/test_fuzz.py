"""Bad input of every kind: no reader and no judge may raise, whatever a file holds."""

import os
import random

import pytest

from audit.judge import judge_night
from ingest.reading import read_text
from reports.demo_night import sheet_text
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.dealt.deal import many

INPUTS = int(os.environ.get("FUZZ", "600"))  # each of the two formats; `make fuzz` runs 10,000
ODD = ['"', "#", "??", "[", "]", "=", "\n", "\x00", "é", "<script>", "-1", "9" * 40, "->", "/", " "]


def mutated(text: str, dice: random.Random) -> str:
    """The text with one to six pieces cut out, doubled, swapped or replaced."""
    for _ in range(dice.randint(1, 6)):
        at, length = dice.randrange(len(text) + 1), dice.randint(0, 12)
        piece = text[at : at + length]
        new = dice.choice(["", piece * 2, dice.choice(ODD), piece[::-1], piece.swapcase()])
        text = text[:at] + new + text[at + length :]
    return text


def survives(path: str, text: str) -> None:
    """Read and judge a text; whatever is wrong with it is told, not raised."""
    nights, errors = read_text(path, text)
    assert all(error.line >= 0 and error.message for error in errors)
    for night in nights:
        verdicts = judge_night(night, SHELF, HOUSE)
        assert len(verdicts) == len(night.hands)


SHELF, HOUSE = Shelf(), house_without_file()


@pytest.mark.parametrize("seed", range(4))
def test_mutated_sheets_raise_nothing(seed: int) -> None:
    dice, text = random.Random(seed), sheet_text()
    head, *hands = text.split("\nhand ")
    for _ in range(INPUTS // 4):
        survives("a.hands", mutated(head + "\nhand " + dice.choice(hands), dice))


@pytest.mark.parametrize("seed", range(4))
def test_mutated_phh_raises_nothing(seed: int) -> None:
    dice = random.Random(seed)
    texts = [hand.text for variant in ("NT", "PO", "F7S") for hand in many(10, variant)]
    for _ in range(INPUTS // 4):
        survives("a.phh", mutated(dice.choice(texts), dice))
