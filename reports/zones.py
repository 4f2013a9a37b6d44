"""Where a run's games were played: the time zone asked for, else the house's, else none."""

from collections.abc import Sequence
from pathlib import Path

from ingest.reading_bytes import is_zip
from ingest.venue import NOWHERE, Venue
from reports.rules import archived_house, near
from schemas.errors import FloormanError
from schemas.housefile import FILE_NAME, house_zone
from schemas.profile import House
from schemas.rulesfile import rules_text
from schemas.zones import wrong_zone

UTC_TAKEN = (
    "no time zone is known, so nights end at 06:00 UTC; write `--zone Europe/Berlin`, or "
    '`zone = "Europe/Berlin"` in house.toml'
)


def venue_of(zone: str, house: House) -> Venue:
    """The place of a run. Raises FloormanError for a zone nobody knows."""
    return _asked(zone) or (Venue(house.zone) if house.zone else NOWHERE)


def venue_for(zone: str, house: Path | None, paths: Sequence[Path]) -> Venue:
    """``venue_of`` where a house is needed for its zone alone: the house file asked for, else the
    first one beside one of ``paths``. Of its other mistakes nothing is said."""
    if asked := _asked(zone):
        return asked
    if house is not None:
        return Venue(house_zone(rules_text(house, "the house file"), str(house)))
    folders = [folder for path in paths for folder in near([path])]
    for folder in dict.fromkeys(folders):
        path = folder / FILE_NAME
        if path.is_file():
            return Venue(house_zone(rules_text(path, "the house file"), str(path)))
        if is_zip(folder) and (text := archived_house(folder)) is not None:
            return Venue(house_zone(text, str(path)))
    return NOWHERE


def _asked(zone: str) -> Venue | None:
    if not zone:
        return None
    if said := wrong_zone(zone):
        raise FloormanError(said, "--zone")
    return Venue(zone)
