"""Several processes that do one kind of work: pieces go out, answers come in the pieces' order.

Nothing is shared but the cores: a piece is worked on as it would be by one process alone.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from schemas.errors import FloormanError
from schemas.heap import give_back_early

P = TypeVar("P")
A = TypeVar("A")


def cores() -> int:
    """How many processes are worth having; 1 where a process cannot be copied as it stands.

    The environment's ``FLOORMAN_CORES`` is the most a person wants.
    """
    if not hasattr(os, "fork"):
        return 1
    allowed = getattr(os, "sched_getaffinity", None)
    there = len(allowed(0)) if allowed else os.cpu_count() or 1
    wanted = os.environ.get("FLOORMAN_CORES", "")
    return min(there, max(1, int(wanted))) if wanted.isdecimal() else there


class Workers:
    """Copies of this process as it stands, one a core. Use it with ``with``.

    Make them before a season is opened: DuckDB's threads are not copied, and its file would be
    held by every copy.
    """

    def __init__(self, begin: Callable[..., object] = tuple, *given: Any) -> None:
        """Each worker first calls ``begin`` with what is ``given``."""
        give_back_early()
        self._count = cores()
        fork = multiprocessing.get_context("fork")
        self._pool = ProcessPoolExecutor(self._count, fork, _begin, (begin, *given))
        waiting = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._pool.submit(int)  # all of them are made with the first piece
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, waiting)

    def answers(
        self, work: Callable[[P], A], pieces: Iterable[P], what: str = "the work"
    ) -> Iterator[A]:
        """``work`` of each piece. A few pieces wait at a time, so that memory stays flat.

        Raises what ``work`` raised; FloormanError, naming ``what``, when a worker was killed.
        """
        waiting: deque[Future[A]] = deque()
        try:
            for piece in pieces:
                waiting.append(self._pool.submit(work, piece))
                if len(waiting) > 2 * self._count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise FloormanError(
                "a process that did a part of it was stopped", what, "run it again"
            ) from None
        finally:
            for piece_left in waiting:
                piece_left.cancel()

    def close(self) -> None:
        """Let them go; what nobody has begun is not begun."""
        self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _begin(begin: Callable[..., object], *given: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who made them stops them
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()
    begin(*given)


def _end_with_parent() -> None:
    """A parent that is killed can stop nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
