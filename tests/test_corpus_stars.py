"""The shared files of PokerStars text: every line known, and of each file what is told of it."""

from collections import Counter
from pathlib import Path

import pytest

from audit.judge import judge_night
from ingest.reading import FileReading
from schemas.hand import RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

FOLDER = Path(__file__).parents[2] / "shared" / "corpus" / "pokerstars"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="no shared corpus beside the repository"
)
SUMMARY = "8-Game-2max-STT-play-100-201306.homeGame.shootout.txt"  # of a tournament: no hand in it
FILES = sorted(path for path in FOLDER.rglob("*.txt") if path.name != SUMMARY)

# By a piece of the file's name: codes of what is told beside notes. Every other file is clean.
TOLD = {
    "Hand.cancelled": ["REC007"],
    "Hand-cancelled": ["REC007"],
    "partial.observed": ["REC007", "REC007"],
    "2.partial": ["REC007", "REC007"],
    "BB.and.Button": ["POS003"],
    "duplicate.holecards": ["REC015"],
    "empty.turncard": ["REC015"],
    "bad.flop": ["REC015"],
    "201902.RIO.txt": ["REC015"],
    "RIO.raiseTo.bug": ["REC015"],
    "RIO.STP.txt": ["REC015"],
    # the program counts the money of the house in two pots: the award cannot be told
    "RIO.STP.side.pot": ["REC015", "AWD002"],
    # the house paid, and the pots are nobody's in the text
    "multiple.Cash.Out": ["REC013"],
    "deadcards": ["REC013"],
    "202004.Cash.Out.txt": ["REC013"],
}
# Notes that are about the text itself; of play only that somebody folded when checking was free.
NOTED = {"weird.board": ["REC016"], "MPLPoker": ["REC016"]}


def judged(path: Path) -> tuple[list[Verdict], list[RecordError]]:
    reading = FileReading(str(path))
    assert reading.format == "stars"
    verdicts: list[Verdict] = []
    for night in reading.nights:
        verdicts += judge_night(night, Shelf(), house_without_file())
    return verdicts, reading.errors


def expected(path: Path, told: dict[str, list[str]]) -> list[str]:
    return next((codes for piece, codes in told.items() if piece in path.name), [])


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_what_is_told_of_a_file(path: Path) -> None:
    verdicts, errors = judged(path)
    assert not errors
    assert verdicts
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    notes = [one.code for one in findings if str(one.severity) == "note"]
    assert sorted(one.code for one in findings if str(one.severity) != "note") == sorted(
        expected(path, TOLD)
    )
    assert [code for code in notes if code != "ACT006"] == expected(path, NOTED)


def test_awards_are_right_or_cannot_be_told() -> None:
    awards = Counter(verdict.award for path in FILES for verdict in judged(path)[0])
    assert set(awards) <= {"right", "cannot-tell", "none"}
    assert awards["right"] > 250


def test_a_tournaments_summary_has_no_hand() -> None:
    reading = FileReading(str(FOLDER / "home" / SUMMARY))
    nights = list(reading.nights)
    assert reading.format == "stars"
    assert not reading.errors
    assert [len(night.hands) for night in nights] == [0]
    assert len(nights[0].ledger) == 2
