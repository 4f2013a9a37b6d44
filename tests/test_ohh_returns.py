"""A log written as Open Hand History loses the row of a bet that came back: no fault of the hand."""

from pathlib import Path

from pokernow_log import log
from test_cli import run, written

RETURNED = [
    '-- starting hand #7 (id: abcdefghijkl)  No Limit Texas Hold\'em (dealer: "Ann @ AnnAnnAnn1") --',
    'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #2 "Bob @ BobBobBob1" (100)',
    '"Ann @ AnnAnnAnn1" posts a small blind of 1',
    '"Bob @ BobBobBob1" posts a big blind of 2',
    '"Ann @ AnnAnnAnn1" raises to 10',
    '"Bob @ BobBobBob1" folds',
    "Uncalled bet of 8 returned to \"Ann @ AnnAnnAnn1\"",
    '"Ann @ AnnAnnAnn1" collected 4 from pot',
    "-- ending hand #7 --",
]  # fmt: skip  # read by its rows


def test_a_hand_with_a_bet_returned_stays_clean(tmp_path: Path) -> None:
    path = written(tmp_path / "log.csv", log(RETURNED))
    assert "1 hand: 1 clean" in run("check", path).stdout
    out = tmp_path / "out"
    assert run("export", str(out), "--to", "ohh", "--in", path).exit_code == 0
    again = run("check", str(out)).stdout
    assert "POT005" not in again
    assert "1 hand: 1 clean" in again


def test_the_log_itself_must_have_the_row(tmp_path: Path) -> None:
    lines = [line for line in RETURNED if not line.startswith("Uncalled")]
    assert "POT005" in run("check", written(tmp_path / "log.csv", log(lines))).stdout
