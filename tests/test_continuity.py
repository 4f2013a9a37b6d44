"""The count of seat-hands against the stacks stated next counts what it says it counts."""

from dataclasses import replace
from pathlib import Path

import pytest
from test_two_exports import ADMIN, BOUNTY, GAME

from tests.continuity import counted, lines_of
from tests.two_exports import Played, as_log

THIRD = GAME[2]
LESS = replace(THIRD, stacks={**THIRD.stacks, "Bob": 1350})


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (GAME, {"equal": 6}),  # three players in the second hand and in the third
        (ADMIN, {"equal": 2, "explained": 1}),
        (BOUNTY, {"explained": 3}),
        ([*GAME[:2], LESS], {"equal": 5, "less": 1}),
        ([GAME[0], THIRD], {"gap": 3}),  # the log counts a hand that is not in it
    ],
)
def test_seat_hands_are_counted(
    hands: list[Played], expected: dict[str, int], tmp_path: Path
) -> None:
    path = tmp_path / "log.csv"
    path.write_text(as_log(hands), encoding="utf-8")
    counts, places = counted([path])
    assert counts["pokernow"] == expected
    told = [line for line in lines_of(counts, places) if "Bob has 1350" in line]
    assert len(told) == expected.get("less", 0)
