"""Bad input of every kind: no reader and no judge may raise or hang, whatever a file holds."""

import os
import random

import pytest

from tests.fuzz.mutate import letters, longer, mutated, numbers, statements, words
from tests.fuzz.run import PATHS, run

INPUTS = int(os.environ.get("FUZZ", "300"))  # of each format; `make fuzz` runs 2,500


@pytest.mark.parametrize("format", PATHS)
def test_bad_input_raises_nothing(format: str) -> None:
    outcome = run(format, INPUTS, seconds=60)
    assert not outcome.failures, "\n\n".join(outcome.failures[:5])
    assert outcome.inputs == INPUTS
    if format not in ("pokernow-ledger", "ledger"):  # they hold no hands
        assert outcome.hands > INPUTS // 10, "too spoilt to reach the judge"


def test_a_seed_spoils_a_text_always_in_the_same_way() -> None:
    text = "actions = ['p1 f', 'p2 cc', 'p3 cbr 4', 'p1 sm']\n"
    for spoil in (letters, words, numbers, longer):
        assert spoil(text, random.Random(4)) == spoil(text, random.Random(4)) != text
    assert statements("a\nb\nc", random.Random(2), "sheet").count("\n") <= 6
    assert mutated(text, random.Random(9), "phh") == mutated(text, random.Random(9), "phh")
