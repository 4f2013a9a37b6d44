"""What `check` says of what it could not tell: what to note next time, at the level of the record."""

from pathlib import Path

from test_cli import run, written

from reports.areas import level_told, notes_promised
from schemas.codes import codes
from schemas.hand import Level

RESULT = "hand 1 texas-holdem\nin Ann 2  Bob 2\npot 4 -> Bob\n"
UNSEEN = """seats 1 Ann  2 Bob
hand 1 texas-holdem dealer Bob
records procedure
announce structure no-limit
blinds Bob 1  Ann 2
deal Ann ????  Bob ????
bet Bob f
back Ann 1
pot 2 -> Ann
"""


def test_a_record_of_the_result_is_asked_for_no_betting(tmp_path: Path) -> None:
    """It never promised the acts, the burns and the deal; --untold lists them all the same."""
    path = written(tmp_path / "a.hands", RESULT)
    plain, listed = run("check", path).stdout, run("check", path, "--untold").stdout
    assert "the betting" not in plain
    assert "could not tell of whose turn: " in listed
    assert "acted out of turn (1 hand)" in listed


def test_what_the_level_promised_is_asked_for_in_one_line(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", UNSEEN)
    lines = run("check", path).stdout.splitlines()
    asked = [line for line in lines if line.startswith("to have more checked next time, note ")]
    assert len(asked) == 1
    assert "(1 hand)" in asked[0]
    assert asked[0].endswith("; --untold lists what was left")


def test_the_level_of_a_hand_is_told_by_what_its_silence_left() -> None:
    for level in Level:
        silent = tuple(one.id for one in codes() if Level[one.needs.upper()] > level)
        assert level_told(silent) == level
        assert notes_promised(silent, level, is_judged=True) == ()
