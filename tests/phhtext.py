"""Invented PHH texts for tests, and a hand's events as short words; it asserts nothing."""

from pathlib import Path

from ingest.phh import reader as phh
from schemas.cards import NO_CARD, card_text
from schemas.events import IMPLIED, Kind
from schemas.hand import Hand, RecordError

FOLDER = Path(__file__).parent / "phh"
CORPUS = Path(__file__).parents[2] / "shared" / "corpus" / "phh"

NL = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 200, 200]",
    "actions": "['d dh p1 AhKh', 'd dh p2 ????', 'd dh p3 7c7d', 'p3 f', 'p1 f']",
}


def hand_text(**fields: str | None) -> str:
    """A no-limit hand of three with fields replaced or added; None takes one out."""
    whole = {**NL, **fields}
    return "".join(f"{key} = {value}\n" for key, value in whole.items() if value is not None)


def one(text: str, path: str = "a.phh") -> Hand:
    """The only hand of a text."""
    (hand,) = phh.read(path, text)
    assert isinstance(hand, Hand), str(hand)
    return hand


def error(text: str, path: str = "a.phh") -> RecordError:
    """The only error of a text that holds no hand."""
    (record,) = phh.read(path, text)
    assert isinstance(record, RecordError), record
    return record


def fixture(name: str) -> Hand:
    """A hand of tests/phh."""
    return one((FOLDER / name).read_text(encoding="utf-8"), name)


def told(hand: Hand) -> list[str]:
    """Each event as ``KIND seat amount card``, seats from 1 as PHH counts, empty parts left out."""
    words = []
    for event in hand.events():
        parts = [Kind(event.kind).name]
        parts += [f"p{event.seat + 1}"] if event.seat >= 0 else []
        if event.amount or event.kind == Kind.DRAW:
            parts.append("?" if event.amount == IMPLIED else str(event.amount))
        parts += [card_text(event.card)] if event.card != NO_CARD else []
        parts += [event.word] if event.word else []
        words.append(" ".join(parts))
    return words
