"""Who matches the pot, under words of the language that no game of the shelf says."""

from importlib.resources import files

import pytest

from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.findings import Severity
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

# Ann's three aces win 4. Of the losers Bob has kings and Kev eight high: Bob is the better.
NIGHT = """\
night 2026-11-27 Europe/Berlin
unit 1
records procedure
stakes ante 1
seats 1 Ann 2 Bob 3 Cat 4 Kev
hand 1 kitchen dealer Kev
announce straights-flushes no
ante 1
deal Ann AhAdAc Bob {bob} Cat Qs9d3c Kev 8h7d5s
declare Ann in Bob in Cat out Kev in
show Ann {shown} Kev
pot 4 -> Ann
{paid}
"""


def owing(who: str, paid: str, bob: str = "KsKd2h", shown: str = "Bob") -> list[tuple[str, ...]]:
    """Names of the seats that each finding about a match is of."""
    text = files("schemas").joinpath("games/guts.toml").read_text(encoding="utf-8")
    for old, new in (
        ('id = "guts"\nname = "Guts"', 'id = "kitchen"\nname = "Kitchen"'),
        (
            'aliases = ["three card guts", "3 card guts", "monte carlo"]',
            'aliases = ["kitchen guts"]',
        ),
        ('who = "losers"', f'who = "{who}"'),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    shelf = Shelf()
    shelf.add(text)
    nights, errors = read("case.hands", NIGHT.format(paid=paid, bob=bob, shown=shown))
    assert not errors
    (verdict,) = judge_night(nights[0], shelf, house_without_file())
    found = [f for f in verdict.findings if f.severity is not Severity.NOTE]
    assert {f.code for f in found} <= {"POT006"}
    return [tuple(nights[0].hands[0].names[seat] for seat in f.seats) for f in found]


@pytest.mark.parametrize(
    ("who", "paid", "wrong"),
    [
        ("best-loser-excepted", "pays Kev pot 4", []),
        ("best-loser-excepted", "pays Bob pot 4", [("Kev",), ("Bob",)]),
        ("best-loser-excepted", "", [("Kev",)]),
        ("losers", "pays Kev pot 4", [("Bob",)]),
    ],
)
def test_who_pays(who: str, paid: str, wrong: list[tuple[str, ...]]) -> None:
    assert owing(who, paid) == wrong


@pytest.mark.parametrize(("paid", "wrong"), [("pays Kev pot 4", []), ("pays Bob pot 4", [])])
def test_the_better_of_two_losers_is_not_known_where_one_was_not_seen(
    paid: str, wrong: list[tuple[str, ...]]
) -> None:
    assert owing("best-loser-excepted", paid, bob="??2c3h") == wrong
