"""Writes to a season while the next batch is being read or judged; decides nothing.

DuckDB works without Python's lock, so one thread that only writes costs the other little. Work is
done in the order it was given.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType


class Writer:
    """One piece of work at a time, behind the caller's back. Use it with ``with``.

    While work is under way the caller must not use the database the work uses: ``wait`` first.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._under_way: Future[None] | None = None

    def give(self, work: Callable[[], None]) -> None:
        """Do ``work`` soon. Waits for the work before it, and raises what that raised."""
        self.wait()
        self._under_way = self._threads.submit(work)

    def wait(self) -> None:
        """Return when everything given is done; raises what it raised."""
        under_way, self._under_way = self._under_way, None
        if under_way is not None:
            under_way.result()

    def __enter__(self) -> "Writer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if error is None:
                self.wait()
        finally:
            self._threads.shutdown(wait=True)  # nothing of it outlives the block
