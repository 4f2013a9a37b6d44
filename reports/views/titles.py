"""What hands, nights and places in files are called on a page; keys are made elsewhere."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from reports.called import short_name
from reports.views.keys import folder_of
from schemas.hand import Hand, Night

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def hand_title(hand: Hand) -> str:
    """``Hand 14``: by the number that people say (``reports.called``)."""
    return f"Hand {short_name(hand)}"


def place_text(hand: Hand) -> str:
    """``2026-11-27.hands:7``: the file by its own name, without the folders it lay in."""
    name = hand.source.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{name}:{hand.line}" if hand.line else name


def night_title(hand: Hand) -> str:
    """``Friday 27 November 2026``; the night's own words; or the folder's name."""
    if not hand.night:
        return folder_of(hand.source).rpartition("/")[2] or "Hands outside a night"
    return _date_title(hand.night)


def night_titles(nights: Iterable[Night], key_of: Callable[[Night], str]) -> dict[str, str]:
    """The titles, by key, of nights that share a date: with their tables, else their files, else
    both; ``Friday 27 November 2026, Kitchen II``."""
    of_date: dict[str, dict[str, Night]] = {}
    for night in nights:
        of_date.setdefault(night.name, {}).setdefault(key_of(night), night)
    found: dict[str, str] = {}
    for name, group in of_date.items():
        if name and len(group) > 1:
            apart = _apart(list(group.values()))
            title = _date_title(name)
            found |= {key: f"{title}, {one}" for key, one in zip(group, apart, strict=True)}
    return found


def _apart(nights: Sequence[Night]) -> list[str]:
    """What tells nights of one date apart; their order where nothing else does."""
    tables = [night.location for night in nights]
    files = [file_name(night) for night in nights]
    both = [", ".join(filter(None, pair)) for pair in zip(tables, files, strict=True)]
    for names in (tables, files, both, [night.source for night in nights]):
        if all(names) and len(set(names)) == len(names):
            return names
    return [f"{one}, {number}" for number, one in enumerate(both, 1)]


def file_name(night: Night) -> str:
    """``friday.csv``: the file a night was read from, without the folders it lay in."""
    return night.source.replace("\\", "/").rpartition("/")[2]


def _date_title(name: str) -> str:
    try:
        day = date.fromisoformat(name)
    except ValueError:
        return name
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"
