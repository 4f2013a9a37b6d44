"""Lets Python's cyclic collector rest while hands stream by; it stops no other work.

Hands and verdicts hold no cycles, yet thousands of their lists wake the collector again and again,
which halves the speed of a stream. What is freed by counting references is freed all the same.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_KEPT = 8 << 20  # bytes, more than the text of most files
_LEFT = 1_000_000  # lists, tuples and objects; a batch has a tenth of them


@contextmanager
def resting_collector() -> Iterator[None]:
    """Inside, cycles are collected only by ``sweep``; a collector that was off stays off."""
    was_on = gc.isenabled()
    gc.disable()
    _keep_what_is_freed()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _keep_what_is_freed() -> None:
    """Have memory that one file gave back stay for the next. Until it has seen a block so large
    freed, the C library of Linux returns every large one to the system at once, and each file of a
    folder costs a page fault for every four kilobytes of it; elsewhere this does nothing."""
    bytes(_KEPT)


def sweep() -> None:
    """Collect the young, if more of them are left than the hands of a batch can be.

    What is freed by counting is gone already, so where nothing runs in circles this costs nothing;
    to look at a batch of hands that is still in use costs a third of reading it.
    """
    if gc.get_count()[0] > _LEFT:
        gc.collect(0)
