"""When a hand was played, as a person reads it."""

import re
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

STAMP = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?")


def clock(time: str, zone: str = "", seconds: bool = False) -> str:
    """``2026-02-14 21:28 CET`` for a stamp in UTC that a program wrote, by the clocks of ``zone``,
    a name of the time zone database; ``2026-02-14 20:28 UTC`` where none is known; with ``seconds``
    where the stamp has them. Another zone in a stamp, and what a person wrote, stays."""
    found = STAMP.fullmatch(time)
    if found is None:
        return time
    day, hour, second, written = found.groups()
    hour += second if second and seconds else ""
    if written != "Z":
        return " ".join(filter(None, (day, hour, written)))
    return _there(time, zone, "%H:%M:%S" if second and seconds else "%H:%M") or f"{day} {hour} UTC"


def _there(time: str, zone: str, hour: str) -> str:
    """A moment by the clocks of a zone; "" for a zone nobody knows, and for no moment."""
    place = _place(zone)
    try:
        there = datetime.fromisoformat(time).astimezone(place) if place else None
        return f"{there:%Y-%m-%d {hour} %Z}" if there else ""
    except (ValueError, OverflowError):
        return ""


@lru_cache(maxsize=64)
def _place(zone: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(zone) if zone else None
    except (KeyError, ValueError, OSError):
        return None
