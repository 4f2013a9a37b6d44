"""What may become of a file while it is watched: nothing ends the watch, nothing is told of it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pokernow_log import log
from test_watch import HAND_2, HEAD, ONE, PUT_RIGHT, TWO, WRONG
from watched import PATIENCE, Watched

from reports.watched_file import WatchedFile

AWAY: dict[str, Callable[[Path], object]] = {
    "emptied": lambda path: path.write_text(""),
    "blank": lambda path: path.write_text("\n \n"),
    "gone": lambda path: path.unlink(),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "a link that leads nowhere": lambda path: (path.unlink(), path.symlink_to(path / "x")),
    "cut": lambda path: path.write_text(TWO[: len(TWO) // 2]),
    "cut in its head": lambda path: path.write_text(TWO[:12]),
    "something else": lambda path: path.write_text("a shopping list\n"),
    "no text": lambda path: path.write_bytes(b"\0" * 100),
    "no UTF-8": lambda path: path.write_bytes(TWO.encode() + b"\xff\xfe\xfa\n"),
}


def saved_by_renaming(path: Path, text: str) -> None:
    """As editors do; what is in the way goes."""
    if path.is_dir():
        path.rmdir()
    other = path.with_name("other")
    other.write_text(text)
    os.replace(other, path)


@pytest.mark.parametrize("becomes", AWAY.values(), ids=list(AWAY))
@pytest.mark.parametrize("looks", [0, 1, 2])
def test_what_a_file_is_for_a_moment(
    tmp_path: Path, becomes: Callable[[Path], object], looks: int
) -> None:
    path = tmp_path / "a.hands"
    watched = Watched(path, TWO)
    watched.look()
    becomes(path)
    during = watched.looks(looks)
    saved_by_renaming(path, TWO)
    assert watched.look() == []
    saved_by_renaming(path, PUT_RIGHT + HAND_2)
    assert watched.look() == ["changed: hand 1: clean"]
    assert [line for line in during if line.startswith(("hand", "changed"))] == []


def test_a_file_that_stays_away_is_told_of_once(tmp_path: Path) -> None:
    watched = Watched(tmp_path / "a.hands", ONE)
    watched.look()
    watched.path.unlink()
    assert watched.looks(3 * PATIENCE) == []
    assert watched.said == [f"floorman: {watched.path}: nothing can be read there; waiting for it"]
    assert watched.look(TWO) == ["hand 2: clean"]


def test_a_file_that_cannot_be_read_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    watched = Watched(tmp_path / "a.hands", ONE)
    watched.look()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", held)
        assert watched.look(TWO) == []
        assert watched.look() == []
    assert watched.look() == ["hand 2: clean"]


def test_what_is_there_after_a_while_is_told(tmp_path: Path) -> None:
    """A file that was replaced by something else for good: it was no moment."""
    watched = Watched(tmp_path / "a.hands", ONE)
    watched.look()
    assert watched.look("a shopping list\n") == []
    assert watched.looks(PATIENCE)[0] == "FILE:1:1: REC001 unreadable-record"
    assert watched.looks(PATIENCE) == []


def test_a_file_that_is_empty_at_first(tmp_path: Path) -> None:
    watched = Watched(tmp_path / "a.hands", "")
    assert watched.looks(2) == []
    assert watched.look(ONE)[:2] == WRONG


def test_a_change_that_no_time_shows_is_seen(tmp_path: Path) -> None:
    """As long, and within the time that a disk tells apart."""
    watched = Watched(tmp_path / "a.hands", ONE)
    watched.look()
    before = watched.path.stat()
    watched.path.write_text(ONE.replace("pot 16 -> Bob", "pot 16 -> Ann"))
    os.utime(watched.path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert watched.look() == ["changed: hand 1: clean"]


def test_a_file_that_is_as_it_was_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(tmp_path / "a.hands", ONE)
    watched.looks(PATIENCE)
    read: list[Path] = []
    monkeypatch.setattr(Path, "read_bytes", lambda path: read.append(path))
    assert watched.looks(PATIENCE) == []
    assert read == []


def test_a_last_line_without_an_end_is_waited_for(tmp_path: Path) -> None:
    """`pot 1` may become `pot 16`; what stays so for a look is all there is."""
    watched = Watched(tmp_path / "a.hands", HEAD)
    watched.look()
    end = ONE.index("6 -> Bob")
    assert watched.look(ONE[:end]) == []
    assert watched.look(ONE.rstrip("\n")) == []
    assert watched.look() == WRONG


def test_a_file_that_is_written_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.hands"
    path.write_text(HEAD)
    file = WatchedFile(path)
    read = Path.read_bytes

    def overtaken(path: Path) -> bytes:
        content = read(path)
        path.write_text(ONE)
        return content

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", overtaken)
        assert file.changed() is None
    assert file.changed() == ONE.encode()
    assert file.changed() is None


# ---- logs, which a site writes anew, the newest row on top

TABLE = [
    'The player "Ann @ aaaaaaaaaa" created the game with a stack of 100.',
    'The admin approved the player "Bob @ bbbbbbbbbb" participation with a stack of 100.',
]


NAMES = ('"Ann @ aaaaaaaaaa"', '"Bob @ bbbbbbbbbb"')


def dealt(number: int) -> list[str]:
    """A hand in which a blind is called and the flop is bet, and nobody calls: the dealer, who
    changes from hand to hand, has it. The last row but one pays it."""
    a, b = NAMES if number % 2 else NAMES[::-1]
    stacks = (100, 100) if number % 2 else (102, 98)
    return [
        f"-- starting hand #{number} (id: hand{number:08})  (No Limit Texas Hold'em) (dealer: {a}) --",
        f"Player stacks: #1 {NAMES[0]} ({stacks[0]}) | #2 {NAMES[1]} ({stacks[1]})",
        f"{a} posts a small blind of 1",
        f"{b} posts a big blind of 2",
        f"{a} calls 2",
        f"{b} checks",
        "Flop:  [K♥, 9♥, 4♣]",
        f"{b} checks",
        f"{a} bets 2",
        f"{b} folds",
        f"Uncalled bet of 2 returned to {a}",
        f"{a} collected 4 from pot",
        f"-- ending hand #{number} --",
    ]


def test_a_log_that_grows_by_rows(tmp_path: Path) -> None:
    """A hand of a log is told a look after its end, so that it was no moment between two rows."""
    rows = [*TABLE, *dealt(1)]
    watched = Watched(tmp_path / "log.csv", log(rows))
    assert watched.look()[0] == "1 hand: 1 clean"
    for number in range(1, 12):
        assert watched.look(log([*rows, *dealt(2)[:number]])) == []
        assert watched.look() == []
    assert watched.look(log([*rows, *dealt(2)])) == []
    assert watched.look() == ["hand 2: clean"]
    third = [*rows, *dealt(2), *dealt(3)]
    assert watched.look(log([*third, *dealt(4)])) == ["hand 3: clean"]
    assert watched.looks(PATIENCE) == ["hand 4: clean"]


def test_a_pot_that_is_paid_row_by_row(tmp_path: Path) -> None:
    """Two share it: between the two rows half of it is not paid, and nobody is accused."""
    hand = dealt(2)
    shared = [row.replace("collected 4", "collected 2") for row in hand]
    shared.insert(12, shared[11].replace(NAMES[1], NAMES[0]))
    rows = [*TABLE, *dealt(1)]
    watched = Watched(tmp_path / "log.csv", log(rows))
    watched.look()
    assert watched.look(log([*rows, *shared[:12]])) == []
    assert watched.looks(PATIENCE - 1) == []
    watched.look(log([*rows, *shared]))
    assert watched.look()[-1].startswith("hand 2: ")
    assert watched.looks(PATIENCE) == []


def test_a_log_that_comes_back_in_pieces(tmp_path: Path) -> None:
    """Its oldest rows are the last of the file: without them its oldest hand is no hand at all."""
    whole = log([*TABLE, *dealt(1), *dealt(2), *dealt(3)])
    lines = whole.splitlines(keepends=True)
    watched = Watched(tmp_path / "log.csv", whole)
    watched.looks(2)
    for cut in range(len(lines)):
        assert watched.look("".join(lines[:cut])) == []
        assert watched.looks(PATIENCE // 2) == []
        assert watched.look(whole) == []
    assert watched.look(log([*TABLE, *dealt(1), *dealt(2), *dealt(3), *dealt(4)])) == []
    assert watched.look() == ["hand 4: clean"]


def test_a_log_that_stays_cut_is_told(tmp_path: Path) -> None:
    whole = log([*TABLE, *dealt(1), *dealt(2)])
    watched = Watched(tmp_path / "log.csv", whole)
    watched.look()
    assert watched.look("".join(whole.splitlines(keepends=True)[:-8])) == []
    assert watched.looks(PATIENCE)[-1].startswith("hand 1: ")
