"""PHH of a whole night, as floorman writes it: hands whose fields of ours say what PHH cannot.

``_floorman_begins`` of a hand says which night begins with it and what its ledger holds; the hands
below belong to it. A file whose first hand has no such fields is read as any other PHH.
"""

import re
from collections.abc import Iterator
from typing import Any

from ingest.phh.beside import BEGINS, EVENTS, HAND, OURS, TOGETHER, digest, toml
from ingest.phh.beside_hand import BEFORE, DIGEST, restored, rulings_placed
from ingest.phh.complete import parsed, read_table
from ingest.phh.fault import Fault, record_error, where
from ingest.phh.hand import Where, hand_of
from ingest.phh.places import places_in
from ingest.phh.reader import FIRST, LONGEST, sections
from ingest.phh.reader import looks_like as is_phh
from ingest.venue import Venue
from schemas.hand import Hand, LedgerEntry, Night, RecordError, line_and_column, place

_LONGEST_NIGHT = 20 * LONGEST  # characters of a hand with its night's ledger
_MARK = re.compile(rf"^{HAND} = ", re.MULTILINE)
_TEXTS = ("name", "zone", "location", "unit", "currency", "origin")
_ENTRY = ("kind", "player", "other", "amount", "text", "before_hand")


def looks_like(text: str) -> bool:
    """Whether a text, or the beginning of one, is PHH with hands that floorman told whole."""
    return HAND in text and _MARK.search(text) is not None and is_phh(text)


def read(
    path: str, text: str, errors: list[RecordError], _: Venue | None = None
) -> Iterator[Night]:
    """The nights of a file."""
    night = Night(source=path)
    line, number = 1, 1
    for label, begin, start, end in sections(text):
        body = text[start:end]
        if label is None and FIRST.fullmatch(body):
            line += text.count("\n", begin, end)
            continue
        at = Where(f"{path}#{number}", path, line, number)
        try:
            if len(body) > _LONGEST_NIGHT:
                raise Fault(f"a hand of {len(body)} characters; the most is {_LONGEST_NIGHT}")
            hand, begins = _hand_and_night(body, label or "", at, line)
            if begins is not None:
                if night.hands or night.ledger:
                    yield night
                night = begins
            night.add(hand)
        except Fault as fault:
            errors.append(record_error(path, body, line, at.id, fault))
        line += text.count("\n", begin, end)
        number += 1
    if night.hands or night.ledger:
        yield night


def hand_in(text: str, label: str, at: Where, line: int) -> Hand:
    """The hand of one document, with what its fields of ours say. Raises Fault."""
    return _hand_and_night(text, label, at, line)[0]


def _hand_and_night(text: str, label: str, at: Where, line: int) -> tuple[Hand, Night | None]:
    table = parsed(text, label)
    ours = {name: table.get(name) for name in OURS}
    read = read_table(text, {k: v for k, v in table.items() if k not in OURS}, at, line)
    hand = hand_of(read)
    said, events, begins = ours[HAND], ours[EVENTS], ours[BEGINS]
    if said is None and events is None and begins is None:
        return hand, None
    places = places_in(text)
    if not isinstance(said, dict) or (events is not None and not _texts(events)):
        raise Fault(f"{HAND} is a table and {EVENTS} are texts", places.key(HAND))
    if said.get(DIGEST) != digest(table):
        what = f"it was changed, and {HAND} says what it was before"
        raise Fault(f"{what}: undo the change, or take out the fields {', '.join(OURS)}")
    try:
        restored(hand, said, events)  # type: ignore[arg-type]  # texts, by the check above
        if isinstance(events, list):
            offsets = [places.item(EVENTS, row) for row in range(len(events))]
            hand.places = _places(text, events, offsets, line)
            own = hand.places[before:] if (before := said.get(BEFORE)) else []
            hand.line = line_and_column(own[0])[0] if own else hand.line
        if "rulings" in said:
            hand.rulings = rulings_placed(hand)
        night = night_of(begins, at.path, place(line, 1)) if begins is not None else None
    except Fault as fault:
        raise Fault(fault.message, places.key(HAND)) from None
    return hand, night


def _places(text: str, events: list[str], offsets: list[int], line: int) -> list[int]:
    """The place of each event's text; of the one before it where it stood together with it."""
    found: list[int] = []
    for event, offset in zip(events, offsets, strict=True):
        if not (event.startswith(TOGETHER) and found):
            found.append(place(*where(text, offset, line)))
        else:
            found.append(found[-1])
    return found


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def night_text(night: Night) -> str:
    """``_floorman_begins`` of a night, as TOML; "" where there is nothing to say of it."""
    told = night_told(night)
    return toml(told) if told else ""


def night_told(night: Night) -> dict[str, object]:
    """``_floorman_begins`` of a night; nothing where there is nothing to say of it."""
    told: dict[str, object] = {name: getattr(night, name) for name in _TEXTS}
    told |= {"chip": night.chip, "chained": night.chained, "hosts": night.hosts, "ids": night.ids}
    told["ledger"] = [[getattr(entry, name) for name in _ENTRY] for entry in night.ledger]
    bare = Night(source="")
    silent = all(getattr(night, name) == getattr(bare, name) for name in told)
    return {} if silent else told


def night_of(told: object, path: str, at: int) -> Night:
    """The night that ``night_told`` told, without its hands. Raises Fault."""
    if not isinstance(told, dict):
        raise Fault(f"{BEGINS} is a table")
    night = Night(source=path)
    try:
        for name in _TEXTS:
            setattr(night, name, _of(str, told.get(name, getattr(night, name))))
        night.chip = _of(int, told.get("chip", 1))
        night.chained = _of(bool, told.get("chained", False))
        night.hosts = tuple(_of(str, one) for one in _of(list, told.get("hosts", [])))
        ids = _of(dict, told.get("ids", {}))
        night.ids = {str(name): _of(str, one) for name, one in ids.items()}
        night.ledger = [_entry(row, at) for row in _of(list, told.get("ledger", []))]
    except (TypeError, ValueError):
        raise Fault(f"{BEGINS}: the night cannot be read") from None
    return night


def _of(kind: type, value: object) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError
    return value


def _entry(row: object, at: int) -> LedgerEntry:
    kind, player, other, amount, text, before = _of(list, row)
    who: list[str] = [_of(str, one) for one in (kind, player, other)]
    return LedgerEntry(
        *(who[0], who[1], who[2]), _of(int, amount), _of(str, text), _of(int, before), at
    )
