"""A few typed lines as a night or a hand; its events in words.

Import it as ``sheets.typed`` (the tests folder is on the path).
"""

from ingest.sheet.reader import read
from schemas.cards import NO_CARD, card_text
from schemas.events import DOWN, IMPLIED, UP, Event
from schemas.hand import Hand, Night

HEAD = "host Olga\nseats 1 Ann  2 Bob  3 Cat  5 Kev\nhand 7 some-game dealer Kev\n"
FACES = {DOWN: "down", UP: "up", 3: "as-dealt"}


def night_of(text: str) -> Night:
    nights, errors = read("night.hands", text)
    assert not errors, [str(error) for error in errors]
    assert len(nights) == 1
    return nights[0]


def hand_of(lines: str, head: str = HEAD) -> Hand:
    return night_of(head + lines).hands[0]


def told(hand: Hand, event: Event) -> str:
    """The kind and every column that is no filler: names for seats, text for cards."""
    parts = [event.kind.name]
    parts += [hand.names[event.seat]] if event.seat >= 0 else []
    parts += [f"other={event.other}"] if event.other != -1 else []
    parts += ["implied" if event.amount == IMPLIED else str(event.amount)] if event.amount else []
    parts += [card_text(event.card)] if event.card != NO_CARD else []
    parts += [FACES[event.face]] if event.face else []
    parts += [f"r{event.cell >> 4}c{event.cell & 15}"] if event.cell >= 0 else []
    parts += [f"board={event.board}"] if event.board else []
    parts += [f"group={event.group}"] if event.group else []
    parts += [f"'{event.word}'"] if event.word else []
    return " ".join(parts)
