"""What a correct auditor says of the shared histories of Poker Mavens, and nothing else: every hand
is clean, three folds were of seats that could check, three rebuys stand in no line."""

from collections import Counter
from pathlib import Path

import pytest

from audit.judge import Judge, judge_in_order, judge_night
from ingest.reading import read_text
from schemas.findings import Severity
from schemas.housefile import house_without_file, parse_house
from schemas.shelf import Shelf

CORPUS = Path(__file__).parents[2] / "shared" / "corpus" / "poker-mavens"

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="no ../shared/corpus beside the project: nothing real is judged"
)


def test_every_hand() -> None:
    shelf, house = Shelf(), house_without_file()
    states: Counter[tuple[str, str]] = Counter()
    told: Counter[tuple[str, Severity]] = Counter()
    for path in sorted(CORPUS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        nights, errors = read_text(str(path), text)
        assert not errors
        assert sum(len(night.hands) for night in nights) == text.count("Hand #")
        for night in nights:
            for verdict in judge_night(night, shelf, house):
                states[verdict.verdict, verdict.award] += 1
                told.update((one.code, one.severity) for one in verdict.findings)
    assert states == {("clean", "right"): 1819}
    assert told == {("ACT006", Severity.NOTE): 3, ("LED002", Severity.NOTE): 3}


def test_every_rake_is_that_of_the_schedule_its_house_had() -> None:
    """2.5 % to the cent below, no flop no drop, at most 4.00: read off the rakes that the 1,819 hands
    state. Of two large pots at tables of 0.50/1 the house took 5.00."""
    house = parse_house(
        '[set.rake]\npercent = "2.5"\ncap = "4"\nno_flop_no_drop = true\n'
        'chip = "0.01"\nrounding = "down"\n'
    )
    told = []
    judge = Judge(Shelf(), house)
    for path in sorted(CORPUS.glob("*.txt")):
        for night in read_text(str(path), path.read_text(encoding="utf-8"))[0]:
            for hand, verdict in zip(night.hands, judge_in_order(judge, night), strict=True):
                found = [one for one in verdict.findings if one.code == "POT004"]
                told += [(path.name[:10], hand.amount(verdict.rake), one.expected) for one in found]
    assert told == [("HH20130416", "5.00", "4.00"), ("HH20130620", "5.00", "4.00")]
