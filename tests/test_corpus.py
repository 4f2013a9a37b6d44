"""What a correct auditor says of the shared corpus of PHH, and nothing else.

The three Pluribus hands split an odd pot in half chips; the famous hands record no award; in the
mixed games the big blind's antes are dead money (68.phh hangs on it) and every hand is clean.
"""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from audit.judge import Judge
from ingest.phh import reader as phh
from ingest.phh.write import written
from ingest.sheet.write import written_as_sheet
from schemas.findings import Severity
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CORPUS = Path(__file__).parents[2] / "shared" / "corpus" / "phh"
HALF_CHIPS = {"41b/204", "88/128", "102/0"}

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="no ../shared/corpus beside the project: nothing real is judged"
)


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Shelf(), house_without_file())


def judged(judge: Judge, pattern: str) -> Iterator[tuple[str, Hand, Verdict]]:
    """Folder and name of each file, its hand, the verdict."""
    for path in sorted(CORPUS.glob(pattern)):
        for hand in phh.read(str(path), path.read_text(encoding="utf-8")):
            assert isinstance(hand, Hand), hand
            yield f"{path.parent.name}/{path.stem}", hand, judge.judge(hand)


def told(verdict: Verdict) -> list[str]:
    """Codes of the findings above a note."""
    return [one.code for one in verdict.findings if one.severity is not Severity.NOTE]


def test_pluribus(judge: Judge) -> None:
    wrong = {}
    count = 0
    for name, _, verdict in judged(judge, "pluribus/*/*.phh"):
        count += 1
        if (verdict.verdict, verdict.award, told(verdict)) != ("clean", "right", []):
            wrong[name] = (verdict.verdict, verdict.award, told(verdict))
    assert count == 5753
    assert wrong == dict.fromkeys(HALF_CHIPS, ("wrong-award", "wrong", ["AWD009"]))


def test_what_half_chips_cost_is_told(judge: Judge) -> None:
    """Half a chip too much for the one who got no odd chip."""
    for _, hand, verdict in judged(judge, "pluribus/102/0.phh"):
        half = hand.chip // 2
        assert sorted(
            (one.paid or 0) - (one.owed or 0) for one in verdict.players if one.paid != one.owed
        ) == [-half, half]


def test_famous(judge: Judge) -> None:
    verdicts = {name: verdict for name, _, verdict in judged(judge, "famous/*.phh")}
    assert len(verdicts) == 5
    for name, verdict in verdicts.items():
        assert (verdict.verdict, verdict.award) == ("unverifiable", "cannot-tell"), name
        assert [one.code for one in verdict.findings] == ["REC013"], name


def test_mixed_games(judge: Judge) -> None:
    count = 0
    for name, _, verdict in judged(judge, "wsop-2023-43/*.phh"):
        count += 1
        assert (verdict.verdict, verdict.award) == ("clean", "right"), name
        assert not told(verdict), name
    assert count == 55


def test_big_blind_antes_are_dead_money(judge: Judge) -> None:
    """68.phh: 3,350,000 a player in the pot, the small blind of 75,000 and the ante of 225,000."""
    ((_, _, verdict),) = judged(judge, "wsop-2023-43/68.phh")
    assert [pot.amount for pot in verdict.pots] == [2 * 3_350_000 + 75_000 + 225_000]
    assert {one.seat: one.owed for one in verdict.players if one.owed} == {4: 7_000_000}


def test_the_express_lane_says_what_the_whole_replay_says(judge: Judge) -> None:
    lane = 0
    for path in sorted(CORPUS.glob("pluribus/*/*.phh"))[::6]:
        for hand in phh.read(str(path), path.read_text(encoding="utf-8")):
            assert isinstance(hand, Hand)
            program = judge.program(hand.game)
            assert program is not None
            whole = judge.judge_completely(hand, program)
            assert judge.judge(hand) == whole, path
            lane += whole.verdict == "clean"
    assert lane > 900


@pytest.mark.parametrize("pattern", ["pluribus/10*/*.phh", "famous/*.phh", "wsop-2023-43/*.phh"])
def test_a_real_hand_is_written_as_it_was_read(pattern: str) -> None:
    places = {"id", "source", "line", "number", "places"}
    compared = [one.name for one in fields(Hand) if one.name not in places]
    for path in sorted(CORPUS.glob(pattern)):
        for hand in phh.read(str(path), path.read_text(encoding="utf-8")):
            assert isinstance(hand, Hand)
            made = written(hand)
            assert (made.refused, made.untold) == (None, ()), path
            (again,) = phh.read("", made.text)
            told = written_as_sheet(hand)
            assert told.refused is None, told.refused
            differ = [name for name in compared if getattr(again, name) != getattr(hand, name)]
            assert not differ, path
