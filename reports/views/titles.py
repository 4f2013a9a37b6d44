"""What hands, nights and places in files are called on a page; keys are made elsewhere."""

from datetime import date

from reports.called import short_name
from reports.views.keys import folder_of
from schemas.hand import Hand

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
    try:
        day = date.fromisoformat(hand.night)
    except ValueError:
        return hand.night
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"
