"""Where a long text of hands may be cut."""

from collections.abc import Iterator
from datetime import datetime

from ingest.cutting import Cut, between_nights
from ingest.stars.header import header_of
from ingest.stars.stamps import there
from ingest.venue import Venue


def cut(text: str, venue: Venue) -> Cut:
    """Before which hand a text is cut. The line `*** # 12 ***` that stands above a hand sent by
    mail goes with it."""
    zoned = there(venue, text)
    return between_nights(
        (_begin(text, head), _night_of(time, zoned)) for head, time in _heads(text)
    )


def _heads(text: str) -> Iterator[tuple[int, str]]:
    """Where the head of each hand begins, and its moment, the last hand first."""
    table = text.rfind("\nTable ")
    while table >= 0:
        head = text.rfind("\n", 0, table) + 1
        header = header_of(text[head:table].replace("\xa0", " "))
        if header is not None:
            yield head, header.time
        table = text.rfind("\nTable ", 0, head)


def _begin(text: str, head: int) -> int:
    mark = text.rfind("\n", 0, max(0, head - 1)) + 1
    return mark if text.startswith("*", mark) else head


def _night_of(time: str, venue: Venue) -> str:
    return venue.night_of(datetime.fromisoformat(time)) if time.endswith("Z") else time[:10]
