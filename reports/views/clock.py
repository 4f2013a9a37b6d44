"""When a hand was played, as a person reads it."""

import re
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

STAMP = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?")


def clock(time: str, zone: str = "") -> str:
    """``2026-02-14 21:28 CET`` for a stamp in UTC that a program wrote, by the clocks of ``zone``,
    a name of the time zone database; ``2026-02-14 20:28 UTC`` where none is known. Another zone in
    a stamp, and what a person wrote, stays."""
    found = STAMP.fullmatch(time)
    if found is None:
        return time
    day, hour, written = found.groups()
    if written != "Z":
        return " ".join(filter(None, (day, hour, written)))
    return _there(time, zone) or f"{day} {hour} UTC"


def _there(time: str, zone: str) -> str:
    """A moment by the clocks of a zone; "" for a zone nobody knows, and for no moment."""
    place = _place(zone)
    try:
        return (
            f"{datetime.fromisoformat(time).astimezone(place):%Y-%m-%d %H:%M %Z}" if place else ""
        )
    except (ValueError, OverflowError):
        return ""


@lru_cache(maxsize=64)
def _place(zone: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(zone) if zone else None
    except (KeyError, ValueError, OSError):
        return None
