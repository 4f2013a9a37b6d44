"""Names of time zones: whether one is known, and which was meant."""

from difflib import get_close_matches
from zoneinfo import ZoneInfo, available_timezones

NEAREST = 3
_NO_PLACES = {"localtime", "posixrules", "Factory"}  # files of some systems among the zones


def wrong_zone(name: object) -> str:
    """What is wrong with the name of a time zone, and which may be meant; "" when it is known."""
    if not isinstance(name, str) or not name:
        return 'a time zone is a name in quotes: "Europe/Berlin"'
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return _unknown(name)
    return ""


def _unknown(name: str) -> str:
    every = available_timezones() - _NO_PLACES
    if not every:
        return "there are no time zones on this machine: `pip install tzdata`"
    near = nearest_zones(name, every)
    said = f"there is no time zone `{name}`"
    if not near:
        return f"{said}; it is written as a place, `Europe/Berlin` or `America/New_York`"
    *first, last = (f"`{zone}`" for zone in near)
    return f"{said}, did you mean {', '.join(first)}{' or ' if first else ''}{last}?"


def nearest_zones(name: str, every: set[str]) -> list[str]:
    """At most ``NEAREST`` names: the same in other letters, a place called so, the most alike."""
    asked = name.strip().casefold().replace(" ", "_")
    whole = {zone.casefold(): zone for zone in sorted(every)}
    places: dict[str, list[str]] = {}
    for zone in sorted(every):
        place = zone.rpartition("/")[2].casefold()
        places.setdefault(place, []).append(zone)
    found = [whole[asked]] if asked in whole else places.get(asked, [])
    if not found:
        city = asked.rpartition("/")[2]
        near = get_close_matches(asked, whole, n=NEAREST, cutoff=0.7)
        cities = get_close_matches(city, places, n=NEAREST, cutoff=0.7)
        found = [whole[one] for one in near] + [zone for one in cities for zone in places[one]]
    return list(dict.fromkeys(found))[:NEAREST]
