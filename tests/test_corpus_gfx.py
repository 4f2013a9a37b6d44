"""What a correct auditor says of the shared exports of PokerGFX, and nothing else.

Two cards were read twice. Two hand numbers stand twice in their files, and the first of each pair
has no award. Thirty-seven hands lack cards of seats that folded or had no chips: no award hangs on
them. What each player had won by then stands beside every hand, by the program's own count.
"""

from collections import Counter
from pathlib import Path

import pytest

from audit.judge import judge_night
from ingest.reading import read_text
from schemas.cards import UNKNOWN
from schemas.events import Kind
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CORPUS = Path(__file__).parents[2] / "shared" / "corpus" / "pokergfx"

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="no ../shared/corpus beside the project: nothing real is judged"
)


@pytest.fixture(scope="module")
def judged() -> list[tuple[str, Hand, Verdict]]:
    shelf, house = Shelf(), house_without_file()
    found = []
    for path in sorted(CORPUS.glob("*.json")):
        nights, errors = read_text(str(path), path.read_text(encoding="utf-8"))
        assert not errors
        for night in nights:
            for hand, verdict in zip(night.hands, judge_night(night, shelf, house), strict=True):
                found.append((path.stem.removeprefix("export_"), hand, verdict))
    return found


def test_findings(judged: list[tuple[str, Hand, Verdict]]) -> None:
    told = Counter(
        (name, hand.id.split("-")[1], finding.code, finding.severity.value)
        for name, hand, verdict in judged
        for finding in verdict.findings
    )
    assert told == {
        ("04798dbb", "15", "DEK001", "error"): 1,
        ("04798dbb", "48", "REC002", "note"): 1,
        ("04798dbb", "48", "REC013", "gap"): 1,
        ("9e890ebe", "2", "ACT006", "note"): 1,
        ("9e890ebe", "43", "REC002", "note"): 1,
        ("9e890ebe", "43", "REC013", "gap"): 1,
        ("f6480bb2", "73", "DEK001", "error"): 1,
    }


def test_awards(judged: list[tuple[str, Hand, Verdict]]) -> None:
    states = Counter(verdict.award for _, _, verdict in judged)
    assert states == {"right": 301, "cannot-tell": 2}
    unread = [
        hand
        for _, hand, _ in judged
        if (Kind.DEAL, UNKNOWN) in zip(hand.kinds, hand.cards, strict=True)
    ]
    assert len(unread) > 20


def test_nets_are_those_of_the_program(judged: list[tuple[str, Hand, Verdict]]) -> None:
    """Winnings so far, hand by hand, against net chips that were worked out here, wherever nobody
    put a stack right by hand in between; who sits down anew begins at nothing."""
    before: dict[tuple[str, str], tuple[int, int]] = {}  # winnings, stack
    same = 0
    other = []
    for name, hand, verdict in judged:
        told = hand.fields["cumulative_winnings"]
        assert isinstance(told, dict)
        for row in verdict.players:
            who, stack = hand.names[row.seat], hand.stacks[row.seat]
            left = hand.finishing[row.seat] if hand.finishing else stack
            said = int(told[who])
            won, had = before.get((name, who), (0, stack))
            before[name, who] = said, left
            if had != stack or row.net is None:
                continue
            if row.net in (said - won, said):
                same += 1
            else:
                other.append((name, hand.id, who, said - won, row.net))
    assert same > 2000
    assert not other
