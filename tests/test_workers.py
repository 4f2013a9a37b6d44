"""Several processes: answers in order, few at a time, and nothing left behind by a death."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from schemas import workers
from schemas.errors import FloormanError
from schemas.workers import Workers

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is not there"),
    # of the test runner, which has threads
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]
ROOT = Path(__file__).parent.parent
_BEGUN: list[int] = []


def slower_first(number: int) -> int:
    """The answer to an early piece comes late."""
    time.sleep(0.02 if number % 3 == 0 else 0)
    return number * number


def with_start(number: int) -> int:
    return number + _BEGUN[0]


def divide(number: int) -> int:
    return 12 // number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.fixture(autouse=True)
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: 3)


def test_a_person_may_want_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("FLOORMAN_CORES", "")
    there = workers.cores()
    assert there >= 1
    for wanted, cores in [("1", 1), ("0", 1), ("4096", there), ("many", there)]:
        monkeypatch.setenv("FLOORMAN_CORES", wanted)
        assert workers.cores() == cores


def test_answers_come_in_the_order_of_the_pieces() -> None:
    with Workers() as some:
        assert list(some.answers(slower_first, range(40))) == [n * n for n in range(40)]
        assert list(some.answers(slower_first, [])) == []


def test_each_worker_begins_with_what_is_given() -> None:
    with Workers(_BEGUN.append, 100) as some:
        assert set(some.answers(with_start, [1, 2, 3])) == {101, 102, 103}
    assert _BEGUN == []


def test_no_more_pieces_are_taken_than_a_few_a_worker() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with Workers() as some:
        answers = some.answers(slower_first, pieces())
        assert next(answers) == 0
        assert len(taken) == 2 * 3 + 1


def test_what_the_work_raises_comes_through() -> None:
    with Workers() as some, pytest.raises(ZeroDivisionError):
        list(some.answers(divide, [3, 0, 1]))


def test_a_worker_that_is_killed_is_a_message() -> None:
    with Workers() as some, pytest.raises(FloormanError, match="a process that did a part"):
        list(some.answers(die, [1, 2], "friday.phhs"))


def test_workers_end_with_a_parent_that_is_killed() -> None:
    code = (
        "import os, time\n"
        "from schemas.workers import Workers\n"
        "some = Workers()\n"
        "print(*some.answers(abs, [1]), *some._pool._processes, flush=True)\n"
        "time.sleep(60)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert parent.stdout is not None
    said = parent.stdout.readline().split()
    children = [int(word) for word in said[1:]]
    assert said[0] == "1" and children and all(map(runs, children))
    parent.kill()
    parent.communicate()
    until = time.monotonic() + 20
    while any(map(runs, children)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(runs, children))


def runs(pid: int) -> bool:
    """Whether a process is there and not only waiting to be buried."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][:1]
    except ProcessLookupError:
        return False
    except OSError:  # no such place on this system
        return True
    return state != "Z"
