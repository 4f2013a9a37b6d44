"""What a correct auditor reports on real files nobody here wrote, and nothing else.

Needs ``../shared/corpus``; without it these tests say so and are skipped.
"""

from pathlib import Path

import pytest

from audit.judge import Judge
from ingest import phh
from schemas.findings import SEVERITIES, Severity
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CORPUS = Path(__file__).parent.parent.parent / "shared" / "corpus" / "phh"
pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="no ../shared/corpus beside the project"
)
WORTH_KNOWING = SEVERITIES.index(Severity.NOTE)


def judged(folder: str) -> list[tuple[str, Hand, Verdict]]:
    """Every hand below a folder of the corpus: its path there, the hand, its verdict."""
    judge, found = Judge(Shelf(), house_without_file()), []
    for path in sorted((CORPUS / folder).rglob("*.phh")):
        for hand in phh.read(str(path), path.read_text(encoding="utf-8")):
            assert isinstance(hand, Hand), str(hand)
            found.append((str(path.relative_to(CORPUS / folder)), hand, judge.judge(hand)))
    return found


def told(verdict: Verdict) -> list[str]:
    """Codes of the findings above a note."""
    return [f.code for f in verdict.findings if SEVERITIES.index(f.severity) < WORTH_KNOWING]


def test_real_hold_em_hands_are_clean_but_for_half_chips() -> None:
    hands = judged("pluribus")
    assert len(hands) == 5753
    wrong = {path: told(verdict) for path, _, verdict in hands if told(verdict)}
    assert wrong == {
        "102/0.phh": ["AWD009"],
        "41b/204.phh": ["AWD009"],
        "88/128.phh": ["AWD009"],
    }
    assert all(v.award == "right" for path, _, v in hands if path not in wrong)


def test_famous_hands_without_an_award_accuse_nobody() -> None:
    hands = judged("famous")
    assert len(hands) == 5
    for path, _, verdict in hands:
        assert (path, verdict.award, told(verdict)) == (path, "cannot-tell", [])


def test_a_final_table_of_nine_games_accuses_nobody() -> None:
    hands = judged("wsop-2023-43")
    assert len(hands) == 55
    shelf = Shelf()
    for path, hand, verdict in hands:
        known = shelf.find(hand.game) is not None
        state = ("clean", "right") if known else ("unverifiable", "cannot-tell")
        assert (path, verdict.verdict, verdict.award) == (path, *state)
        assert not told(verdict), path
    assert sum(shelf.find(hand.game) is not None for _, hand, _ in hands) == 25


def test_the_express_lane_says_what_the_whole_replay_says() -> None:
    judge = Judge(Shelf(), house_without_file())
    lane = 0
    for path in sorted((CORPUS / "pluribus").rglob("*.phh"))[::6]:
        for hand in phh.read(str(path), path.read_text(encoding="utf-8")):
            assert isinstance(hand, Hand)
            program = judge.program(hand.game)
            assert program is not None
            whole = judge.judge_completely(hand, program, judge.house.profile)
            assert judge.judge(hand) == whole, path
            lane += whole.verdict == "clean"
    assert lane > 900
