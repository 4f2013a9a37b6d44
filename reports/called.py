"""What a person calls a hand: by its id, by the number its source gave it, by a place in a file."""

from collections.abc import Sequence
from enum import IntEnum

from reports.pointed import stands_at
from schemas.errors import FloormanError
from schemas.hand import Hand

NUMBERED = {"pokernow": "hand", "pokernow-json": "number", "gfx": "number"}  # in ``Hand.fields``
LONG = 9  # letters of an id that nobody says aloud
MANY = 8  # hands that are told apart for a person


class Called(IntEnum):
    """How surely a hand is meant; the surest of those that answer are."""

    NOT = 0
    BY_ORDER = 1  # its place in the night, where its id is long
    BY_NUMBER = 2  # the number its source gave it
    BY_NAME = 3  # its id, NIGHT/ID, the end of an id that is a path, or a place of it in its file


def source_number(hand: Hand) -> str:
    """``485``, as PokerNow and PokerGFX count; "" where the source gives no number but the id."""
    number = hand.fields.get(NUMBERED.get(hand.format, ""))
    return str(number) if isinstance(number, int) else ""


def short_name(hand: Hand) -> str:
    """``485``; a short id as it is; of one that is a path its last part without the ending; for
    any other the place of the hand in its night."""
    if number := source_number(hand):
        return number
    name = hand.id.replace("\\", "/").rpartition("/")[2].removesuffix(".phh") or hand.id
    is_long = len(name) > LONG and name == hand.id and hand.night
    return str(hand.number) if is_long and hand.number else name


def full_name(hand: Hand) -> str:
    """``485 (id rcmaazgmexko)``; the id alone where that is all there is to say."""
    short = short_name(hand)
    return hand.id if short == hand.id or "/" in hand.id else f"{short} (id {hand.id})"


def how_called(hand: Hand, wanted: str) -> Called:
    """Whether a person who wrote ``wanted`` can mean this hand: ``#485`` and ``NIGHT/485`` too."""
    if wanted in (hand.id, f"{hand.night}/{hand.id}") or stands_at(hand, wanted):
        return Called.BY_NAME
    if hand.id.endswith((f"/{wanted}", f"/{wanted}.phh")):
        return Called.BY_NAME
    night, _, number = wanted.rpartition("/")
    number = number.removeprefix("#")
    if night not in ("", hand.night) or not number:
        return Called.NOT
    if number == hand.id and wanted[:1] == "#":
        return Called.BY_NAME
    if own := source_number(hand):
        return Called.BY_NUMBER if number == own else Called.NOT
    return Called.BY_ORDER if number == short_name(hand) else Called.NOT


def meant(hands: Sequence[Hand], wanted: str) -> list[Hand]:
    """Those of the hands that are meant: an id before a number, a number before a place.

    Raises FloormanError when several are called so by a number.
    """
    told = [how_called(hand, wanted) for hand in hands]
    best = max(told, default=Called.NOT)
    found = [hand for hand, how in zip(hands, told, strict=True) if how == best != Called.NOT]
    if len(found) > 1 and best != Called.BY_NAME:
        raise FloormanError(f"`{wanted}` is several hands", remedy=_apart(found))
    return found


def _apart(hands: Sequence[Hand]) -> str:
    """How to say which of them: by the night where that tells them apart, else by the id."""
    by_night = len({hand.night for hand in hands}) == len(hands)
    named = [
        f"{hand.night}/{short_name(hand) if by_night else hand.id}".lstrip("/")
        + f" ({hand.source}:{hand.line})"
        for hand in hands[:MANY]
    ]
    more = f" or one of {len(hands) - MANY} more" if len(hands) > MANY else ""
    return f"write {' or '.join(named)}{more}"
