"""The memory of a process and its children together, where the system tells it."""

import os
import threading
from pathlib import Path

_EVERY = 0.25  # seconds; to ask costs a few milliseconds


class Memory:
    """Watches a process; ``peak`` is the most it had, in MB, memory that several share counted
    once. 0 where there is no /proc. Use it with ``with``."""

    def __init__(self, pid: int) -> None:
        self.peak = 0.0
        self._pid = pid
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self) -> "Memory":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._over.wait(_EVERY):
            self.peak = max(self.peak, sum(map(_shared_out, _family(self._pid))))


def _family(pid: int) -> list[int]:
    found = [pid]
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            children = Path(f"/proc/{pid}/task/{thread}/children").read_text(encoding="ascii")
            for child in children.split():
                found += _family(int(child))
    except OSError:  # it has ended
        pass
    return found


def _shared_out(pid: int) -> float:
    """A process's own memory and its part of what it shares, in MB."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
