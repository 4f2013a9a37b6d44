"""What the C library keeps of memory that is free again; knows nothing of what was in it.

Tables of many sizes come and go while a season is read or judged. By its own rules the C library
(glibc; others have no such knobs) takes ever larger pieces from one heap, where a small piece that
stays keeps all below it: a season of a million hands had 60 MB of such holes.
"""

import ctypes
import sys
from functools import cache

# of <malloc.h>
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
_LARGE = 1 << 20  # bytes: a piece of its own, given back as soon as it is free
_HEAPS = 2  # one for the thread that writes


@cache
def give_back_early() -> None:
    """Have large pieces of memory returned to the system when they are free; once a process."""
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return
    for knob, value in (
        (_MMAP_THRESHOLD, _LARGE),
        (_TRIM_THRESHOLD, _LARGE),
        (_ARENA_MAX, _HEAPS),
    ):
        mallopt(knob, value)
