"""The shared exports of PokerNow: every hand is read and clean, and chips are never made or lost."""

from collections import Counter
from pathlib import Path

import pytest

from audit.judge import judge_night
from ingest.reading import FileReading
from schemas.hand import RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

FOLDER = Path(__file__).parents[2] / "shared" / "corpus" / "pokernow-json"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="no shared corpus beside the repository"
)


def judged(name: str) -> tuple[list[Verdict], list[RecordError]]:
    reading = FileReading(str(FOLDER / name))
    assert reading.format == "pokernow-json"
    verdicts: list[Verdict] = []
    for night in reading.nights:
        verdicts += judge_night(night, Shelf(), house_without_file())
    return verdicts, reading.errors


@pytest.mark.parametrize(("name", "hands"), [("entire_game.json", 92), ("single_hand.json", 1)])
def test_every_hand_is_clean(name: str, hands: int) -> None:
    verdicts, errors = judged(name)
    assert not errors
    assert Counter(one.verdict for one in verdicts) == {"clean": hands}
    assert {one.award for one in verdicts} == {"right"}
    assert all(sum(row.net or 0 for row in one.players) == 0 for one in verdicts)


def test_notes_are_all_that_is_told() -> None:
    """Three folded where a check was free; two came back with more than they had left with."""
    found = Counter(
        (f.code, str(f.severity)) for one in judged("entire_game.json")[0] for f in one.findings
    )
    assert found[("ACT006", "note")] == 3
    assert {code for code, _ in found} <= {"ACT006", "LED002"}
    assert {severity for _, severity in found} == {"note"}
