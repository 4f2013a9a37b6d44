"""A night watched as it is typed: what is told of a hand, when, and how often.

Every text is what the file holds at one look. Verdicts are not tested here: hand 1 pays 16 to the
wrong player, hand 2 is clean.
"""

from pathlib import Path

import longnight
import pytest
from test_json import EXAMPLE
from watched import PATIENCE, Watched

from reports.demo_night import sheet_text

HEAD, _, HAND_1 = EXAMPLE.partition("hand 1 ")
HAND_1 = f"hand 1 {HAND_1}"
ONE = HEAD + HAND_1
PUT_RIGHT = ONE.replace("pot 16 -> Bob", "pot 16 -> Ann")
HAND_2 = """hand 2 texas-holdem dealer Ann
records showdown
in Bob 4  Cat 4
board KhQd9cTc4s
show Bob KcKs  Cat AdJs
pot 8 -> Cat
"""
TWO = ONE + HAND_2
WRONG = ["FILE:17:11: AWD002 best-hand-unpaid", "hand 1: wrong award; Bob owes Ann 16"]
SIDE = """hand 2 texas-holdem dealer Ann
records showdown
in Bob 10  Cat 10  Kev 4
board KhQd9cTc4s
show Kev AdJs  Bob KcKs  Cat 2c2d
pot main 12 -> Kev
"""
DAY = "a.hands"


@pytest.fixture
def night(tmp_path: Path) -> Watched:
    """The head of a night, looked at once."""
    watched = Watched(tmp_path / DAY, HEAD)
    assert watched.look() == ["0 hands", "no hand yet: FILE"]
    return watched


def test_a_hand_is_told_when_it_ends_and_once(night: Watched) -> None:
    lines = HAND_1.splitlines(keepends=True)
    for number in range(1, len(lines)):
        assert night.look(HEAD + "".join(lines[:number])) == []
    assert night.look(ONE) == WRONG
    assert night.looks(PATIENCE + 2) == []
    assert night.look(TWO) == ["hand 2: clean"]
    assert night.look(TWO + "\n\nnote pizza\n") == []
    assert night.said == []


def test_the_first_look_tells_all_there_is_as_a_check_does(tmp_path: Path) -> None:
    first = Watched(tmp_path / DAY, TWO + "hand 3 omaha dealer Bob\nrecords showdown\n").look()
    assert first[:3] == [*WRONG, "2 hands: 1 wrong award, 1 clean"]
    assert first[3] == "Bob owes Ann 16"


def test_what_cannot_be_read_is_told_with_its_hand_and_once(night: Watched) -> None:
    """A half-typed line is no error before the hand has ended, nor when it was put right."""
    broken = HAND_2.replace("in Bob 4  Cat 4", "in Bob 4  Cta 4")
    night.look(ONE)
    assert night.look(ONE + broken.partition("board")[0]) == []
    assert night.look(ONE + broken)[0] == "FILE:20:11: REC001 unreadable-record"
    assert night.looks(PATIENCE) == []
    assert night.look(TWO) == ["hand 2: clean"]
    for text in ("\nby Bob 50\n", "\nby Bob 50\n\n"):
        told = night.look(TWO + text)
        assert [line.partition(" ")[0] for line in told[:1]] == (
            ["FILE:25:1:"] if text.count("\n") == 2 else []
        )


def test_an_end_that_is_misspelled_is_told(night: Watched) -> None:
    """Nobody waits for a pot that stands there."""
    assert night.look(ONE.replace("pot 16", "pto 16"))[0].startswith("FILE:17:1: REC001")


def test_a_hand_that_is_changed_is_told_again(night: Watched) -> None:
    night.look(TWO)
    assert night.look(PUT_RIGHT + HAND_2) == ["changed: hand 1: clean"]
    assert night.look(TWO) == [WRONG[0], f"changed: {WRONG[1]}"]
    other = TWO.replace("Cat AdJs", "Cat AhJs")  # as good: it is told that it was read
    assert night.look(other) == ["changed: hand 2: clean"]


def test_what_a_later_line_does_to_a_hand_is_told(night: Watched) -> None:
    night.look(ONE)
    assert night.look(ONE + "pays Bob Ann 16\n") == [
        WRONG[0],
        "changed: hand 1: wrong award; Bob owed Ann 16 and paid it back after the hand",
    ]


def test_where_a_hand_stands_is_no_change(night: Watched) -> None:
    night.look(TWO)
    assert night.look("# kitchen\n\n" + TWO.replace("hand 2", "\n# the last one\nhand 2")) == []
    assert night.look(TWO.replace("Kev f", "KEV   fold")) == []


def test_two_hands_of_one_id_are_two(night: Watched) -> None:
    night.look(TWO)
    assert night.look(TWO + HAND_2) == ["FILE:24:1: REC002 hand-id-repeated", "hand 2: clean"]
    assert night.looks(3) == []


def test_a_pot_that_goes_on_is_waited_for(night: Watched) -> None:
    """The main pot is typed, 12 lie in the side pot: nobody is accused of keeping them."""
    assert night.look(ONE) == WRONG
    assert night.look(ONE + SIDE) == []
    assert night.looks(PATIENCE - 1) == []
    assert night.look(ONE + SIDE + "pot side 12 -> Bob\n") == ["hand 2: clean"]


def test_a_pot_that_nobody_goes_on_with_is_told(night: Watched) -> None:
    night.look(ONE)
    assert night.look(ONE + SIDE) == []
    told = night.looks(PATIENCE)
    assert told[-1].startswith("hand 2: wrong award")
    assert night.looks(PATIENCE) == []


def test_a_pot_is_waited_for_no_longer_than_to_the_next_hand(night: Watched) -> None:
    night.look(ONE)
    assert night.look(ONE + SIDE) == []
    told = night.look(ONE + SIDE + "hand 3 omaha dealer Bob\n")
    assert told[-1].startswith("hand 2: wrong award")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("! misdeal", ["hand 2: clean"]),
        ("! misdeal\n! redeal", []),
        ("pot 2 -> nobody", ["hand 2: cannot be verified"]),  # whose it is
        ("rake 1", []),
    ],
)
def test_what_ends_a_hand(night: Watched, line: str, told: list[str]) -> None:
    night.look(PUT_RIGHT)
    begun = "hand 2 texas-holdem dealer Ann\nrecords result\nin Bob 1  Cat 1\n"
    assert night.look(PUT_RIGHT + begun) == []
    assert night.look(f"{PUT_RIGHT}{begun}{line}\n")[-1:] == told


def test_a_game_nobody_knows_is_hinted_at_once(night: Watched) -> None:
    for number in (2, 3):
        night.look(ONE + "".join(HAND_2.replace("texas", "exas") for _ in range(number)))
    assert len(night.said) == 1 and "no game `exas-holdem`" in night.said[0]


@pytest.mark.parametrize("sheet", [sheet_text(), longnight.sheet_text()], ids=["demo", "long"])
def test_a_night_typed_line_by_line_is_told_as_a_check_tells_it(tmp_path: Path, sheet: str) -> None:
    """Each hand once, in its order, and no finding that the whole night does not have."""
    lines = sheet.splitlines(keepends=True)
    path = tmp_path / DAY
    watched = Watched(path, lines[0])
    told = [line for n in range(len(lines)) for line in watched.look("".join(lines[: n + 1]))]
    told += watched.looks(PATIENCE)
    path.write_text(sheet)
    whole = Watched(path, sheet).look()
    results = [line for line in told if line.startswith("hand ")]
    assert [int(line.split()[1][:-1]) for line in results] == list(range(1, len(results) + 1))
    assert not [line for line in told if line.startswith("changed")]
    assert [x for x in told if x.startswith("FILE:")] == [x for x in whole if x.startswith("FILE:")]
    assert [x for x in results if "clean" not in x] == [x for x in whole if x.startswith("hand ")]
