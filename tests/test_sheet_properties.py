"""Whatever is typed: formatting keeps the record and settles at once; nothing typed can raise."""

from dataclasses import fields, replace

from hypothesis import HealthCheck, given, settings
from sheets.written import mutated, sheets

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import caret, looks_like, read, read_words
from schemas.errors import FloormanError
from schemas.hand import Hand, Night

QUIET = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
PLACES = {"line", "column", "places", "rulings"}


def without_places(hand: Hand) -> dict[str, object]:
    """Everything a hand says, save where it stands."""
    rest = {f.name: getattr(hand, f.name) for f in fields(hand) if f.name not in PLACES}
    return rest | {"rulings": [replace(ruling, place=0) for ruling in hand.rulings]}


def record_of(nights: list[Night]) -> list[object]:
    """Everything nights say, save where it stands."""
    return [
        (
            replace(night, hands=[], ledger=[]),
            [without_places(hand) for hand in night.hands],
            [replace(entry, place=0) for entry in night.ledger],
        )
        for night in nights
    ]


@settings(QUIET, max_examples=300)
@given(sheets())
def test_formatting_keeps_the_record(text: str) -> None:
    nights, errors = read("x", text)
    if errors:  # a few random lines contradict each other: then nothing is formatted
        return
    formatted = format_sheet(text)
    again, none = read("x", formatted)
    assert not none, caret(none[0])
    assert record_of(again) == record_of(nights)
    assert format_sheet(formatted) == formatted


@settings(QUIET, max_examples=200)
@given(sheets())
def test_formatting_keeps_the_comments(text: str) -> None:
    if read("x", text)[1]:
        return
    formatted = format_sheet(text)
    assert formatted.count("so they say") == text.count("so they say")
    assert formatted.count("# the next") == text.count("# the next")


@settings(QUIET, max_examples=1200)
@given(mutated())
def test_nothing_typed_can_raise(text: str) -> None:
    nights, errors = read("x", text)
    lines = text.count("\n") + text.count("\r") + 1
    for error in errors:
        assert 1 <= error.line <= lines
        assert error.column >= 1
        assert caret(error)
    for night in nights:
        for hand in night.hands:
            assert len(hand.events()) == len(hand.kinds)
    looks_like(text)
    try:
        formatted = format_sheet(text)
    except FloormanError:
        assert errors
    else:
        assert not errors
        assert format_sheet(formatted) == formatted
        assert record_of(read("x", formatted)[0]) == record_of(nights)


@settings(QUIET, max_examples=200)
@given(mutated())
def test_no_words_of_a_showdown_can_raise(text: str) -> None:
    hand, errors = read_words("omaha", text.split("\n"))
    assert hand is not None or errors
