"""`floorman fmt --to`: hands on stdout, what is missing on stderr, the exit code."""

from pathlib import Path

import pytest
from sheets.for_phh import HEAD, HOLDEM, OMAHA
from test_cli import run, written

from ingest.phh import reader as phh
from schemas.hand import Hand

NIGHT = HEAD.split("hand 7")[0]


def sheet(*hands: str) -> str:
    return NIGHT + "".join(hands)


HAND_1 = f"hand 1 texas-holdem dealer Cat\n{HOLDEM}"
HAND_2 = f"hand 2 PLO dealer Cat\n{OMAHA}"
ROLLED = "hand 3 roll-your-own dealer Cat\ndeal Ann AhKd2c\nroll Ann Ah\nbet all x\npot 3 -> Ann\n"
PALE = "hand 4 omaha dealer Cat\nin Ann 5  Bob 5\npot 10 -> Ann\n"


def test_one_hand_is_one_document(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", sheet(HAND_1))
    done = run("fmt", "--to", "phh", path)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("variant = 'NT'\n")
    assert path.read_text() == sheet(HAND_1)  # the sheet stays as it is
    again = run("fmt", "--to", "phh", written(tmp_path / "b.phh", done.stdout))
    assert again.stdout == done.stdout


def test_several_hands_stand_under_headers_and_a_game_under_its_code(tmp_path: Path) -> None:
    """PLO is a name of Omaha, and pot-limit Omaha has the code PO."""
    done = run("fmt", "--to", "phh", "-", stdin=sheet(HAND_1, HAND_2))
    hands = list(phh.read("x", done.stdout))
    assert [hand.game for hand in hands if isinstance(hand, Hand)] == ["texas-holdem", "omaha"]
    assert "[2]\nvariant = 'PO'\n" in done.stdout
    checked = run("check", written(tmp_path / "x.phhs", done.stdout))
    assert "2 hands: 2 clean" in checked.stdout


def test_what_is_not_written_is_said_with_its_place(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", sheet(HAND_1, ROLLED, PALE))
    done = run("fmt", "--to", "phh", path)
    assert done.exit_code == 1
    assert len(list(phh.read("x", done.stdout))) == 1
    rolled, pale = done.stderr.splitlines()
    line = sheet(HAND_1, ROLLED).splitlines().index("roll Ann Ah") + 1
    assert rolled == f"{path}:{line}:10: hand 3 is not written: cards rolled"
    assert pale.endswith(":1: hand 4 is not written: a hand without its acts")


def test_what_goes_untold_is_said(tmp_path: Path) -> None:
    burnt = HAND_1.replace("board 5s", "burn\nboard 5s").replace("board 6h", "burn\nboard 6h")
    done = run("fmt", "--to", "phh", written(tmp_path / "a.hands", sheet(burnt)))
    assert done.exit_code == 0
    assert done.stderr.endswith("a.hands:3:1: hand 1 is written without a burn (2)\n")


@pytest.mark.parametrize("level", ["procedure", "actions"])
def test_a_hand_that_would_be_judged_otherwise_is_not_written(level: str, tmp_path: Path) -> None:
    """At the level of procedure no burn was made; PHH never says whether one was."""
    hand = HAND_1.replace("announce", f"records {level}\nannounce", 1)
    done = run("fmt", "--to", "phh", written(tmp_path / "a.hands", sheet(hand)))
    assert bool(done.stdout) == (level == "actions")
    assert ("as PHH it would be judged otherwise" in done.stderr) == (level == "procedure")


def test_hands_that_cannot_be_read_are_said_too(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", sheet(HAND_1, "hand 2 omaha\nbord 2c\n"))
    done = run("fmt", "--to", "phh", path)
    assert done.exit_code == 1
    assert "did you mean board?" in done.stderr


def test_no_hand_at_all_and_no_check(tmp_path: Path) -> None:
    assert run("fmt", "--to", "phh", written(tmp_path / "a.hands", "tea\n")).exit_code == 2
    path = written(tmp_path / "b.hands", sheet(HAND_1))
    assert run("fmt", "--check", "--to", "phh", path).exit_code == 2


def test_phh_as_a_sheet_and_back(tmp_path: Path) -> None:
    document = run("fmt", "--to", "phh", "-", stdin=sheet(HAND_1, HAND_2)).stdout
    done = run("fmt", "--to", "sheet", written(tmp_path / "a.phhs", document))
    assert (done.exit_code, done.stderr) == (0, "")
    path = written(tmp_path / "a.hands", done.stdout)
    assert run("fmt", "--check", path).exit_code == 0  # it is canonical
    assert "2 hands: 2 clean" in run("check", path).stdout
    assert run("fmt", "--to", "phh", path).stdout == document


def test_a_sheet_is_a_sheet_already(tmp_path: Path) -> None:
    done = run("fmt", "--to", "sheet", written(tmp_path / "a.hands", sheet(HAND_1)))
    assert done.exit_code == 2
    assert "a hand sheet already" in done.stderr
