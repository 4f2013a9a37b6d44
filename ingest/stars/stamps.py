"""The moment a hand began, in UTC where the zone of its stamp is known.

`2010/04/19 0:19:11 WET [2010/04/18 19:19:11 ET]`: the stamp in brackets is the site's own clock and
is taken before the player's. Zone letters are those the sites write, each with the place whose
clock it is, summer time included (the sites write ET and CET all year round).
"""

import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from ingest.venue import Venue, in_utc

PLACES = {
    "UTC": "UTC",
    "GMT": "UTC",
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
    "WET": "Europe/Lisbon",
    "CET": "Europe/Berlin",
    "CEST": "Europe/Berlin",
    "EET": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "JST": "Asia/Tokyo",
    "BRT": "America/Sao_Paulo",
}
MOMENT = (
    r"(?<![0-9])([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})(?: -)?[ T]+"
    r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?"
)
STAMP = re.compile(MOMENT + r"\s*\(?([A-Za-z]{1,5}(?:[+-][0-9]{1,2})?)?\)?")


BOTH = re.compile(rf"({MOMENT} ([A-Z]{{2,4}})) \[({MOMENT} ET)\]")  # the player's clock, the site's
HEAD = 4096  # characters of a text in which its first head stands


def there(venue: Venue, text: str) -> Venue:
    """The place of a text's hands: where nobody says it, that of the player's own clock in the
    first head, if its letters are known and both clocks there show one moment."""
    if venue.zone:
        return venue
    found = BOTH.search(text, 0, HEAD)
    place = PLACES.get(found[8], "") if found else ""
    if found is None or place in ("", "UTC") or moment_of(found[1]) != moment_of(found[9]):
        return venue  # UTC is the clock of no place
    return replace(venue, zone=place)


@lru_cache(maxsize=4096)
def _hours_from_utc(year: int, month: int, day: int, hour: int, place: str) -> tuple[str, int]:
    """The beginning of that hour in UTC, as date and hour, and minutes to add to those written."""
    moment = datetime(year, month, day, hour, tzinfo=ZoneInfo(place)).astimezone(UTC)
    return in_utc(moment, "hours")[:-1], moment.minute


@lru_cache(maxsize=65536)
def hour_of(text: str) -> str:
    """`2010/04/18 19` on the site's clock in UTC, `2010-04-18T23`; "" where there is no such."""
    try:
        date, _, hour = text.partition(" ")
        year, month, day = map(int, date.split("/"))
        return _hours_from_utc(year, month, day, int(hour), PLACES["ET"])[0]
    except ValueError:
        return ""


@lru_cache(maxsize=4096)
def moment_of(text: str) -> str:
    """ISO 8601, in UTC with Z where a zone is known; as written where none is; "" for no moment."""
    stamps = STAMP.findall(text)
    for stamp in reversed(stamps):
        place = PLACES.get(stamp[6].upper())
        if place is not None:
            return _in_utc(stamp, place)
    for stamp in stamps:
        try:
            year, month, day, hour, minute, second = (int(part or 0) for part in stamp[:6])
            return datetime(year, month, day, hour, minute, second).isoformat()
        except ValueError:
            continue
    return ""


def _in_utc(stamp: tuple[str, ...], place: str) -> str:
    year, month, day, hour, minute, second = (int(part or 0) for part in stamp[:6])
    try:
        whole, more = _hours_from_utc(year, month, day, hour, place)
        datetime(year, month, day, hour, minute, second)
    except (ValueError, OverflowError):
        return ""
    if more:  # a zone of half hours
        there = datetime(year, month, day, hour, minute, second, tzinfo=ZoneInfo(place))
        return in_utc(there.astimezone(UTC))
    return f"{whole}:{minute:02}:{second:02}Z"
