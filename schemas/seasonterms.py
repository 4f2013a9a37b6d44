"""What a season is: the `[season]` table of a house file, and how its players are ranked."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from schemas.errors import FloormanError
from schemas.words import hint

KEYS = ("name", "from", "to", "minimum_nights", "guests", "rank", "drop", "shame")
RANKS = ("net", "per-night", "points")
AT = ("season",)


@dataclass(frozen=True, slots=True)
class SeasonTerms:
    """Which nights a season has, and who is ranked in it."""

    name: str = ""
    since: str = ""  # dates, both included; "" without end
    until: str = ""
    minimum_nights: int = 0  # to be ranked; 0: a third of the nights, rounded up, at least 2
    guests: tuple[str, ...] = ()  # play and pay, and are not ranked
    rank: str = "net"  # net | per-night | points
    drop: int = 0  # of each player's worst nights
    shame: bool = False  # the pages have a hall of shame

    def by(self, rank: str = "", drop: int | None = None) -> "SeasonTerms":
        """The same ranked otherwise. Raises FloormanError for a way there is not."""
        if rank and rank not in RANKS:
            raise FloormanError(
                f"`{rank}` is no way to rank", "--by", hint(rank, RANKS).lstrip(",; ")
            )
        return replace(self, rank=rank or self.rank, drop=self.drop if drop is None else drop)

    def has(self, night: str) -> bool:
        """Whether a night of this name is of the season. Without dates every night is."""
        if not self.since and not self.until:
            return True
        day = night[:10] if re.match(r"\d{4}-\d\d-\d\d", night) else ""
        return bool(day) and self.since <= day and (not self.until or day <= self.until)


def season_terms(table: dict[str, Any]) -> SeasonTerms:
    """The terms of a table in which nothing is wrong."""
    return SeasonTerms(
        name=table.get("name", ""),
        since=str(table.get("from", "")),
        until=str(table.get("to", "")),
        minimum_nights=table.get("minimum_nights", 0),
        guests=tuple(table.get("guests", ())),
        rank=table.get("rank", "net"),
        drop=table.get("drop", 0),
        shame=table.get("shame", False),
    )


def wrong_season(table: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with the table: path of the key, and a sentence."""
    if not isinstance(table, dict):
        yield AT, "[season] is a table: name, from, to ..."
        return
    for key, value in table.items():
        said = _wrong(key, value)
        if said:
            yield (*AT, key), said
    ends = [table.get(key) for key in ("from", "to")]
    if all(end and not wrong_date(end) for end in ends) and str(ends[0]) > str(ends[1]):
        yield (*AT, "to"), "the season ends before it begins"


def _wrong(key: str, value: Any) -> str:
    if key not in KEYS:
        return f"unknown key `{key}`{hint(key, KEYS)}"
    if key in ("from", "to"):
        return wrong_date(value)
    if key in ("minimum_nights", "drop"):
        is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return "" if is_number else f"`{key}` is a whole number of nights"
    if key == "guests":
        is_list = isinstance(value, list) and all(isinstance(one, str) for one in value)
        return "" if is_list else "`guests` is a list of names"
    if key == "shame":
        return "" if isinstance(value, bool) else "`shame` is true or false"
    if key == "rank":
        return "" if value in RANKS else f"`{value}` is no way to rank{hint(str(value), RANKS)}"
    return "" if isinstance(value, str) else f"`{key}` is text in quotes"


def wrong_date(value: Any) -> str:
    """What is wrong with a date of a house file; "" for nothing."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return ""
    try:
        return "" if date.fromisoformat(str(value)).isoformat() == value else "write 2026-11-27"
    except ValueError:
        return f"`{value}` is no date; write 2026-11-27"
