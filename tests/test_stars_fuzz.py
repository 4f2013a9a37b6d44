"""Texts of hands that were cut, shuffled and spoilt: read without a traceback, columns whole."""

import random
from pathlib import Path

import pytest
from test_stars_reader import hands_of, walk

from tests.casefile import cases_of

SEEDS = 150
NOISE = ["]", "[", ": ", " ($5 in chips)", "\x00", "Seat 1: ", "*** FLOP *** [", "9" * 30, "$"]


def texts() -> list[str]:
    folder = Path(__file__).parent / "cases" / "real" / "stars"
    records = {case.text for path in folder.glob("*.toml") for case in cases_of(path)}
    return [walk() * 3, *sorted(records)]


def spoilt(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(lines))
        what = chance.randrange(6)
        if what == 0:
            del lines[at]
        elif what == 1:
            lines.insert(at, chance.choice(lines))
        elif what == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 3:
            lines[at] = lines[at][: chance.randint(0, len(lines[at]))]
        elif what == 4:
            spot = chance.randint(0, len(lines[at]))
            lines[at] = lines[at][:spot] + chance.choice(NOISE) + lines[at][spot:]
        else:
            lines[at] = "".join(
                chance.choice("0123456789") if letter.isdigit() else letter for letter in lines[at]
            )
        lines = lines or [""]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_spoilt_texts_are_read(seed: int) -> None:
    chance = random.Random(seed)
    hands, _ = hands_of(spoilt(chance.choice(TEXTS), chance))
    for hand in hands:
        columns = (hand.seats, hand.amounts, hand.cards, hand.places, hand.faces, hand.cells)
        others = (hand.others, hand.boards, hand.groups, hand.words)
        assert {len(one) for one in (*columns, *others) if one is not None} <= {len(hand.kinds)}
        assert all(-1 <= seat < len(hand.names) for seat in hand.seats)
        assert len(hand.stacks) == len(hand.names) == len(hand.dealt_in)
        assert len(hand.events()) == len(hand.kinds)


TEXTS = texts()
