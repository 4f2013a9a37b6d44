"""The `announce` line as callers say it: joined values, and pairs that a comma parts.

A card that was called wild and is not read so makes a true award a wrong one.
"""

import pytest

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import read
from schemas.events import Kind

HEAD = "seats Ann Bob Kev\nhand 7 some-game dealer Kev\n"


def sheet(said: str) -> str:
    return f"{HEAD}announce {said}\npot 2 -> Ann\nhand 8 some-game\npot 2 -> Ann\n"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("wild threes and nines", "wild threes+nines"),
        ("wild Threes & Nines, structure pot-limit", "wild threes+nines, structure pot-limit"),
        (
            "wild threes + nines and Jk structure no-limit",
            "wild threes+nines+jk, structure no-limit",
        ),
        ("by Bob wild threes and nines", "by Bob wild threes+nines"),
        ("threes wild", "wild threes"),
        ("threes and nines wild, structure pot-limit", "wild threes+nines, structure pot-limit"),
        ("structure pot-limit, and wild threes", "structure pot-limit, wild threes"),
        ("structure, pot-limit", "structure pot-limit"),  # a comma is white space
        ("wild threes, wild threes", "wild threes, wild threes"),
        ('wild "threes and nines"', 'wild "threes and nines"'),
    ],
)
def test_what_only_can_mean_one_thing_is_read(said: str, written: str) -> None:
    nights, errors = read("n.hands", sheet(said))
    assert not errors
    told = [e.word for e in nights[0].hands[0].events() if e.kind == Kind.ANNOUNCE]
    pairs = written.removeprefix("by Bob ").replace('"', "").split(", ")
    assert told == [pair.replace(" ", "=", 1) for pair in pairs]
    tidy = format_sheet(sheet(said))
    assert f"announce {written}\n" in tidy
    assert format_sheet(tidy) == tidy


@pytest.mark.parametrize(
    ("said", "column", "words"),
    [
        # the pair that is wrong is named, and not the last word of the line
        ("pot-limit, first-to-act best-exposed", 10, "structure pot-limit"),
        ("wild threes, nines", 23, "nines stands alone"),
        ("wild threes and one-eyed jacks, structure pot-limit", 10, "threes+one-eyed-jacks"),
        ("wild threes, structure pot limit, first best exposed", 23, "structure pot-limit"),
        ("structure no-limit, wild=threes", 30, "stand apart"),
        ("structure no-limit, wild", 30, "wild stands alone"),
        ("wild threes, wild nines", 23, "twice"),
        ("wild threes wild nines", 22, "threes+nines"),
        ("structure no-limit wild threes and", 44, "has no value"),
    ],
)
def test_a_pair_that_is_none_is_told_where_it_stands(said: str, column: int, words: str) -> None:
    nights, errors = read("n.hands", sheet(said))
    assert [(error.line, error.column) for error in errors] == [(3, column)], errors
    assert words in errors[0].message
    assert [hand.id for hand in nights[0].hands] == ["8"]
