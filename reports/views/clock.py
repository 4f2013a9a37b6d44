"""When a hand was played, as a person reads it."""

import re

STAMP = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?")


def clock(time: str) -> str:
    """``2026-02-14 20:28 UTC`` for a stamp a program wrote; what a person wrote stays."""
    found = STAMP.fullmatch(time)
    if found is None:
        return time
    day, hour, zone = found.groups()
    return " ".join(filter(None, (day, hour, "UTC" if zone == "Z" else zone)))
