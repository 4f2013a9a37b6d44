"""Where a long text of hands may be cut."""

from collections.abc import Iterator

from ingest.cutting import Cut, between_nights
from ingest.mavens.head import time_of
from ingest.venue import Venue

HEAD = "Hand #"


def cut(text: str, venue: Venue) -> Cut:
    """Before which hand a text is cut."""
    return between_nights(_heads(text))


def _heads(text: str) -> Iterator[tuple[int, str]]:
    """Where each hand begins that has a time, and its night, the last hand first."""
    head = len(text)
    while head > 0:
        head = text.rfind(f"\n{HEAD}", 0, head) + 1  # 0 is where the text begins
        line = text[head : text.find("\n", head)]
        _, night = time_of(line.partition(" - ")[2]) if line.startswith(HEAD) else ("", "")
        if night:
            yield head, night
