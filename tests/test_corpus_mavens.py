"""What a correct auditor says of the shared histories of Poker Mavens, and nothing else: every hand
is clean, three folds were of seats that could check, three rebuys stand in no line."""

from collections import Counter
from pathlib import Path

import pytest

from audit.judge import judge_night
from ingest.reading import read_text
from schemas.findings import Severity
from schemas.housefile import house_without_file
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
