"""The events of one line, kept apart from the hand until all of the line is understood."""

from dataclasses import dataclass, field

from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.usual import Unusual


@dataclass(slots=True)
class Events:
    """The events of one line, until all of it is understood."""

    end: int  # the place behind the line
    rows: list[Row] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def into(self, draft: Draft, where: int) -> None:
        """Put them into the hand if the line was read as far as its end."""
        if where != self.end:
            raise Unusual
        draft.rows += self.rows
        draft.places += self.places
