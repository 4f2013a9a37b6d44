"""Files too large to be read whole, told before the memory runs out; reads nothing."""

import os

from schemas.hand import RecordError

NEEDED = 10  # times its size that a log read whole needs while it is read
_MB, _GB = 1 << 20, 1 << 30


def memory() -> int:
    """Bytes of memory the machine has; 0 where it does not tell."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # no such system, or no such name
        return 0


def too_large(path: str, size: int) -> RecordError | None:
    """Why a file of ``size`` bytes that is read whole cannot be read here; None where it can."""
    there = memory()
    if not there or size * NEEDED <= there:
        return None
    told = f"a file of {size / _MB:,.0f} MB of this format is read whole, which needs about "
    told += f"{size * NEEDED / _GB:,.0f} GB of memory; this machine has {there / _GB:,.0f} GB: "
    return RecordError(path, 1, 1, f"{told}give it in several files, each of whole nights")
