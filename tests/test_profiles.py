"""Rulebook profiles against the table of where the books disagree, and house files."""

from decimal import Decimal
from pathlib import Path

import pytest

from audit.judge import Judge
from schemas.errors import FloormanError
from schemas.hand import Ruling
from schemas.housefile import house_without_file, load_house, parse_house
from schemas.rulebook import SETTINGS, profile, profile_ids, with_settings, wrong_setting
from schemas.shelf import Shelf

DISAGREE = {
    # home is Robert's with its own odd chips and no cap
    "home": ("position", 0, "double", "first-clockwise", True, "two-players", True),
    "tda-2024": (
        "high-card-of-five", 0, "double", "by-suit", False, "two-with-chips-or-three", True,
    ),
    "wsop-la-2024": (
        "high-card-of-five", 5, "big-blind", "first-clockwise", True, "wsop", False,
    ),
    "rrop-11": ("high-card-of-all", 4, "double", "first-clockwise", True, "two-players", True),
}  # fmt: skip  # read by its rows


@pytest.mark.parametrize("id", DISAGREE)
def test_profiles_differ_where_the_books_do(id: str) -> None:
    a = profile(id)
    found = (
        a.odd_chip_stud, a.raise_cap, a.straddle_raise, a.exposed_tie, a.open_pair_double,
        a.substantial, a.chops,
    )  # fmt: skip  # read by its rows
    assert found == DISAGREE[id]
    assert a.id == id and a.odd_chip_button == "position" and a.reopen == "full-raise"


SOFTWARE = ("pokernow", "stars", "mavens", "gfx")  # who dealt the hands


def test_the_books_are_cited_in_the_profiles_order() -> None:
    order = {id: profile(id).books[0] for id in profile_ids()}
    assert order == {
        "home": "rrop",
        "tda-2024": "tda",
        "wsop-la-2024": "wsop",
        "rrop-11": "rrop",
    } | dict.fromkeys(SOFTWARE, "rrop")
    assert all(sorted(profile(id).books) == ["rrop", "tda", "wsop"] for id in profile_ids())


@pytest.mark.parametrize("id", DISAGREE)
def test_a_profile_says_every_setting_with_a_legal_word(id: str) -> None:
    a = profile(id)
    assert [wrong_setting(key, getattr(a, key)) for key in SETTINGS] == [""] * len(SETTINGS)


def test_an_unknown_rulebook_is_refused_with_the_nearest() -> None:
    with pytest.raises(FloormanError, match="did you mean `rrop-11`"):
        profile("rrop-10")


def test_single_settings_are_replaced() -> None:
    assert with_settings(profile("rrop-11"), {"raise_cap": 3}).raise_cap == 3
    assert profile("rrop-11").raise_cap == 4


HOUSE = """
authority = ["Rob", "Kim"]
rules = "rrop-11"

[set]
raise_cap = 0
odd_chip_stud = "position"

[usual]
structure = "no-limit"

[game.opr-706.usual]
first-to-act = "best-exposed"

[game."texas hold'em".usual]
structure = "fixed-limit"

[[ruling]]
topic = "line-declaration"
game = "opr-549"
value = "cards-speak"
by = "Rob"
on = 2026-10-03

[[ruling]]
topic = "tie_for_best_exposed"
value = "by-suit"
text = "spades are high"

[[ruling]]
topic = "off-road-stud.cards_used"
value = "best-five-of-seven"
by = "Kim"
scope = "standing"
"""


def test_a_house_file() -> None:
    house = parse_house(HOUSE)
    assert house.authorities == ("Rob", "Kim")
    assert (house.profile.id, house.profile.raise_cap) == ("rrop-11", 0)
    assert house.profile.odd_chip_stud == "position"
    assert house.usual == {"structure": "no-limit"}
    assert house.game_usual == {
        "roll-your-own": {"first_to_act": "best-exposed"},
        "texas-holdem": {"structure": "fixed-limit"},
    }
    assert [r.topic for r in house.rulings] == ["tie_for_best_exposed"]
    assert house.rulings[0].text == "spades are high"
    told = [(r.topic, r.value, r.by, r.scope) for r in house.game_rulings["off-road-stud"]]
    assert told == [
        ("line_declaration", "cards-speak", "Rob", "standing"),
        ("cards_used", "best-five-of-seven", "Kim", "standing"),
    ]
    assert isinstance(house.rulings[0], Ruling) and house.content_hash


def test_one_authority_needs_no_list_and_nothing_is_home() -> None:
    assert parse_house('authority = "Rob"').authorities == ("Rob",)
    assert parse_house("").profile == profile("home") == house_without_file().profile


WRONG = [
    ('autority = "Rob"', 1, 1, "did you mean `authority`"),
    ('rules = "rob-11"', 1, 1, "did you mean `rrop-11`"),
    ("authority = 7", 1, 1, "a name"),
    ("[set]\nraise_kap = 1", 2, 1, "did you mean `raise_cap`"),
    ("[set]\nraise_cap = true", 2, 1, "whole number"),
    ("[set]\n  chops = 1", 2, 3, "true or false"),
    ('[set]\nexposed_tie = "suit"', 2, 1, "did you mean `by-suit`"),
    ("[usual]\nstructure = 1", 2, 1, "word in quotes"),
    ('[game.off-rode-stud.usual]\nx = "y"', 1, 7, "did you mean `off-road-stud`"),
    ('[game.opr-549.usul]\nx = "y"', 1, 15, "did you mean `usual`"),
    ('[game.opr-549.usual]\nstucture = "no-limit"', 2, 1, "did you mean `structure`"),
    ('[game.opr-549.usual]\nstructure = "nolimit"', 2, 1, "did you mean `no-limit`"),
    ('[[ruling]]\ntopic = "burns"', 1, 3, "`value` is missing"),
    ('[[ruling]]\ntopic = "burns"\nvalue = "none"\nbye = "Rob"', 4, 1, "did you mean `by`"),
    ('[[ruling]]\ntopic = "burns"\nvalue = "none"\nscope = "hand"', 4, 1, "is standing"),
    ('authority = "Rob', 1, 17, ""),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), WRONG)
def test_a_mistake_in_a_house_file_has_a_place(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(FloormanError) as caught:
        parse_house(text, "house.toml")
    assert caught.value.where == f"house.toml:{line}:{column}"
    assert message in caught.value.what


def test_a_house_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FloormanError, match=r"house\.toml"):
        load_house(tmp_path / "house.toml")


WRONG_RAKES = [
    ('cap = "3"', "1:6: the key `percent` is missing"),
    ("percent = 4.5", "2:1: `percent` is an amount in quotes"),
    ('percent = "101"', "2:1: `percent` is not above 100"),
    ('percent = "5"\nchip = 0', "3:1: `chip` is above zero"),
    ('percent = "5"\ncaps = "3"', "3:1: unknown key `caps`, did you mean `cap`"),
    ('percent = "5"\nper = "table"', "3:1: `table` is no word for `per`"),
    ('percent = "5"\ncap_by_players = { two = "1" }', "`two` is no number of players"),
    ('percent = "5"\ncap_by_players = { 2 = "-1" }', "`-1` is no amount for `cap`"),
    ('percent = "5"\nno_flop_no_drop = "yes"', "3:1: `no_flop_no_drop` is true or false"),
]


@pytest.mark.parametrize(("written", "said"), WRONG_RAKES)
def test_a_schedule_of_the_rake_that_cannot_hold_is_refused(written: str, said: str) -> None:
    with pytest.raises(FloormanError) as told:
        parse_house(f"[set.rake]\n{written}\n")
    assert said in str(told.value)


def test_the_house_takes_its_rake_of_hands_that_software_dealt_too() -> None:
    house = parse_house('[set.rake]\npercent = "4.5"\ncap_by_players = { 4 = "2", 2 = "1" }\n')
    rake = Judge(Shelf(), house).profile("stars").rake
    assert rake is not None and (rake.percent, rake.per) == (Decimal("4.5"), "hand")
    assert [rake.most(players) for players in (1, 2, 3, 4, 9)] == [None, 1, 1, 2, 2]
