"""A hand of PokerNow's export as it stands in the file, before anything is made of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from ingest.pokernow_json.events import Told

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
EARLIEST_MS, LATEST_MS = 1_262_304_000_000, 32_503_680_000_000  # 2010 and 3000; 0 is no time
SEATS = 22  # more no table has


@dataclass(slots=True)
class Raw:
    """A hand as it stands in the file, and where."""

    place: int
    members: dict[str, Any] = field(default_factory=dict)
    events: list[Told] = field(default_factory=list)
    whole: bool = True  # the file does not end inside it
    repeats: bool = False  # its id stands in the file already, told otherwise

    @property
    def id(self) -> str:
        """Its id in the source; its number where an id is missing."""
        found = self.members.get("id")
        return found if isinstance(found, str) and found else str(self.members.get("number") or "")

    @property
    def moment(self) -> datetime | None:
        """When it began."""
        ms = self.members.get("startedAt")
        if not isinstance(ms, int) or isinstance(ms, bool) or not EARLIEST_MS <= ms < LATEST_MS:
            return None
        return EPOCH + timedelta(milliseconds=ms)

    @property
    def number(self) -> int:
        """Its number in the game; 0 where there is none."""
        said = self.members.get("number")
        if isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 10:
            return int(said)
        return said if isinstance(said, int) and 0 <= said < 10**9 else 0

    @property
    def in_cents(self) -> bool:
        """Whether amounts are hundredths."""
        return self.members.get("cents") is True

    def players(self) -> list[dict[str, Any]] | None:
        """The players in clockwise order; None where they cannot be read."""
        said = self.members.get("players")
        found = [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
        seats = [one.get("seat") for one in found]
        if not found or not isinstance(said, list) or len(found) != len(said):
            return None
        if len(found) > SEATS or not all(type(seat) is int and seat >= 0 for seat in seats):
            return None
        if len(set(seats)) < len(seats):
            return None
        return sorted(found, key=lambda one: one["seat"])


@dataclass(slots=True)
class Tonight:
    """What the hands of one night share."""

    path: str
    exporter: str  # the id of the player who exported: his cards were never hidden
    name: str
    names: Mapping[str, str]  # name tonight, by id
    game_id: str = ""


def id_of(player: Mapping[str, Any]) -> str:
    """The id of a player; his nick where there is none."""
    return str(player.get("id") or player.get("name") or "")
