"""What the standard cannot say of a hand, in fields of ours beside it, and back into the hand.

``_floorman_hand``, ``_floorman_events`` and ``_floorman_begins`` hold what they hold in PHH
(``ingest.phh.beside``). They belong to the object they stand in: a digest of it is with them.
"""

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from ingest.jsonvalues import Lines, places_behind_point
from ingest.ohh.hand import OneHand
from ingest.ohh.places import places_of
from ingest.ohh.told import Table, Unreadable
from ingest.ohh.write_json import dumped
from ingest.phh.beside import BEGINS, EVENTS, HAND, OURS, TOGETHER, digest, event_lines
from ingest.phh.beside_hand import BEFORE, DIGEST, NONE, restored, rulings_placed, said
from ingest.phh.fault import Fault
from ingest.phh.nightly import night_of
from ingest.phh.whole import events_placed
from ingest.uniquenames import UniqueNames
from schemas.hand import Hand, Night, line_and_column

_EVENTS = re.compile(rf'"{EVENTS}"\s*:\s*\[')
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


class Stand(NamedTuple):
    """Where an object stands in a text; ``lines`` counts on from the last one asked."""

    text: str
    start: int
    end: int
    lines: Lines


def is_whole(given: Table) -> bool:
    """Whether floorman wrote the object."""
    return HAND in given


def unit_of(scale: int) -> str:
    """One unit in the currency: ``0.01`` where amounts have two digits behind the point."""
    return f"0.{'0' * (scale - 1)}1" if scale else "1"


def plain_hand(given: Table, at: Stand, path: str) -> Hand:
    """The hand as the standard's own fields tell it, whatever else its file holds. Raises
    Unreadable."""
    plain = {name: value for name, value in given.items() if name not in OURS}
    scale = _digits(plain)
    places = places_of(at.text, at.start, at.end, at.lines)
    one = OneHand(plain, places, scale, totals=False, at=at.lines.place(at.start))
    hand = one.read(UniqueNames(), path, "", cut=False)
    hand.unit = unit_of(scale)
    return hand


def whole_hand(given: Table, at: Stand, path: str) -> Hand:
    """The hand with what its fields of ours say. Raises Unreadable."""
    hand = plain_hand(given, at, path)
    ours, events = given.get(HAND), given.get(EVENTS)
    if not isinstance(ours, dict) or (events is not None and not _texts(events)):
        raise Unreadable(f"{HAND} is a table and {EVENTS} are texts")
    if ours.get(DIGEST) != digest(dict(given)):
        what = f"it was changed, and {HAND} says what it was before"
        raise Unreadable(f"{what}: undo the change, or take out the fields {', '.join(OURS)}")
    try:
        restored(hand, ours, events)
        if isinstance(events, list):
            hand.places = _places(at, events)
            own = hand.places[before:] if (before := ours.get(BEFORE)) else []
            hand.line = line_and_column(own[0])[0] if own else hand.line
        if "rulings" in ours:
            hand.rulings = rulings_placed(hand)
    except Fault as fault:
        raise Unreadable(fault.message) from None
    return hand


def begun_night(given: Table, path: str, at: int) -> Night | None:
    """The night that begins with a hand. Raises Unreadable."""
    if BEGINS not in given:
        return None
    try:
        return night_of(given[BEGINS], path, at)
    except Fault as fault:
        raise Unreadable(fault.message) from None


def beside(hand: Hand, back: Hand, given: Table, begins: dict[str, object] | None) -> str:
    """The fields of ours, as members of the object ``given`` that is read as ``back`` without them.
    ``begins`` is told of the night that begins with the hand."""
    here, there = said(hand), said(back)
    ours = {name: value for name, value in here.items() if value != there[name]}
    none = [name for name in ours if ours[name] is None]
    if none:
        ours = {name: value for name, value in ours.items() if name not in none} | {NONE: none}
    members = [f'"{HAND}": {dumped({DIGEST: digest(dict(given)), **ours})}']
    if events_placed(hand) != events_placed(back):
        rows = "\n".join(event_lines(hand.events(), _quoted)).removesuffix(",")
        members.append(f'"{EVENTS}": [\n{rows}\n]' if rows else f'"{EVENTS}": []')
    if begins is not None:
        members.append(f'"{BEGINS}": {dumped(begins)}')
    return ", ".join(members)


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _digits(value: object) -> int:
    """How many digits behind the point the amounts of an object need."""
    if isinstance(value, dict):
        return max(map(_digits, value.values()), default=0)
    if isinstance(value, list):
        return max(map(_digits, value), default=0)
    if isinstance(value, int | str) or value is None:
        return 0
    return places_behind_point(value)  # type: ignore[arg-type]  # a number by now


def _places(at: Stand, events: Sequence[str]) -> list[int]:
    """The place of each event's text; of the one before it where it stood together with it."""
    begin = _EVENTS.search(at.text, at.start, at.end)
    if begin is None:
        return [0] * len(events)
    found: list[int] = []
    for event, text in zip(events, _TEXT.finditer(at.text, begin.end(), at.end), strict=False):
        together = event.startswith(TOGETHER) and found
        found.append(found[-1] if together else at.lines.place(text.start()))
    return found


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
