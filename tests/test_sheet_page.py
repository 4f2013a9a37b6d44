"""Every example on the hand sheet's page is read without a fault and canonical in sense."""

import re
from pathlib import Path

import pytest

from ingest.sheet.format import format_sheet
from ingest.sheet.keywords import IRREGULARITIES, STATEMENTS
from ingest.sheet.reader import caret, looks_like, read

PAGE = Path(__file__).parent.parent / "schemas" / "README.md"
HEAD = "host Kev\nseats 1 Ann  2 Bob  3 Cat  4 Kev\nhand 1 some-game dealer Kev\n"


def page() -> str:
    """The section of the hand sheet."""
    text = PAGE.read_text(encoding="utf-8")
    start = text.index("## The hand sheet\n")
    return text[start : text.index("\n## ", start + 1)]


def examples() -> list[str]:
    """Whole sheets as they stand; mere lines below the head of a hand."""
    blocks = re.findall(r"```(hands|hands-lines)\n(.*?)```", page(), re.DOTALL)
    return [body if kind == "hands" else HEAD + body for kind, body in blocks]


@pytest.mark.parametrize("text", examples())
def test_example_is_read(text: str) -> None:
    nights, errors = read("page.hands", text)
    assert not errors, "\n".join(caret(error) for error in errors)
    assert nights
    assert looks_like(text)


@pytest.mark.parametrize("text", examples())
def test_example_can_be_formatted(text: str) -> None:
    once = format_sheet(text)
    assert format_sheet(once) == once


def test_every_line_kind_has_an_example() -> None:
    begun = {line.split()[0] for text in examples() for line in text.splitlines() if line.strip()}
    assert set(STATEMENTS) <= begun


def test_every_irregularity_has_an_example() -> None:
    told = set(re.findall(r"^! ([a-z-]+)", page(), re.MULTILINE))
    assert told == set(IRREGULARITIES)
