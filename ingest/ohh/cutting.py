"""Where a long text of objects may be cut."""

import re
from collections.abc import Iterator

from ingest.cutting import Cut, between_nights
from ingest.ohh.header import moment_of
from ingest.phh.beside import BEGINS, HAND
from ingest.venue import Venue

BEFORE = re.compile(r"[\s\[]*")
# Names of an object: within a text their quotation marks would be escaped.
START = re.compile(r'"start_date_utc"\s*:\s*"([^"\\]*)"')
WHOLE, BEGINS_NIGHT = f'"{HAND}"', f'"{BEGINS}"'


def cut(text: str, venue: Venue) -> Cut:
    """Before which object a text is cut: one that begins a line, as far from its edge as the first
    one. Hands that floorman wrote are cut only before one with which a night begins, for it alone
    tells of the night."""
    before = BEFORE.match(text)
    edge = before[0].rpartition("\n")[2].lstrip("[") if before else ""
    begin = re.compile(rf"(?m)^{re.escape(edge)}\{{")
    return between_nights(_heads(text, [one.start() for one in begin.finditer(text)], venue))


def _heads(text: str, begins: list[int], venue: Venue) -> Iterator[tuple[int, str]]:
    """Where each hand begins that has a time, and its night, the last hand first."""
    end = len(text)
    for begin in reversed(begins):
        if text.find(WHOLE, begin, end) < 0:
            start = START.search(text, begin, end)
            moment = moment_of({"start_date_utc": start[1]}) if start else None
            if moment is not None:
                yield begin, venue.night_of(moment)
        elif text.find(BEGINS_NIGHT, begin, end) >= 0:
            yield begin, f"begun at {begin}"
        end = begin
