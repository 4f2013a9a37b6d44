"""The lane for hands of software: what it says is what the complete judge says, or nothing."""

from random import Random

import pytest
from altered_records import altered
from casefile import CASES

from audit.judge import NO_NIGHT, Judge
from ingest.reading import read_text
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SEED, TIMES = 20, 4


def _hands() -> list[Hand]:
    """The hands of all case records, each text once."""
    texts = {case.text for case in CASES if case.format == "record"}
    nights = (night for text in sorted(texts) for night in read_text("case.txt", text)[0])
    return [hand for night in nights for hand in night.hands]


HANDS = _hands()


@pytest.fixture(scope="module")
def judges() -> tuple[Judge, Judge]:
    """One that takes the lane, one that does not."""
    shelf = Shelf()
    return Judge(shelf, house_without_file()), Judge(shelf, house_without_file())


@pytest.mark.parametrize("format", sorted({hand.format for hand in HANDS}))
def test_the_lane_agrees_with_the_complete_judge(format: str, judges: tuple[Judge, Judge]) -> None:
    taken = 0
    chance = Random(SEED)
    for hand in (one for one in HANDS if one.format == format):
        for made in (hand, *(other for _ in range(TIMES) for other in altered(hand, chance))):
            taken += _agrees(made, judges)
    assert taken or format in ("phh", "gfx", "ohh")


def _agrees(hand: Hand, judges: tuple[Judge, Judge]) -> bool:
    quick, complete = judges
    said = quick.lane.follow(hand, NO_NIGHT)
    program = complete.program(hand.game)
    if said is None or program is None:
        return False
    assert said == complete.judge_completely(hand, program), (hand.source, hand.id)
    return True


def test_it_takes_what_is_played_every_night(judges: tuple[Judge, Judge]) -> None:
    """Most hands of cases that are clean go by the lane, or it is no lane."""
    quick, complete = judges
    clean = [one for one in HANDS if complete.judge(one).verdict == "clean"]
    taken = [one for one in clean if quick.lane.follow(one, NO_NIGHT) is not None]
    assert len(taken) * 4 > len(clean)
