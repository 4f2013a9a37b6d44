"""What PHH cannot say of one hand, as the table ``_floorman_hand``, and back into the hand.

It holds the fields of ``schemas.hand.Hand`` that PHH would read otherwise, and they belong to the
PHH they were written beside: its digest stands with them.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from decimal import Decimal
from typing import Any

from ingest.phh.beside import EVENTS, HAND, Row, event_row
from ingest.phh.fault import Fault
from schemas.cards import JOKER, NO_CARD
from schemas.events import Kind
from schemas.hand import Hand, Level, Ruling, place
from schemas.rows.records import fields_from, fields_text

DIGEST, NONE = "beside", "none"  # of what the table stands beside; names of fields that are None
BEFORE = "before"  # how many of the events stand above the hand

# A hand's place in its file is the file's own.
OF_THE_FILE = frozenset(("source", "line", "column", "places", "content_hash"))
EVENT_COLUMNS = (
    *("kinds", "seats", "amounts", "cards", "others"),
    *("faces", "cells", "boards", "groups", "words"),
)
TOLD = tuple(
    field.name
    for field in fields(Hand)
    if field.name not in OF_THE_FILE and field.name not in EVENT_COLUMNS
)
_MOST = 2**62  # chips, and whatever is counted
_CELLS = 256


def said(hand: Hand) -> dict[str, object]:
    """Everything a hand says of itself, its events apart, in values that TOML has, or None."""
    told: dict[str, object] = {}
    for name in TOLD:
        value = getattr(hand, name)
        if name == "level":
            value = int(value)
        elif name == "rulings":
            value = [_ruling_told(hand, one) for one in value]
        elif name == "fields":
            value = fields_text(value) if value else ""
        told[name] = list(value) if isinstance(value, tuple) else value
    return told | {BEFORE: _before(hand)}


def _before(hand: Hand) -> int:
    """How many of its events stand above its own first line: payments that opened its pot."""
    own, count = place(hand.line, 1), 0
    for kind, at in zip(hand.kinds, hand.places, strict=True):
        if kind not in (Kind.PAYS, Kind.CARRY) or not 0 < at < own:
            break
        count += 1
    return count


def _ruling_told(hand: Hand, one: Ruling) -> list[str | int]:
    """A ruling; last, the number of the event that tells it, 0 where it was given before."""
    given = (
        number
        for number, (kind, at) in enumerate(zip(hand.kinds, hand.places, strict=True), 1)
        if kind == Kind.RULING and at == one.place
    )
    return [one.topic, one.value, one.by, one.text, one.scope, next(given, 0)]


def rulings_placed(hand: Hand) -> tuple[Ruling, ...]:
    """The rulings of a hand that was ``restored`` and has its places, each at that of its event."""
    places = [0, *hand.places]
    if any(not 0 <= one.place < len(places) for one in hand.rulings):
        raise Fault(f"{HAND}: a ruling that no event tells")
    return tuple(replace(one, place=places[one.place]) for one in hand.rulings)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _MOST:
        raise ValueError
    return value


def _each(one: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError
        return tuple(map(one, value))

    return read


def _by_name(one: Callable[[object], Any]) -> Callable[[object], dict[str, Any]]:
    def read(value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError
        return {name: one(inside) for name, inside in value.items()}

    return read


def _ruling(value: object) -> Ruling:
    if not isinstance(value, list):
        raise ValueError
    topic, value_, by, text, scope = map(_text, value[:5])
    (number,) = map(_number, value[5:])
    return Ruling(topic, value_, by, text, scope, number)


def _fields(value: object) -> dict[str, object]:
    read = fields_from(_text(value) or "{}")
    if not isinstance(read, dict):
        raise ValueError
    return read


_READERS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("id", "game", "night", "format", "time", "profile", "unit"), _text),
    **dict.fromkeys(("currency", "money"), _text),
    **dict.fromkeys(("button", "number", "chip", "revision"), _number),
    **dict.fromkeys(("ante_trimming", "incomplete"), _flag),
    **dict.fromkeys(("names", "authorities"), _each(_text)),
    **dict.fromkeys(("seat_numbers", "stacks", "finishing", "winnings"), _each(_number)),
    "dealt_in": _each(_flag),
    "stakes": _by_name(_number),
    "options": _by_name(_text),
    "level": lambda value: Level(_number(value)),
    "rulings": _each(_ruling),
    "fields": _fields,
}


def restored(hand: Hand, ours: dict[str, object], rows: Sequence[str] | None) -> None:
    """Give the hand what its own table and its own events say; the place of a ruling is then the
    number of its event (``rulings_placed``). Raises Fault."""
    for name, value in ours.items():
        if name == DIGEST or (name == BEFORE and type(value) is int):
            continue
        if name == NONE:
            for one in value if isinstance(value, list) else ():
                if one in ("finishing", "winnings"):
                    setattr(hand, one, None)
            continue
        if name not in _READERS:
            raise Fault(f"{HAND}: '{name[:40]}' is nothing a hand says")
        try:
            setattr(hand, name, _READERS[name](value))
        except (TypeError, ValueError, ArithmeticError, RecursionError):
            raise Fault(f"{HAND}: {name} cannot be read") from None
    if rows is not None:
        _columns(hand, [event_row(row) for row in rows])
    _fits(hand)


def _columns(hand: Hand, rows: Sequence[Row]) -> None:
    columns: list[list[Any]] = [list(column) for column in zip(*rows, strict=True)]
    if not rows:
        columns = [[] for _ in range(10)]
    hand.kinds, hand.seats, hand.amounts, hand.cards = columns[:4]
    others, faces, cells, boards, groups, words = columns[4:]
    hand.others = others if any(other != -1 for other in others) else None
    hand.faces = faces if any(faces) else None
    hand.cells = cells if any(cell != -1 for cell in cells) else None
    hand.boards = boards if any(boards) else None
    hand.groups = groups if any(groups) else None
    hand.words = words if any(words) else None


def _fits(hand: Hand) -> None:
    """Whether the parts belong to one table. Raises Fault."""
    players = len(hand.names)
    for name in ("seat_numbers", "dealt_in", "stacks", "finishing", "winnings"):
        value = getattr(hand, name)
        optional = name in ("stacks", "finishing", "winnings") and not value
        if not optional and len(value) != players:
            raise Fault(f"{HAND}: {name} of {len(value)} for {players} players")
    if len(set(hand.names)) != players or len(set(hand.seat_numbers)) != players:
        raise Fault(f"{HAND}: two players of one name or in one seat")
    for column, least, most in (
        (hand.seats, -1, players - 1),
        (hand.others or (), -1, _MOST),  # the amount of a pot line stands there too
        (hand.amounts, -2, _MOST),
        (hand.cards, NO_CARD, JOKER),
        (hand.faces or (), 0, 3),
        (hand.cells or (), -1, _CELLS),
        (hand.boards or (), 0, _CELLS),
        (hand.groups or (), 0, _MOST),
    ):
        if column and not least <= min(column) <= max(column) <= most:
            raise Fault(f"{EVENTS}: a number that no event has")
    seated = zip(hand.kinds, hand.others or (), strict=False)
    if any(other >= players and kind != Kind.POT for kind, other in seated):
        raise Fault(f"{EVENTS}: a player who has no seat")
    try:
        whole = 0 < Decimal(hand.unit) < _MOST and hand.chip > 0
    except ArithmeticError:
        whole = False
    if not whole:
        raise Fault(f"{HAND}: the unit and the smallest chip are above nothing")
