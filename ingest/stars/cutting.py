"""Where a long text may be cut: before the head of a hand, and of a night if there is one."""

from collections.abc import Iterator
from datetime import datetime

from ingest.stars.header import header_of
from ingest.stars.stamps import there
from ingest.venue import Venue


def cut(text: str, venue: Venue) -> int:
    """Offset of the last hand whose night is another than that of the hand before it, so that no
    night is cut in two; of the last hand that has one before it, where all are of one night; -1
    for none. The line `*** # 12 ***` that stands above a hand sent by mail goes with it.
    """
    last = at = -1
    night, venue = "", there(venue, text)
    for head, time in _heads(text):
        before = _night_of(time, venue)
        if at > 0 and before != night:
            return at
        at, night = _begin(text, head), before
        last = at if last < 0 else last
    return last if last > 0 else -1


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
