"""Amounts a finding records and expects are told in the money of the night, not in its units."""

import json
from pathlib import Path

from test_cli import run, written

STACKS = """
night 2026-11-27 Europe/Berlin
unit 0.25 EUR
records actions
seats 1 Ann 2 Bob 3 Cat
buy Ann 100 Bob 100 Cat 100
hand 1 texas-holdem dealer Cat
announce structure no-limit
stacks Ann 90.50 Bob 100 Cat 100
blinds Ann 0.50 Bob 1
deal Ann ???? Bob ???? Cat ????
bet Cat f Ann f
back Bob 0.50
pot 1 -> Bob
"""
BROKEN_OFF = """
variant = 'NT'
antes = [0.0, 0.0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [10.0, 10.0]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1.50']
finishing_stacks = [8.0, 8.50]
"""


def told(folder: Path, name: str, text: str, code: str) -> tuple[str, str]:
    """What the finding of this code says was recorded, and what was expected."""
    done = run("check", written(folder / name, text), "--format", "json")
    (hand,) = json.loads(done.stdout)["hands"]
    (found,) = [finding for finding in hand["findings"] if finding["code"] == code]
    return found["recorded"], found["expected"]


def test_a_stack_is_told_in_the_currency(tmp_path: Path) -> None:
    assert told(tmp_path, "a.hands", STACKS, "LED002") == ("90.50", "100.00")


def test_finishing_stacks_are_told_as_the_file_has_them(tmp_path: Path) -> None:
    # p2 put in 1.50; which blind p1 posted is not asked here
    recorded, expected = told(tmp_path, "a.phh", BROKEN_OFF, "REC009")
    assert [float(one) for one in recorded.split()] == [8.0, 8.5]
    assert float(expected.split()[1]) == 8.5 and float(expected.split()[0]) > 9
